import type HolidayCalendar from 'date-holidays';
import { AppError } from '../../http/app-error.ts';

let loading: Promise<typeof HolidayCalendar> | null = null;

/** Its tables are large, so they are loaded when a country is first chosen. @throws AppError validation_failed where no holidays of it are known */
export async function assertCountry(country: string): Promise<void> {
  loading ??= import('date-holidays').then((module) => module.default);
  const Holidays = await loading;
  if (!(country in new Holidays().getCountries()))
    throw new AppError('validation_failed', {
      message: `No public holidays are known of a country ${country}. Give it as two letters, e.g. US.`,
    });
}
