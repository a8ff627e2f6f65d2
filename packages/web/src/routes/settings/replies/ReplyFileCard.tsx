import { calls } from '@parley/contract/calls.ts';
import { replyFileEndings, replyFileMaxBytes } from '@parley/contract/canned-replies/rules.ts';
import { Download, Upload } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ImportRepliesDialog } from './ImportRepliesDialog.tsx';

/** Files of replies in and out. */
export function ReplyFileCard({ isLocked }: { isLocked: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);

  function choose(file: File) {
    const isTooLarge = file.size > replyFileMaxBytes;
    setError(isTooLarge ? t('The file is larger than 5 MB. Split it.') : null);
    if (!isTooLarge) setChosen(file);
  }

  return (
    <Card>
      <CardHeader title={t('Files')} />
      <div className="flex flex-col gap-2.5 px-4 pb-4">
        <p className="text-xs text-subtle-foreground">
          {t(
            'A spreadsheet or CSV has the columns title, content and, if you like, category. A text file has each title above its reply, and an empty line between two.',
          )}
        </p>
        <div className="flex flex-wrap gap-2">
          {isLocked ? null : (
            <Button icon={<Upload size={14} aria-hidden="true" />} onClick={() => input.current?.click()}>
              {t('Upload file')}
            </Button>
          )}
          <a href={calls.exportCannedReplies.path} download className={buttonStyle('outline', 'md')}>
            <Download size={14} aria-hidden="true" />
            {t('Export CSV')}
          </a>
        </div>
        {error === null ? null : (
          <p role="alert" className="text-xs text-negative-foreground">
            {error}
          </p>
        )}
        <input
          ref={input}
          type="file"
          accept={replyFileEndings.join(',')}
          aria-label={t('File of canned replies')}
          tabIndex={-1}
          disabled={isLocked}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file, corrected, can be chosen again.
            event.target.value = '';
            if (file !== undefined) choose(file);
          }}
        />
      </div>
      {chosen === null ? null : <ImportRepliesDialog file={chosen} onClose={() => setChosen(null)} />}
    </Card>
  );
}
