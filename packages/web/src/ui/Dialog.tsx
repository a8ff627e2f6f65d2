import { X } from 'lucide-react';
import { Dialog as RadixDialog } from 'radix-ui';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '../messages/translate.ts';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { useUnsavedTyping } from './use-unsaved-typing.ts';
import { watchDialogBody } from './watch-dialog-body.ts';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** Actions, right-aligned: cancel (ghost) first, the action last. */
  footer?: ReactNode;
  children?: ReactNode;
  /** 480, 640 or 1120 px wide; on a phone all are sheets from the bottom. */
  size?: 'md' | 'lg' | 'xl';
  /** `alertdialog` for questions that must be answered: no close button, a click beside it does nothing. */
  role?: 'dialog' | 'alertdialog';
  /** Where the focus goes first; the first field otherwise, and the first button where there is none, or where fingers bring up a keyboard. */
  onOpenAutoFocus?: (event: Event) => void;
};

const fields =
  '[data-dialog-body] :is(input:not([type=radio], [type=hidden]), input[type=radio]:checked, textarea, select, [role=combobox]):not(:disabled, [tabindex="-1"])';

function focusFirstField(event: Event): void {
  if (!(event.target instanceof HTMLElement) || matchMedia('(pointer: coarse)').matches) return;
  const field = event.target.querySelector<HTMLElement>(fields);
  if (field === null) return;
  event.preventDefault();
  field.focus();
}

/** Between the two clicks of a double click, at most: what systems take for one. */
const doubleClickMs = 500;

const widths = { md: 'max-w-120', lg: 'max-w-160', xl: 'max-w-280' };

/**
 * Header, scrolling body, footer. Traps the focus, closes on Escape, gives the focus back to what opened it, or to the page where that is
 * gone. Where something was written, Escape and a click beside it close it only the second time.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  footer,
  children,
  size = 'md',
  role = 'dialog',
  onOpenAutoFocus,
}: DialogProps) {
  // Radix gives the focus back to its own trigger only; these dialogs are opened by anything.
  const opener = useRef<Element | null>(null);
  // A field that takes the focus itself (`autoFocus`) has it before we would be asked: what had it as this opened is the opener then.
  const [opening, setOpening] = useState(() => ({ open, from: document.activeElement }));
  if (opening.open !== open) setOpening({ open, from: document.activeElement });

  const content = useRef<HTMLDivElement>(null);
  const typing = useUnsavedTyping(open);
  const openedAtMs = useRef(0);
  function giveFocusBack() {
    // What opened it may be gone with what was deleted.
    const current = opener.current ?? opening.from;
    if (current instanceof HTMLElement && current.isConnected) current.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  }
  // At once, not when its closing was seen: a key that is pressed meanwhile belongs to the page.
  const giveFocusBackAtOnce = useEffectEvent(() => {
    if (content.current?.contains(document.activeElement)) giveFocusBack();
  });
  useEffect(() => {
    if (!open) giveFocusBackAtOnce();
  }, [open]);
  return (
    <RadixDialog.Root open={open} onOpenChange={onOpenChange}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className="fixed inset-0 z-(--z-dialog) grid place-items-center bg-overlay p-6 data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in max-sm:place-items-end max-sm:p-0">
          <RadixDialog.Content
            ref={content}
            role={role}
            onOpenAutoFocus={(event) => {
              opener.current = document.activeElement;
              openedAtMs.current = performance.now();
              (onOpenAutoFocus ?? focusFirstField)(event);
            }}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              if (document.activeElement === document.body) giveFocusBack();
              opener.current = null;
            }}
            onInput={(event) => {
              // React tells of dialogs opened from here too.
              if (event.currentTarget.contains(event.target as Node)) typing.note(event);
            }}
            // Not as it begins: what goes away then would move the button from under the pointer.
            onClick={typing.goOn}
            onEscapeKeyDown={typing.askBeforeSlip}
            onInteractOutside={(event) => {
              // The second click of the double click that opened it does not close it, nor what it shows once.
              const isOpening = event.detail.originalEvent.timeStamp - openedAtMs.current < doubleClickMs;
              if (role === 'alertdialog' || isOpening) event.preventDefault();
              else typing.askBeforeSlip(event);
            }}
            {...(description === undefined ? { 'aria-describedby': undefined } : {})}
            className={classNames(
              'flex max-h-full w-full flex-col overflow-hidden rounded-xl bg-popover text-popover-foreground shadow-lg outline-none data-[state=closed]:animate-rise-out data-[state=open]:animate-rise-in max-sm:max-h-[96dvh] max-sm:max-w-none max-sm:rounded-b-none',
              widths[size],
            )}
          >
            <div className="flex items-start gap-3 px-6 pt-5 max-sm:px-4">
              <div className="min-w-0 grow">
                <RadixDialog.Title className="text-md font-semibold">{title}</RadixDialog.Title>
                {description === undefined ? null : (
                  <RadixDialog.Description className="mt-0.5 text-muted-foreground">
                    {description}
                  </RadixDialog.Description>
                )}
              </div>
              {role === 'alertdialog' ? null : (
                <RadixDialog.Close asChild>
                  <IconButton label={t('Close')} size="sm" icon={<X size={16} aria-hidden="true" />} />
                </RadixDialog.Close>
              )}
            </div>
            {children === undefined ? (
              <div className="h-5 shrink-0" />
            ) : (
              <div
                ref={watchDialogBody}
                data-dialog-body=""
                className="flex flex-col gap-4 overflow-auto px-6 py-5 max-sm:px-4"
              >
                {children}
              </div>
            )}
            {typing.isAsked ? (
              <p role="alert" className="shrink-0 px-6 pb-3 text-sm text-warning-foreground max-sm:px-4">
                {t('What you wrote is not saved. Once more, and it is discarded.')}
              </p>
            ) : null}
            {footer === undefined ? null : (
              <div className="flex shrink-0 flex-wrap items-center justify-end gap-2 border-t border-border bg-card-2 px-6 py-3.5 max-sm:px-4 max-sm:pb-[max(14px,env(safe-area-inset-bottom))] dark:bg-transparent">
                {footer}
              </div>
            )}
          </RadixDialog.Content>
        </RadixDialog.Overlay>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
