/**
 * Measures the crisis detector on sentences of our own: recall by class, alarms on harmless sentences, both by language.
 *   node packages/ai/training/check-crisis.ts [build|held-back] [--misses]
 */
import { readFileSync } from 'node:fs';
import { CRISIS_CLASSES, type CrisisClass } from '../src/engine.ts';
import { detectCrisis } from '../src/engines/builtin/crisis/detect-crisis.ts';
import { detectLanguage } from '../src/engines/builtin/language/detect-language.ts';

const CLASS_OF_LETTER: Record<string, CrisisClass | 'harmless'> = {
  S: 'self-harm',
  V: 'violence',
  A: 'abuse',
  H: 'health-danger',
  D: 'data-leak',
  L: 'legal-threat',
  N: 'harmless',
};

type Sentence = { language: string; label: CrisisClass | 'harmless'; text: string };

function readSentences(name: string): Sentence[] {
  const sentences: Sentence[] = [];
  let language = '';
  for (const line of readFileSync(new URL(`crisis/${name}.txt`, import.meta.url), 'utf8').split('\n')) {
    if (line.startsWith('# ')) language = line.slice(2).trim();
    else if (line.trim() !== '') {
      const label = CLASS_OF_LETTER[line.charAt(0)];
      if (label === undefined || line.charAt(1) !== ' ')
        throw new Error(`${name}.txt: no class stands before "${line}".`);
      sentences.push({ language, label, text: line.slice(2) });
    }
  }
  return sentences;
}

/** Wilson's interval for a share, 95 %. */
function interval(hits: number, total: number): string {
  if (total === 0) return '-';
  const z = 1.96;
  const share = hits / total;
  const middle = (share + (z * z) / (2 * total)) / (1 + (z * z) / total);
  const half = (z / (1 + (z * z) / total)) * Math.sqrt((share * (1 - share)) / total + (z * z) / (4 * total * total));
  return `${(middle - half).toFixed(3)} to ${Math.min(1, middle + half).toFixed(3)}`;
}

const name = process.argv[2] ?? 'held-back';
const sentences = readSentences(name);
const heard = sentences.map(({ text }) => detectCrisis(text, detectLanguage(text)));
const languages = [...new Set(sentences.map(({ language }) => language))];
const count = (
  matches: (sentence: Sentence) => boolean,
  found: (classes: CrisisClass[], sentence: Sentence) => boolean,
) => {
  let hits = 0;
  let total = 0;
  for (const [index, sentence] of sentences.entries()) {
    if (!matches(sentence)) continue;
    total += 1;
    if (found(heard[index] ?? [], sentence)) hits += 1;
  }
  return { hits, total };
};
const isHeard = (classes: CrisisClass[], sentence: Sentence) => classes.includes(sentence.label as CrisisClass);
const alarms = (classes: CrisisClass[]) => classes.length > 0;

console.log(`${sentences.length} sentences of ${name}.txt, languages detected, not told\n`);
for (const label of CRISIS_CLASSES) {
  const { hits, total } = count((sentence) => sentence.label === label, isHeard);
  console.log(`${label.padEnd(14)} recall ${(hits / total).toFixed(3)} of ${total} (${interval(hits, total)})`);
}
const anyClass = count(({ label }) => label !== 'harmless', alarms);
console.log(
  `${'any class'.padEnd(14)} recall ${(anyClass.hits / anyClass.total).toFixed(3)} of ${anyClass.total} (${interval(anyClass.hits, anyClass.total)})`,
);
const false_ = count(({ label }) => label === 'harmless', alarms);
console.log(
  `${'harmless'.padEnd(14)} alarms ${(false_.hits / false_.total).toFixed(3)} of ${false_.total} (${interval(false_.hits, false_.total)})\n`,
);
for (const language of languages) {
  const recall = count((sentence) => sentence.language === language && sentence.label !== 'harmless', isHeard);
  const wrong = count((sentence) => sentence.language === language && sentence.label === 'harmless', alarms);
  console.log(`${language}  recall ${recall.hits}/${recall.total}  alarms ${wrong.hits}/${wrong.total}`);
}
if (process.argv.includes('--misses')) {
  for (const [index, sentence] of sentences.entries()) {
    const classes = heard[index] ?? [];
    const isWrong = sentence.label === 'harmless' ? alarms(classes) : !isHeard(classes, sentence);
    if (isWrong)
      console.log(
        `${sentence.language} (${detectLanguage(sentence.text)}) ${sentence.label} → ${classes.join(',') || '-'}: ${sentence.text}`,
      );
  }
}
