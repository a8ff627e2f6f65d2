import { locale, t } from '../messages/translate.ts';

/** Names of today for zones that browsers still list under an older one. */
const currentNames: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Louisville': 'America/Kentucky/Louisville',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

const currentNameOf = (zone: string) => currentNames[zone] ?? zone;

/** Every zone that the browser knows, for a list to choose from, under the name of today. */
export const zoneOptions = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentNameOf)])]
  .sort((left, right) => (left === 'UTC' ? -1 : right === 'UTC' ? 1 : left.localeCompare(right, locale)))
  .map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));

/** What such a list says of itself. */
export const zoneWords = {
  label: t('Time zone'),
  searchLabel: t('Search time zones'),
  emptyText: t('No such time zone'),
};
