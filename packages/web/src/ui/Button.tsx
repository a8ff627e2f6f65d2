import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { type ButtonSize, type ButtonVariant, buttonStyle, phoneHeights } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './Spinner.tsx';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Its height on a phone, where that is not the size's. */
  phonePx?: keyof typeof phoneHeights;
  /** Shows a spinner instead of the icon and ignores clicks; the button keeps its width and its focus. */
  busy?: boolean;
  /** What it reads while busy, e.g. 'Sending...'. */
  busyLabel?: string;
  icon?: ReactNode;
  iconAfter?: ReactNode;
};

export function Button({
  variant = 'outline',
  size = 'md',
  phonePx,
  busy = false,
  busyLabel,
  icon,
  iconAfter,
  className,
  children,
  disabled = false,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps) {
  const isPrime = type === 'submit' || variant === 'primary' || variant === 'danger';
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // The second click of a double click may come before `busy` has: what is sent is sent once.
    const isSecond = isPrime && event.detail > 1;
    if (busy || isSecond) event.preventDefault();
    else onClick?.(event);
  }
  const spinner = <Spinner sizePx={size === 'sm' ? 13 : 15} />;
  return (
    <button
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      className={classNames(
        buttonStyle(variant, size, disabled),
        phonePx && phoneHeights[phonePx],
        busy && 'cursor-progress',
        className,
      )}
      {...rest}
    >
      {busyLabel === undefined ? (
        <>
          {busy ? spinner : icon}
          {children}
          {busy ? null : iconAfter}
        </>
      ) : (
        // Both contents lie in one cell, so that the width does not change.
        <span className="grid justify-items-center gap-[inherit]">
          <Content hidden={busy}>
            {icon}
            {children}
            {iconAfter}
          </Content>
          <Content hidden={!busy}>
            {spinner}
            {busyLabel}
          </Content>
        </span>
      )}
    </button>
  );
}

function Content({ hidden, children }: { hidden: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={hidden}
      className={classNames('col-start-1 row-start-1 inline-flex items-center gap-[inherit]', hidden && 'invisible')}
    >
      {children}
    </span>
  );
}
