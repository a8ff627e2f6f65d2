import type { AnalyseInput, Analysis, CrisisClass, Engine } from '../src/engine.ts';

/** What `npm run classify` answers a line with; the keys in this order. */
export type ClassifiedLine = {
  /** `unknown` where a message is in no language that the engine reads and nothing else tells. */
  sentiment: Analysis['sentiment'] | 'unknown';
  confidence: number;
  tag: Analysis['tag'];
  tags: Analysis['tag'][];
  language: string;
  urgency: Analysis['urgency'];
  crisis: CrisisClass[];
  spam: boolean;
};

/** Longer lines are answered with an error: no message is as long. */
export const LINE_MAX_CHARS = 2_000_000;

type ReadLine = { input: AnalyseInput } | { error: string };

/** Reads one line of JSON. Never throws. */
export function readLine(line: string): ReadLine {
  if (line.length > LINE_MAX_CHARS) return { error: `The line is longer than ${LINE_MAX_CHARS} characters.` };
  if (line.trim() === '') return { error: 'The line is empty.' };
  let value: unknown;
  try {
    // Windows programs begin a file with a byte order mark.
    value = JSON.parse(line.replace(/^\uFEFF/, ''));
  } catch {
    return { error: 'The line is not JSON. Right would be: {"text": "…"}.' };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { error: 'The line is no JSON object. Right would be: {"text": "…"}.' };
  const { text, language, channel } = value as Record<string, unknown>;
  if (typeof text !== 'string') return { error: '"text" must be a string.' };
  if (language !== undefined && language !== null && typeof language !== 'string')
    return { error: '"language" must be a string, such as "de", or be left out.' };
  if (channel !== undefined && channel !== null && channel !== 'public' && channel !== 'private')
    return { error: '"channel" must be "public" or "private", or be left out.' };
  return { input: typeof language === 'string' ? { text, languageHint: language } : { text } };
}

export function toClassifiedLine(analysis: Analysis): ClassifiedLine {
  return {
    sentiment: analysis.certainty === 'unknown' ? 'unknown' : analysis.sentiment,
    confidence: Number(analysis.sentimentConfidence.toFixed(4)),
    tag: analysis.tag,
    tags: analysis.tags.map(({ tag }) => tag),
    language: analysis.language,
    urgency: analysis.urgency,
    crisis: analysis.crisis,
    spam: analysis.spam,
  };
}

/** Answers lines of JSON with lines of JSON, one each, in order; a line that cannot be read with `{"error": "…"}` in its place. */
export async function classifyLines(engine: Engine, lines: readonly string[]): Promise<string[]> {
  const read = lines.map(readLine);
  const analyses = await engine.analyse(read.flatMap((one) => ('input' in one ? [one.input] : [])));
  let next = 0;
  return read.map((one) => {
    if ('error' in one) return JSON.stringify(one);
    const analysis = analyses[next] as Analysis;
    next += 1;
    return JSON.stringify(toClassifiedLine(analysis));
  });
}
