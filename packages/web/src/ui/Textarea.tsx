import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { fieldFrame } from './input-style.ts';

export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return (
    <textarea
      className={classNames('block w-full resize-y rounded-sm px-2.5 py-2 text-sm', fieldFrame, className)}
      {...rest}
    />
  );
}
