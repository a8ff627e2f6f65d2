/** A .txt or .md as headings and paragraphs. */
import { assertLength, type Block, UnreadableSource } from './blocks.ts';

/** By the byte-order mark, else UTF-8, else what Windows wrote before it. @throws UnreadableSource where it is no text */
export function decodeText(bytes: Uint8Array): string {
  const text = decoderOf(bytes).decode(bytes);
  assertLength(text.length);
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they tell what is no text.
  if (/[\0\u0001-\u0008\u000e-\u001a]/.test(text))
    throw new UnreadableSource('This is no text: it holds bytes that no text has.');
  return text;
}

function decoderOf(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le');
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return new TextDecoder('utf-8');
  } catch {
    return new TextDecoder('windows-1252');
  }
}

const headingMaxChars = 80;

/** A short line of its own without an end is taken as a heading, and so is an underlined one; the person sees it before it is kept. */
export function readPlainText(text: string): Block[] {
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n(?:[^\S\n]*\n)+/);
  return paragraphs.flatMap((paragraph): Block[] => {
    const lines = paragraph.split('\n').map((line) => line.trim());
    const [first = '', second = '', ...rest] = lines.filter((line) => line !== '');
    if (/^(?:={3,}|-{3,})$/.test(second)) return [heading(first), ...paragraphOf(rest)];
    const isHeading = first.length <= headingMaxChars && second === '' && /[\p{L}\p{N})]:?$/u.test(first);
    return isHeading ? [heading(first.replace(/:$/, ''))] : paragraphOf(lines);
  });
}

export function readMarkdown(text: string): Block[] {
  const blocks: Block[] = [];
  let lines: string[] = [];
  let isCode = false;
  const flush = () => {
    blocks.push(...paragraphOf(lines));
    lines = [];
  };
  for (const line of text.replaceAll('\r\n', '\n').split('\n')) {
    const marked = /^ {0,3}(#{1,6})[ \t]+(.*)$/.exec(line);
    const plain = line.trim();
    if (/^(?:```|~~~)/.test(plain)) isCode = !isCode;
    else if (isCode) lines.push(line);
    else if (marked !== null) {
      flush();
      blocks.push({
        level: marked[1]?.length ?? 1,
        text: withoutMarks((marked[2] ?? '').replace(/#+\s*$/, '')),
        where: null,
      });
    } else if (/^(?:={3,}|-{3,})$/.test(plain) && lines.length === 1) {
      blocks.push(heading(lines[0] ?? ''));
      lines = [];
    } else if (plain === '') flush();
    else lines.push(withoutMarks(plain));
  }
  flush();
  return blocks;
}

/** Links keep their address where it is not their text. */
function withoutMarks(line: string): string {
  return line
    .replace(/!\[([^\][]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/\[([^\][]{0,500})\]\(([^()\s]{0,2000})\)/g, (_, words: string, url: string) =>
      words === url || !/^https?:/.test(url) ? words : `${words} (${url})`,
    )
    .replace(/(\*\*|__|~~|`)/g, '')
    .replace(/^[*+] /, '• ')
    .replace(/^>\s?/, '');
}

function heading(text: string): Block {
  return { level: 2, text, where: null };
}

function paragraphOf(lines: readonly string[]): Block[] {
  const text = lines.join('\n').trim();
  return text === '' ? [] : [{ level: null, text, where: null }];
}
