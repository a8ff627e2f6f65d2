import { IANAZone } from 'luxon';
import { AppError } from '../../http/app-error.ts';

/** @throws AppError validation_failed where there is no such zone */
export function assertTimeZone(timeZone: string): void {
  // An offset is no zone: it would not follow the change of the clocks.
  if (!/^[A-Za-z]/.test(timeZone) || !IANAZone.isValidZone(timeZone))
    throw new AppError('validation_failed', {
      message: `There is no time zone ${timeZone}. Give an IANA name, e.g. Europe/Berlin.`,
    });
}
