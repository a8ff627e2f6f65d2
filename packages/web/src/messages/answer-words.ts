/** What the server answers, in the person's language: it answers everybody in English, with its values filled in. */

/** So much and no more is looked at: longer ones are no sentences of ours. */
const answerMaxChars = 1_000;
/** What means something in a pattern. */
const meaning = /[\\^$.*+?()[\]{}|]/g;
const value = /\{(\w+)\}/g;
const sentenceEnd = /(?<=\.) /;
/** What values of these names are, where sentences may follow: the field that something is said of, what may be chosen. */
const shapes: Readonly<Record<string, string>> = { path: '[\\w.-]+', list: '(?:(?!\\. ).)+?' };

/** @param words by their English, with `{names}` where a value stands @returns an answer in these words, or as it was where none are known */
export function createAnswerWords(words: Readonly<Record<string, string>>): (answer: string) => string {
  const withValues = Object.keys(words)
    .filter((english) => english.includes('{'))
    // What says most fits best.
    .sort((one, other) => literalLengthOf(other) - literalLengthOf(one))
    .map((english) => ({ pattern: patternOf(english), words: words[english] ?? english }));
  const find = (answer: string): string | undefined => {
    const known = words[answer];
    if (known !== undefined) return known;
    for (const { pattern, words } of withValues) {
      const values = pattern.exec(answer)?.groups;
      if (values !== undefined) return words.replaceAll(value, (_, name: string) => values[name] ?? '');
    }
    return undefined;
  };
  return (answer) => {
    if (answer.length > answerMaxChars) return answer;
    // Several that stand in a row: what is wrong with each field, for example.
    return (
      find(answer) ??
      answer
        .split(sentenceEnd)
        .map((sentence) => find(sentence) ?? sentence)
        .join(' ')
    );
  };
}

function literalLengthOf(english: string): number {
  return english.replaceAll(value, '').length;
}

function patternOf(english: string): RegExp {
  const parts = english.split(value);
  // Every second part is a name.
  const source = parts
    .map((part, place) => (place % 2 === 0 ? part.replaceAll(meaning, '\\$&') : `(?<${part}>${shapes[part] ?? '.+?'})`))
    .join('');
  return new RegExp(`^${source}$`, 's');
}
