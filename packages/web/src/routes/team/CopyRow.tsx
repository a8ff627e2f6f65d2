import { Copy } from 'lucide-react';
import { copyText } from '../../components/copy-text.ts';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Input.tsx';

/** A text to be taken elsewhere as it is. */
export function CopyRow({ label, text }: { label: string; text: string }) {
  return (
    <div className="flex items-end gap-2">
      <div className="flex min-w-0 grow flex-col gap-1">
        <span aria-hidden="true" className="text-xs text-muted-foreground">
          {label}
        </span>
        <Input readOnly aria-label={label} value={text} onFocus={(event) => event.target.select()} />
      </div>
      <Button
        icon={<Copy size={14} aria-hidden="true" />}
        aria-label={t('Copy: {label}', { label })}
        onClick={() => void copyText(text, label)}
      >
        {t('Copy')}
      </Button>
    </div>
  );
}
