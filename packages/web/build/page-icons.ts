/**
 * The pictograms that a page's first sight needs, in one file for those of the frame and the inbox and in another for what Insights has beside
 * them. Shared modules get files of their own, and over HTTP/1.1 a browser fetches six at a time: two dozen pictograms cost four rounds.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';
import { iconsIn, modulesOf } from './landing-icons.ts';

const source = join(import.meta.dirname, '../src');
const landing = ['landing-main.tsx'];
const first = ['components/SignedInFrame.tsx', 'components/AppShell.tsx', 'routes/inbox/InboxPage.tsx'];
const insights = ['routes/insights/InsightsPage.tsx', 'routes/insights/overview/OverviewTab.tsx'];

export function pageIcons(): Rolldown.CodeSplittingGroup {
  let files: readonly (readonly [string | null, RegExp])[] | undefined;
  return {
    debugName: 'page-icons',
    name: (moduleId, context) => {
      files ??= [
        // Whoever is not signed in shall not load the others with them.
        [null, iconsBehind(landing, context)],
        ['first-icons', iconsBehind(first, context)],
        ['insights-icons', iconsBehind(insights, context)],
      ];
      return files.find(([, icons]) => icons.test(moduleId))?.[0] ?? null;
    },
    test: /lucide-react\/dist\/esm\/icons\//,
    minShareCount: 2,
    priority: 0,
    // They draw in nothing but what draws them.
    includeDependenciesRecursively: false,
  };
}

/** Of what the modules import at once; what they import when it is needed is not among it. */
function iconsBehind(modules: readonly string[], context: Rolldown.ChunkingContext): RegExp {
  const seen = new Set<string>();
  const waiting = modules.map((path) => join(source, path));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    // Of the icons themselves the index names all.
    if (seen.has(id) || id.includes('/node_modules/')) continue;
    seen.add(id);
    const module = context.getModuleInfo(id);
    if (module === null) throw new Error(`The build knows no ${id}.`);
    waiting.push(...module.importedIds);
  }
  const sources = [...seen].filter((id) => /\.tsx?$/.test(id)).map((id) => readFileSync(id, 'utf8'));
  return modulesOf([...new Set(sources.flatMap(iconsIn))]);
}
