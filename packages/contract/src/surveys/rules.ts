/**
 * Ratings by customers, without zod: when one is asked for, for how long, and in which words.
 *
 * In reports the basis is who was asked in the period: whoever got the link in a reply that the network accepted, or had it copied for them.
 * Of them so many answered, and the average is over those answers alone. It counts for who wrote the answer that is rated, which is the last
 * one of a person before the customer was asked, and for the team in whose pool the ticket was then.
 */
import type { CrisisClass, MessageType } from '../tickets/rules.ts';

export const ratePath = '/rate';
/** What stands for the link in the words. */
export const linkPlaceholder = '{link}';

/** So long a link is good. */
export const surveyDays = 14;
/** So long a rating may be changed. */
export const ratingChangeDays = 7;
export const ratingMax = 5;
export const ratingCommentMaxChars = 1_000;
export const surveyWordsMaxChars = 300;

/** By the language of the ticket, ISO 639-1; where it has none of these, in English. */
export const surveyWordsDefault: Readonly<Record<string, string>> = {
  en: 'How did we do? You can rate this answer here: {link}',
  de: 'Wie war unsere Antwort? Hier können Sie sie bewerten: {link}',
  es: '¿Qué le ha parecido nuestra respuesta? Puede valorarla aquí: {link}',
  fr: 'Que pensez-vous de notre réponse ? Vous pouvez la noter ici : {link}',
  hi: 'हमारा उत्तर कैसा लगा? आप यहाँ इसका मूल्यांकन कर सकते हैं: {link}',
};
export const surveyLanguages = Object.keys(surveyWordsDefault);

export type SurveySettings = {
  isOn: boolean;
  /** In comments, mentions and reviews too, where everybody reads the link. */
  inPublic: boolean;
  /** The words go into the first answer that a person sends in a ticket, where they can leave them out. */
  isAutomatic: boolean;
  words: Record<string, string>;
};
export const surveySettingsDefault: SurveySettings = {
  isOn: false,
  inPublic: false,
  isAutomatic: false,
  words: { ...surveyWordsDefault },
};

/** `average` 1 to 5; null without an answer. */
export type Ratings = { asked: number; answers: number; average: number | null };

/** Why a customer is not asked. */
export const surveyObstacles = ['off', 'public', 'crisis', 'rated', 'erased'] as const;
export type SurveyObstacle = (typeof surveyObstacles)[number];

/** Null: the customer may be asked. */
export function surveyObstacleOf(
  ticket: { messageType: MessageType; crisis: readonly CrisisClass[] | null; isErased: boolean; isRated: boolean },
  settings: Pick<SurveySettings, 'isOn' | 'inPublic'>,
): SurveyObstacle | null {
  if (ticket.isErased) return 'erased';
  if (ticket.isRated) return 'rated';
  if (!settings.isOn) return 'off';
  if ((ticket.crisis?.length ?? 0) > 0) return 'crisis';
  return ticket.messageType === 'message' || settings.inPublic ? null : 'public';
}
