/**
 * `npm run new-connector -- NETWORK ["Its name"] [--posts]`: the skeleton of a connector, with `--posts` of one that publishes too.
 * It compiles, and conformance fails with a list of what is missing in it and in the contract.
 */
import { parseArgs } from 'node:util';
import { makeConnector, type NewConnector } from './new-connector/make-connector.ts';

const usage =
  'npm run new-connector -- NETWORK ["Its name"] [--posts]   for example: npm run new-connector -- mastodon "Mastodon" --posts';

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
  const { values, positionals } = parseArgs({
    options: { root: { type: 'string' }, posts: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [platform, name, ...surplus] = positionals;
  if (platform === undefined || surplus.length > 0) throw new Error(`Name one network.\n${usage}`);
  return {
    platform,
    name: name ?? platform.charAt(0).toUpperCase() + platform.slice(1),
    isForPosts: values.posts,
    root: values.root ?? `${import.meta.dirname}/..`,
  };
}
