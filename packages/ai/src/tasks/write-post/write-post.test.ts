import { defaultHashtags } from '@parley/contract/posting/targets.ts';
import { writingTraitsOf } from '@parley/contract/posting/writing-traits.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CaptionInput, HashtagsInput, PastPost } from '../../engine.ts';
import { createBuiltInEngine } from '../../engines/builtin/built-in-engine.ts';
import { WRITING_LANGUAGES } from '../../engines/builtin/writing/phrases-by-language.ts';
import { HOSTILE_POSTS } from '../hostile-posts.cases.ts';
import { ECHOES, REQUESTS } from './requests.cases.ts';

const engine = createBuiltInEngine();

const past = (text: string, likes = 10): PastPost => ({ text, likes, comments: 1, shares: 0, views: 100 });
const caption = (changes: Partial<CaptionInput>) =>
  engine.caption({
    topic: 'our new autumn blend',
    traits: writingTraitsOf('facebook'),
    brand: { companyName: 'Larkspur Coffee' },
    bestPosts: [],
    hashtagsSeparate: true,
    seed: 0,
    ...changes,
  });
const hashtags = (changes: Partial<HashtagsInput>) =>
  engine.hashtags({
    topic: 'our new autumn blend',
    traits: writingTraitsOf('instagram'),
    ownHashtags: [],
    defaultHashtags: defaultHashtags.instagram,
    ...changes,
  });

describe('a caption', () => {
  it('is built around the topic and says what it rests on', async () => {
    const { text, reason } = await caption({});
    expect(text).toContain('our new autumn blend');
    expect(reason).toContain('your own words');
  });

  it('leaves an address whole, whatever it holds', async () => {
    const address = 'https://brand.example/tent?colour=red&size=2!wide';
    for (const topic of [`Our new tent. Read more: ${address}`, `See ${address} today. It is light.`])
      expect((await caption({ topic })).text).toContain(topic);
  });

  it('is the same for the same seed and another at the next press', async () => {
    for (const topic of ['our new autumn blend', 'new autumn blend', '', 'We open on Friday. Come and say hello!']) {
      const texts = await Promise.all([0, 1, 2].map(async (seed) => (await caption({ topic, seed })).text));
      expect((await caption({ topic, seed: 0 })).text).toBe(texts[0]);
      expect(texts[1]).not.toBe(texts[0]);
      expect(texts[2]).not.toBe(texts[1]);
    }
  });

  it.each([
    'Write a post about ',
    'Please create a short engaging caption for Instagram about ',
    'generate a tweet about ',
  ])('does not repeat the request %j to the readers', async (request) => {
    const { text } = await caption({ topic: `${request}our new autumn blend` });
    expect(text).toContain('our new autumn blend');
    expect(text).not.toMatch(/write|create|generate|caption|tweet/i);
  });

  it.each(REQUESTS)('of the request %j is about %j and echoes nothing of it', async (topic, subject) => {
    for (const seed of [0, 1, 2]) {
      const { text } = await caption({ topic, seed });
      expect(text.toLowerCase()).toContain(subject.toLowerCase());
      expect(text).not.toMatch(ECHOES);
    }
    expect((await hashtags({ topic })).hashtags.join(' ')).not.toMatch(
      /#(?:write|post|caption|playful|funny|create|schreib|erstelle|basically)/iu,
    );
  });

  it.each([
    'Create content that converts: join our workshop on Friday',
    'Our latest post about coffee is online',
    'Make a difference today: volunteer with us',
  ])('keeps %j whole, which speaks to the readers', async (topic) => {
    expect((await caption({ topic })).text).toContain(topic);
  });

  it('has the tone that was asked for, or says that it cannot', async () => {
    const about = (tone: string) => caption({ topic: `Write a ${tone} post about our bread oven` });
    const texts = await Promise.all(
      ['playful', 'professional', 'friendly', 'excited'].map(async (tone) => {
        const { text, reason } = await about(tone);
        expect(reason).toContain(`in the tone you asked for (${tone})`);
        return text;
      }),
    );
    expect(new Set([...texts, (await about('short')).text]).size).toBe(5);
    expect((await about('sarcastic')).reason).toContain('cannot write in the tone you asked for (“sarcastic”)');
    expect((await caption({ topic: '秋の新作コーヒーについての楽しい投稿を書いてください' })).reason).toContain(
      'cannot give words in Japanese a tone',
    );
  });

  it.each([
    "Write a playful post apologizing for yesterday's outage of our app",
    'Create a post announcing that our shop in Leeds closes for good on Friday',
    'We are closed on Sunday',
    'We recall all jars of batch 12',
    'The passing of our founder Dr. Maria Stone',
    'Schreib eine Entschuldigung für den Ausfall unserer Website am Montag',
    'Leider bleibt unser Laden am Montag geschlossen',
    'Rédigez un message d’excuses pour la panne de notre site hier',
    'Notre boutique est fermée lundi',
    'Escribe una disculpa por la caída del servicio de ayer',
    'Scrivi un post per scusarci del disservizio di ieri',
    'Faça uma legenda pedindo desculpas pelo atraso nas entregas',
  ])('of %j asks nothing, jokes about nothing and calls to nothing', async (topic) => {
    for (const target of ['facebook', 'linkedin'] as const)
      for (const seed of [0, 1, 2, 3]) {
        const { text } = await caption({ topic, seed, traits: writingTraitsOf(target) });
        expect(text).not.toMatch(/[?？!]|\p{Extended_Pictographic}|comment|kommentar|coment|below|unten/iu);
      }
  });

  it('says sorry where that was asked for, and thanks where that was', async () => {
    expect((await caption({ topic: 'Write an apology for the outage of our app' })).text).toMatch(
      /^(?:We apologise for|We are sorry about|Our apologies for) the outage of our app\.$/,
    );
    expect((await caption({ topic: 'Generate a post to thank our volunteers' })).text).toMatch(
      /^(?:Thank you to|A big thank you to|Our thanks go to) our volunteers\.$/,
    );
  });

  it.each([
    ['happy new year to all hikers', 'Happy new year to all hikers.'],
    ['Frohe Weihnachten euch allen', 'Frohe Weihnachten euch allen.'],
  ])('of the wish %j asks nobody what they think', async (topic, text) => {
    for (const seed of [0, 1, 2, 3]) expect((await caption({ topic, seed })).text).toBe(text);
  });

  it('begins a sentence with a capital that was written without', async () => {
    const { text } = await caption({ topic: 'our autumn sale starts on Friday' });
    expect(text).toMatch(/^Our autumn sale starts on Friday\./);
    expect((await caption({ topic: 'iPhones are repaired here since today' })).text).toMatch(/^iPhones/);
  });

  it('has the tone that was chosen, before the one that the words ask for', async () => {
    const { text, reason } = await caption({
      topic: 'Write a playful post about our bread oven',
      tone: 'professional',
    });
    expect(reason).toContain('in the tone you asked for (professional)');
    expect(text).not.toMatch(/\p{Extended_Pictographic}|Psst|Drumroll|Well, hello/u);
    const texts = await Promise.all(
      (['playful', 'professional', 'friendly', 'excited'] as const).map(
        async (tone) => (await caption({ topic: 'unsere neue Röstung für den Herbst', tone })).text,
      ),
    );
    expect(new Set(texts).size).toBe(4);
    expect((await caption({ topic: '新しい秋のブレンド', tone: 'playful' })).reason).toContain(
      'cannot give words in Japanese',
    );
    // Where own sentences leave no place for it, it does not say that it is there.
    const asked = await caption({ topic: 'What do you pack first? Tell us in the comments.', tone: 'playful' });
    expect(asked.reason).toContain('nothing of the tone you asked for (playful)');
    expect((await caption({ topic: 'We are closed on Sunday', tone: 'excited' })).reason).toContain('plain instead of');
  });

  it('promises nothing about what is done with answers', async () => {
    for (const topic of Object.values(topics).map(([words]) => words))
      for (const seed of [0, 1, 2, 3, 4, 5])
        expect((await caption({ topic, seed, traits: writingTraitsOf('linkedin') })).text).not.toMatch(
          /read every|lesen jede|lisons chaque|leemos todas|leggiamo ogni|lemos todas/iu,
        );
  });

  it.each([
    'We thank Dr. Stone for the talk. Come by.',
    'Wir haben z. B. Tee und Kaffee, s. u. Kommt vorbei.',
    'Bring a cup, e.g. Your favourite one. See you at St. Mary hall.',
  ])('leaves no sentence of %j cut in two', async (topic) => {
    const { text } = await caption({ topic, traits: writingTraitsOf('linkedin') });
    expect(text).not.toMatch(/(?:Dr\.|z\. ?B\.|e\.g\.|St\.)\n/u);
    expect(text).toContain(topic.slice(0, 30));
  });

  it('does not begin every first caption alike', async () => {
    const topics = [
      'our autumn blend',
      'two-person tents',
      'the bread oven',
      'winter boots',
      'a new shop',
      'fresh paint',
    ];
    const frames = await Promise.all(
      topics.map(async (topic) => (await caption({ topic })).text.replace(new RegExp(topic, 'i'), '…')),
    );
    expect(new Set(frames).size).toBeGreaterThan(2);
  });

  it.each([
    ['We open our second shop in Leeds on Friday', 'en'],
    ['The autumn blend is back in all shops', 'en'],
    ['Come and taste the autumn blend', 'en'],
    ['Wir öffnen am Freitag in Leeds', 'de'],
  ])('lets the whole sentence %j be the caption itself', async (topic) => {
    for (const seed of [0, 1, 2, 3, 4, 5])
      expect((await caption({ topic, seed })).text.startsWith(`${topic}.`)).toBe(true);
  });

  it('asks an open question where no topic is given', async () => {
    const { text, reason } = await caption({ topic: '' });
    expect(text).toMatch(/Larkspur Coffee.*\?/);
    expect(reason).toContain('No topic was given');
    expect(await caption({ topic: 'Create engaging social media content' })).toEqual({ text, reason });
    expect((await caption({ topic: '', brand: { companyName: '' } })).text).not.toContain('{');
  });

  it('leaves sentences as they were written', async () => {
    const topic = 'We are opening a second shop in Leeds on Friday. Come and say hello!';
    expect((await caption({ topic, traits: writingTraitsOf('twitter') })).text).toContain(topic);
  });

  it('claims nothing beyond the topic: no number, price, or superlative of its own', async () => {
    for (const seed of [0, 1, 2, 3, 4, 5])
      for (const topic of ['', 'our new autumn blend']) {
        const { text } = await caption({ topic, seed, traits: writingTraitsOf('linkedin') });
        expect(text).not.toMatch(/\d|[€$£%]|best|award|free|guarantee|amazing|only today/i);
      }
  });

  const topics: Record<string, [topic: string, mark: RegExp]> = {
    en: ['the smell of fresh bread in the morning', /comments|below|think/],
    de: ['unsere neue Röstung für den Herbst', /Kommentare|Meinung/],
    fr: ['notre nouvelle boutique au centre de la ville', /commentaire|avis/],
    es: ['nuestra nueva mezcla de café para el otoño', /comentarios|parece/],
    it: ['la nostra nuova miscela per l’autunno', /commenti|pensi/],
    pt: ['a nossa nova mistura de café para o outono', /comentários|acha/],
  };
  it.each(WRITING_LANGUAGES)('keeps the language of the topic: %s', async (language) => {
    const [topic = '', mark = /^$/] = topics[language] ?? [];
    const { text } = await caption({ topic });
    expect(text).toMatch(mark);
    if (language !== 'en') expect(text).not.toMatch(/What do you think|comments\.|today/);
  });

  it('sets the topic alone in other languages and says so', async () => {
    const { text, reason } = await caption({ topic: '新しい秋のブレンド' });
    expect(text).toBe('新しい秋のブレンド。');
    expect(reason).toContain('Japanese');
  });

  it('takes the habits of the best posts, not their statements', async () => {
    const bestPosts = [
      past('☕️ How do you take your coffee?\n\nTell us below which one is yours!'),
      past('☕️ Oat or cow?\n\nTell us below which one is yours!'),
      past('☕️ Monday, 50% off. What do you drink?\n\nGet 50% off today!'),
    ];
    const { text, reason } = await caption({ bestPosts });
    expect(text).toMatch(/^☕️ .*\?/);
    expect(text).toContain('\n\n');
    expect(text).toContain('Tell us below which one is yours!');
    expect(text).not.toContain('50%');
    expect(reason).toContain('your 3 best posts');
  });

  it('leaves room for the hashtags', async () => {
    const topic = 'We roast coffee in small batches. '.repeat(40);
    for (const target of ['twitter', 'tiktok', 'global'] as const) {
      const traits = writingTraitsOf(target);
      expect((await caption({ topic, traits })).text.length).toBeLessThanOrEqual(traits.maxChars * 0.75 + 1);
    }
  });

  it('fits whatever room there is, with any text', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'binary', maxLength: 300 }),
          fc.constantFrom(...HOSTILE_POSTS.map(({ text }) => text)),
        ),
        fc.integer({ min: 0, max: 400 }),
        fc.integer(),
        async (topic, maxChars, seed) => {
          const { text } = await caption({ topic, seed, traits: { ...writingTraitsOf('linkedin'), maxChars } });
          expect(text.length).toBeLessThanOrEqual(maxChars);
          expect(text.isWellFormed()).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(HOSTILE_POSTS)('of a topic that is $name is not steered by it', async ({ text: topic }) => {
    const { text, reason } = await caption({ topic });
    expect(text).not.toMatch(/undefined|null\b|[\u202a-\u202e\u200b]|\0/);
    expect(reason).not.toContain(topic.trim() === '.' ? 'never' : topic);
  });

  it('warns of words that offend', async () => {
    expect((await caption({ topic: 'you are fucking idiots' })).reason).toContain('offend');
  });
});

describe('hashtags', () => {
  it.each([
    ["Write an Instagram post apologizing for yesterday's outage of our app", ['#outage']],
    ['Write a post about basically everything you can cook with oats', ['#oats']],
    ['Écris une publication pour annoncer l’ouverture de notre boutique', ['#ouverture', '#boutique']],
    ['Write a post about Black Friday deals on e-bikes', ['#BlackFriday', '#deals', '#EBikes']],
    ['Schreibe einen Post über den Ausfall unserer Website am Montag', ['#ausfall', '#website']],
  ])('of the request %j are its nouns', async (topic, expected) => {
    expect((await hashtags({ topic, defaultHashtags: [] })).hashtags).toEqual(expected);
  });

  it('are none of the words of an address', async () => {
    const { hashtags: tags } = await hashtags({
      topic: 'Our new tent is light. Read https://brand.example/stove?colour=red',
    });
    expect(tags).toContain('#tent');
    expect(tags.join(' ')).not.toMatch(/https|brand|stove|colour/i);
  });

  it('come from the words of the topic that people look for', async () => {
    expect((await hashtags({})).hashtags).toEqual(expect.arrayContaining(['#AutumnBlend', '#autumn', '#blend']));
    expect((await hashtags({})).hashtags).not.toContain('#new');
  });

  it('put the own best ones first, those of the topic before others', async () => {
    const own = (tag: string) => ({ tag, posts: 4, medianEngagement: 20 });
    const found = await hashtags({
      ownHashtags: [own('#larkspur'), own('#AutumnCoffee'), own('#leeds'), own('#monday')],
    });
    expect(found.hashtags.slice(0, 3)).toEqual(['#AutumnCoffee', '#larkspur', '#leeds']);
    expect(found.hashtags).toContain('#AutumnBlend');
    expect(found.reason).toContain('3 of your own');
  });

  it('fall back to the network’s defaults after the own ones where no topic is given', async () => {
    const own = [{ tag: '#larkspur', posts: 4, medianEngagement: 20 }];
    for (const topic of ['', 'social media content'])
      expect((await hashtags({ topic, ownHashtags: own })).hashtags).toEqual([
        '#larkspur',
        ...defaultHashtags.instagram,
      ]);
    const { hashtags: found, reason } = await hashtags({ topic: '🍂🍂' });
    expect(found).toEqual(['#instagood', '#photooftheday', '#behindthescenes']);
    expect(reason).toContain('general for this network');
  });

  it('keep words with a hyphen together, and make none of words that say little alone', async () => {
    const of = async (topic: string) => (await hashtags({ topic, defaultHashtags: [] })).hashtags;
    expect(await of('our new two-person tent')).toEqual(['#TwoPersonTent', '#tent']);
    expect(await of('waterproof two-person')).toEqual(['#WaterproofTwoPerson', '#waterproof', '#TwoPerson']);
    expect(await of('e-bike')).toEqual(['#EBike']);
    expect(await of('Phone post')).toEqual([]);
    expect(await of('new content for people in our autumn workshop')).toEqual([
      '#AutumnWorkshop',
      '#autumn',
      '#workshop',
    ]);
  });

  it('are set in any script', async () => {
    expect((await hashtags({ topic: 'القهوة الجديدة' })).hashtags[0]).toBe('#القهوة_الجديدة');
    expect((await hashtags({ topic: 'Größe und Qualität' })).hashtags).toContain('#qualität');
  });

  it.each(HOSTILE_POSTS)('of a topic that is $name are clean, few and all different', async ({ text: topic }) => {
    for (const target of ['twitter', 'instagram', 'global'] as const) {
      const traits = writingTraitsOf(target);
      const found = (await hashtags({ topic, traits, defaultHashtags: defaultHashtags[target] })).hashtags;
      expect(found.length).toBeGreaterThan(0);
      expect(found.length).toBeLessThanOrEqual(traits.hashtagsMost);
      for (const tag of found) expect(tag).toMatch(/^#[\p{L}\p{M}\p{N}_]{1,40}$/u);
      expect(new Set(found.map((tag) => tag.toLowerCase())).size).toBe(found.length);
      expect(found.join(' ')).not.toMatch(/fuck|idiot/i);
    }
  });
});
