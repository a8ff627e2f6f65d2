/** What the demo's posting desk wrote: a month that is out, two weeks that are planned. The invented brand's own words. */
import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import type { DemoCampaignKey } from './demo-campaigns.ts';
import type { DemoPicture } from './demo-pictures.ts';

export type DemoPost = {
  /** Its id follows from it. */
  key: string;
  /** Days from today, below 0 in the past, and the time (UTC). Drafts: when they were written. */
  day: number;
  time: string;
  /** Place in the team. */
  by: 0 | 1 | 2;
  to: readonly PostPlatform[];
  isGlobal?: boolean;
  title?: string;
  caption: string;
  /** In other words on one network. */
  captions?: Partial<Record<PostPlatform, string>>;
  hashtags?: string;
  pictures?: readonly DemoPicture[];
  thread?: readonly string[];
  firstComment?: string;
  link?: string;
  campaign?: DemoCampaignKey;
  /** A network's own choices. */
  options?: Record<string, string>;
  /** What customers write below it. */
  comments?: readonly DemoComment[];
};

export type DemoComment = {
  on: PostPlatform;
  afterMinutes: number;
  author: { handle: string; name: string };
  text: string;
};

export const publishedPosts: readonly DemoPost[] = [
  {
    key: 'thread-wall',
    ...{ day: -27, time: '17:30', by: 1, to: ['facebook', 'instagram'] },
    caption:
      'Twenty spools within reach, and not one label. When a jacket comes in, Joke holds it against the shelf until the colour disappears. She has not been wrong yet. We have tried to catch her.',
    hashtags: '#repairnotreplace #mending',
    pictures: ['thread-wall'],
    comments: [
      {
        on: 'facebook',
        afterMinutes: 38,
        author: { handle: 'greta_zelt', name: 'Greta Moosbrugger' },
        text: 'Does Joke also do buttons, or is that beneath her?',
      },
      {
        on: 'instagram',
        afterMinutes: 22,
        author: { handle: 'lucie_bivouac', name: 'Lucie Aubertin' },
        text: 'The third shelf alone is a reason to tear my jacket.',
      },
    ],
  },
  {
    key: 'skerry-testers',
    ...{ day: -26, time: '12:15', by: 2, to: ['twitter'] },
    caption:
      'Three testers, four weeks, every kind of wind. The Skerry 2 was tried by people who complain for a living. They have run out of complaints, so it goes on sale this week.',
    hashtags: '#skerry2',
    campaign: 'skerry',
  },
  {
    key: 'skerry-dawn',
    ...{ day: -25, time: '17:30', by: 2, to: ['facebook', 'instagram', 'twitter'] },
    caption:
      'Report from the last test night: clear, four degrees, one fox. The fox walked around the tent twice, found no fault and left.',
    hashtags: '#skerry2 #wildcamping',
    pictures: ['tent-at-dawn'],
    campaign: 'skerry',
    comments: [
      {
        on: 'facebook',
        afterMinutes: 55,
        author: { handle: 'svenunterwegs', name: 'Sven Lüdtke' },
        text: 'Ist der Fuchs auch zu haben?',
      },
      {
        on: 'instagram',
        afterMinutes: 17,
        author: { handle: 'bexgoesup', name: 'Bex Thornley' },
        text: 'The fox has better taste than most reviewers 🦊',
      },
      {
        on: 'instagram',
        afterMinutes: 210,
        author: { handle: 'martamonte', name: 'Marta Ibarrola' },
        text: '¿Cuánto pesa con la huella incluida?',
      },
    ],
  },
  {
    key: 'skerry-weights',
    ...{ day: -24, time: '08:00', by: 0, to: ['linkedin'] },
    caption:
      'We weighed every part of the Skerry 2 by itself and put the whole list online, pegs, bags and guylines included.\n\nIt is a small thing. But a weight on a label is a promise, and we would rather keep a promise of 1,380 grams than make one of 1,290.',
    link: 'https://ternoutdoor.example/skerry-2/weights',
    campaign: 'skerry',
  },
  {
    key: 'skerry-140-grams',
    ...{ day: -23, time: '17:30', by: 1, to: ['twitter'] },
    caption:
      'How do you take 140 grams out of a tent without making it a worse tent? A short thread about boring details.',
    thread: [
      '1. The pegs. Nine instead of eleven, because two of them only held our own nerves. 26 grams.',
      '2. The bag. Nobody needs a drawstring, a handle and a buckle. It has a roll top now, and you can wash your socks in it. 31 grams.',
      '3. The poles. Same alloy, thinner walls at the ends, where nothing bends. This took a year. 83 grams.',
      'And the zips? They stayed. A lighter zip is the first thing that lands on our bench.',
    ],
    hashtags: '#skerry2',
    campaign: 'skerry',
  },
  {
    key: 'what-gave-up',
    ...{ day: -22, time: '12:15', by: 1, to: ['facebook'] },
    caption:
      'Which part of your tent gave up first: the poles, the zip, the floor, or you? We are collecting answers for the drawing board, and the honest ones count double.',
    hashtags: '#campinglife',
    comments: [
      {
        on: 'facebook',
        afterMinutes: 12,
        author: { handle: 'wetsockswendy', name: 'Wendy Astbury' },
        text: 'The floor, then my knees, then my marriage, in that order.',
      },
      {
        on: 'facebook',
        afterMinutes: 47,
        author: { handle: 'peakbagger_ned', name: 'Ned Holroyd' },
        text: 'Zip. It is always the zip. Three tents, three zips.',
      },
      {
        on: 'facebook',
        afterMinutes: 260,
        author: { handle: 'fionamack', name: 'Fiona Mackellar' },
        text: 'Poles, on the first night, in front of the whole scout group. Can you still get the grey ones?',
      },
    ],
  },
  {
    key: 'four-colours',
    ...{ day: -20, time: '19:00', by: 2, to: ['facebook', 'instagram'] },
    caption:
      'Four colours, one jacket, and a workshop that no longer speaks to each other. Buttercup is ahead by a zip. Two more days: which one would you wear in the rain?',
    captions: {
      instagram:
        'Lichen, brick, night ferry, buttercup. The workshop is divided. Two more days: which one is yours? 👇',
    },
    hashtags: '#squalljacket #madetolast',
    pictures: ['four-jackets'],
    comments: [
      {
        on: 'facebook',
        afterMinutes: 9,
        author: { handle: 'hollyandhound', name: 'Holly Penrose' },
        text: 'Buttercup, because then the dog and I match.',
      },
      {
        on: 'instagram',
        afterMinutes: 31,
        author: { handle: 'aoi_yamamoto', name: '山本 葵' },
        text: 'Night ferry 一択です。',
      },
    ],
  },
  {
    key: 'vereine',
    ...{ day: -20, time: '07:30', by: 0, to: ['linkedin'] },
    caption:
      'Vierzig Schlafsäcke, zwölf Zelte, ein Keller voller Rucksäcke: Viele Vereine werfen im Herbst weg, was mit zwei Nähten wieder in Ordnung wäre.\n\nUnsere Werkstatt in Rotterdam nimmt solche Sammelaufträge jetzt an, zum festen Preis je Stück und mit Abholung. Wer für eine Gruppe plant: einfach hier schreiben, wir melden uns noch in derselben Woche.',
    hashtags: '#reparieren',
  },
  {
    key: 'coast-call',
    ...{ day: -19, time: '17:30', by: 1, to: ['facebook', 'twitter'] },
    caption:
      'Coast path clean-up this week: we start at the lifeboat station at nine. Gloves and soup from us, boots from you. Dogs may supervise.',
    hashtags: '#coastpath',
    pictures: ['coast-path'],
  },
  {
    key: 'skerry-night',
    ...{ day: -18, time: '18:00', by: 2, to: ['instagram'] },
    caption:
      'First pictures from first nights are coming in. This one was sent with three words: "Dry. Warm. Smug." Tag us in yours and we will show them to the workshop.',
    hashtags: '#skerry2 #wildcamping',
    pictures: ['tent-at-dawn', 'coast-path'],
    campaign: 'skerry',
  },
  {
    key: 'coast-thanks',
    ...{ day: -16, time: '17:30', by: 1, to: ['facebook', 'instagram', 'twitter', 'linkedin'], isGlobal: true },
    caption:
      'Eleven kilometres of coast path are clean again, thanks to 63 of you. Found on the way: one left boot. Its owner may collect it at our shop in Bristol, no questions asked.',
    hashtags: '#coastpath',
    pictures: ['coast-path'],
    comments: [
      {
        on: 'facebook',
        afterMinutes: 75,
        author: { handle: 'dadof4camps', name: 'Gareth Pugsley' },
        text: 'That is my boot. I am not joking. Size 43?',
      },
      {
        on: 'instagram',
        afterMinutes: 40,
        author: { handle: 'priya_outdoors', name: 'Priya Nambiar' },
        text: 'I was number 41 and my back still knows it. Same time next year?',
      },
    ],
  },
  {
    key: 'skerry-questions',
    ...{ day: -15, time: '09:00', by: 0, to: ['linkedin'] },
    caption:
      'After a launch we count two things: the questions, and the hours until each of them was answered.\n\nOf the Skerry 2 there were 214. The slowest answer took nine hours, because it was a good question and we had to measure something first.',
    campaign: 'skerry',
  },
  {
    key: 'skerry-footprint',
    ...{ day: -14, time: '17:30', by: 2, to: ['twitter'] },
    caption:
      'Two weeks of Skerry 2, and one question leads by far: does the footprint of the old one fit? It does. Keep it, spend the money on chips.',
    hashtags: '#skerry2',
    campaign: 'skerry',
  },
  {
    key: 'bench-open',
    ...{ day: -13, time: '19:00', by: 1, to: ['facebook'] },
    caption:
      'The bench in Bristol is open until eight on Thursdays now, for everybody who works when we do. Bring what is broken, or just what squeaks.',
    hashtags: '#repairnotreplace',
    pictures: ['bench-hours'],
    comments: [
      {
        on: 'facebook',
        afterMinutes: 64,
        author: { handle: 'samir_k_walks', name: 'Samir Kassim' },
        text: 'Do I need an appointment for a stuck pole section?',
      },
    ],
  },
  {
    key: 'four-days',
    ...{ day: -12, time: '07:30', by: 0, to: ['linkedin'] },
    caption:
      'People ask how a repairs desk pays for itself. It does not, if you only count the invoices.\n\nCount the customers who come back with the next jacket instead of the next complaint, and it is the cheapest shop window we have.',
    hashtags: '#repairnotreplace',
  },
  {
    key: 'patch-before',
    ...{ day: -11, time: '17:30', by: 2, to: ['instagram'] },
    caption:
      'A fence, a thorn bush, a dog with opinions: whatever it was, it has a patch now. Which colour of thread would you have chosen?',
    hashtags: '#repairnotreplace #mending',
    pictures: ['thread-wall', 'bench-hours'],
    comments: [
      {
        on: 'instagram',
        afterMinutes: 26,
        author: { handle: 'oksana_hory', name: 'Оксана Гриценко' },
        text: 'Гірчичну! І щоб було видно.',
      },
    ],
  },
  {
    key: 'oldest-thing',
    ...{ day: -10, time: '12:15', by: 1, to: ['twitter'] },
    caption:
      'What is the oldest thing in your rucksack that still works? We ask for a reason, and it comes out next week.',
    hashtags: '#secondflight',
    campaign: 'second-flight',
  },
  {
    key: 'second-flight-how',
    ...{ day: -9, time: '17:30', by: 0, to: ['facebook', 'instagram'] },
    caption:
      'Second Flight in four lines:\n1. You bring in what you no longer use.\n2. You get a voucher, we get a patient.\n3. Our bench mends it, and writes down what it did.\n4. Somebody else takes it outside, with two years of warranty.',
    hashtags: '#secondflight #repairnotreplace',
    pictures: ['second-flight'],
    firstComment: 'Vouchers: rucksacks 25 to 70 €, tents 40 to 160 €, by age and state. The whole list is on our site.',
    campaign: 'second-flight',
    comments: [
      {
        on: 'facebook',
        afterMinutes: 33,
        author: { handle: 'alpine_aunt', name: 'Ruth Haldane' },
        text: 'Do you take a 2009 pack whose lid the mice have eaten?',
      },
      {
        on: 'facebook',
        afterMinutes: 190,
        author: { handle: 'craigwalksfar', name: 'Craig Dunmore' },
        text: 'The voucher for my old tent was lower than I was told in the shop. That is not on.',
      },
      {
        on: 'instagram',
        afterMinutes: 58,
        author: { handle: 'ollie_hikes', name: 'Oliver Brandreth' },
        text: 'Number 4 is the best line I have read all week.',
      },
    ],
  },
  {
    key: 'second-flight-design',
    ...{ day: -8, time: '08:00', by: 0, to: ['linkedin'] },
    caption:
      'A product that has two owners has to be taken apart at least once. Since we know that, our designers draw every seam twice: how it is sewn, and how it is opened again.',
    hashtags: '#secondflight #productdesign',
    pictures: ['second-flight'],
    campaign: 'second-flight',
  },
  {
    key: 'second-flight-grades',
    ...{ day: -6, time: '17:30', by: 1, to: ['twitter'] },
    caption: 'How do we grade used gear for Second Flight? With three letters and no poetry.',
    thread: [
      'A: looks used when you look for it. Everything works, nothing was replaced.',
      'B: looks used. Something was replaced, and the tag says what, when and by whom.',
      'C: has lived. Patches you can see from across the street, and a price that admits it.',
    ],
    hashtags: '#secondflight',
    campaign: 'second-flight',
  },
  {
    key: 'second-flight-shelf',
    ...{ day: -5, time: '18:00', by: 2, to: ['instagram'] },
    caption:
      'The shelf is full, the tags are written, and somebody has already fallen in love with number 14. Tomorrow!',
    hashtags: '#secondflight #madetolast',
    pictures: ['second-flight', 'bench-hours', 'thread-wall'],
    campaign: 'second-flight',
    comments: [
      {
        on: 'instagram',
        afterMinutes: 14,
        author: { handle: 'hollyandhound', name: 'Holly Penrose' },
        text: 'It was me. I am the somebody. Number 14 looked back at me.',
      },
    ],
  },
  {
    key: 'second-flight-doors',
    ...{ day: -4, time: '17:30', by: 2, to: ['facebook', 'twitter'] },
    caption:
      'Day one of Second Flight: 41 of 60 rucksacks have a new back to sit on. The loud poncho went in four minutes, to a very loud child.',
    hashtags: '#secondflight',
    pictures: ['second-flight'],
    campaign: 'second-flight',
    comments: [
      {
        on: 'facebook',
        afterMinutes: 20,
        author: { handle: 'trailnurse', name: 'Denise Okafor' },
        text: 'Any 65 litre packs left, or should I stay in bed?',
      },
      {
        on: 'facebook',
        afterMinutes: 130,
        author: { handle: 'jonas_pfad', name: 'Jonas Achterberg' },
        text: 'Verschickt ihr die auch nach Deutschland?',
      },
    ],
  },
  {
    key: 'supplier',
    ...{ day: -3, time: '07:30', by: 0, to: ['linkedin'] },
    caption:
      'We asked our mill what would help them most. Not a larger order: an earlier one. From now on our colours are fixed ten weeks before we need the cloth.',
  },
  {
    key: 'where-to',
    ...{ day: -1, time: '17:30', by: 1, to: ['facebook', 'instagram'] },
    caption:
      'Map on the table, tea in the pot, three people and four opinions. Where would you go with two nights and no signal?',
    hashtags: '#wildcamping #campinglife',
    pictures: ['tent-at-dawn'],
    comments: [
      {
        on: 'facebook',
        afterMinutes: 45,
        author: { handle: 'tkowalczyk', name: 'Tomasz Kowalczyk' },
        text: 'Bieszczady, bez dwóch zdań.',
      },
      {
        on: 'instagram',
        afterMinutes: 80,
        author: { handle: 'mikeyboulder', name: 'Mikey Strand' },
        text: 'Two nights, no signal, and nobody who says "content".',
      },
    ],
  },
];

export const scheduledPosts: readonly DemoPost[] = [
  {
    key: 'second-flight-second-drop',
    ...{ day: 1, time: '17:30', by: 1, to: ['facebook'] },
    caption:
      'The second drop of Second Flight is on the bench: 24 rucksacks, nine tents, and a sleeping bag that has been up more mountains than we have. Saturday at ten, both shops.',
    hashtags: '#secondflight',
    pictures: ['second-flight'],
    campaign: 'second-flight',
  },
  {
    key: 'second-flight-number-14',
    ...{ day: 2, time: '18:00', by: 2, to: ['instagram'] },
    caption:
      'Number 14 has moved in with its new owner. First picture: on a roof, in the rain, grinning. Both of them.',
    hashtags: '#secondflight #madetolast',
    pictures: ['tent-at-dawn'],
    campaign: 'second-flight',
  },
  {
    key: 'guyline',
    ...{ day: 3, time: '12:15', by: 1, to: ['twitter'] },
    caption:
      'Tip of the week: dry the tent at home too. It was not the storm that ruined it, it was the fortnight in the bag.',
    hashtags: '#campinglife',
  },
  {
    key: 'second-flight-numbers',
    ...{ day: 5, time: '08:00', by: 0, to: ['linkedin'] },
    caption:
      'Two weeks of Second Flight, without the adjectives: what came in, what could be mended, what could not, and what each hour at the bench has cost.',
    hashtags: '#secondflight',
    link: 'https://ternoutdoor.example/second-flight/numbers',
    campaign: 'second-flight',
  },
  {
    key: 'bench-minute',
    ...{ day: 6, time: '17:30', by: 2, to: ['tiktok'] },
    title: 'Pick a thread',
    caption: 'You have ten seconds to find the right brown. Joke needs two. #mending #repairtok',
    pictures: ['thread-wall', 'bench-hours'],
    options: { privacy: 'PUBLIC_TO_EVERYONE' },
  },
  {
    key: 'road-announced',
    ...{ day: 10, time: '17:30', by: 0, to: ['facebook', 'instagram', 'twitter', 'linkedin'], isGlobal: true },
    caption:
      'The bench gets wheels: from next week our repairs van visits five towns, two days each. Tell us what is broken where you live, and we will bring the right thread.',
    hashtags: '#benchontheroad',
    pictures: ['bench-hours'],
    campaign: 'road',
  },
];

/** By somebody who may not publish alone. */
export const pendingPost: DemoPost = {
  key: 'road-guest-book',
  ...{ day: 8, time: '12:15', by: 2, to: ['facebook', 'instagram'] },
  caption:
    'Every stop of the van gets its own guest book, and the first line is always the same: "I have had this jacket since…" How would yours go on?',
  hashtags: '#benchontheroad #repairnotreplace',
  pictures: ['thread-wall'],
  campaign: 'road',
};

export const draftPosts: readonly DemoPost[] = [
  {
    key: 'draft-packing',
    ...{ day: -4, time: '15:20', by: 1, to: ['instagram'] },
    title: 'Packing list for people who pack too much',
    caption:
      'Lay everything out. Take half of it. Now take the other half out of the half. (Pictures: ask Sunniva for the floor one.)',
    hashtags: '#campinglife',
  },
  {
    key: 'draft-apprentice',
    ...{ day: -2, time: '10:05', by: 0, to: ['linkedin'] },
    title: 'Half a year of apprenticeship',
    caption:
      'Noor has been at the bench for half a year. We asked what surprised her most. "How many people say sorry to a jacket."\n\nTo do: ask Noor whether she is fine with this.',
    link: 'https://ternoutdoor.example/apprenticeship',
  },
  {
    key: 'draft-towns',
    ...{ day: -1, time: '09:40', by: 2, to: ['facebook', 'twitter'] },
    caption: 'Five towns, ten days, one very full van. First stop: (town and date as soon as the square is confirmed)',
    hashtags: '#benchontheroad',
    pictures: ['bench-hours'],
    campaign: 'road',
  },
];
