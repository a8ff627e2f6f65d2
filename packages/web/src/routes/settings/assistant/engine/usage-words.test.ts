import { describe, expect, it } from 'vitest';
import { moneyInWords, todayInWords } from './usage-words.ts';

const nothing = { answers: 0, pictures: 0, inputTokens: 0, outputTokens: 0, cost: null };
const usage = {
  model: 'small',
  pictureModel: null,
  pictureHost: null,
  host: 'api.model.example',
  isOnThisMachine: false,
  draftsOnArrival: false,
  currency: 'USD',
  today: { ...nothing, answers: 3, inputTokens: 1_000, outputTokens: 200, cost: 0.00027 },
  dailyTokens: 5_000,
  dailyPictures: 50,
  dailyCost: 0.5,
  days: [],
};

describe('what was used of the model', () => {
  it('is told with the money that it cost, however little', () => {
    expect(todayInWords(usage)).toBe('Today (UTC): 3 answers, 1,200 of 5,000 tokens, $0.00027 of $0.50.');
    expect(moneyInWords(1.2, 'EUR')).toBe('€1.20');
  });

  it('counts pictures beside the answers in words', () => {
    const painted = { ...usage, pictureModel: 'painter', today: { ...usage.today, answers: 5, pictures: 2 } };
    expect(todayInWords(painted)).toContain('3 answers, 1,200 of 5,000 tokens, 2 of 50 pictures');
  });

  it('invents no cost where no price is set', () => {
    expect(todayInWords({ ...usage, currency: null, dailyCost: null })).toContain('no price set');
  });

  it('says which of both limits is reached', () => {
    expect(todayInWords({ ...usage, dailyTokens: 1_000 })).toContain('1,000 tokens are used up');
    expect(todayInWords({ ...usage, dailyCost: 0.0002 })).toContain('$0.0002 are used up');
  });
});
