/** Characters that a text must escape with a backslash. Source: shares/little-text-format. */
const RESERVED = new Set('\\|{}@[]()<>#*_~');

export type LittleText = { text: string; mentions: string[] };

/**
 * Reads LinkedIn's "little text": backslashes escape, `{hashtag|\#|word}` is a hashtag, `@[Name](urn)` a mention, a bare `#word`
 * a hashtag too. At another reserved character that is not escaped the text ends: the network cuts it there.
 */
export function readLittleText(source: string): LittleText {
  const mentions: string[] = [];
  let text = '';
  let rest = source;
  while (rest !== '') {
    const escaped = /^\\([\s\S])/.exec(rest);
    const hashtag = /^\{hashtag\|\\?[#＃]\|([^}|]+)\}/.exec(rest);
    const mention = /^@\[((?:\\.|[^\]\\])+)\]\((urn:li:[a-zA-Z]+:[^)\s]+)\)/.exec(rest);
    const bareHashtag = /^#[\p{L}\p{N}_]+/u.exec(rest);
    if (escaped) text += escaped[1] ?? '';
    else if (hashtag) text += `#${(hashtag[1] ?? '').replace(/\\(.)/g, '$1')}`;
    else if (mention) {
      text += (mention[1] ?? '').replace(/\\(.)/g, '$1');
      mentions.push(mention[2] ?? '');
    } else if (bareHashtag) text += bareHashtag[0];
    else if (RESERVED.has(rest[0] ?? '')) return { text: text.trimEnd(), mentions };
    else text += rest[0] ?? '';
    rest = rest.slice((escaped ?? hashtag ?? mention ?? bareHashtag)?.[0].length ?? 1);
  }
  return { text, mentions };
}

/** A text as little text, the way in which the network itself answers it. */
export function toLittleText(text: string): string {
  return [...text].map((character) => (RESERVED.has(character) ? `\\${character}` : character)).join('');
}
