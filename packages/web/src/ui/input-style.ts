/** The frame that every field shares. */
export const fieldFrame =
  'border border-input bg-card text-foreground shadow-xs transition-[border-color,box-shadow] duration-(--dur-fast) hover:border-subtle-foreground field-focus disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none aria-invalid:border-negative';

export type FieldSize = 'md' | 'lg';

export const fieldSizes: Record<FieldSize, string> = {
  md: 'h-8 rounded-sm px-2.5 text-sm pointer-coarse:min-h-11',
  lg: 'h-10 rounded-md px-3 text-base max-sm:h-11',
};
