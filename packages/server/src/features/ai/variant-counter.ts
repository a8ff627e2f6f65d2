/** How often something was asked, so that asking again gives another variant. In memory: after a restart it begins anew. */
export function createVariantCounter(keysMax = 1_000): (key: string) => number {
  const counts = new Map<string, number>();
  return (key) => {
    const count = counts.get(key) ?? 0;
    // Deleted first: the map then keeps the most recently used ones at its end.
    counts.delete(key);
    counts.set(key, count + 1);
    const [oldest] = counts.keys();
    if (counts.size > keysMax && oldest !== undefined) counts.delete(oldest);
    return count;
  };
}
