import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { t } from '../../../messages/translate.ts';
import { IconButton } from '../../../ui/IconButton.tsx';

export type ComposerFrameProps = {
  title: string;
  onClose: () => void;
  /** Between the title and the close button. */
  header?: ReactNode;
  children: ReactNode;
  onSubmitKeys?: () => void;
  onFiles?: (files: File[]) => void;
  onFilesOver?: (isOver: boolean) => void;
};

/** Outside the component: the frame of the loading post gives way to the frame of the post. */
let opener: Element | null = null;

function rememberOpener() {
  const active = document.activeElement;
  if (active !== null && active !== document.body && active.closest('[data-composer]') === null) opener = active;
}

/** To what opened the dialog; where that is gone, or nothing was pressed, to the button that begins the next post. */
function giveFocusBack() {
  if (document.querySelector('[data-composer]') !== null) return;
  const target = opener?.isConnected ? opener : document.querySelector('[data-create-post]');
  opener = null;
  if (target instanceof HTMLElement) target.focus();
}

/** 1120 x 820, full screen on a phone. Traps the focus; Escape closes at once, since the draft is kept. */
export function ComposerFrame({
  title,
  onClose,
  header,
  children,
  onSubmitKeys,
  onFiles,
  onFilesOver,
}: ComposerFrameProps) {
  const content = useRef<HTMLDivElement>(null);
  const overlay = useRef<HTMLDivElement>(null);

  function submitByKeys(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !isInside(event)) return;
    event.preventDefault();
    onSubmitKeys?.();
  }
  /** React tells of events in dialogs opened from here too, which are not ours. */
  function isInside(event: { target: EventTarget }): boolean {
    return event.target instanceof Node && (overlay.current?.contains(event.target) ?? false);
  }
  function takeFiles(event: ClipboardEvent | DragEvent, data: DataTransfer) {
    if (data.files.length === 0 || !isInside(event)) return;
    event.preventDefault();
    onFiles?.([...data.files]);
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay
          ref={overlay}
          // Beside the dialog too: there the browser would open the file in place of the page.
          onDragOver={(event) => {
            if (!event.dataTransfer.types.includes('Files')) return;
            event.preventDefault();
            if (isInside(event)) onFilesOver?.(true);
          }}
          onDragLeave={(event) => {
            if (!event.currentTarget.contains(event.relatedTarget as Node | null)) onFilesOver?.(false);
          }}
          onDrop={(event) => {
            event.preventDefault();
            onFilesOver?.(false);
            takeFiles(event, event.dataTransfer);
          }}
          className="fixed inset-0 z-(--z-dialog) grid animate-fade-in place-items-center bg-overlay p-6 max-sm:p-0"
        >
          <Dialog.Content
            ref={content}
            data-composer
            aria-describedby={undefined}
            onOpenAutoFocus={(event) => {
              rememberOpener();
              event.preventDefault();
              content.current?.focus();
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              giveFocusBack();
            }}
            // A click beside it is more often a slip than a wish to leave.
            onInteractOutside={(event) => event.preventDefault()}
            onKeyDown={submitByKeys}
            onPaste={(event) => takeFiles(event, event.clipboardData)}
            className="relative flex h-[min(820px,100%)] w-full max-w-280 animate-rise-in flex-col overflow-hidden rounded-xl bg-popover text-popover-foreground shadow-lg outline-none max-sm:h-dvh max-sm:max-w-none max-sm:rounded-none"
          >
            <div className="flex min-h-14 shrink-0 items-center gap-3 border-b border-border py-2 pe-3.5 ps-6 max-sm:gap-2 max-sm:pe-2 max-sm:ps-4">
              <Dialog.Title className="shrink-0 text-md font-semibold max-sm:text-[15px]">{title}</Dialog.Title>
              {header}
              <Dialog.Close asChild>
                <IconButton label={t('Close')} icon={<X size={18} aria-hidden="true" />} className="ms-auto" />
              </Dialog.Close>
            </div>
            {children}
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
