import { MEANING_NAMES } from './meaning-lists.ts';

/**
 * Meanings that the word lists of all languages share (`words/*.ts`): what is learnt or ruled about them holds in every language.
 * The order is part of the trained weights.
 */
const RULED_CONCEPTS = [
  // Harmless phrases that hide the words in them: "fire extinguisher", "tennis court".
  'MASK',
  // Self-harm: enough by itself unless denied; a life not wanted; words of despair; means.
  'SUICIDE',
  'NOLIFE',
  'DESPAIR',
  'MEANS',
  // Violence.
  'THREAT',
  'KILL',
  'BOMB',
  'WEAPON',
  'BLAST',
  'ARSON',
  'YOU',
  'PLACE',
  'INTENT',
  // Abuse.
  'ABUSED',
  'CHILD',
  'STAFF',
  'ADULT',
  'HIT',
  'TOUCH',
  'SEX',
  'ABUSE',
  'HARASS',
  'SLUR',
  // Health.
  'DANGER',
  'GAS',
  'SMELL',
  'LEAK',
  'FIRE',
  'FLAMES',
  'SMOKE',
  'BURN',
  'CHOKE',
  'POISON',
  'ALLERGY',
  'REACTION',
  'ELECTRO',
  'FOREIGN',
  'FOOD',
  'SWALLOW',
  'HOSPITAL',
  'AMBULANCE',
  'FAINT',
  'SICK',
  'BLEED',
  'INJURED',
  'SMALLPART',
  // Data.
  'BREACH',
  'HACK',
  'ACCOUNT',
  'STRANGER',
  'LOGIN',
  'CHANGED',
  'NOTME',
  'OTHERS',
  'DATA',
  'SEE',
  'PUBLIC',
  'STOLEN',
  'ORDERED',
  // Legal.
  'LEGAL',
  'LAWYER',
  'SUE',
  'COURT',
  'REGULATOR',
  'REPORT',
  'POLICE',
  'ENGAGE',
  // What tells an act from talk about it.
  'NEG',
  'ME',
  'SELL',
  'LOVE',
  'MEDIA',
  'JOB',
  'JOKE',
  'IF',
  'BODY',
  'BREAK',
  'COME',
  'SHARP',
  'BREATHE',
  'ROOF',
  'JUMP',
] as const;

export type CrisisConcept = (typeof RULED_CONCEPTS)[number];

export const RULED_COUNT = RULED_CONCEPTS.length;

/** That a sentence ends in a question mark: who asks "is the roof open tonight?" seldom means harm, in any language. */
const ASKS = 'ASKS';

/** Behind those that the rules name, the plain meanings that only the learnt part knows. */
export const CRISIS_CONCEPTS: readonly string[] = [...RULED_CONCEPTS, ...MEANING_NAMES, ASKS];

export const ASKS_NUMBER = CRISIS_CONCEPTS.indexOf(ASKS);

export const CONCEPT_NUMBER = Object.fromEntries(CRISIS_CONCEPTS.map((name, number) => [name, number])) as Record<
  CrisisConcept,
  number
>;
