import { optimizationAudiences, optimizationFocuses } from '@parley/contract/ai/rules.ts';
import { defaultHashtags } from '@parley/contract/posting/targets.ts';
import { writingTraitsOf } from '@parley/contract/posting/writing-traits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { OptimizeInput, PastPost } from '../../engine.ts';
import { createBuiltInEngine } from '../../engines/builtin/built-in-engine.ts';
import { HOSTILE_POSTS } from '../hostile-posts.cases.ts';

const engine = createBuiltInEngine();
const optimise = (content: string, changes: Partial<OptimizeInput> = {}) =>
  engine.optimise({
    content,
    focus: 'engagement',
    audience: 'professionals',
    traits: writingTraitsOf('linkedin'),
    ownBestTime: null,
    ownHashtags: [],
    defaultHashtags: defaultHashtags.linkedin,
    pastPosts: [],
    ...changes,
  });

const weak =
  'I’m excited to announce that we really have opened our second shop. It is very nice, and we actually serve 12 different coffees, and you can sit outside in the sun all day long while the dog sleeps under the table, but please bring a jacket because it gets cold in the evening. Did you know that most coffee is drunk before noon? We love it!!! Our barista is called Tom.';
const good =
  'What would you change about your morning routine?\n\nWe asked 40 of our regulars. Most said: less hurry.\n\nSo we made a small guide with three habits. None takes more than 5 minutes. The first one is to put the phone in another room. The second is to grind the beans the evening before. The third is to drink the first cup standing at the window.\n\nTell us in the comments which one you would try.\n\n#coffee #morning #habits';

/** Words of the text, so that what was added can be told. */
const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);

describe('the score', () => {
  it('is made up of its features, whose maxima add up to 100', async () => {
    for (const focus of optimizationFocuses)
      for (const audience of optimizationAudiences) {
        const { features, originalScore } = await optimise(weak, { focus, audience });
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
        expect(sum(features.map((feature) => feature.maxPoints))).toBeCloseTo(100, 0);
        expect(originalScore).toBe(Math.round(sum(features.map((feature) => feature.points))));
        expect(features.every(({ points, maxPoints, note }) => points >= 0 && points <= maxPoints && note !== '')).toBe(
          true,
        );
      }
  });

  it('weighs what the focus and the audience ask for', async () => {
    const shareOf = async (name: string, changes: Partial<OptimizeInput>) =>
      (await optimise(weak, changes)).features.find((feature) => feature.name === name)?.maxPoints ?? 0;
    expect(await shareOf('question', { focus: 'conversational' })).toBeGreaterThan(
      await shareOf('question', { focus: 'professional' }),
    );
    expect(await shareOf('hashtags', { audience: 'marketers' })).toBeGreaterThan(
      await shareOf('hashtags', { audience: 'developers' }),
    );
  });

  it('is high for a good text, which gets few suggestions and stays as it is', async () => {
    const { originalScore, suggestions, optimizedContent } = await optimise(good);
    expect(originalScore).toBeGreaterThanOrEqual(90);
    expect(suggestions.length).toBeLessThanOrEqual(1);
    if (suggestions.length === 0) expect(optimizedContent).toBe(good);
  });
});

describe('a text that shouts or only advertises', () => {
  it.each([
    'buy now!!! cheap!!!',
    'BUY NOW!!! CHEAPEST PRICES EVER!!! Click here!!! 100% FREE!!!',
    'JETZT KAUFEN!!! Billig!!! Nur heute!!!',
    'Achetez vite !!! Pas cher !!! Cliquez ici !!!',
    'compra ya!!! barato!!! solo hoy!!!',
  ])('stays below what questions and hashtags would lift it to: %s', async (text) => {
    for (const platform of ['facebook', 'instagram', 'linkedin', 'twitter'] as const)
      for (const content of [text, `${text} What do you think? Tell us in the comments. #shop #sale #now`]) {
        const result = await optimise(content, {
          focus: 'conversational',
          audience: 'general',
          traits: writingTraitsOf(platform),
        });
        expect(result.originalScore).toBeLessThanOrEqual(55);
        expect(result.optimizationScore).toBeLessThanOrEqual(55);
        expect(result.features.find(({ name }) => name === 'tone')?.note).toMatch(/score stops at (?:35|55)/);
      }
  });

  it('is not one that invites to buy at its end', async () => {
    const { features } = await optimise(`${good.slice(0, 400)}\n\nOrder now at the counter.`);
    expect(features.find(({ name }) => name === 'tone')?.note).toBe('Plain and calm.');
  });
});

describe('suggestions', () => {
  it('each show the score before and after, and a text that is really another', async () => {
    const { suggestions, originalScore } = await optimise(weak);
    expect(suggestions.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['tone', 'length', 'engagement', 'cta', 'hashtags']),
    );
    for (const suggestion of suggestions) {
      expect(suggestion.originalScore).toBe(originalScore);
      expect(suggestion.improvement).toBe(suggestion.optimizedScore - suggestion.originalScore);
      expect(suggestion.improvement).toBeGreaterThanOrEqual(2);
      expect(suggestion.appliedContent).not.toBe(weak);
      const alone = await optimise(suggestion.appliedContent ?? '');
      expect(alone.originalScore).toBe(suggestion.optimizedScore);
    }
    expect(suggestions.map(({ improvement }) => improvement)).toEqual(
      suggestions.map(({ improvement }) => improvement).sort((one, other) => other - one),
    );
  });

  it('put the question first, split the long sentence, take away fillers and add a call to action', async () => {
    const { optimizedContent, optimizationScore, originalScore } = await optimise(weak);
    expect(optimizedContent).toMatch(/^Did you know that most coffee is drunk before noon\?\n\n/);
    expect(optimizedContent).not.toMatch(/really|actually|!!|excited to announce/);
    expect(optimizedContent).toContain('Share your experience in the comments.');
    expect(optimizedContent).toMatch(/#\S+$/);
    expect(optimizationScore).toBeGreaterThan(originalScore + 30);
  });

  it('add nothing but the fixed neutral sentences and hashtags', async () => {
    const { optimizedContent } = await optimise(weak);
    const added = [...wordsOf(optimizedContent.replace(/#\S+/g, ''))].filter((word) => !wordsOf(weak).has(word));
    expect(added).toEqual(['share', 'your', 'experience', 'comments']);
  });

  it('speak to the audience', async () => {
    const text = 'We rewrote our queue. It is faster now and easier to run.';
    const forDevelopers = await optimise(text, { audience: 'developers' });
    const forExecutives = await optimise(text, { audience: 'executives' });
    expect(forDevelopers.optimizedContent).toContain('How would you solve this?');
    expect(forExecutives.optimizedContent).toContain('How does your organisation approach this?');
  });

  it('keep the language of the text', async () => {
    const { optimizedContent } = await optimise('Wir haben unsere zweite Filiale eröffnet und freuen uns auf Besuch.');
    expect(optimizedContent).toContain('Wie geht ihr das in eurer Arbeit an?');
    expect(optimizedContent).toContain('Kommentaren');
  });

  it('take hashtags away where there are too many, and keep words inside sentences', async () => {
    const { optimizedContent } = await optimise('Our #coffee is #fresh. #a #b #c #d #e #f #g', {
      traits: writingTraitsOf('twitter'),
    });
    expect(optimizedContent.match(/#/g)?.length ?? 0).toBeLessThanOrEqual(3);
    expect(optimizedContent).toContain('coffee');
  });

  it('make a text fit that was too long, without touching its first sentence and its numbers', async () => {
    const long = `We opened 3 shops. ${'The weather was grey and the street was quiet. The old counter came from a chapel nearby. '.repeat(4)}Tell us what you think.`;
    const { optimizedContent, optimizationScore, originalScore } = await optimise(long, {
      traits: writingTraitsOf('twitter'),
    });
    expect(optimizedContent.length).toBeLessThanOrEqual(280);
    expect(optimizedContent).toContain('We opened 3 shops.');
    expect(optimizationScore).toBeGreaterThan(originalScore);
  });

  it('name the own best hour where there is one, and change no text for it', async () => {
    const { suggestions } = await optimise(good, { ownBestTime: 'Tuesday, 10:00 AM', focus: 'reach' });
    const timing = suggestions.find(({ type }) => type === 'timing');
    expect(timing?.title).toContain('Tuesday, 10:00 AM');
    expect(timing?.appliedContent).toBeNull();
    expect((await optimise(good)).suggestions.some(({ type }) => type === 'timing')).toBe(false);
  });

  it('recommend the own best hashtags first', async () => {
    const { recommendedHashtags } = await optimise(good, {
      ownHashtags: [{ tag: '#larkspur', posts: 5, medianEngagement: 30 }],
    });
    expect(recommendedHashtags[0]).toBe('#larkspur');
  });
});

describe('the projection', () => {
  const pastPosts = (count: number): PastPost[] =>
    Array.from({ length: count }, (_, index) => ({
      text: index % 2 === 0 ? good : 'Hm.',
      likes: index % 2 === 0 ? 40 : 2,
      comments: 3,
      shares: null,
      views: 500,
    }));

  it('is absent below 20 posts and says what it needs', async () => {
    const { projected, projectionBasis } = await optimise(weak, { pastPosts: pastPosts(19) });
    expect(projected).toEqual({ likes: null, comments: null, shares: null, impressions: null });
    expect(projectionBasis).toBe('A projection needs 20 published posts with results; 19 have them so far.');
  });

  it('is what posts of that score brought', async () => {
    const { projected, projectionBasis } = await optimise(good, { pastPosts: pastPosts(24) });
    expect(projected).toEqual({ likes: 40, comments: 3, shares: null, impressions: 500 });
    expect(projectionBasis).toContain('12 published posts');
  });
});

describe('any text', () => {
  it.each(HOSTILE_POSTS)('that is $name is scored, never made worse, and not steered by', async ({ text }) => {
    const result = await optimise(text, { pastPosts: [] });
    expect(result.optimizationScore).toBeGreaterThanOrEqual(result.originalScore);
    expect(result.originalScore).toBeGreaterThanOrEqual(0);
    expect(result.optimizationScore).toBeLessThanOrEqual(100);
    expect(result.optimizedContent.isWellFormed() || !text.isWellFormed()).toBe(true);
    expect(result.optimizedContent).not.toMatch(/undefined/);
  });

  it('leaves a text of nearly no words as it is', async () => {
    for (const text of ['👍👍', '.', 'Sale'])
      expect(await optimise(text)).toMatchObject({ optimizedContent: text, suggestions: [] });
  });

  it('never ends with a lower score, nor over the limit where it fitted before', async () => {
    const sentences = fc.constantFrom(
      ...good.split('\n').filter((line) => line !== ''),
      ...weak.split(/(?<=[.?!]) /),
      'WE ARE HERE NOW AND YOU ARE NOT!!!',
      '#a #b #c #d #e #f #g',
      'Visit https://larkspur.example today.',
      '- first\n- second',
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(sentences, { minLength: 1, maxLength: 12 }),
        fc.constantFrom(' ', '\n', '\n\n'),
        fc.constantFrom('twitter', 'linkedin', 'instagram', 'tiktok'),
        fc.constantFrom(...optimizationFocuses),
        fc.constantFrom(...optimizationAudiences),
        async (parts, gap, platform, focus, audience) => {
          const content = parts.join(gap);
          const traits = writingTraitsOf(platform);
          const result = await optimise(content, { focus, audience, traits });
          expect(result.optimizationScore).toBeGreaterThanOrEqual(result.originalScore);
          if (content.length <= traits.maxChars)
            expect(result.optimizedContent.length).toBeLessThanOrEqual(traits.maxChars);
          if (result.suggestions.length > 0) {
            const again = await optimise(result.optimizedContent, { focus, audience, traits });
            expect(again.originalScore).toBe(result.optimizationScore);
          }
        },
      ),
      { numRuns: 200 },
    );
  });
});
