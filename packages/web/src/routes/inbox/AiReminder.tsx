import { rich } from '../../messages/rich-text.ts';
import { Notice } from '../../ui/Notice.tsx';

/** Said until it is dismissed, then not loaded again. */
export function AiReminder({ onDismiss }: { onDismiss: () => void }) {
  return (
    <Notice className="mt-3 max-md:items-start max-md:text-xs max-md:leading-4.5" onDismiss={onDismiss}>
      {rich(
        '<strong>All replies are AI-assisted and need human review.</strong> Take special care with banks, schools and healthcare.',
        { strong: (words) => <strong>{words}</strong> },
      )}
    </Notice>
  );
}
