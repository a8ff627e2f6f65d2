import type { Plugin } from 'vite';

const featureCalls = /packages\/contract\/src\/[^/]+\/calls\.ts$/;
/** A long summary stands in a line of its own. */
const serverOnly = /^\s+(?:permission|feature|summary):(?: |\n\s+).*,\n|^\s+errors: \[[^\]]*\],\n/gm;

/** Leaves out of the browser's copy of the calls what only the server and the API documentation read. */
export function slimCalls(): Plugin {
  let slimmed = 0;
  return {
    name: 'parley:slim-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!featureCalls.test(id)) return null;
      const slim = code.replace(serverOnly, '');
      if (slim === code) throw new Error(`${id} has no calls: look at packages/web/build/slim-calls.ts`);
      slimmed += 1;
      return { code: slim, map: null };
    },
    buildEnd(error) {
      if (error === undefined && slimmed === 0)
        throw new Error('The contract has no calls where they were: look at packages/web/build/slim-calls.ts');
    },
  };
}
