import type { Plugin } from 'vite';

const popover = /node_modules\/@radix-ui\/react-popover\//;
const modalOnly = new Set(['react-remove-scroll', 'aria-hidden']);
const substitute = '\0parley:modal-only';

/**
 * Our popovers are never modal (`ui/Popover.tsx`): what Radix loads for modal ones, 5 kB of every first page, stays out. Dialogs, which
 * are modal, keep theirs.
 */
export function nonModalPopovers(): Plugin {
  return {
    name: 'parley:non-modal-popovers',
    apply: 'build',
    enforce: 'pre',
    resolveId: (source, importer) =>
      importer !== undefined && popover.test(importer) && modalOnly.has(source) ? substitute : null,
    load: (id) =>
      id === substitute
        ? `function refuse() { throw new Error('Popovers are built without their modal form: see packages/web/build/non-modal-popovers.ts'); }
           export { refuse as RemoveScroll, refuse as hideOthers };`
        : null,
  };
}
