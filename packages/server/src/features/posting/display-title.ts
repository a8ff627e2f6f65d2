/** What a post is called where it has no title. */

const titleMaxChars = 80;

/** The given title, else the beginning of the words. Never empty. */
export function displayTitleOf(post: {
  title: string | null;
  caption: string;
  platformContent: { captions: Readonly<Record<string, string>> };
}): string {
  const words = [post.title ?? '', post.caption, ...Object.values(post.platformContent.captions)];
  const first = words.map((text) => text.trim().replace(/\s+/g, ' ')).find((text) => text !== '');
  if (first === undefined) return 'Untitled post';
  const characters = [...first];
  return characters.length <= titleMaxChars
    ? first
    : `${characters
        .slice(0, titleMaxChars - 1)
        .join('')
        .trimEnd()}…`;
}
