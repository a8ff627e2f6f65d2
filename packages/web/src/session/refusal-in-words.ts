/** Why a way back from elsewhere ended as it did. The code stands in the address, where anybody can write anything. */
import { errorCodes } from '@parley/contract/errors.ts';
import { t } from '../messages/translate.ts';

export function refusalInWords(code: string): string {
  return Object.hasOwn(errorCodes, code)
    ? errorCodes[code as keyof typeof errorCodes].sentence
    : t('Single sign-on did not work. Please start again.');
}
