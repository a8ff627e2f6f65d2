/** The frame that every field shares. */
export const fieldFrame =
  'border border-input bg-card text-foreground shadow-xs placeholder-shown:text-ellipsis transition-[border-color,box-shadow] duration-(--dur-fast) hover:border-subtle-foreground field-focus disabled:cursor-not-allowed disabled:bg-muted disabled:text-muted-foreground disabled:shadow-none aria-invalid:border-negative';

/** `md` is 32 px; `phone` 40 on a phone, `bar` (of filters) 40 on any narrow page; `lg` 40, and 44 on a phone. */
export type FieldSize = 'md' | 'phone' | 'bar' | 'lg';

const md = 'h-8 rounded-sm px-2.5 text-sm pointer-coarse:min-h-11';

export const fieldSizes: Record<FieldSize, string> = {
  md,
  phone: `${md} max-sm:h-10`,
  bar: `${md} max-md:h-10`,
  lg: 'h-10 rounded-md px-3 text-base max-sm:h-11',
};
