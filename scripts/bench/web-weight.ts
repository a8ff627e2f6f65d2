/** What a first visit loads: JavaScript by gzip, counted along the static imports of the built files. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { atMost, type Figure } from './figure.ts';

const dist = join(import.meta.dirname, '../../packages/web/dist');

export function measureWebWeight(): Figure[] {
  const inboxPage = chunkOf('InboxPage');
  const shell = readdirSync(join(dist, 'assets')).filter((name) => /^AppShell-.*\.js$/.test(name));
  return [
    atMost('JavaScript of the landing page, gzip', weigh(scriptsOf('index.html')), 100, ' kB'),
    atMost(
      'JavaScript of the inbox before charts, gzip',
      weigh([...scriptsOf('app.html'), ...shell, inboxPage]),
      180,
      ' kB',
    ),
    atMost(
      'JavaScript of Insights with its charts, gzip',
      weigh([...scriptsOf('app.html'), ...shell, chunkOf('InsightsPage')]),
      250,
      ' kB',
    ),
  ];
}

function chunkOf(page: string): string {
  const found = readdirSync(join(dist, 'assets')).find((name) => name.startsWith(`${page}-`) && name.endsWith('.js'));
  if (found === undefined) throw new Error(`The built web application has no ${page} chunk.`);
  return found;
}

function scriptsOf(page: string): string[] {
  const html = readFileSync(join(dist, page), 'utf8');
  return [...html.matchAll(/(?:src|href)="\/?assets\/([^"]+\.js)"/g)].map((match) => match[1] ?? '');
}

/** In kB of 1,000 bytes. */
function weigh(entries: string[]): number {
  const seen = new Set<string>();
  const waiting = [...entries];
  let bytes = 0;
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (seen.has(name)) continue;
    seen.add(name);
    const source = readFileSync(join(dist, 'assets', name), 'utf8');
    bytes += gzipSync(source, { level: 9 }).length;
    for (const match of source.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
      waiting.push(basename(match[1] ?? ''));
  }
  return bytes / 1000;
}
