import { Copy } from 'lucide-react';
import { rich } from '../messages/rich-text.ts';
import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { toast } from '../ui/toast-store.ts';

/** The codes for who has lost the app; shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: t('Copied') });
    } catch {
      toast({ title: t('Could not be copied'), description: t('Write them down instead.'), variant: 'destructive' });
    }
  }
  return (
    <>
      <p>
        {rich(
          'Keep these where you find them without your phone. Each signs you in once in place of a code. <strong>They are not shown again.</strong>',
          { strong: (words) => <strong className="font-medium">{words}</strong> },
        )}
      </p>
      <ul
        aria-label={t('Recovery codes')}
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-muted px-4 py-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy()}>
          {t('Copy all')}
        </Button>
      </div>
    </>
  );
}
