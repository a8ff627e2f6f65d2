import { Copy } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { toast } from '../../../ui/toast-store.ts';

/** The codes for who has lost the app; shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      toast({ title: 'Copied' });
    } catch {
      toast({ title: 'Could not be copied', description: 'Write them down instead.', variant: 'destructive' });
    }
  }
  return (
    <>
      <p>
        Keep these where you find them without your phone. Each signs you in once in place of a code.{' '}
        <strong className="font-medium">They are not shown again.</strong>
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-md bg-muted px-4 py-3 font-mono"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <Button icon={<Copy size={14} aria-hidden="true" />} onClick={() => void copy()}>
          Copy all
        </Button>
      </div>
    </>
  );
}
