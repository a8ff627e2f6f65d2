/** Names and numbers, by a capital or digit within a sentence: what fits one tent or town need not fit the next. */
export function thingsIn(text: string, without: readonly string[]): Set<string> {
  // A word with a number is looked for from its beginning only: from each letter on, a long word would cost the square of its length.
  const things = text.matchAll(
    /(?<=[\p{L}\p{N},] )(?!I['’])\p{Lu}[\p{L}\p{N}'’-]+|(?<!\p{L})\p{L}*\p{N}[\p{L}\p{N}]*/gu,
  );
  return new Set([...things].map(([thing]) => thing.toLowerCase()).filter((thing) => !without.includes(thing)));
}
