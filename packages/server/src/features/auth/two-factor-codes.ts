/** Codes of a second step: those of an app (TOTP, RFC 6238: SHA-1, six digits, 30 seconds) and recovery codes. Nothing here is stored. */
import { createHmac, randomInt } from 'node:crypto';
import { generateSecret, generateURI, verify } from 'otplib';

const issuer = 'Parley';
const stepSeconds = 30;
/** Without letters and digits that are mistaken for each other. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const recoveryCodeChars = 10;
export const recoveryCodesAtOnce = 10;

/** 160 random bits, base32. */
export function createTotpSecret(): string {
  return generateSecret();
}

/** What an app reads from the QR code. */
export function toTotpUri(secret: string, email: string): string {
  return generateURI({ issuer, label: email, secret });
}

/**
 * The step of 30 seconds that a code belongs to; null for a wrong one. The step before and the one after count too, for clocks that differ.
 */
export async function stepOfCode(secret: string, code: string, at: Date): Promise<number | null> {
  const token = code.replaceAll(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const result = await verify({
    secret,
    token,
    epoch: Math.floor(at.getTime() / 1000),
    epochTolerance: stepSeconds,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : null;
}

/** Ten of about 49 bits each, as `abcde-fghjk`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodesAtOnce }, () => {
    const characters = Array.from({ length: recoveryCodeChars }, () => alphabet[randomInt(alphabet.length)]).join('');
    return `${characters.slice(0, recoveryCodeChars / 2)}-${characters.slice(recoveryCodeChars / 2)}`;
  });
}

/** With the installation's key: there are few enough codes for a thief of the database to try them all. */
export function hashRecoveryCode(secretKey: Buffer, userId: string, code: string): string {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '');
  return createHmac('sha256', secretKey).update(`recovery-code:${userId}:${plain}`).digest('hex');
}
