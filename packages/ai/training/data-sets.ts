import { type LabelledMessage, readLabelledMessages } from './labelled-messages.ts';

export type DataSet = {
  name: string;
  messages: LabelledMessage[];
  /** How much one message counts beside the others. */
  weight: number;
  language?: string;
};

/** Every seventh message of a tag file is kept for checking. */
export const HELD_OUT_EVERY = 7;

/** UMSAB's languages; its Hindi is typed in Latin letters. */
export const UMSAB_LANGUAGES = {
  arabic: 'ar',
  french: 'fr',
  german: 'de',
  hindi: 'hi',
  italian: 'it',
  portuguese: 'pt',
  spanish: 'es',
} as const;

function readSet(folder: string, file: string, weight: number, language?: string): DataSet {
  return {
    name: file.replace(/\.tsv$/, ''),
    messages: readLabelledMessages(folder, file),
    weight,
    ...(language === undefined ? {} : { language }),
  };
}

export function readSentimentSets(folder: string, withNonCommercial: boolean): DataSet[] {
  const sets = [
    readSet(`${folder}/sentiment`, 'semeval-train.tsv', 1, 'en'),
    readSet(`${folder}/sentiment`, 'tweets-fig8.tsv', 0.4, 'en'),
    readSet(`${folder}/sentiment`, 'brands.tsv', 0.3, 'en'),
    readSet(`${folder}/sentiment`, 'sanders.tsv', 0.4, 'en'),
    ...Object.entries(UMSAB_LANGUAGES).map(([name, code]) =>
      readSet(`${folder}/sentiment`, `umsab-${name}-train.tsv`, 4, code),
    ),
  ];
  sets.push(readServiceMessages(folder));
  if (withNonCommercial) sets.push(readSet(`${folder}/sentiment`, 'airline.tsv', 0.5, 'en'));
  return sets;
}

/**
 * The sentiment sets hold few messages to a company. Of the tag files, a complaint is negative, and a feature request or
 * a question to a bank is mostly neutral; as that is an inference, they count for less.
 */
function readServiceMessages(folder: string): DataSet {
  const sentimentOf: Record<string, string> = { complaint: 'negative', feedback: 'neutral', query: 'neutral' };
  const messages = ['complaint-tweets', 'app-reviews', 'banking77-query']
    .flatMap((name) =>
      readLabelledMessages(`${folder}/tags`, `${name}.tsv`).filter((_, index) => index % HELD_OUT_EVERY !== 0),
    )
    .flatMap(({ label, text }) => (sentimentOf[label] === undefined ? [] : [{ label: sentimentOf[label], text }]));
  return { name: 'service-messages', messages, weight: 1, language: 'en' };
}

export function readSentimentChecks(folder: string, withNonCommercial: boolean): DataSet[] {
  const sets = [
    readSet(`${folder}/sentiment`, 'tweeteval-val.tsv', 1, 'en'),
    ...Object.entries(UMSAB_LANGUAGES).map(([name, code]) =>
      readSet(`${folder}/sentiment`, `umsab-${name}-val.tsv`, 1, code),
    ),
  ];
  if (!withNonCommercial) sets.push(readSet(`${folder}/sentiment`, 'airline.tsv', 1, 'en'));
  return sets;
}

/** The tag files, each of which tells only about its own labels. */
export function readTagSets(folder: string, withNonCommercial: boolean): DataSet[] {
  const sets = ['complaint-tweets', 'app-reviews', 'banking77-query', 'tweetact-question'].map((name) =>
    readSet(`${folder}/tags`, `${name}.tsv`, 1, 'en'),
  );
  if (withNonCommercial) {
    sets.push(
      readSet(`${folder}/tags`, 'suggestions-forum.tsv', 1, 'en'),
      readSet(`${folder}/tags`, 'airline-silver.tsv', 0.3, 'en'),
    );
  }
  return sets;
}

export function readTagChecks(folder: string): DataSet[] {
  return ['suggestions-forum-val', 'airline-silver'].map((name) => readSet(`${folder}/tags`, `${name}.tsv`, 1, 'en'));
}
