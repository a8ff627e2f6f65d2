/** Cuts a text at its headings and at its questions: each piece becomes one entry. */
import {
  type KnowledgeKind,
  knowledgeImportMaxEntries,
  knowledgeTextMaxChars,
  knowledgeTitleMaxChars,
} from '@parley/contract/knowledge/rules.ts';
import { type Block, UnreadableSource } from './blocks.ts';
import { guessKind } from './guess-kind.ts';
import { cleanText, cleanTitle } from './knowledge-text.ts';

export type Piece = { kind: KnowledgeKind; title: string; text: string; where: string | null };

/** What stands in one piece where a text has no headings: about what a person reads at once. */
const pieceMaxChars = 2_000;
const questionMaxChars = 250;
const questionEnd = /[?？؟]$/u;
const questionMark =
  /^(?:q|question|f|frage|p|pregunta|pergunta|d|domanda|pyt(?:anie)?|v|vraag|s|soru|質問|سؤال)\s*\d*\s*[:.)]\s*/iu;
const answerMark =
  /^(?:a|answer|antwort|r|réponse|reponse|respuesta|resposta|risposta|odp(?:owiedź)?|antwoord|c|cevap|回答|جواب)\s*[:.)]\s+/iu;
const numbering = /^(?:\d{1,3}(?:\.\d{1,3}){0,3}[.)]?|[•*–-])\s+/u;

type Open = { title: string; level: number; lines: string[]; where: string | null };

/** @param name the piece before the first heading has it @throws UnreadableSource where it makes more than can be taken over at once */
export function cutPieces(blocks: readonly Block[], name: string): Piece[] {
  const pieces: Piece[] = [];
  const begin = (title: string, level: number, where: string | null): Open => ({ title, level, lines: [], where });
  let open = begin(name, 0, blocks[0]?.where ?? null);
  const close = () => pieces.push(...toPieces(open, name));
  for (const block of blocks.flatMap(splitAtQuestions)) {
    const text = cleanText(block.text);
    if (text === '') continue;
    const asked = questionIn(text);
    if (block.level !== null) {
      close();
      open = begin(titleOf(text), block.level, block.where);
    } else if (asked !== null) {
      close();
      open = begin(titleOf(asked.question), 7, block.where);
      if (asked.rest !== '') open.lines.push(asked.rest);
    } else open.lines.push(open.lines.length === 0 ? text.replace(answerMark, '') : text);
  }
  close();
  if (pieces.length > knowledgeImportMaxEntries)
    throw new UnreadableSource(
      `This makes ${pieces.length} entries; at most ${knowledgeImportMaxEntries} are taken over at once. Split it.`,
    );
  return pieces;
}

/** `Q:` and `A:` lines that follow each other without an empty line between are paragraphs of their own. */
function splitAtQuestions(block: Block): Block[] {
  if (block.level !== null || !block.text.includes('\n')) return [block];
  const parts: string[] = [];
  for (const line of block.text.split('\n')) {
    const before = parts.at(-1);
    if (before === undefined || questionIn(line.trim()) !== null) parts.push(line);
    else parts[parts.length - 1] = `${before}\n${line}`;
  }
  return parts.map((text) => ({ ...block, text }));
}

/** A paragraph that is a question, or begins with one on a line of its own. */
function questionIn(text: string): { question: string; rest: string } | null {
  const end = text.indexOf('\n');
  const line = (end === -1 ? text : text.slice(0, end)).trim();
  if (line.length > questionMaxChars || !(questionEnd.test(line) || questionMark.test(line))) return null;
  const question = line.replace(numbering, '').replace(questionMark, '');
  // Several sentences that end in a question are an answer that asks back.
  if (!questionMark.test(line) && /[.!。]\s/u.test(question)) return null;
  const rest =
    end === -1
      ? ''
      : text
          .slice(end + 1)
          .trim()
          .replace(answerMark, '');
  return question === '' ? null : { question, rest };
}

function titleOf(text: string): string {
  const title = cleanTitle(text).replace(numbering, '').replace(questionMark, '');
  return title.length <= knowledgeTitleMaxChars
    ? title
    : `${title.slice(0, knowledgeTitleMaxChars - 1).toWellFormed()}…`;
}

/** None where nothing stands below the heading; several where too much does. */
function toPieces({ level, lines, title, where }: Open, name: string): Piece[] {
  if (lines.length === 0) return [];
  const heading = title === '' ? titleOf(name) : title;
  const parts = splitLines(lines, level === 0 ? pieceMaxChars : knowledgeTextMaxChars);
  return parts.map((text, place) => ({
    kind: guessKind(heading),
    title:
      parts.length === 1 ? heading : `${heading.slice(0, knowledgeTitleMaxChars - 8).toWellFormed()} (${place + 1})`,
    text,
    where,
  }));
}

/** At paragraphs; a paragraph that is longer than a part is cut in it. */
function splitLines(lines: readonly string[], maxChars: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const line of lines.flatMap((each) => cutLine(each, knowledgeTextMaxChars))) {
    if (part !== '' && part.length + line.length + 2 > maxChars) {
      parts.push(part);
      part = '';
    }
    part = part === '' ? line : `${part}\n\n${line}`;
  }
  if (part !== '') parts.push(part);
  return parts;
}

function cutLine(line: string, maxChars: number): string[] {
  const pieces: string[] = [];
  for (let start = 0; start < line.length; start += maxChars)
    pieces.push(line.slice(start, start + maxChars).toWellFormed());
  return pieces;
}
