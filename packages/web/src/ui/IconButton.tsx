import type { ComponentProps, ReactNode } from 'react';
import { type ButtonVariant, buttonColours } from './button-style.ts';
import { classNames } from './class-names.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name. */
  label: string;
  icon: ReactNode;
  variant?: ButtonVariant;
  /** 24, 28, 32 px; `close` is 32, and 44 on a phone; `header` is 32, and 37 x 44 on a phone (30 wide on the smallest). */
  size?: 'xs' | 'sm' | 'md' | 'close' | 'header';
  /** Something on top, such as a count. */
  badge?: ReactNode;
};

// Small ones reach 44 px on touch by an invisible margin, so that rows keep their height.
const sizes = {
  xs: 'size-6 rounded-[5px] pointer-coarse:after:absolute pointer-coarse:after:-inset-2.5',
  sm: 'size-7 rounded-sm pointer-coarse:after:absolute pointer-coarse:after:-inset-2',
  md: 'size-8 rounded-sm pointer-coarse:size-11',
  close: 'size-8 rounded-sm max-sm:size-11 pointer-coarse:size-11',
  header: 'size-8 rounded-sm max-sm:h-11 max-sm:w-[37px] max-[23rem]:w-[30px]',
};

export function IconButton({
  label,
  icon,
  variant = 'ghost',
  size = 'md',
  badge,
  className,
  disabled = false,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      disabled={disabled}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center border transition-colors duration-(--dur-fast) ease-out',
        sizes[size],
        buttonColours(variant, disabled),
        className,
      )}
      {...rest}
    >
      {icon}
      {badge}
    </button>
  );
}
