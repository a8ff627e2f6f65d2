/** Every zone that the browser knows, for a list to choose from. */
export const zoneOptions = [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
  value: zone,
  label: zone.replaceAll('_', ' '),
}));

/** What such a list says of itself. */
export const zoneWords = {
  label: 'Time zone',
  searchLabel: 'Search time zones',
  emptyText: 'No such time zone',
};
