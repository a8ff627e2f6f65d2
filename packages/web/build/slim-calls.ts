import type { Plugin } from 'vite';

const table = /packages\/contract\/src\/(?:posting-)?calls\.ts$/;
const serverOnly = /^\s+(?:permission|feature|summary): .*,\n|^\s+errors: \[[^\]]*\],\n/gm;

/** Leaves out of the browser's copy of the calls what only the server and the API documentation read. */
export function slimCalls(): Plugin {
  return {
    name: 'parley:slim-calls',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!table.test(id)) return null;
      const start = code.search(/^export const (?:calls|postingCalls) = /m);
      if (start < 0) throw new Error(`${id} has no table of calls: look at packages/web/build/slim-calls.ts`);
      return { code: code.slice(0, start) + code.slice(start).replace(serverOnly, ''), map: null };
    },
  };
}
