import { describe, expect, it } from 'vitest';
import { readAndDraft } from '../../../../tasks/draft-reply/read-and-draft.fixture.ts';
import { choosePhrases } from '../phrases-by-language.ts';
import { praisesByDenying } from './praise-by-denying.ts';

describe('thanks', () => {
  it.each([
    ['en', 'Thanks a lot for the lovely kettle. It emptied itself over my desk on day one.'],
    ['en', 'Thank you so much. Because of you we spent Christmas Eve in the dark.'],
    ['de', 'Vielen Dank für den tollen Stuhl, er ist beim ersten Hinsetzen zusammengekracht.'],
    ['de', 'Danke euch! Dank eurer Pumpe stand der ganze Keller unter Wasser.'],
    ['fr', 'Merci beaucoup, grâce à vous j’ai appris à faire du vélo sans selle, elle s’est détachée en route.'],
    ['es', 'Muchas gracias por la lámpara tan bonita, se apagó a los diez minutos y cenamos a oscuras.'],
    ['it', 'Grazie infinite per la bella sedia, si è piegata appena mi sono seduto.'],
    ['pt', 'Muito obrigado pela linda mesa, caiu na primeira noite com o jantar em cima.'],
    ['nl', 'Heel erg bedankt voor de prachtige stoel, hij zakte meteen door.'],
    ['pl', 'Dziękuję bardzo za wspaniałe krzesło, zawaliło się pod gościem przy kolacji.'],
    ['tr', 'Çok teşekkürler harika sandalye için, ilk gün altımda çöktü, herkes güldü.'],
    ['ru', 'Большое спасибо за прекрасный стул, он развалился подо мной при гостях.'],
    ['ar', 'شكراً جزيلاً على الكرسي الجميل، انهار تحتي أمام الضيوف.'],
    ['ar', 'شكرا لكم، بفضلكم قضينا الليلة كلها في الظلام.'],
    ['ja', '素敵な椅子をありがとうございます。座った瞬間に崩れて、みんなに笑われました。'],
    ['hi', 'बढ़िया कुर्सी के लिए बहुत धन्यवाद, बैठते ही टूटकर गिर गई और सब हँस पड़े।'],
  ])('are not answered with thanks where they are said for a mishap, in %s: %s', async (language, text) => {
    const { phrases } = choosePhrases(language);
    const thanked = [
      ...phrases.openings.praise.flatMap((tone) => tone.split(' | ')),
      ...phrases.welcome,
      phrases.anyMood.told,
    ];
    for (const channel of ['public', 'private'] as const) {
      const reply = await readAndDraft(text, { channel });
      const said = `${reply.text ?? ''}${reply.holdingReply ?? ''}`;
      expect(said).not.toBe('');
      for (const words of thanked) expect(said).not.toContain(words);
    }
  });

  it.each([
    'Thanks to everyone at the shop, the lamp arrived just before the party!',
    'Danke an das ganze Team, der Stuhl kam pünktlich zum Geburtstag!',
    'Grâce à vous, nos vacances étaient parfaites.',
    'Grazie a tutti voi, la sedia è arrivata in tempo per la festa!',
    'Bedankt allemaal, de stoel staat prachtig in onze keuken!',
    'Herkese teşekkürler, sandalye mutfağa çok yakıştı.',
    'شكراً لكم جميعاً، الكرسي رائع في مطبخنا.',
    '素敵な椅子をありがとうございます。家族みんなで毎日使っています。',
    'सबको धन्यवाद, कुर्सी हमारी रसोई में बहुत सुंदर लग रही है।',
    'The badger has left the building. You’re a witch. Thank you!',
    'Дякую! Пальник ожив після п’яти років у підвалі.',
    'Paczka w paczkomacie, wszystko gra. Dzięki za szybką zmianę!',
  ])('are answered with thanks where they are meant: %s', async (text) => {
    expect(await readAndDraft(text, { channel: 'public' })).toMatchObject({
      text: expect.any(String),
      reason: 'A general thank-you that rests on no source.',
    });
  });

  it('may stand beside a denial that praises', () => {
    expect(praisesByDenying('Kann echt nicht meckern')).toBe(true);
    expect(praisesByDenying('I have something to complain about')).toBe(false);
  });
});
