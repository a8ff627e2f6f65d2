import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { readWeights, writeWeights } from './stored-weights.ts';

const fileNamed = (name: string) => pathToFileURL(join(mkdtempSync(join(tmpdir(), 'weights-')), name));

it('gives back every byte', () => {
  const file = fileNamed('some.bin');
  const bytes = Buffer.from(Uint8Array.from({ length: 70_000 }, (_, place) => (place * place) % 251));
  writeWeights(file, bytes);
  expect(readWeights(file).equals(bytes)).toBe(true);
});

it('refuses by name what is no such file', () => {
  const file = fileNamed('plain.bin');
  writeFileSync(file, 'PARLEYW2 as it was stored before');
  expect(() => readWeights(file)).toThrow('plain.bin');
});
