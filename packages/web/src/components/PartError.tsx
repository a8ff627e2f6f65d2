import { useQueryClient } from '@tanstack/react-query';
import { t } from '../messages/translate.ts';
import { ErrorState } from '../ui/ErrorState.tsx';

/** In place of a part of a page that could not be shown. Trying again asks the server anew for all that is shown. */
export function PartError({ name, onRetry }: { name: string; onRetry: () => void }) {
  const queryClient = useQueryClient();
  async function retry() {
    await queryClient.refetchQueries({ type: 'all' });
    onRetry();
  }
  return (
    <ErrorState
      className="py-6"
      title={t('{name} could not be shown', { name })}
      reason={t('Something in the answer has a form that this page does not know. The rest of the page works.')}
      onRetry={() => void retry()}
    />
  );
}
