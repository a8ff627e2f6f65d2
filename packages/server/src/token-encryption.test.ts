import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTokenCipher } from './token-encryption.ts';

const place = ['workspace', 'connection', 'access'];

describe('token encryption', () => {
  it('gives back what was encrypted, and never the same text twice', () => {
    const cipher = createTokenCipher([randomBytes(32)]);
    const first = cipher.encrypt('EAA-token', place);
    const second = cipher.encrypt('EAA-token', place);
    expect(first).not.toBe(second);
    expect(first).not.toContain('EAA-token');
    expect(cipher.decrypt(first, place)).toBe('EAA-token');
    expect(cipher.decrypt(second, place)).toBe('EAA-token');
  });

  it('does not open in another connection or workspace', () => {
    const cipher = createTokenCipher([randomBytes(32)]);
    const encrypted = cipher.encrypt('secret', place);
    expect(() => cipher.decrypt(encrypted, ['workspace', 'other', 'access'])).toThrow();
    expect(() => cipher.decrypt(encrypted, ['other', 'connection', 'access'])).toThrow();
  });

  it('does not open when a single character was changed', () => {
    const cipher = createTokenCipher([randomBytes(32)]);
    const encrypted = cipher.encrypt('secret', place);
    const changed = encrypted.slice(0, -3) + (encrypted.at(-3) === 'A' ? 'B' : 'A') + encrypted.slice(-2);
    expect(() => cipher.decrypt(changed, place)).toThrow();
  });

  it('still opens what an older key encrypted, and says so when the key is gone', () => {
    const oldSecret = randomBytes(32);
    const newSecret = randomBytes(32);
    const encrypted = createTokenCipher([oldSecret]).encrypt('secret', place);
    expect(createTokenCipher([newSecret, oldSecret]).decrypt(encrypted, place)).toBe('secret');
    expect(() => createTokenCipher([newSecret]).decrypt(encrypted, place)).toThrow('PARLEY_SECRET_KEY');
  });
});
