/** What an answer of the model costs by the prices that the operator gave. */
import type { ModelPrices } from '../../config/model.ts';

/** `price` as it is kept beside what was used for it; both empty, and no cost, where no price was given. */
export type Price = { currency: string; price: string; costNanos: number };

/** @returns the cost in billionths of the currency */
export function priceOf(
  { currency, picture, tokens }: ModelPrices,
  { inputTokens, outputTokens, pictures }: { inputTokens: number; outputTokens: number; pictures: number },
): Price {
  if (pictures > 0)
    return picture === null
      ? unpriced
      : { currency, price: String(picture), costNanos: Math.round(pictures * picture * 1e9) };
  if (tokens === null) return unpriced;
  // A price a million tokens is a thousandfold of billionths a token.
  const costNanos = Math.round(inputTokens * tokens.input * 1e3 + outputTokens * tokens.output * 1e3);
  return { currency, price: `${tokens.input}/${tokens.output}`, costNanos };
}

const unpriced: Price = { currency: '', price: '', costNanos: 0 };
