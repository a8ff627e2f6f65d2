/** The name of a post in lists and notices. */

const titleMaxChars = 80;

/** The post's title, else the beginning of the text that goes out. Never empty. */
export function displayTitleOf(post: {
  title: string | null;
  caption: string;
  platforms: readonly string[];
  isGlobal: boolean;
  platformContent: { captions: Readonly<Partial<Record<string, string>>> };
}): string {
  const { captions } = post.platformContent;
  const own = post.platforms.map((platform) => captions[platform]).filter((caption) => caption !== undefined);
  // Where each network has a caption of its own, the general one is not used.
  const isGeneralUsed = post.isGlobal || own.length < post.platforms.length || own.length === 0;
  const others = Object.values(captions).filter((caption) => caption !== undefined);
  const words = [post.title ?? '', ...(isGeneralUsed ? [] : own), post.caption, ...others];
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
