import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { useConfirmDeletion } from './use-leave.ts';

/** Behind the mailed link. Only the button deletes: programs that look into mails open links as well. */
export function ConfirmDeletion({ token, onCancel }: { token: string; onCancel: () => void }) {
  const confirmation = useConfirmDeletion();
  return (
    <section className="mt-4 flex flex-col gap-4 rounded-xl border border-border bg-card p-5 shadow-xs">
      <div>
        <h2 className="text-sm">{t('Confirm the deletion')}</h2>
        <p className="mt-1 text-muted-foreground">
          {t(
            'The account that this link was mailed to is closed at once and deleted after 30 days. Signing in before then keeps it.',
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="danger"
          size="lg"
          className="max-sm:grow"
          busy={confirmation.isPending}
          busyLabel={t('Processing...')}
          onClick={() => confirmation.mutate({ token })}
        >
          {t('Delete My Account')}
        </Button>
        <Button variant="ghost" size="lg" className="max-sm:grow" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </section>
  );
}
