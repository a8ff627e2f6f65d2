import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readOwnMessages } from '../../../training/own-messages.ts';
import type { SentimentCertainty } from '../../engine.ts';
import { createBuiltInEngine } from '../../engines/builtin/built-in-engine.ts';
import { ANALYSE_CASES } from './analyse.cases.ts';
import { CLASSIFIED_MESSAGES } from './classified-messages.cases.ts';

const engine = createBuiltInEngine();

async function analyse(text: string, languageHint?: string) {
  const [analysis] = await engine.analyse([languageHint === undefined ? { text } : { text, languageHint }]);
  if (analysis === undefined) throw new Error('One text must give one analysis.');
  return analysis;
}

function share(flags: readonly boolean[]): number {
  return flags.filter(Boolean).length / flags.length;
}

describe('on messages as customers write them', async () => {
  const analyses = await engine.analyse(CLASSIFIED_MESSAGES.map(({ text }) => ({ text })));
  const agrees = (field: 'sentiment' | 'tag' | 'language', only: (language: string) => boolean) =>
    share(
      CLASSIFIED_MESSAGES.flatMap((message, index) =>
        only(message.language) ? [analyses[index]?.[field] === message[field]] : [],
      ),
    );

  // Measured 0.93, 0.97 and 1.00 over all; the floors leave room for another training.
  it.each([
    ['sentiment', 0.88],
    ['tag', 0.93],
    ['language', 0.97],
  ] as const)('names the %s rightly at least at a share of %d', (field, floor) => {
    expect(agrees(field, () => true)).toBeGreaterThanOrEqual(floor);
  });

  it('knows sentiment and tag in languages without training messages too', () => {
    const untrained = (language: string) =>
      ['pl', 'tr', 'ja', 'vi', 'uk', 'ru', 'nl', 'id', 'zh', 'ko'].includes(language);
    expect(agrees('sentiment', untrained)).toBeGreaterThanOrEqual(0.85);
    expect(agrees('tag', untrained)).toBeGreaterThanOrEqual(0.9);
  });

  it('is right nearly always where it says that it is sure', () => {
    const sure = CLASSIFIED_MESSAGES.flatMap((message, index) =>
      (analyses[index]?.sentimentConfidence ?? 0) >= 0.8 ? [analyses[index]?.sentiment === message.sentiment] : [],
    );
    expect(sure.length).toBeGreaterThan(50);
    expect(share(sure)).toBeGreaterThanOrEqual(0.95);
  });
});

describe('on hard messages', async () => {
  const messages = readOwnMessages('check').filter(({ spam }) => !spam);
  const analyses = await engine.analyse(messages.map(({ text }) => ({ text })));
  const rightWhere = (certainty: SentimentCertainty) =>
    share(
      messages.flatMap(({ sentiment }, index) =>
        analyses[index]?.certainty === certainty ? [analyses[index]?.sentiment === sentiment] : [],
      ),
    );

  it('is right more often where it is sure than where it is uncertain', () => {
    expect(rightWhere('sure')).toBeGreaterThan(rightWhere('uncertain') + 0.1);
  });

  it('takes one in six negative messages for praise at most', () => {
    const negatives = analyses.filter((_, index) => messages[index]?.sentiment === 'negative');
    expect(share(negatives.map(({ sentiment }) => sentiment === 'positive'))).toBeLessThan(1 / 6);
  });

  it('lets asking for what is not there yet wait, in every language', () => {
    const calm = analyses.filter((_, index) => messages[index]?.urgency === 0);
    expect(share(calm.map(({ urgency }) => urgency >= 2))).toBeLessThan(0.02);
  });
});

describe('several tags, none, and spam', () => {
  it('gives each tag its confidence, likeliest first, and shows the likeliest', async () => {
    const analysis = await analyse('The checkout is a mess, please let people pay as guests.');
    expect(analysis.tags.length).toBeGreaterThan(0);
    expect(analysis.tag).toBe(analysis.tags[0]?.tag);
    const confidences = analysis.tags.map(({ confidence }) => confidence);
    expect(confidences).toEqual(confidences.toSorted((a, b) => b - a));
  });

  it('gives none where nothing is asked, blamed, praised or wished', async () => {
    expect((await analyse('I have sent you the documents by mail.')).tags).toEqual([]);
  });

  it.each([
    'I doubled my Bitcoin in one week thanks to Mr Lee, contact him on Telegram',
    'Follow me and I follow back 💯',
    'Gana 500 dólares diarios desde casa, escríbeme al WhatsApp',
    'Ihr Konto wird gesperrt, bestätigen Sie hier Ihre Daten: https://example.com/konto',
  ])('knows "%s" as spam, without a tag or urgency', async (text) => {
    expect(await analyse(text)).toMatchObject({ spam: true, tags: [], urgency: 0 });
  });

  it.each([
    'Do you sell gift cards?',
    'Can I pay with Bitcoin in your shop?',
    'The page https://example.com/a shows an error.',
  ])('does not take "%s" for spam', async (text) => {
    expect((await analyse(text)).spam).toBe(false);
  });
});

describe('what it does not know', () => {
  it('is unknown where the message is in no language that it reads', async () => {
    expect(await analyse('Η παραγγελία ήταν στο κουτί το πρωί.')).toMatchObject({
      language: 'el',
      certainty: 'unknown',
    });
    expect(await analyse('12345')).toMatchObject({ language: 'und', certainty: 'unknown' });
  });

  it('reads letters in disguise', async () => {
    for (const text of [
      '𝐓𝐡𝐢𝐬 𝐢𝐬 𝐭𝐞𝐫𝐫𝐢𝐛𝐥𝐞 𝐬𝐞𝐫𝐯𝐢𝐜𝐞',
      'This is ter\u200brib\u200ble ser\u200bvice',
      'This is tеrriblе sеrvicе',
    ])
      expect(await analyse(text)).toMatchObject({ language: 'en', sentiment: 'negative' });
  });
});

describe('on awkward texts', () => {
  it.each(ANALYSE_CASES)('bears $name', async ({ text, language, sentiment, tag }) => {
    const analysis = await analyse(text);
    if (language !== null) expect(analysis.language).toBe(language);
    if (sentiment !== null) expect(analysis.sentiment).toBe(sentiment);
    if (tag !== null) expect(analysis.tag).toBe(tag);
  });

  it('gives one well-formed analysis for any text, in order, and the same again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.string({ unit: 'binary', maxLength: 400 }), { maxLength: 5 }), async (texts) => {
        const analyses = await engine.analyse(texts.map((text) => ({ text })));
        expect(analyses).toHaveLength(texts.length);
        for (const analysis of analyses) {
          expect(analysis.language).toMatch(/^(?:[a-z]{2}|und)$/);
          expect(['positive', 'neutral', 'negative']).toContain(analysis.sentiment);
          expect(['complaint', 'feedback', 'praise', 'query']).toContain(analysis.tag);
          for (const confidence of [analysis.sentimentConfidence, analysis.tagConfidence]) {
            expect(confidence).toBeGreaterThanOrEqual(0);
            expect(confidence).toBeLessThanOrEqual(1);
          }
          expect(analysis.reason).toMatch(/^[A-Z].*\.$/);
        }
        expect(await engine.analyse(texts.map((text) => ({ text })))).toEqual(analyses);
      }),
      { numRuns: 200 },
    );
  });

  it('bears a text of a hundred thousand characters', async () => {
    const analysis = await analyse(`Terrible service. ${'Nobody answers and my parcel is lost. '.repeat(3000)}`);
    expect(analysis.sentiment).toBe('negative');
  });

  it('gives the same analysis alone as among others', async () => {
    const texts = ['Where is my parcel?', 'Love it!', '😡', 'ありがとう、最高です！'];
    const together = await engine.analyse(texts.map((text) => ({ text })));
    for (const [index, text] of texts.entries()) expect(await analyse(text)).toEqual(together[index]);
  });
});

describe('language', () => {
  it('uses the hint where the text says too little, and not where it is plain', async () => {
    expect((await analyse('ok 👍', 'de-AT')).language).toBe('de');
    expect((await analyse('ok 👍')).language).toBe('und');
    expect((await analyse('Where is my parcel? It should have come on Monday.', 'de')).language).toBe('en');
  });
});

describe('what calm words hide', () => {
  it.each(['The BBC might be interested in how you treat customers', 'I will see you in court', 'Thanks for nothing'])(
    'does not take "%s" for praise',
    async (text) => {
      const analysis = await analyse(text);
      expect(analysis.sentiment).not.toBe('positive');
      expect(analysis.tag).toBe('complaint');
    },
  );
});

describe('urgency', () => {
  it.each([
    ['The charger caught fire and burned my hand.', 3],
    ['If I do not hear from you today my lawyer will.', 3],
    ['El cargador se incendió y mi hijo está en el hospital.', 3],
    ['Mein Anwalt wird Klage einreichen, ich warte seit Wochen auf mein Geld.', 3],
    ['我的孩子喝了你们的饮料中毒了，现在在医院', 3],
    ['My account was hacked and somebody is spending my money!', 3],
    ['Do you open on Sundays?', 0],
    ['Love the new flavour, thank you!', 0],
    ['Could you add a dark mode?', 0],
  ])('rates "%s" as %d', async (text, urgency) => {
    expect((await analyse(text)).urgency).toBe(urgency);
  });

  it.each([
    'You charged me twice, this is the third time I write, nobody answers.',
    'You cancelled my flight tonight and nobody picks up the phone!!!',
  ])('lets "%s" wait no longer than today', async (text) => {
    expect((await analyse(text)).urgency).toBeGreaterThanOrEqual(2);
  });

  it('does not raise an alarm over glad news with a frightening word', async () => {
    expect((await analyse('This hot sauce is fire, love it so much, best ever 🔥😍')).urgency).toBeLessThanOrEqual(1);
  });

  it('reads a refund that came as praise, and one that did not as a complaint', async () => {
    const glad = await analyse('Refund landed this morning, that was quick. Faith mostly restored.');
    expect(glad).toMatchObject({ sentiment: 'positive', tag: 'praise' });
    for (const text of ['No refund landed yet, three weeks now.', 'The refund never landed'])
      expect(await analyse(text)).toMatchObject({ sentiment: 'negative', tag: 'complaint' });
  });

  it('says why', async () => {
    expect((await analyse('The charger caught fire and burned my hand.')).reason).toContain('somebody may be hurt');
  });
});
