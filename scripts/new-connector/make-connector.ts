/** Writes a connector's folder from the templates beside this file, and the lines that make it known. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export type NewConnector = {
  /** One lower-case word: folder, id and prefix of the variables. */
  platform: string;
  /** As people read it. */
  name: string;
  /** The folder of Parley. */
  root: string;
};

/** A file that lists platforms, and how a new one joins. */
type Insertion = { file: string; edits: { before: RegExp | ((text: string) => number); line: string }[] };

const templates = import.meta.dirname;
const ending = '.template';

/** Writes nothing unless everything can be written. @returns the files that were made or changed @throws Error with a line for a person */
export function makeConnector({ platform, name, root }: NewConnector): string[] {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(platform))
    throw new Error(`"${platform}" is no name for a folder; give one lower-case word, such as mastodon.`);
  if (!/^[^'\\\n]{1,40}$/.test(name)) throw new Error(`"${name}" is no name; give at most 40 characters, no quotes.`);
  const folder = join(root, 'packages/connectors/src/platforms', platform);
  if (existsSync(folder)) throw new Error(`${platform} is there already: ${folder}`);
  const changed = insertionsFor(platform, name).map((insertion) => ({
    path: join(root, insertion.file),
    text: insert(root, insertion),
  }));
  const words = {
    '%Name%': name,
    '%Type%': toTypeName(platform),
    '%PLATFORM%': platform.toUpperCase(),
    '%platform%': platform,
  };
  const made = listTemplates().map((template) => ({
    path: join(folder, template.slice(0, -ending.length)),
    text: fill(readFileSync(join(templates, template), 'utf8'), words),
  }));
  for (const { path, text } of [...made, ...changed]) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return [...made, ...changed].map(({ path }) => relative(root, path));
}

function insertionsFor(platform: string, name: string): Insertion[] {
  return [
    {
      file: 'packages/connectors/src/registry.ts',
      edits: [
        {
          before: (text) => findImportPlace(text, platform),
          line: `import { ${platform}Definition } from './platforms/${platform}/definition.ts';\n`,
        },
        { before: /^\];$/m, line: `  ${platform}Definition,\n` },
      ],
    },
    {
      file: 'packages/contract/src/platforms.ts',
      edits: [
        { before: /^\] as const;\nexport type Platform /m, line: `  '${platform}',\n` },
        {
          before: /(?<=platformNames: Record<Platform, string> = \{\n(?: {2}.*\n)*)\};/,
          line: `  ${platform}: '${name}',\n`,
        },
      ],
    },
    {
      file: 'packages/web/src/components/platform-marks.tsx',
      edits: [
        // A plain disc until somebody draws its mark.
        { before: /^ {2}snapchat: \(/m, line: `  ${platform}: <circle cx="12" cy="12" r="10" />,\n` },
        { before: /^ {2}snapchat: 'bg-/m, line: `  ${platform}: 'bg-muted-foreground',\n` },
      ],
    },
  ];
}

function insert(root: string, { file, edits }: Insertion): string {
  let text = readFileSync(join(root, file), 'utf8');
  for (const { before, line } of edits) {
    const place = typeof before === 'function' ? before(text) : text.search(before);
    if (place === -1) throw new Error(`${file} no longer looks as expected: add "${line.trim()}" by hand.`);
    text = text.slice(0, place) + line + text.slice(place);
  }
  return text;
}

/** Imports stand in the order of their paths. */
function findImportPlace(text: string, platform: string): number {
  const imports = [...text.matchAll(/^import .* from '\.\/platforms\/(\w+)\/definition\.ts';\n/gm)];
  const next = imports.find(([, imported = '']) => imported > platform);
  const last = imports.at(-1);
  return next?.index ?? (last === undefined ? -1 : last.index + last[0].length);
}

function listTemplates(): string[] {
  return readdirSync(templates, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith(ending));
}

function fill(template: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), template);
}

function toTypeName(platform: string): string {
  return platform.charAt(0).toUpperCase() + platform.slice(1);
}
