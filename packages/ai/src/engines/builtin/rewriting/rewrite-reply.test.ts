import type { RewriteTool } from '@parley/contract/analysis/rules.ts';
import { describe, expect, it } from 'vitest';
import type { RewriteInput } from '../../../engine.ts';
import { rewriteReply } from './rewrite-reply.ts';
import { rewritingWords } from './rewriting-words.ts';

const inputOf = (text: string, changes: Partial<RewriteInput> = {}): RewriteInput => ({
  text,
  customerLanguage: 'en',
  sentiment: 'neutral',
  crisis: [],
  customerName: 'Mara Lind',
  style: {
    greeting: 'Hi',
    closing: 'Regards',
    useName: true,
    replyLength: 'standard',
    tone: 'friendly',
    companyName: 'Tern Outdoor',
    supportEmail: 'help@tern.example',
    avoidPersonalData: true,
  },
  maxChars: 2_000,
  ...changes,
});
const rewrite = (tool: RewriteTool, text: string, changes: Partial<RewriteInput> = {}) =>
  rewriteReply(tool, inputOf(text, changes));

describe('shorter', () => {
  it.each([
    [
      'en',
      'Thank you for reaching out to us. Your parcel left on 3 May, see https://track.example/88. Please do not hesitate to contact us if you have any questions. Have a great day!',
      'Your parcel left on 3 May, see https://track.example/88.',
    ],
    [
      'de',
      'Vielen Dank für Ihre Nachricht. Die Jacke ist ab Montag wieder da. Wir wünschen Ihnen einen schönen Tag!',
      'Die Jacke ist ab Montag wieder da.',
    ],
    [
      'fr',
      'Merci pour votre message. Le magasin ouvre à 9 heures. N’hésitez pas à nous contacter. Bonne journée !',
      'Le magasin ouvre à 9 heures.',
    ],
    [
      'es',
      'Muchas gracias por su mensaje. El pedido salió ayer por la mañana. Quedamos a su disposición.',
      'El pedido salió ayer por la mañana.',
    ],
    [
      'en',
      'In order to return it, please be advised that you need the receipt.',
      'To return it, you need the receipt.',
    ],
  ])('leaves out what carries nothing (%s)', (language, text, short) => {
    expect(rewrite('shorter', text, { customerLanguage: language }).text).toBe(short);
  });

  it.each([
    'Your parcel left on 3 May.',
    'Thank you for your message!',
    'Thank you for contacting us about order 4411, we have refunded it.',
    'Have a great day!\nMara',
  ])('never leaves out the answer: %s', (text) => {
    expect(rewrite('shorter', text)).toMatchObject({ text, reason: expect.stringContaining('Nothing in it') });
  });
});

describe('friendlier and more formal', () => {
  it('change greeting, short forms and closing in English, and the sentences stay', () => {
    expect(
      rewrite('formal', "Hey Mara,\nthanks for the photos! We can't see the label, it's too dark 😀\n\nCheers\nTom")
        .text,
    ).toBe('Hello Mara,\nthank you for the photos. We cannot see the label, it is too dark\n\nRegards\nTom');
    expect(rewrite('friendlier', 'Dear Mara,\nWe are sorry that it is not here. We will look into it.').text).toBe(
      "Hi Mara,\nWe're sorry that it isn't here. We'll look into it.",
    );
  });

  it('leave alone what a short form could mean two ways', () => {
    expect(rewrite('formal', "Hello Mara, it's arrived. Don't you see it? The dog's bowl is here.").text).toBe(
      "Hello Mara, it's arrived. Don't you see it? The dog's bowl is here.",
    );
    expect(rewrite('friendlier', 'Hi Mara, Do not open it. Yes, we are. It cannot.').text).toBe(
      'Hi Mara, Do not open it. Yes, we are. It cannot.',
    );
  });

  it('greet by a first name where there is one, in the customer’s language, and fit the network', () => {
    expect(rewrite('formal', 'Die Jacke ist ab Montag wieder da.', { customerLanguage: 'de' }).text).toBe(
      'Guten Tag Mara, Die Jacke ist ab Montag wieder da.',
    );
    const noName = rewrite('friendlier', 'The jacket is back on Monday.', { customerName: 'crypto_king99' }).text;
    expect(noName).toBe('Hi, The jacket is back on Monday.');
    expect(rewrite('friendlier', 'The jacket is back on Monday.', { maxChars: 30 }).text).toBe(
      'The jacket is back on Monday.',
    );
  });

  it('say that the form of address stays', () => {
    expect(rewrite('formal', 'Hallo Mara, du kannst die Jacke abholen.', { customerLanguage: 'de' })).toMatchObject({
      text: 'Guten Tag Mara, du kannst die Jacke abholen.',
      reason: expect.stringContaining('still says “du”'),
    });
  });
});

describe('fix', () => {
  it.each([
    [
      'en',
      'your  parcel is on the the way , it will arrive soon.we are sorry',
      'Your parcel is on the way, it will arrive soon.we are sorry.',
    ],
    ['en', 'i think we recieved it. dont worry!', "I think we received it. Don't worry!"],
    [
      'en',
      'write to help@tern.example, see https://tern.example/a,b or @tern_out',
      'Write to help@tern.example, see https://tern.example/a,b or @tern_out',
    ],
    [
      'de',
      'das wird vorraussichtlich am Montag, z. B. mittags, fertig',
      'Das wird voraussichtlich am Montag, z. B. mittags, fertig.',
    ],
    ['fr', 'Le colis est arrivé , vous pouvez venir !', 'Le colis est arrivé, vous pouvez venir !'],
    ['ja', 'ご注文の商品は明日の朝に発送いたします', 'ご注文の商品は明日の朝に発送いたします。'],
  ])('mends what is surely wrong (%s: %s)', (language, text, fixed) => {
    expect(rewrite('fix', text, { customerLanguage: language }).text).toBe(fixed);
  });

  it.each([
    'We had had that case before, and it was so, so odd.',
    'iPhone cases are in stock, e.g. the blue one...',
    'Hello Mara,\n\nyour parcel is on its way.\n\nKind regards\nTom',
    '- one\n- two',
  ])('leaves alone what may be right: %s', (text) => {
    expect(rewrite('fix', text)).toMatchObject({ text, reason: expect.stringContaining('Nothing in it') });
  });

  it('is quick on hostile texts', () => {
    for (const text of [
      ' '.repeat(5_000),
      'a, '.repeat(1_600),
      'the '.repeat(1_250),
      '.'.repeat(5_000),
      '😀 '.repeat(1_600),
    ])
      for (const tool of ['fix', 'shorter', 'formal', 'friendlier'] as const)
        expect(rewrite(tool, `x${text}x`).text).not.toBe('');
  });
});

describe('what the built-in engine cannot do', () => {
  it('is said in plain words', () => {
    expect(rewrite('translate', 'Your parcel left.')).toMatchObject({
      text: null,
      reason: 'No translation engine is set up. Ask your administrator.',
    });
    const greek = 'Το δέμα σας έφυγε σήμερα το πρωί.';
    expect(rewrite('formal', greek)).toMatchObject({ text: null, reason: expect.stringContaining('Greek') });
    expect(rewrite('shorter', '12345', { customerLanguage: 'und' })).toMatchObject({
      text: null,
      reason: expect.stringContaining('cannot tell the language'),
    });
    expect(rewrite('fix', `${greek}  ναι`).text).toBe(`${greek} Ναι.`);
  });

  it('is every word of an answer in a crisis, but not its spelling', () => {
    const crisis = { crisis: ['self-harm' as const] };
    expect(rewrite('friendlier', 'We are here.', crisis).text).toBeNull();
    expect(rewrite('fix', 'we are  here for you', crisis).text).toBe('We are here for you.');
  });
});

it('every pair of the tables changes something, and nothing is put back', () => {
  for (const [language, words] of Object.entries(rewritingWords))
    for (const list of [words.wordy, words.formal, words.friendly, words.misspelt]) {
      const pairs = list
        .split('|')
        .filter((pair) => pair !== '')
        .map((pair) => pair.split('>'));
      for (const [from, to] of pairs)
        expect({ language, from, isPair: from !== to && to !== undefined }).toMatchObject({ isPair: true });
    }
});
