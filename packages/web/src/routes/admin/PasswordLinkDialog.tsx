import type { ChangedClient } from '@parley/contract/approved-clients/schemas.ts';
import { Copy } from 'lucide-react';
import { formatDate, formatNamedTime } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { toast } from '../../ui/toast-store.ts';

type PasswordLinkDialogProps = { client: ChangedClient; onClose: () => void };

/** The link that was mailed, for handing it on where no mail arrives. */
export function PasswordLinkDialog({ client: { email, passwordLink }, onClose }: PasswordLinkDialogProps) {
  if (passwordLink === null) return null;
  const { expiresAt, url } = passwordLink;

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: t('Link copied') });
    } catch {
      toast({ title: t('Not copied'), description: t('Select the link and copy it by hand.'), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('Set-password link')}
      description={t('It was mailed to {email}. Should it not arrive, hand it on yourself: it is shown this once.', {
        email,
      })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <div className="flex gap-2">
        <Input
          readOnly
          aria-label={t('Set-password link')}
          value={url}
          onFocus={(event) => event.target.select()}
          className="min-w-0 grow"
        />
        <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy()}>
          {t('Copy')}
        </Button>
      </div>
      <p className="text-xs text-muted-foreground">
        {t('Whoever has it chooses the password of this account, once, until {date} {time}', {
          date: formatDate(expiresAt),
          time: formatNamedTime(expiresAt),
        })}
        .
      </p>
    </Dialog>
  );
}
