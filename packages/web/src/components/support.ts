/** Where people without access turn to: the operator's address, which the server writes into the pages before the sign-in. */
/** Null: the operator has not given one. */
export function findSupportEmail(): string | null {
  const given = document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content ?? '';
  return given.includes('@') ? given : null;
}
