/** The words of a web page: its headings, paragraphs and questions, without menus, banners and scripts. */
import { Parser } from 'htmlparser2';
import { assertDepth, assertLength, type Block } from './blocks.ts';

export type PageText = { title: string; blocks: Block[] };

const skipped = new Set(
  'script style noscript template nav footer aside form select option svg math iframe object video audio canvas dialog head'.split(
    ' ',
  ),
);
const skippedRoles = new Set(['navigation', 'banner', 'contentinfo', 'dialog', 'alertdialog', 'search', 'menu']);
const skippedNames =
  /(?:^|[\s_-])(?:cookie|consent|breadcrumbs?|newsletter|skip-link|sr-only|visually-hidden)(?:$|[\s_-])/i;
const blocks = new Set(
  'address article blockquote body dd details div dl fieldset figcaption figure header hr li main ol p pre section table tbody tr ul'.split(
    ' ',
  ),
);
/** A list of questions that open: each is one. */
const questions = new Set(['dt', 'summary']);
const questionLevel = 7;
/** A page whose main part holds less than this has it elsewhere. */
const mainMinChars = 200;

type Found = Block & { isMain: boolean };

export function readHtml(html: string): PageText {
  assertLength(html.length);
  const found: Found[] = [];
  const structured: string[] = [];
  let documentTitle = '';
  let text = '';
  let level: number | null = null;
  let skipDepth = 0;
  let mainDepth = 0;
  let preDepth = 0;
  let inTitle = false;
  let inStructured = false;
  /** Of every open element, what has to be undone at its end. */
  const open: { isSkipped: boolean; isMain: boolean; isHeading: boolean; isPre: boolean }[] = [];

  const flush = () => {
    const words = (preDepth > 0 ? text : text.replace(/\s+/g, ' ')).replace(/ ?\ue000 ?/g, '\n').trim();
    if (words !== '') found.push({ level, text: words, where: null, isMain: mainDepth > 0 });
    text = '';
  };
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'title' && documentTitle === '') inTitle = true;
        if (name === 'script' && attributes.type === 'application/ld+json') {
          inStructured = true;
          structured.push('');
        }
        const isSkipped =
          skipped.has(name) ||
          skippedRoles.has(attributes.role ?? '') ||
          skippedNames.test(`${attributes.id ?? ''} ${attributes.class ?? ''}`);
        const isMain = name === 'main' || name === 'article' || attributes.role === 'main';
        const headingLevel = headingLevelOf(name, attributes);
        const isPre = name === 'pre';
        if (blocks.has(name) || headingLevel !== null) flush();
        if (name === 'br') text += '\ue000';
        if ((name === 'td' || name === 'th') && text.trim() !== '') text += ': ';
        if (name === 'li') text += '• ';
        // An opening button within a heading is part of it.
        if (headingLevel !== null && level === null) level = headingLevel;
        assertDepth(open.length);
        open.push({ isSkipped, isMain, isHeading: headingLevel !== null, isPre });
        skipDepth += Number(isSkipped);
        mainDepth += Number(isMain);
        preDepth += Number(isPre);
      },
      ontext(part) {
        if (inTitle) documentTitle += part;
        if (inStructured) structured[structured.length - 1] += part;
        if (skipDepth === 0) text += preDepth > 0 ? part.replaceAll('\n', '\ue000') : part;
      },
      onclosetag(name) {
        inTitle &&= name !== 'title';
        inStructured &&= name !== 'script';
        const ended = open.pop();
        if (blocks.has(name) || ended?.isHeading) flush();
        if (ended === undefined) return;
        if (ended.isHeading) level = null;
        skipDepth -= Number(ended.isSkipped);
        mainDepth -= Number(ended.isMain);
        preDepth -= Number(ended.isPre);
      },
    },
    { decodeEntities: true, lowerCaseTags: true },
  );
  parser.write(html);
  parser.end();
  flush();
  const title = documentTitle.replace(/\s+/g, ' ').trim();
  return { title, blocks: [...structured.flatMap(questionsIn), ...mainPartOf(found)] };
}

function headingLevelOf(name: string, attributes: Record<string, string>): number | null {
  const heading = /^h([1-6])$/.exec(name)?.[1];
  if (heading !== undefined) return Number(heading);
  if (questions.has(name)) return questionLevel;
  const isOpener = name === 'button' && attributes['aria-expanded'] !== undefined;
  return isOpener ? questionLevel : null;
}

/** What stands in the main part, where the page says which that is. A bullet without words is none. */
function mainPartOf(found: readonly Found[]): Block[] {
  const main = found.filter(({ isMain }) => isMain);
  const chars = main.reduce((sum, { text }) => sum + text.length, 0);
  const chosen = chars >= mainMinChars ? main : found;
  return chosen.filter(({ text }) => text !== '•').map(({ level, text, where }) => ({ level, text, where }));
}

/** The questions that a page tells to search engines (schema.org, FAQPage). */
function questionsIn(json: string): Block[] {
  try {
    return nodesIn(JSON.parse(json)).flatMap((node): Block[] => {
      const { acceptedAnswer, name } = node;
      const answer = isNode(acceptedAnswer) ? acceptedAnswer.text : undefined;
      if (node['@type'] !== 'Question' || typeof name !== 'string' || typeof answer !== 'string') return [];
      const words = readWords(answer);
      return words === ''
        ? []
        : [
            { level: questionLevel, text: name, where: null },
            { level: null, text: words, where: null },
          ];
    });
  } catch {
    // Broken notes for search engines are none for us.
    return [];
  }
}

type Node = Record<string, unknown>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nodesIn(value: unknown, depth = 0): Node[] {
  if (depth > 8) return [];
  if (Array.isArray(value)) return value.flatMap((each) => nodesIn(each, depth + 1));
  if (!isNode(value)) return [];
  return [value, ...nodesIn(value['@graph'], depth + 1), ...nodesIn(value.mainEntity, depth + 1)];
}

/** Answers there are written in HTML. */
function readWords(html: string): string {
  return readHtml(html)
    .blocks.map(({ text }) => text)
    .join('\n');
}
