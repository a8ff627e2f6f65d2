/**
 * `npm run new-connector -- NETWORK ["Its name"]`: the skeleton of a connector. It compiles, and conformance fails with a list of
 * what is missing in it.
 */
import { parseArgs } from 'node:util';
import { makeConnector, type NewConnector } from './new-connector/make-connector.ts';

const usage =
  'npm run new-connector -- NETWORK ["Its name"]   for example: npm run new-connector -- mastodon "Mastodon"';

try {
  const made = makeConnector(readWords());
  console.log(`Made ${made.join('\n     ')}

What to write is marked MISSING; the list of it:
  npx vitest run --project packages packages/connectors/src/conformance.test.ts
The rest of the way stands in CONTRIBUTING.md, "To add a platform".`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

function readWords(): NewConnector {
  const { values, positionals } = parseArgs({ options: { root: { type: 'string' } }, allowPositionals: true });
  const [platform, name, ...surplus] = positionals;
  if (platform === undefined || surplus.length > 0) throw new Error(`Name one network.\n${usage}`);
  return {
    platform,
    name: name ?? platform.charAt(0).toUpperCase() + platform.slice(1),
    root: values.root ?? `${import.meta.dirname}/..`,
  };
}
