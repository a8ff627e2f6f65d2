import { readdirSync, readFileSync } from 'node:fs';
import type { Sentiment, Tag } from '@parley/contract/tickets/rules.ts';

export type OwnMessage = {
  text: string;
  language: string;
  sentiment: Sentiment;
  tags: readonly Tag[];
  spam: boolean;
  urgency: 0 | 1 | 2 | 3;
  /** What makes it hard, if anything. */
  kind: OwnKind | null;
};

export const OWN_KINDS = {
  n: 'negation',
  i: 'sarcasm',
  m: 'mixed',
  l: 'slang',
  x: 'contrast pair',
  w: 'code-switching',
} as const;
export type OwnKind = (typeof OWN_KINDS)[keyof typeof OWN_KINDS];

const SENTIMENTS: Record<string, Sentiment> = { '+': 'positive', o: 'neutral', '-': 'negative' };
const TAGS: Record<string, Tag> = { c: 'complaint', f: 'feedback', p: 'praise', q: 'query' };
const LABELS = /^([+o-])([cfpq]*)(s?)([0-3])([nimlxw]?) (.+)$/;

/**
 * One message a line: sentiment (`+`, `o`, `-`), tags (`c` complaint, `f` feedback, `p` praise, `q` query), `s` for spam, urgency 0 to 3,
 * a letter of `OWN_KINDS`, a space, the text. @throws on a line of another form
 */
export function parseOwnMessage(line: string, language: string): OwnMessage {
  const [, sentiment, tags, spam, urgency, kind, text] = LABELS.exec(line) ?? [];
  const known = SENTIMENTS[sentiment ?? ''];
  if (known === undefined || tags === undefined || text === undefined)
    throw new Error(`Not a labelled message (${language}): ${line}`);
  return {
    text,
    language,
    sentiment: known,
    tags: [...tags].map((letter) => TAGS[letter] as Tag),
    spam: spam === 's',
    urgency: Number(urgency) as OwnMessage['urgency'],
    kind: kind === undefined || kind === '' ? null : OWN_KINDS[kind as keyof typeof OWN_KINDS],
  };
}

/** The set of our own words: `train`, or the fifth that is kept as `check` and never trained on. */
export function readOwnMessages(part: 'train' | 'check'): OwnMessage[] {
  const folder = new URL(`messages/${part}/`, import.meta.url);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) =>
      readFileSync(new URL(file, folder), 'utf8')
        .trim()
        .split('\n')
        .map((line) => parseOwnMessage(line, file.slice(0, -'.txt'.length))),
    );
}
