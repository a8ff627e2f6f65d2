import type { CasePhrases } from './cases/case-phrases.ts';

/** The sentences of one language that go with any message, in our own words. None promises anything or says that something was done. */
export type MannerPhrases = {
  greetings: Record<'Hi' | 'Hello' | 'Dear' | 'Hey', string>;
  /** `{greeting}` and `{name}`; the line before the text. */
  greetingWithName: string;
  greetingAlone: string;
  /** Between the closing and the company's name on the next line. */
  closingComma: string;
  closings: Record<'Thanks' | 'Regards' | 'Best wishes' | 'Cheers', string>;
  /** When the customer has written before and still has no solution. */
  again: readonly [string, string];
  /** Before words taken from a source. */
  leadIn: readonly [string, string, string];
  /** Asks what happened, from a public place: to be told by private message. */
  askDetails: readonly [string, string, string];
  askDetailsInPrivate: readonly [string, string];
  /** For messages whose mood is not certain: true whatever it is. */
  anyMood: {
    /** To somebody who tells something and rather likes it. */
    told: string;
    /** To everybody else: a person reads it. */
    looking: string;
    /** Where the reply sees to one of several things alone. */
    rest: string;
    /** To somebody upset in private about an order, where no number was given. */
    ifOrder: string;
  };
  /** To somebody who seems to have written to the wrong one. */
  notForUs: string;
  /** To somebody whose relative has died: condolences, and that the right person shall see to it. */
  bereaved: readonly [string, string];
  /** To somebody who is ill or in hardship, before a person reads it. */
  sorryToHear: string;
  /** `{email}` is the brand's address. */
  contact: readonly [string, string];
  /** Fills a detailed reply. */
  invitation: readonly [string, string];
};

export type ReplyPhrases = MannerPhrases & CasePhrases;
