/** Of a message that is tried in the settings. */
export const trialMessageMaxChars = 5_000;

/** What a person may have done to the text in the reply box. */
export const rewriteTools = ['shorter', 'friendlier', 'formal', 'fix', 'translate'] as const;
export type RewriteTool = (typeof rewriteTools)[number];
/** A reply is shorter than this on nearly every network; longer ones are rewritten in parts, by hand. */
export const rewriteTextMaxChars = 5_000;
/** ISO 639-1: the languages that a reply can be translated into, beside the customer's own. */
export const translationLanguages = [
  ...['ar', 'bg', 'cs', 'da', 'de', 'el', 'en', 'es', 'fi', 'fr', 'he', 'hi', 'hu', 'id', 'it', 'ja', 'ko', 'nl', 'no'],
  ...['pl', 'pt', 'ro', 'ru', 'sv', 'th', 'tr', 'uk', 'vi', 'zh'],
] as const;
export type TranslationLanguage = (typeof translationLanguages)[number];
