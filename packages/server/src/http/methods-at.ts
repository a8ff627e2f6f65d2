/** Which methods a path takes, whoever asks. */
import { type CallName, calls } from '@parley/contract/calls.ts';
import { isKnownPage } from '@parley/contract/pages.ts';

const paths = Object.keys(calls).map((name) => {
  const { method, path } = calls[name as CallName];
  return { method, pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/]+')}$`) };
});

/** As the header `Allow` names them; empty where there is nothing. */
export function methodsAt(path: string): string[] {
  const methods = paths.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  if (methods.length === 0) return isKnownPage(path) ? ['GET', 'HEAD'] : [];
  return [...new Set(methods)].sort();
}
