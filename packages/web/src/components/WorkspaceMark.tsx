import { classNames } from '../ui/class-names.ts';

const sizes = {
  16: 'size-4 rounded-sm text-[9px]',
  28: 'size-7 rounded-md text-xs',
  44: 'size-11 rounded-lg text-lg',
};

type WorkspaceMarkProps = { name: string; logoUrl: string | null; sizePx: keyof typeof sizes };

/** The workspace's logo, or the first letter of its name. Decoration: the name always stands beside it. */
export function WorkspaceMark({ name, logoUrl, sizePx }: WorkspaceMarkProps) {
  if (logoUrl !== null)
    return (
      <img
        src={logoUrl}
        alt=""
        width={sizePx}
        height={sizePx}
        // White below: most logos are drawn for paper, and vanish on a dark page.
        className={classNames('shrink-0 border border-border bg-white object-contain', sizes[sizePx])}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid shrink-0 place-items-center bg-brand-deep font-semibold text-brand-deep-foreground',
        sizes[sizePx],
      )}
    >
      {name.charAt(0).toUpperCase()}
    </span>
  );
}
