/** Passwords at rest: argon2id with the parameters of OWASP's password storage cheat sheet (read 2026-11-21): 19 MiB, two passes, one lane. */
import { type Algorithm, hash, verify } from '@node-rs/argon2';

const parameters = {
  algorithm: 2 satisfies Algorithm.Argon2id as Algorithm,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** Stored for a person who has not chosen a password yet: no password is right. */
export const noPassword = '';

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), parameters);
}

/** Whether a stored hash was made with today's parameters; one that was not is made anew at the next sign-in. */
export function isHashCurrent(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parameters;
  return passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$`);
}

/** False for a wrong password, and for a stored hash that is none. */
export async function verifyPassword(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password.normalize('NFKC'));
  } catch {
    return false;
  }
}
