/**
 * What stands in a page that the build renders where only the server knows the words: whose installation it is, and the day. The server
 * puts plain text there, escaped.
 */
export const pageMarks = {
  /** The day on which the page is asked for: 'November 22, 2026'. */
  today: '%PARLEY_TODAY%',
  /** Who runs the installation, within a sentence. */
  operator: '%PARLEY_OPERATOR%',
  operatorName: '%PARLEY_OPERATOR_NAME%',
  operatorAddress: '%PARLEY_OPERATOR_ADDRESS%',
  operatorEmail: '%PARLEY_OPERATOR_EMAIL%',
  /** In the head of the pages before the sign-in; empty where the operator has given none. */
  supportEmail: '%PARLEY_SUPPORT_EMAIL%',
  /** A whole sentence. */
  governingLaw: '%PARLEY_GOVERNING_LAW%',
  publicUrl: '%PARLEY_PUBLIC_URL%',
} as const;

/** The day on which the words of the two legal pages changed last. */
export const legalTextsChangedOn = '2026-11-23';
