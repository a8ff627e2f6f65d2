/**
 * An address of this installation as a path, so that it is the browser's own origin by whichever name somebody opened the page (`localhost`,
 * `127.0.0.1`): the content security policy shows pictures of this origin and of https alone, and the sandbox's are neither by another name.
 * Other addresses stay as they are.
 */
export function ownPath(address: string | null, publicUrl: string): string | null {
  const own = `${new URL(publicUrl).origin}/`;
  return address?.startsWith(own) ? address.slice(own.length - 1) : address;
}
