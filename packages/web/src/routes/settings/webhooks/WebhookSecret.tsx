import { Copy } from 'lucide-react';
import { copyText } from '../../../components/copy-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Input } from '../../../ui/Input.tsx';

/** A secret that cannot be shown again. */
export function WebhookSecret({ secret }: { secret: string }) {
  return (
    <section aria-label={t('Signing secret')} className="rounded-md border border-border bg-card-2 p-3">
      <p className="text-xs text-muted-foreground">
        {t('Your receiver checks by this secret that a call is from Parley. It is shown once: keep it now.')}
      </p>
      <div className="mt-2 flex gap-2">
        <Input readOnly aria-label={t('Secret')} value={secret} onFocus={(event) => event.target.select()} />
        <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copyText(secret, t('Secret'))}>
          {t('Copy')}
        </Button>
      </div>
    </section>
  );
}
