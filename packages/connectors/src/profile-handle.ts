/** The handle of an account in what a person writes of it. */

type Page = {
  /** Hosts of the network's pages, without `www.` and `m.`. */
  hosts: readonly string[];
  /** The handle in the path of such a page, without the slash before it; null: it is another page. */
  ofPath(path: string): string | null;
  /** What a handle may look like. */
  form: RegExp;
};

/** `fellside`, `@fellside`, `host/fellside/`, `https://www.host/fellside?x=1`; null where it is none of these. */
export function readProfileHandle(text: string, { form, hosts, ofPath }: Page): string | null {
  const written = text.trim();
  const handle = written.includes('/') ? fromAddress(written, hosts, ofPath) : written.replace(/^@/, '');
  return handle !== null && form.test(handle) ? handle : null;
}

function fromAddress(written: string, hosts: readonly string[], ofPath: Page['ofPath']): string | null {
  const address = /^https?:\/\//i.test(written) ? written : `https://${written}`;
  if (!URL.canParse(address)) return null;
  const { hostname, pathname } = new URL(address);
  return hosts.includes(hostname.replace(/^(?:www|m|mobile)\./, '')) ? ofPath(pathname.slice(1)) : null;
}

/** The first part of a path. */
export function firstOfPath(path: string): string {
  return path.split('/')[0] ?? '';
}
