import { readdirSync, readFileSync } from 'node:fs';
import type { CrisisClass } from '../src/engine.ts';

const CLASS_OF_LETTER: Record<string, CrisisClass> = {
  S: 'self-harm',
  V: 'violence',
  A: 'abuse',
  H: 'health-danger',
  D: 'data-leak',
  L: 'legal-threat',
};
const LABELS = /^([SVAHDL]+|N) (.+)$/;

export type CrisisSentence = {
  language: string;
  /** Empty for a harmless one. */
  classes: readonly CrisisClass[];
  text: string;
  file: string;
  /** Sentences of one scene in several languages are no independent evidence: they stay together when parts are left out. */
  scene: string;
};

/**
 * Reads one file of `crisis/`. `# de` begins sentences of a language, each `S text`: the letters of its classes (`N` harmless). `= S a name` begins a
 * scene of these classes, told as `de text` in several languages. @throws on a line of another form
 */
export function readCrisisFile(name: string): CrisisSentence[] {
  const sentences: CrisisSentence[] = [];
  let language = '';
  let scene: { name: string; classes: CrisisClass[] } | null = null;
  const lines = readFileSync(new URL(`crisis/${name}.txt`, import.meta.url), 'utf8').split('\n');
  const classesOf = (letters: string) =>
    letters === 'N' ? [] : [...letters].map((letter) => CLASS_OF_LETTER[letter] as CrisisClass);
  const placeInLanguage = new Map<string, number>();
  for (const line of lines) {
    if (line.trim() === '') continue;
    if (line.startsWith('# ')) {
      language = line.slice(2).trim();
      scene = null;
      continue;
    }
    if (line.startsWith('= ')) {
      const [, letters = '', title = ''] = LABELS.exec(line.slice(2)) ?? [];
      if (title === '') throw new Error(`${name}.txt: not a scene: "${line}".`);
      scene = { name: `${name}: ${title}`, classes: classesOf(letters) };
      continue;
    }
    if (scene !== null) {
      const space = line.indexOf(' ');
      if (space < 2 || space > 3) throw new Error(`${name}.txt: no language stands before "${line}".`);
      sentences.push({
        language: line.slice(0, space),
        classes: scene.classes,
        text: line.slice(space + 1),
        file: name,
        scene: scene.name,
      });
      continue;
    }
    const [, letters, text] = LABELS.exec(line) ?? [];
    if (letters === undefined || text === undefined) throw new Error(`${name}.txt: no class stands before "${line}".`);
    // The languages' lists follow each other's scenes more or less: neighbours of one class stay together across languages.
    const key = `${language} ${letters}`;
    const place = placeInLanguage.get(key) ?? 0;
    placeInLanguage.set(key, place + 1);
    sentences.push({
      language,
      classes: classesOf(letters),
      text,
      file: name,
      scene: `${name} ${letters} ${Math.floor(place / 3)}`,
    });
  }
  return sentences;
}

export function crisisFiles(): string[] {
  return readdirSync(new URL('crisis/', import.meta.url))
    .filter((file) => file.endsWith('.txt'))
    .map((file) => file.slice(0, -'.txt'.length))
    .sort();
}
