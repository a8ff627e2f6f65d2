/** What the model is, and what was used of it, in words. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { ModelPurpose } from '@parley/contract/model/rules.ts';

type Usage = AnswerOf<'getModelUsage'>;
type Use = Usage['today'];

export const purposeNames: Readonly<Partial<Record<string, string>>> = {
  arrival: 'Drafts on arrival',
  reply: 'Drafts asked for',
  rewrite: 'Rewriting',
  caption: 'Captions',
  hashtags: 'Hashtags',
  picture: 'Pictures',
  other: 'Other',
} satisfies Record<ModelPurpose, string>;

/** Which engine does what, a sentence each. */
export function engineInWords({ draftsOnArrival, host, model, pictureHost, pictureModel }: Usage): string[] {
  const reads = 'The built-in engine reads every message on this machine: sentiment, tags, urgency and crisis.';
  const draws =
    pictureModel === null
      ? 'Pictures are drawn by the built-in engine.'
      : `Pictures are made by the model ${pictureModel}${at(pictureHost)} from what you describe.`;
  if (model === null)
    return [
      reads,
      'It writes the drafts too. An administrator can connect a model, also one on your own machine: docs/ai.md, “A model”.',
      ...(pictureModel === null ? [] : [draws]),
    ];
  const arrival = draftsOnArrival
    ? ', and drafts replies as messages come'
    : '; those made on arrival are the built-in engine’s';
  return [
    reads,
    `The model ${model}${at(host)} writes the drafts and captions that somebody asks for${arrival}. What breaks a rule of safety is set aside for the built-in engine’s. Automatic replies are never the model’s.`,
    draws,
  ];
}

const at = (host: string | null) => (host === null ? '' : ` at ${host}`);

/** What was used today, and of how much. */
export function todayInWords({ currency, dailyCost, dailyPictures, dailyTokens, pictureModel, today }: Usage): string {
  const tokens = today.inputTokens + today.outputTokens;
  const isMoneySpent = dailyCost !== null && (today.cost ?? 0) >= dailyCost;
  if (tokens >= dailyTokens || isMoneySpent)
    return `Today’s ${isMoneySpent && currency !== null ? moneyInWords(dailyCost, currency) : `${number(dailyTokens)} tokens`} are used up: until midnight UTC the built-in engine writes.`;
  const texts = today.answers - today.pictures;
  const parts = [
    `${number(texts)} ${texts === 1 ? 'answer' : 'answers'}`,
    `${number(tokens)} of ${number(dailyTokens)} tokens`,
    ...(pictureModel === null ? [] : [`${number(today.pictures)} of ${number(dailyPictures)} pictures`]),
    costOf(today, currency, dailyCost),
  ];
  return `Today (UTC): ${parts.join(', ')}.`;
}

function costOf({ cost }: Use, currency: string | null, dailyCost: number | null): string {
  if (currency === null) return 'no price set';
  const spent = moneyInWords(cost ?? 0, currency);
  return dailyCost === null ? spent : `${spent} of ${moneyInWords(dailyCost, currency)}`;
}

/** `3 answers, 1,200 tokens`; of pictures how many. */
export function countInWords({ answers, inputTokens, outputTokens, pictures }: Use): string {
  if (pictures > 0) return `${number(pictures)} ${pictures === 1 ? 'picture' : 'pictures'}`;
  return `${number(answers)} ${answers === 1 ? 'answer' : 'answers'}, ${number(inputTokens + outputTokens)} tokens`;
}

/** Small sums with as many places as they need: an answer may cost a hundredth of a cent. */
export function moneyInWords(amount: number, currency: string): string {
  const places = amount > 0 && amount < 0.1 ? { minimumSignificantDigits: 1, maximumSignificantDigits: 2 } : {};
  return amount.toLocaleString('en-US', { style: 'currency', currency, ...places });
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}
