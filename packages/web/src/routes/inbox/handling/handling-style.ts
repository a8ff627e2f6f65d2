/** A control of the row: flat until it is pointed at, and as high as a finger where one is used. */
export const handlingButton =
  'inline-flex h-7 max-w-56 items-center gap-1.5 rounded-md px-1.5 text-xs font-medium text-muted-foreground hover:bg-accent hover:text-foreground disabled:cursor-not-allowed disabled:text-disabled-foreground disabled:hover:bg-transparent pointer-coarse:h-11';
