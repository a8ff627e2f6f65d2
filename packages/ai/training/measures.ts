export type SentimentLabel = 'negative' | 'neutral' | 'positive';
export const SENTIMENT_LABELS: readonly SentimentLabel[] = ['negative', 'neutral', 'positive'];

/** The mean over the classes of the share of a class's messages that were found. */
export function macroRecall(truth: readonly number[], guessed: readonly number[], classes: number): number {
  let sum = 0;
  let present = 0;
  for (let label = 0; label < classes; label += 1) {
    let found = 0;
    let all = 0;
    for (let index = 0; index < truth.length; index += 1) {
      if (truth[index] !== label) continue;
      all += 1;
      if (guessed[index] === label) found += 1;
    }
    if (all === 0) continue;
    sum += found / all;
    present += 1;
  }
  return present === 0 ? 0 : sum / present;
}

export function f1(
  truth: readonly boolean[],
  guessed: readonly boolean[],
): { precision: number; recall: number; f1: number } {
  let both = 0;
  let said = 0;
  let are = 0;
  for (let index = 0; index < truth.length; index += 1) {
    if (guessed[index]) said += 1;
    if (truth[index]) are += 1;
    if (guessed[index] && truth[index]) both += 1;
  }
  const precision = said === 0 ? 0 : both / said;
  const recall = are === 0 ? 0 : both / are;
  return { precision, recall, f1: precision + recall === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

export function indexOfLargest(values: ArrayLike<number>): number {
  let best = 0;
  for (let index = 1; index < values.length; index += 1)
    if ((values[index] as number) > (values[best] as number)) best = index;
  return best;
}

/** The temperature that makes the confidence fit best (least negative log likelihood), by trying values in turn. */
export function fitTemperature(logits: readonly Float64Array[], truth: readonly number[]): number {
  let best = 1;
  let bestLoss = Number.POSITIVE_INFINITY;
  for (let temperature = 0.3; temperature <= 5; temperature += 0.05) {
    let loss = 0;
    for (let index = 0; index < logits.length; index += 1) {
      const row = logits[index] as Float64Array;
      const top = Math.max(...row) / temperature;
      let sum = 0;
      for (const logit of row) sum += Math.exp(logit / temperature - top);
      loss -= (row[truth[index] as number] as number) / temperature - top - Math.log(sum);
    }
    if (loss < bestLoss) {
      bestLoss = loss;
      best = temperature;
    }
  }
  return Math.round(best * 100) / 100;
}
