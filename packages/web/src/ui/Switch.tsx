import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export type SwitchProps = ComponentProps<typeof RadixSwitch.Root>;

/** 32 x 18. Needs an `aria-label` or a label that names its id. */
export function Switch({ className, ...rest }: SwitchProps) {
  return (
    <RadixSwitch.Root
      className={classNames(
        'relative inline-flex h-4.5 w-8 shrink-0 rounded-full bg-switch-off transition-colors duration-(--dur-base) after:absolute after:-inset-x-1.5 after:-inset-y-3.25 data-[state=checked]:bg-primary disabled:cursor-not-allowed disabled:opacity-60',
        className,
      )}
      {...rest}
    >
      <RadixSwitch.Thumb className="m-0.5 block size-3.5 rounded-full bg-switch-thumb shadow-xs transition-transform duration-(--dur-base) ease-out data-[state=checked]:translate-x-3.5 data-[state=checked]:bg-primary-foreground" />
    </RadixSwitch.Root>
  );
}
