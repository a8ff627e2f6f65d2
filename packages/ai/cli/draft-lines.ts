import type { DraftReplyInput, DraftSource, Engine } from '../src/engine.ts';
import { choosePhrases } from '../src/engines/builtin/drafting/phrases-by-language.ts';

/** What `npm run draft` answers a line with; the keys in this order. */
export type DraftedLine = {
  /**
   * The holding reply where nothing in the knowledge answers, or where the mood is not certain and somebody waits for an answer (in private, or who
   * complains); null where none may or need be written. The reason says which.
   */
  draft: string | null;
  reason: string;
  /** The draft's, or where there is none the message's. */
  language: string;
  /** As the line gave them: a number stays one. */
  sources: { id: string | number }[];
};

/** Longer lines are answered with an error: no message with its knowledge is as long. */
const LINE_MAX_CHARS = 4_000_000;
/** As in the reply box. */
const DRAFT_MAX_CHARS = 500;

const KINDS: Record<string, DraftSource['kind']> = {
  faq: 'faq',
  policy: 'policy',
  product: 'product',
  hours: 'hours',
  shipping: 'shipping',
  other: 'other',
  canned: 'canned-reply',
  'canned-reply': 'canned-reply',
  'past-answer': 'past-answer',
  answer: 'past-answer',
};

/** The manners that every workspace starts with. */
const STYLE: DraftReplyInput['style'] = {
  greeting: 'Hi',
  closing: '',
  useName: true,
  replyLength: 'standard',
  tone: 'friendly',
  companyName: '',
  supportEmail: '',
  avoidPersonalData: true,
};

const NOT_NEEDED =
  'No draft, as its mood is not certain and nobody waits for an answer: a person may have words of their own.';

const QUESTION_SIGN = /[?？؟]/u;

type Asked = {
  text: string;
  channel: 'public' | 'private';
  sender: string | null;
  knowledge: DraftSource[];
  /** The ids that were numbers, by their text. */
  numericIds: ReadonlyMap<string, number>;
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readSource(value: unknown): DraftSource | null {
  if (!isRecord(value) || typeof value.text !== 'string') return null;
  const { id, title, kind, text } = value;
  if (typeof id !== 'string' && typeof id !== 'number') return null;
  return {
    id: String(id),
    title: typeof title === 'string' ? title : '',
    text,
    // What is neither a policy nor anybody's words is read as an entry of the FAQ.
    kind: (typeof kind === 'string' ? KINDS[kind] : undefined) ?? 'faq',
  };
}

function readLine(line: string): Asked | { error: string } {
  if (line.length > LINE_MAX_CHARS) return { error: `The line is longer than ${LINE_MAX_CHARS} characters.` };
  if (line.trim() === '') return { error: 'The line is empty.' };
  let value: unknown;
  try {
    // Windows programs begin a file with a byte order mark.
    value = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return { error: 'The line is not JSON. Right would be: {"text": "…", "channel": "public", "sender": "…"}.' };
  }
  if (!isRecord(value)) return { error: 'The line is no JSON object. Right would be: {"text": "…"}.' };
  const { text, channel = null, sender = null } = value;
  const knowledge: unknown = value.knowledge ?? [];
  if (typeof text !== 'string') return { error: '"text" must be a string.' };
  if (channel !== null && channel !== 'public' && channel !== 'private')
    return { error: '"channel" must be "public" or "private", or be left out.' };
  if (sender !== null && typeof sender !== 'string') return { error: '"sender" must be a name, or be left out.' };
  if (!Array.isArray(knowledge)) return { error: '"knowledge" must be a list, or be left out.' };
  const sources = knowledge.map(readSource);
  if (sources.includes(null))
    return { error: 'Each entry of "knowledge" needs "id" and "text", and may have "title" and "kind".' };
  return {
    text,
    channel: channel ?? 'public',
    sender,
    knowledge: sources.filter((source) => source !== null),
    numericIds: new Map(
      knowledge.flatMap((entry) =>
        isRecord(entry) && typeof entry.id === 'number' ? [[String(entry.id), entry.id] as const] : [],
      ),
    ),
  };
}

/** Answers lines of JSON with lines of JSON, one each, in order; a line that cannot be read with `{"error": "…"}` in its place. */
export async function draftLines(engine: Engine, lines: readonly string[]): Promise<string[]> {
  const asked = lines.map(readLine);
  const analyses = await engine.analyse(asked.flatMap((one) => ('error' in one ? [] : [{ text: one.text }])));
  const answers: string[] = [];
  let next = 0;
  for (const one of asked) {
    if ('error' in one) {
      answers.push(JSON.stringify(one));
      continue;
    }
    const analysis = analyses[next];
    next += 1;
    if (analysis === undefined) throw new Error('The engine gave fewer analyses than messages.');
    const { text, heldFor, holdingReply, reason, sources } = await engine.draftReply({
      message: { text: one.text },
      analysis,
      channel: one.channel,
      trail: [],
      customerName: one.sender,
      sources: one.knowledge,
      style: STYLE,
      maxChars: DRAFT_MAX_CHARS,
    });
    // Who tells something in public and may like it needs no reply by heart.
    const isWaiting =
      one.channel === 'private' ||
      analysis.sentiment === 'negative' ||
      analysis.tag === 'complaint' ||
      QUESTION_SIGN.test(one.text);
    const draft = text ?? (heldFor === 'mood' && !isWaiting ? null : holdingReply);
    const answer: DraftedLine = {
      draft,
      // Nothing is told of a short reply that is not given.
      reason: draft === null && holdingReply !== null ? NOT_NEEDED : reason,
      language: draft === null ? analysis.language : choosePhrases(analysis.language).language,
      sources: sources.map(({ id }) => ({ id: one.numericIds.get(id) ?? id })),
    };
    answers.push(JSON.stringify(answer));
  }
  return answers;
}
