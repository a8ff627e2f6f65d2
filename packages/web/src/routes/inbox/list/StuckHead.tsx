import { type RefObject, useLayoutEffect, useState } from 'react';

type StuckHeadProps = {
  box: RefObject<HTMLElement | null>;
  columnNames: readonly string[];
  /** How far below the top of the screen it stands. */
  topPx: number;
};

/**
 * The names of the columns, once a table that scrolls sideways has its own head above the screen: what scrolls by itself cannot hold its head
 * below the page's. For eyes alone: the table keeps its head.
 */
export function StuckHead({ box, columnNames, topPx }: StuckHeadProps) {
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const [left, setLeft] = useState(0);
  useLayoutEffect(() => {
    const table = box.current;
    if (table === null) return;
    const look = () => {
      const cells = [...table.querySelectorAll('th')];
      const { bottom, top } = table.getBoundingClientRect();
      setWidths(top < topPx - 1 && bottom > topPx + 80 ? cells.map((cell) => cell.offsetWidth) : null);
      setLeft(table.scrollLeft);
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look, { passive: true });
    table.addEventListener('scroll', look, { passive: true });
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      table.removeEventListener('scroll', look);
    };
  }, [box, topPx]);
  if (widths === null) return null;
  return (
    <div
      aria-hidden="true"
      className="sticky top-[calc(var(--header-h)+var(--list-head-h))] z-11 -mb-9 h-9 overflow-hidden border-y border-border bg-card-2"
    >
      <div className="flex h-full" style={{ transform: `translateX(${-left}px)` }}>
        {columnNames.map((name, index) => (
          <div
            key={name}
            style={{ width: widths[index], transform: index === 0 ? `translateX(${left}px)` : undefined }}
            className="flex shrink-0 items-center bg-card-2 px-3 text-xs font-medium whitespace-nowrap text-muted-foreground first:z-1 first:ps-4"
          >
            {name}
          </div>
        ))}
      </div>
    </div>
  );
}
