import { badRequest } from './errors.ts';

const HTML_TAGS = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  's',
  'strike',
  'del',
  'code',
  'pre',
  'a',
  'span',
  'tg-spoiler',
  'tg-emoji',
  'blockquote',
];
const HTML_ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' };

/**
 * The text that readers see. HTML is parsed as Telegram does; Markdown stays as it was written.
 * @throws BotApiError for an unknown mode, an unknown tag, or tags that do not close.
 */
export function parseFormatting(text: string, mode: string | undefined): string {
  switch (mode?.toLowerCase() ?? '') {
    case '':
    case 'markdown':
    case 'markdownv2':
      return text;
    case 'html':
      return parseHtml(text);
    default:
      throw badRequest('unsupported parse_mode');
  }
}

function parseHtml(text: string): string {
  const open: string[] = [];
  const plain = text.replace(/<(\/?)([a-z-]*)[^>]*>?/gi, (whole, slash: string, name: string, offset: number) => {
    const tag = name.toLowerCase();
    if (!HTML_TAGS.includes(tag) || !whole.endsWith('>')) {
      throw badRequest(
        `can't parse entities: Unsupported start tag "${tag}" at byte offset ${Buffer.byteLength(text.slice(0, offset))}`,
      );
    }
    if (slash === '') open.push(tag);
    else if (open.pop() !== tag) {
      throw badRequest(
        `can't parse entities: Unmatched end tag at byte offset ${Buffer.byteLength(text.slice(0, offset))}`,
      );
    }
    return '';
  });
  const unclosed = open.at(-1);
  if (unclosed !== undefined)
    throw badRequest(`can't parse entities: Can't find end tag corresponding to start tag "${unclosed}"`);
  return plain.replace(/&(?:lt|gt|amp|quot);/g, (entity) => HTML_ENTITIES[entity] ?? entity);
}
