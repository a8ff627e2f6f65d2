import { t } from '../messages/translate.ts';
import { toast } from '../ui/toast-store.ts';

/** Puts a text on the clipboard and says so. */
export async function copyText(text: string, what: string): Promise<void> {
  if (await isCopied(text)) toast({ title: t('{what} copied', { what }), description: t('It is on your clipboard.') });
  else
    toast({
      title: t('{what} not copied', { what }),
      description: t('The browser does not let Parley use the clipboard. Select the text and copy it yourself.'),
      variant: 'destructive',
    });
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Without HTTPS a browser has no clipboard to write to, but still copies what is selected. */
function copyBySelection(text: string): boolean {
  const field = document.createElement('textarea');
  const focused = document.activeElement;
  field.value = text;
  field.setAttribute('aria-hidden', 'true');
  field.style.position = 'fixed';
  field.style.opacity = '0';
  document.body.append(field);
  field.select();
  const isDone = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isDone;
}
