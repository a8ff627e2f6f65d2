import { LANGUAGES } from '../src/engines/builtin/language/detect-language.ts';
import { encodeGramTable, hashGram, type PackedGram } from '../src/engines/builtin/language/gram-table.ts';

type EldData = { languages: Record<string, string>; ngrams: Record<string, Record<string, number>> };

/**
 * Packs the tables of the npm package `eld` (its smaller set, Apache-2.0) for the languages that the detector tells apart by
 * letters' groups. Gives the bytes of `weights/languages.bin`.
 */
export async function packLanguageTable(): Promise<Buffer> {
  const entries = import.meta.resolve('eld/small');
  const load = async (file: string) => (await import(new URL(`../${file}`, entries).href)) as Record<string, unknown>;
  const data = (await load('ngrams/small.js'))['ngramsData'] as EldData;
  const dictionary = (await load('dictionary.js'))['dictionary'] as string[];
  const usual = (await load('avgScore.js'))['avgScore'] as Record<string, number>;
  const byteOf = new Map<string, number>();
  for (let byte = 0x80; byte < dictionary.length; byte += 1) {
    const sign = dictionary[byte] as string;
    if (sign !== ' ') byteOf.set(sign, byte);
  }
  for (let byte = 0; byte < 0x80; byte += 1) {
    const sign = String.fromCharCode(byte);
    if (/[a-z'`]/.test(sign)) byteOf.set(sign, byte);
  }
  const placeOf = new Map<string, number>(LANGUAGES.map((language, place) => [language, place]));
  const grams: PackedGram[] = [];
  for (const [key, values] of Object.entries(data.ngrams)) {
    const kept = Object.entries(values).flatMap(([id, points]) => {
      const language = placeOf.get(data.languages[id] ?? '');
      return language === undefined ? [] : [{ language, points }];
    });
    if (kept.length === 0) continue;
    const begins = key.startsWith(' ');
    const ends = key.endsWith(' ');
    const bytes = [...key.slice(begins ? 1 : 0, ends ? -1 : undefined)].map((sign) => byteOf.get(sign));
    if (bytes.includes(undefined)) continue;
    grams.push({ hash: hashGram(Uint8Array.from(bytes as number[]), 0, bytes.length, begins, ends), values: kept });
  }
  return encodeGramTable(
    { languages: LANGUAGES, usualScores: LANGUAGES.map((language) => usual[language] ?? 0.8) },
    grams,
  );
}
