/**
 * "Remember me": the e-mail and the flag stay in this browser; the password goes to the browser's own password manager and
 * nowhere else.
 */
const emailKey = 'savedEmail';
const flagKey = 'rememberMe';

export type RememberedSignIn = { email: string; remember: boolean };

type PasswordCredentialLike = { id: string; password?: string };
type WithPasswordCredential = {
  PasswordCredential?: new (data: { id: string; password: string }) => Credential;
};

/** What was remembered; empty where storage is blocked. */
export function readRememberedSignIn(): RememberedSignIn {
  try {
    return { email: localStorage.getItem(emailKey) ?? '', remember: localStorage.getItem(flagKey) === 'true' };
  } catch {
    return { email: '', remember: false };
  }
}

/** After a successful sign-in: remembers, or forgets. */
export async function rememberSignIn(email: string, password: string, remember: boolean): Promise<void> {
  try {
    if (remember) {
      localStorage.setItem(emailKey, email);
      localStorage.setItem(flagKey, 'true');
    } else {
      localStorage.removeItem(emailKey);
      localStorage.removeItem(flagKey);
    }
  } catch {
    // Storage may be blocked; the sign-in itself succeeded.
  }
  const { PasswordCredential } = window as WithPasswordCredential;
  if (!remember || PasswordCredential === undefined) return;
  try {
    await navigator.credentials.store(new PasswordCredential({ id: email, password }));
  } catch {
    // The browser or the person declined; `autocomplete` still lets it offer to save.
  }
}

/** The password that the browser keeps for this e-mail, if it gives it without asking. */
export async function findStoredPassword(email: string): Promise<string | null> {
  if ((window as WithPasswordCredential).PasswordCredential === undefined) return null;
  try {
    const options = { password: true, mediation: 'silent' } as CredentialRequestOptions;
    const credential = (await navigator.credentials.get(options)) as PasswordCredentialLike | null;
    return credential?.id === email ? (credential.password ?? null) : null;
  } catch {
    return null;
  }
}
