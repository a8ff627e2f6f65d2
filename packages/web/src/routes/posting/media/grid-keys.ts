/** The place that an arrow key leads to from another one; the same where it leads out of the grid, null for other keys. */
export function placeAfterKey(key: string, place: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return Math.min(place + 1, count - 1);
    case 'ArrowLeft':
      return Math.max(place - 1, 0);
    case 'ArrowDown':
      return place + columns < count ? place + columns : place;
    case 'ArrowUp':
      return place >= columns ? place - columns : place;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** How many of the elements stand in the first row as it is laid out now. */
export function countColumns(elements: readonly HTMLElement[]): number {
  const firstTop = elements[0]?.offsetTop;
  const next = elements.findIndex((element) => element.offsetTop !== firstTop);
  return next <= 0 ? Math.max(elements.length, 1) : next;
}
