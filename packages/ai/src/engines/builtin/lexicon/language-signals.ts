/**
 * What the built-in engine listens for in one language. Each value is a list of words and phrases, separated by commas;
 * a trailing `*` matches any ending. Case, accents and punctuation do not matter (see `foldWord`).
 */
export type LanguageSignals = {
  positive: string;
  strongPositive: string;
  negative: string;
  strongNegative: string;
  /** Turns the meaning of a word of feeling near it. */
  negation: string;
  /** Interrogatives and forms of asking. */
  question: string;
  /** Asking for help or for something to be done. */
  request: string;
  /** Wishing for a change or an addition. */
  suggestion: string;
  /** Something went wrong, whatever the words of feeling. */
  complaint: string;
  praise: string;
  /** Reasons to look now. */
  legal: string;
  safety: string;
  press: string;
  money: string;
  fraud: string;
  deadline: string;
  repeated: string;
  leaving: string;
};

export type SignalName = keyof LanguageSignals;
