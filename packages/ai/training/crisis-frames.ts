import { readFileSync } from 'node:fs';
import type { CrisisSentence } from './crisis-sentences.ts';

const FILE = new URL('crisis-frames.txt', import.meta.url);
const LINE = /^(person|things|frame): (.+)$/;
const GAP = /\{(person|things)\}/;
/** Of all words in all frames every other one: each word in enough frames, each frame with enough words. */
const EVERY = 2;

/**
 * Harmless sentences made of frames ("where do I find {things}?") and the words that crises are told with (knives, the night nurse): what a
 * sentence says of a word makes the crisis, not the word. `# de` begins a language. @throws on a line of another form
 */
export function readCrisisFrames(): CrisisSentence[] {
  const sentences: CrisisSentence[] = [];
  let language = '';
  let words = new Map<string, string[]>();
  let frames = 0;
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    if (line.trim() === '') continue;
    if (line.startsWith('# ')) {
      language = line.slice(2).trim();
      words = new Map();
      frames = 0;
      continue;
    }
    const [, kind, content] = LINE.exec(line) ?? [];
    if (kind === undefined || content === undefined) throw new Error(`crisis-frames.txt: not a line of it: "${line}".`);
    if (kind !== 'frame') {
      words.set(kind, content.split(' | '));
      continue;
    }
    const gap = GAP.exec(content)?.[1] ?? '';
    const fitting = words.get(gap);
    if (fitting === undefined) throw new Error(`crisis-frames.txt: no words for "${line}".`);
    for (const [place, word] of fitting.entries()) {
      if ((place + frames) % EVERY !== 0) continue;
      const text = content.replace(GAP, word);
      sentences.push({
        language,
        classes: [],
        text: text.charAt(0).toUpperCase() + text.slice(1),
        file: 'frames',
        scene: `frames ${language} ${frames}`,
      });
    }
    frames += 1;
  }
  return sentences;
}
