import { CircleAlert, CircleCheck, Clock4, X } from 'lucide-react';
import { Toast as RadixToast } from 'radix-ui';
import { t } from '../messages/translate.ts';
import { useStore } from '../state/use-store.ts';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { IconButton } from './IconButton.tsx';
import { dismissToast, type ToastVariant, toastDurationMs, toasts } from './toast-store.ts';
import './toaster.css';

const swipeThresholdPx = 50;

/** Shows what `toast()` was given: bottom right, at the top while a dialog is open; F8 moves the focus there, a swipe to the right sends it away. */
export function Toaster({ raised = false }: { raised?: boolean }) {
  const entries = useStore(toasts, (all) => all);
  return (
    <RadixToast.Provider
      duration={toastDurationMs}
      swipeDirection="right"
      swipeThreshold={swipeThresholdPx}
      label={t('Notification')}
    >
      {entries.map((entry) => (
        <RadixToast.Root
          key={entry.id}
          open={entry.open}
          duration={entry.isLasting ? Number.POSITIVE_INFINITY : toastDurationMs}
          onOpenChange={(open) => {
            if (!open) dismissToast(entry.id);
          }}
          type={entry.variant === 'destructive' ? 'foreground' : 'background'}
          className={classNames(
            'pointer-events-auto flex w-full items-start gap-2.5 rounded-lg border bg-popover py-3 pe-3 ps-3.5 text-popover-foreground shadow-md data-[state=closed]:animate-fade-out data-[state=open]:animate-rise-in data-[swipe=cancel]:translate-x-0 data-[swipe=cancel]:transition-transform data-[swipe=end]:animate-swipe-out data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            entry.variant === 'destructive' ? 'border-negative-line' : 'border-border',
          )}
        >
          <ToastIcon variant={entry.variant} />
          <div className="min-w-0 grow text-sm wrap-anywhere">
            <RadixToast.Title className="font-semibold">{entry.title}</RadixToast.Title>
            {entry.description === undefined ? null : (
              <RadixToast.Description className="text-muted-foreground whitespace-pre-line">
                {entry.description}
              </RadixToast.Description>
            )}
          </div>
          {entry.action === undefined ? null : (
            <RadixToast.Action asChild altText={entry.action.label} onClick={entry.action.onPress}>
              <Button size="sm">{entry.action.label}</Button>
            </RadixToast.Action>
          )}
          <RadixToast.Close asChild>
            <IconButton label={t('Dismiss')} size="xs" icon={<X size={14} aria-hidden="true" />} />
          </RadixToast.Close>
        </RadixToast.Root>
      ))}
      <RadixToast.Viewport
        data-toasts
        className={classNames(
          'pointer-events-none fixed end-6 z-(--z-toast) m-0 flex w-[calc(100%-32px)] list-none flex-col p-0 outline-none max-sm:end-4 md:max-w-(--toast-max)',
          raised ? 'bottom-22' : 'bottom-6 max-sm:bottom-4',
        )}
      />
    </RadixToast.Provider>
  );
}

const icons = {
  default: { Icon: CircleCheck, colour: 'text-positive' },
  waiting: { Icon: Clock4, colour: 'text-muted-foreground' },
  destructive: { Icon: CircleAlert, colour: 'text-negative' },
} as const satisfies Record<ToastVariant, unknown>;

function ToastIcon({ variant }: { variant: ToastVariant }) {
  const { Icon, colour } = icons[variant];
  return <Icon size={18} aria-hidden="true" className={classNames('mt-0.5 shrink-0', colour)} />;
}
