import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Language, languages } from '@parley/contract/languages.ts';
import type { Plugin } from 'vite';

/** The documents that there are in every language, by name, each with its script where it has one. */
const documents: Readonly<Record<string, { script?: Partial<Record<Language, [from: string, to: string]>> }>> = {
  index: { script: { hi: ['/src/landing-main.tsx', '/src/landing-hindi-main.tsx'] } },
  privacy: {},
  terms: {},
};
const others = languages.filter((language) => language !== 'en');

/** What the build makes of each document, by the name of its result: `index.hi` of `index.html`. */
export function translatedInputs(root: string): Record<string, string> {
  return Object.fromEntries(
    Object.keys(documents).flatMap((name) =>
      others.map((each) => [`${name}.${each}`, join(root, `${name}.${each}.html`)]),
    ),
  );
}

/**
 * Makes `index.hi.html` and its kin of the English documents, which are the only ones there are. What they say, heads included, comes
 * from `prerenderPages`.
 */
export function translatedDocuments(): Plugin {
  const found = (id: string) => /([a-z]+)\.([a-z]{2})\.html$/.exec(id);
  return {
    name: 'parley:translated-documents',
    apply: 'build',
    resolveId: (id) => (found(id) === null ? null : id),
    async load(id) {
      const [whole, name = '', language = ''] = found(id) ?? [];
      if (whole === undefined) return null;
      const document = await readFile(`${id.slice(0, -whole.length)}${name}.html`, 'utf8');
      const translated = document.replace('<html lang="en"', `<html lang="${language}" dir="ltr"`);
      const [from, to] = documents[name]?.script?.[language as Language] ?? ['', ''];
      return translated.replace(from, to);
    },
  };
}
