/** Meta sends every character outside of ASCII as `\uXXXX`; the signature is over the escaped text. */
export function escapeNonAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
