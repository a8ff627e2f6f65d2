/** The pictograms of the landing page. Each in a file of its own, as shared modules are, they would cost a phone more than a dozen requests. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/** Their modules, read from what the sources import: those that the inbox shows too, and the rest, which it shall not load. */
export function landingIcons(): { withInbox: RegExp; others: RegExp } {
  const inInbox = iconsOf('components', 'routes/inbox', 'session', 'ui');
  const landing = [...iconsOf('routes/landing')];
  return {
    withInbox: modulesOf(landing.filter((name) => inInbox.has(name))),
    others: modulesOf(landing.filter((name) => !inInbox.has(name))),
  };
}

function iconsOf(...folders: string[]): Set<string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') || name.endsWith('.ts'))
      .map((name) => readFileSync(join(source, folder, name), 'utf8')),
  );
  return new Set(files.flatMap(iconsIn));
}

/** What a source imports of them. */
export function iconsIn(text: string): string[] {
  const names = /import \{([^}]*)\} from 'lucide-react'/.exec(text)?.[1]?.split(',') ?? [];
  return names.map((name) => name.trim()).filter((name) => /^[A-Z]\w*$/.test(name));
}

export function modulesOf(icons: readonly string[]): RegExp {
  return new RegExp(`lucide-react/dist/esm/icons/(?:${icons.map(toFileName).join('|')})\\.m?js`);
}

/** `ChartColumn` is `chart-column`, `Link2` is `link-2`. */
function toFileName(name: string): string {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replaceAll(/([a-z])(\d)/gi, '$1-$2')
    .toLowerCase();
}
