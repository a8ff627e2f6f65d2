/** Less work for Node in finding what our files import: a start imports some 2,000 files. */
import { registerHooks } from 'node:module';

const packages = new URL('../../', import.meta.url).href;
/** Its files name each other by their paths; all are ES modules. */
const drizzle = '/node_modules/drizzle-orm/';

/**
 * Looks up each installed package once for all files of one of our packages. Node reads the `exports` of a package anew for every
 * file that imports it and for every file in it; those of drizzle-orm alone are 180 kB, 160 of our files import it, and it has a hundred.
 * A file of ours or of drizzle-orm that another one names by its path is what its ending says, and is not looked for twice: whether it
 * is there shows when it is read.
 */
export function resolveOnce(): void {
  const known = new Map<string, { url: string }>();
  registerHooks({
    resolve(specifier, context, next) {
      const importer = context.parentURL;
      if (importer?.includes(drizzle) && /^\.\.?\/.*\.js$/.test(specifier))
        return { url: new URL(specifier, importer).href, format: 'module', shortCircuit: true };
      if (!importer?.startsWith(packages) || importer.includes('/node_modules/') || /^(?:node|file):/.test(specifier))
        return next(specifier, context);
      if (/^\.\.?\//.test(specifier)) {
        if (!specifier.endsWith('.ts')) return next(specifier, context);
        return { url: new URL(specifier, importer).href, format: 'module-typescript', shortCircuit: true };
      }
      const [owner] = importer.slice(packages.length).split('/');
      // What is required may be another file than what is imported.
      const key = `${owner} ${context.conditions.join()} ${specifier}`;
      const found = known.get(key) ?? { ...next(specifier, context), shortCircuit: true };
      known.set(key, found);
      return found;
    },
  });
}
