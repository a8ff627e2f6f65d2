import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'outline' | 'soft' | 'ghost' | 'danger' | 'danger-ghost';
export type ButtonSize = 'sm' | 'md' | 'lg';

const base =
  'inline-flex shrink-0 select-none items-center justify-center border font-medium whitespace-nowrap transition-colors duration-(--dur-fast) ease-out';

const variants: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-primary text-primary-foreground shadow-xs hover:bg-primary-hover',
  outline: 'border-border-strong bg-card text-foreground shadow-xs hover:bg-accent',
  soft: 'border-transparent bg-primary-soft text-primary-soft-foreground hover:bg-primary-soft-hover',
  ghost: 'border-transparent text-muted-foreground hover:bg-accent hover:text-foreground',
  danger: 'border-transparent bg-destructive text-destructive-foreground hover:bg-destructive-hover',
  'danger-ghost': 'border-transparent text-negative-foreground hover:bg-destructive-soft',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.25 rounded-sm px-2.5 text-xs pointer-coarse:min-h-11',
  md: 'h-8 gap-1.5 rounded-sm px-3 text-sm pointer-coarse:min-h-11',
  lg: 'h-10 gap-2 rounded-md px-4 text-base max-sm:h-11 pointer-coarse:min-h-11',
};

/** Heights on a phone, where a button has another one there than its size. In px. */
export const phoneHeights = { 36: 'max-sm:h-9', 40: 'max-sm:h-10', 44: 'max-sm:h-11' };

/** Colours alone, for buttons with a shape of their own. */
export function buttonColours(variant: ButtonVariant, disabled = false): string {
  return disabled
    ? 'border-transparent cursor-not-allowed bg-muted text-disabled-foreground shadow-none'
    : variants[variant];
}

/** The look of a button, for links that look like one. */
export function buttonStyle(variant: ButtonVariant = 'outline', size: ButtonSize = 'md', disabled = false): string {
  return classNames(base, sizes[size], buttonColours(variant, disabled));
}
