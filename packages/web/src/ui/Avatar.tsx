import { classNames } from './class-names.ts';
import { initialsOf, tintOf } from './initials.ts';

const sizes = {
  20: 'size-5 text-[9px]',
  24: 'size-6 text-[10px]',
  28: 'size-7 text-[11px]',
  32: 'size-8 text-[11.5px]',
  40: 'size-10 text-[14px]',
};

const tints = [
  'bg-(--avatar-1) text-(--avatar-1-foreground)',
  'bg-(--avatar-2) text-(--avatar-2-foreground)',
  'bg-(--avatar-3) text-(--avatar-3-foreground)',
  'bg-(--avatar-4) text-(--avatar-4-foreground)',
  'bg-(--avatar-5) text-(--avatar-5-foreground)',
  'bg-(--avatar-6) text-(--avatar-6-foreground)',
];

export type AvatarProps = {
  name: string;
  sizePx?: keyof typeof sizes;
  /** Letters other than the name's initials. */
  letters?: string;
  /** Instead of letters. */
  pictureUrl?: string | null;
  /** The signed-in user: brand colours instead of a tint. */
  own?: boolean;
  className?: string;
};

/** A picture, or initials on one of six soft tints. Decoration: the name always stands beside it. */
export function Avatar({ name, sizePx = 32, letters, pictureUrl = null, own = false, className }: AvatarProps) {
  if (pictureUrl !== null)
    return (
      <img
        src={pictureUrl}
        alt=""
        className={classNames('shrink-0 rounded-full bg-card-2 object-cover', sizes[sizePx], className)}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-grid shrink-0 place-items-center rounded-full font-semibold tracking-[.01em] select-none',
        sizes[sizePx],
        own ? 'bg-(--avatar-me) text-brand-deep-foreground' : tints[tintOf(name) - 1],
        className,
      )}
    >
      {letters ?? initialsOf(name)}
    </span>
  );
}
