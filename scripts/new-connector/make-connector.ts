/** Writes a connector's folder from the templates beside this file, and the lines that make it known. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

export type NewConnector = {
  /** One lower-case word: folder, id and prefix of the variables. */
  platform: string;
  /** As people read it. */
  name: string;
  /** Whether posts can be published there too. */
  isForPosts: boolean;
  /** The folder of Parley. */
  root: string;
};

/** A file that lists platforms, and how a new one joins. */
type Insertion = { file: string; edits: { before: RegExp | ((text: string) => number); line: string }[] };

const templates = import.meta.dirname;
const ending = '.template';
const postsTemplate = 'publish.ts.template';

/** Writes nothing unless everything can be written. @returns the files that were made or changed @throws Error with a line for a person */
export function makeConnector({ isForPosts, name, platform, root }: NewConnector): string[] {
  if (!/^[a-z][a-z0-9]{1,29}$/.test(platform))
    throw new Error(`"${platform}" is no name for a folder; give one lower-case word, such as mastodon.`);
  if (!/^[^'\\\n]{1,40}$/.test(name)) throw new Error(`"${name}" is no name; give at most 40 characters, no quotes.`);
  const folder = join(root, 'packages/connectors/src/platforms', platform);
  if (existsSync(folder)) throw new Error(`${platform} is there already: ${folder}`);
  const insertions = [...insertionsFor(platform, name), ...(isForPosts ? postInsertionsFor(platform) : [])];
  const changed = insertions.map((insertion) => ({
    path: join(root, insertion.file),
    text: insert(root, insertion),
  }));
  const words = {
    '%Name%': name,
    '%Type%': toTypeName(platform),
    '%PLATFORM%': platform.toUpperCase(),
    '%platform%': platform,
  };
  const made = listTemplates()
    .filter((template) => isForPosts || template !== postsTemplate)
    .map((template) => ({
      path: join(folder, template.slice(0, -ending.length)),
      text: fill(chooseLines(readFileSync(join(templates, template), 'utf8'), isForPosts), words),
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
      file: 'packages/contract/src/connections/features.ts',
      edits: [
        {
          before: endOf('featureCatalogue: Record'),
          line: missing(platform, 'what it can do by which scopes, where it stands on the page of networks'),
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

/** What the composer, the writing assistance and the previews must know of a network that posts; each value is a guess until it is found out. */
function postInsertionsFor(platform: string): Insertion[] {
  return [
    {
      file: 'packages/contract/src/posting/targets.ts',
      edits: [
        { before: /(?<=postPlatforms = \[[^\]]*)\] as const;/, line: `, '${platform}'` },
        {
          before: endOf('captionMaxChars: Record<PostTarget, number>'),
          line: `${missing(platform, 'the most characters of caption and hashtags, with its source; mediaRequiredSentences, where a post needs a file')}  ${platform}: 500,\n`,
        },
        {
          before: endOf('defaultHashtags: Record<PostTarget, readonly string\\[\\]>'),
          line: `${missing(platform, 'four hashtags that its readers use')}  ${platform}: [],\n`,
        },
      ],
    },
    {
      file: 'packages/contract/src/posting/writing-traits.ts',
      edits: [
        {
          before: endOf('ownTraits: Record'),
          line: `${missing(platform, 'the lengths and the number of hashtags that its readers are used to')}  ${platform}: { idealMinChars: 60, idealMaxChars: 480, hashtagsFewest: 0, hashtagsMost: 5 },\n`,
        },
      ],
    },
    {
      file: 'packages/contract/src/posting/post-preview.ts',
      edits: [
        {
          before: endOf('previewTraits: Record'),
          line: `${missing(platform, 'how it shows a post, measured on its own pages')}  ${platform}: {
    layout: 'post',
    captionPlace: 'above-media',
    foldAfterChars: 500,
    foldLabel: 'more',
    mediaLayout: 'grid',
    aspect: null,
    aspectRange: [0.8, 1.91],
    hasLinkCard: true,
    hasThread: false,
    hasTitle: false,
    actions: ['like', 'comment', 'share'],
    likeSign: 'heart',
    avatar: 'round',
  },\n`,
        },
      ],
    },
  ];
}

function missing(platform: string, what: string): string {
  return `  // MISSING: ${platform}: ${what}\n`;
}

/** The end of an object that is declared by these words. */
function endOf(declaration: string): RegExp {
  return new RegExp(`(?<=${declaration}[^=]*= \\{\\n(?: {2}.*\\n)*)\\};`);
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

/** A line that begins with `%posts%` is for a network that posts, one with `%no-posts%` for one that does not. */
function chooseLines(template: string, isForPosts: boolean): string {
  const [kept, left] = isForPosts ? ['%posts%', '%no-posts%'] : ['%no-posts%', '%posts%'];
  return template
    .split('\n')
    .filter((line) => !line.startsWith(left))
    .map((line) => (line.startsWith(kept) ? line.slice(kept.length) : line))
    .join('\n');
}

function fill(template: string, words: Record<string, string>): string {
  return Object.entries(words).reduce((text, [word, value]) => text.replaceAll(word, value), template);
}

function toTypeName(platform: string): string {
  return platform.charAt(0).toUpperCase() + platform.slice(1);
}
