import type { AnswerOf } from '@parley/contract/endpoints.ts';
import { Copy } from 'lucide-react';
import { copyText } from '../../components/copy-text.ts';
import { formatDate } from '../../components/date-format.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';

/** The link for handing on by hand: it cannot be shown again. */
export function InvitationLink({ sent: { invitation, link } }: { sent: AnswerOf<'inviteMember'> }) {
  return (
    <section aria-label={t('Invitation link')} className="rounded-md border border-border bg-card-2 p-3">
      <p className="text-xs text-muted-foreground">
        {t('You can hand {email} this link yourself, too. It is shown once, and can be used until {date}.', {
          email: invitation.email,
          date: formatDate(invitation.expiresAt),
        })}
      </p>
      <div className="mt-2 flex gap-2">
        <Input readOnly aria-label={t('Link')} value={link} onFocus={(event) => event.target.select()} />
        <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copyText(link, t('Link'))}>
          {t('Copy')}
        </Button>
      </div>
    </section>
  );
}
