/** Takes secrets out of a text that may reach a log, a database or a screen. */

/** The forms of the networks' tokens, because a network's message may hold a token that we do not know. */
const secretForms: readonly [RegExp, string][] = [
  [
    /\b(access_token|refresh_token|client_secret|appsecret_proof|fb_exchange_token|input_token|code|code_verifier)=[^&\s"']+/gi,
    '$1=[redacted]',
  ],
  [/\b(Bearer|Basic|OAuth)\s+[\w.~+/|-]{8,}=*/g, '$1 [redacted]'],
  [/\bbot\d+:[\w-]+/g, 'bot[redacted]'],
  [/\bEAA[A-Za-z0-9]{8,}/g, '[redacted]'],
];

/** Removes every known secret, plain and URL-encoded, and everything that has the form of a token. */
export function redactSecrets(text: string, secrets: readonly string[]): string {
  let result = text;
  for (const secret of secrets) {
    if (secret === '') continue;
    result = result.replaceAll(secret, '[redacted]').replaceAll(encodeURIComponent(secret), '[redacted]');
  }
  for (const [form, replacement] of secretForms) result = result.replace(form, replacement);
  return result;
}
