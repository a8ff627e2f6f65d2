import { passwordMaxChars, passwordMinChars } from '@parley/contract/auth/rules.ts';
import { t } from '../messages/translate.ts';

export const newPasswordHint = t('At least {passwordMinChars} characters.', { passwordMinChars });

/** What is wrong with a password that somebody chooses; null where it can be taken. */
export function newPasswordError(password: string): string | null {
  if (password.length < passwordMinChars)
    return t('Give at least {passwordMinChars} characters.', { passwordMinChars });
  return password.length > passwordMaxChars
    ? t('Give at most {passwordMaxChars} characters.', { passwordMaxChars })
    : null;
}
