/** How well messages were answered and how their customers felt, by the same formulas wherever it is shown: above the inbox and in Insights. */

export type MessageCounts = {
  messages: number;
  /** Those that got a reply which the network accepted, or one in its own app. */
  answered: number;
  positive: number;
  neutral: number;
  negative: number;
};

/** Messages that got a reply, of all: 0 to 1. Null where there are none. */
export function responseRateOf({ answered, messages }: Pick<MessageCounts, 'answered' | 'messages'>): number | null {
  return messages === 0 ? null : answered / messages;
}

/**
 * Satisfaction, 1 to 5: the mean over messages of 5 for positive, 3 for neutral and 1 for negative; null where no sentiment is known.
 * Answers to a satisfaction survey will count beside them once there is a survey.
 */
export function satisfactionOf(counts: Pick<MessageCounts, 'positive' | 'neutral' | 'negative'>): {
  score: number | null;
  rated: number;
} {
  const { negative, neutral, positive } = counts;
  const rated = positive + neutral + negative;
  return { score: rated === 0 ? null : (5 * positive + 3 * neutral + negative) / rated, rated };
}
