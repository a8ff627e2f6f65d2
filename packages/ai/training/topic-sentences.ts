import { readdirSync, readFileSync } from 'node:fs';

export type TopicSentence = {
  language: string;
  /** Empty where nothing is asked. */
  topics: readonly string[];
  text: string;
  /** An entry's words, not a customer's. */
  isEntry: boolean;
};

const LINE = /^(@?)([a-z_]+(?:,[a-z_]+)*)\|(\S.*)$/u;
const NONE = 'none';

/** Reads `topics/`: `topic[,topic]|a customer's words`, `@topic|an entry's words`, `none|words that ask nothing`. @throws on a line of another form */
export function readTopicSentences(folder = new URL('topics/', import.meta.url)): TopicSentence[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .flatMap((file) => {
      const language = file.slice(0, -'.txt'.length);
      const lines = readFileSync(new URL(file, folder), 'utf8').split('\n');
      return lines.filter((line) => line.trim() !== '').map((line) => readLine(line, language));
    });
}

function readLine(line: string, language: string): TopicSentence {
  const [, sign, names = '', text] = LINE.exec(line) ?? [];
  if (text === undefined) throw new Error(`topics/${language}.txt: no topic stands before "${line}".`);
  const topics = names.split(',').filter((name) => name !== NONE);
  return { language, topics, text: text.trim(), isEntry: sign === '@' };
}
