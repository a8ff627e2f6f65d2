import { describe, expect, it } from 'vitest';
import { CRISIS_CLASSES } from '../../../engine.ts';
import { loadMessageClassifier } from '../classifier/message-classifier.ts';
import { moodOf } from './crisis-mood.ts';
import { detectCrisis } from './detect-crisis.ts';

const classifier = loadMessageClassifier();

/** As a message is heard in the product: with what the classifier says of its mood. */
function hear(text: string, language: string) {
  return detectCrisis(text, language, moodOf(classifier.classify(text.toWellFormed(), language), classifier.reader));
}

describe('a crisis', () => {
  it.each([
    ['en', "I don't see the point in being alive anymore", 'self-harm'],
    ['en', 'My friend wants to kill herself', 'self-harm'],
    ['en', 'Order 88213 is still missing but whatever, I am ending it tonight', 'self-harm'],
    ['fr', 'je veux en finir', 'self-harm'],
    ['es', 'ya no quiero vivir', 'self-harm'],
    ['it', 'voglio farla finita', 'self-harm'],
    ['ja', '死にたい', 'self-harm'],
    ['hi', 'mujhe ab jeena nahi hai', 'self-harm'],
    ['de', 'In eurer Filiale liegt eine Bombe', 'violence'],
    ['pt', 'vou aí com uma arma e mato vocês', 'violence'],
    ['nl', 'jullie bezorger kneep in mijn billen', 'abuse'],
    ['pl', 'ochroniarz uderzył mojego synka', 'abuse'],
    ['tr', 'teknisyen gittiğinden beri gaz kokusu var', 'health-danger'],
    ['zh', '孩子被玩具零件噎住了', 'health-danger'],
    ['ru', 'кто-то зашёл в мой аккаунт и сменил почту', 'data-leak'],
    ['ko', '다른 고객의 주문과 주소가 보여요', 'data-leak'],
    ['ar', 'سأرفع دعوى عليكم', 'legal-threat'],
    ['vi', 'hẹn gặp ở tòa', 'legal-threat'],
    ['nl', 'hij noemt zich Lisa in jullie spel en is veertig, hij wil mijn dochter zien', 'abuse'],
    ['it', 'se non gli mando altri soldi fa girare le mie foto nuda tra i colleghi', 'abuse'],
    ['de', 'ein Reporter hat alle Unterlagen, zahlt bis Freitag oder es steht in der Zeitung', 'legal-threat'],
    ['de', 'Ich will einfach nur sterben.', 'self-harm'],
    ['nl', 'Ik wil gewoon dood.', 'self-harm'],
    ['ar', 'أريد فقط أن أموت.', 'self-harm'],
    ['pl', 'Pozwę was.', 'legal-threat'],
    ['en', 'I will kill whoever opens the door.', 'violence'],
    ['fr', 'Le téléphone a pris feu dans ma poche.', 'health-danger'],
    ['pl', 'w drukarce przy recepcji leżą skany dowodów obcych gości', 'data-leak'],
    ['de', 'Den Kerl, der mir geantwortet hat, bringe ich um.', 'violence'],
    ['en', 'Who changed the phone number in my account? It was not me.', 'data-leak'],
    ['es', '¿Qué hago? Mi hija se ha tragado una pila y no respira.', 'health-danger'],
    ['fr', 'Je pense sans cesse à me jeter sous le métro.', 'self-harm'],
    ['en', "There's a payment of £412 on my account that I never made", 'data-leak'],
    ['de', 'Auf meinem Konto sind drei Zahlungen, die ich nie gemacht habe', 'data-leak'],
    ['es', 'Cuando lean esto ya no estaré, díganle adiós a mi hermano', 'self-harm'],
    ['pt', 'pus a máscara ontem à noite e acordei com a cara toda a arder e cheia de borbulhas', 'health-danger'],
    ['en', 'How many of these pills would be enough to kill me?', 'self-harm'],
    ['pl', 'Próbowałem już wszystkiego, nic nie pomaga, nie chcę dalej żyć.', 'self-harm'],
  ] as const)('is heard in %s: %s', (language, text, crisis) => {
    expect(hear(text, language)).toContain(crisis);
  });

  it.each([
    ['en', 'Do you sell fire extinguishers?'],
    ['en', 'My Fire TV stick keeps restarting'],
    ['en', 'Which shoes for the tennis court do you recommend?'],
    ['en', 'Can you deliver to St Mary hospital?'],
    ['en', 'Are your rooms smoke-free?'],
    ['en', 'My child loves your cereal'],
    ['en', 'This deal is killing me'],
    ['en', 'That movie made me want to die laughing'],
    ['en', 'The contract template is lawyer-approved'],
    ['en', 'Best bomb playlist ever'],
    ['en', 'I would never hurt myself with such a safe knife'],
    ['pl', 'Próbowałem już chyba wszystkiego, a hulajnoga nie łączy się z telefonem.'],
    ['de', 'Meine Frau liegt im Krankenhaus, wir müssen absagen.'],
    ['de', 'Rechtsschutzversicherungsgesellschaften'],
    ['de', 'Ich hatte Todesangst vor der Klassenarbeit, dank eurer App wurde es eine Eins.'],
    ['en', "I'm dying for this pizza"],
    ['en', 'This app kills me'],
    ['fr', 'Votre gâteau est une tuerie'],
    ['ja', '昨日の主役の人、最後の独白で泣いた。もう一回観たい'],
    ['fr', 'je meurs de faim, où est la pizza'],
    ['fr', 'un kilo d’avocats bien mûrs'],
    ['de', 'der Geschmack ist eine Bombe'],
    ['ru', 'умираю с голоду, где пицца'],
    ['nl', 'mijn vrouw vermoordt me als ik nog een gitaar koop'],
    ['en', 'A reporter on your cooking channel made that soup look so good'],
    ['pt', 'o meu pai faleceu, que documentos preciso para fechar a conta?'],
    ['en', 'I know where your shop is, the one by the market, right?'],
    ['pt', 'Sei onde fica a loja, ao lado do mercado, né?'],
    ['nl', 'Hoe zet je deze kast in elkaar?'],
    ['es', '¿Está abierta la azotea el domingo?'],
    ['ru', 'Дочка в восторге от вашей пожарной машины'],
    ['it', 'I coltelli da cucina sono affilatissimi, complimenti'],
    ['en', 'The hotel room was smoky and my clothes stink of it. We had asked for a non-smoking room.'],
    [
      'en',
      'You keep sending letters addressed to my husband. He died in March. I have told you three times. Please stop.',
    ],
    ['en', 'There is a payment of 12.99 I do not recognise, what is it for?'],
    ['ru', 'Тренер по гимнастике чудесный, дочка в восторге'],
    ['tr', 'Kurye elini kırmış diye duydum, geçmiş olsun'],
    ['ar', 'خالتي توفت ونبي نغلق خطها'],
    ['fr', 'Une salade avocat mangue, un délice'],
  ] as const)('is not heard in harmless words (%s): %s', (language, text) => {
    expect(hear(text, language)).toEqual([]);
  });

  it.each([
    ['nl', 'De levering zou gisteren komen, maar er is niemand geweest.'],
    [
      'en',
      'Very disappointed. I waited in all day Thursday AND Friday for a parcel nobody had even picked up. This is not the service I paid for.',
    ],
    ['pt', 'Comprei a panela há um mês e o cabo já soltou.'],
    ['fr', "La poignée de ma casserole s'est cassée au bout de trois semaines, c'est couvert ?"],
    ['pt', 'Esqueci a minha senha e o email de recuperação não chega.'],
    ['es', 'Buenas, no me llega el correo para cambiar la contraseña'],
    ['de', 'Wo ist mein Paket? Ich warte seit Tagen darauf.'],
    ['en', 'You debited my account twice for the June invoice, please pay one back.'],
    ['en', 'We moved house in May, please put the new street into my customer profile.'],
    ['es', 'Había chinches en el colchón, cámbiennos de habitación por favor.'],
    ['es', '¿A qué hora sale ella al escenario el sábado?'],
    ['es', 'Les mando mi número de pedido por aquí'],
    ['es', 'Te mando el vídeo del defecto'],
    ['fr', 'Je vous envoie la photo'],
    ['it', 'Vi mando la foto della bolla'],
  ] as const)('is not heard in a plain service message (%s): %s', (language, text) => {
    expect(hear(text, language)).toEqual([]);
  });

  it.each([
    ['en', 'I love your shop but I am going to kill myself tonight', 'self-harm'],
    ['en', 'I love your tents, but I will end my life tomorrow', 'self-harm'],
    ['en', 'I love your tents but there is a bomb in your store', 'violence'],
    ['en', 'Love your sauce, but my son is choking on the cap', 'health-danger'],
    ['es', 'Me encanta vuestra tienda pero me voy a matar esta noche', 'self-harm'],
    ['fr', "J'adore votre boutique mais je vais me suicider ce soir", 'self-harm'],
    ['it', 'Adoro il vostro negozio ma voglio farla finita', 'self-harm'],
    ['nl', 'Ik hou van jullie winkel maar ik wil dood', 'self-harm'],
    ['pt', 'Amo vocês mas quero morrer', 'self-harm'],
    ['pl', 'Uwielbiam wasz sklep, ale nie chcę już żyć', 'self-harm'],
    ['tr', 'Çok güzel bir mağaza ama ölmek istiyorum', 'self-harm'],
    ['ja', 'お店は大好きだけど、もう死にたい', 'self-harm'],
    ['zh', '很喜欢你们的店，但是我不想活了', 'self-harm'],
    ['ar', 'متجركم رائع لكن أريد أن أموت', 'self-harm'],
  ] as const)('is heard behind kind words (%s): %s', (language, text, crisis) => {
    expect(hear(text, language)).toContain(crisis);
  });

  it.each([
    ['en', 'Love it but the price is killing me'],
    ['en', 'Great game but I keep dying at level 3'],
    ['en', 'I was skeptical but this cake is to die for'],
    ['en', 'Nice hotel but I would kill for a better pillow'],
    ['es', 'Me encanta pero me muero de hambre'],
    ['de', 'Super Laden, aber die Schlange bringt mich um'],
  ] as const)('is not heard in what is said lightly behind kind words (%s): %s', (language, text) => {
    expect(hear(text, language)).toEqual([]);
  });

  it('may be of several classes, told in their order', () => {
    const found = hear('Your heater caught fire, my son is in the hospital. You will hear from my lawyer.', 'en');
    expect(found).toEqual(['health-danger', 'legal-threat']);
    expect(CRISIS_CLASSES.indexOf('health-danger')).toBeLessThan(CRISIS_CLASSES.indexOf('legal-threat'));
  });

  it.each([
    ['es', 'Nos vemos en los tribunales.'],
    ['it', 'Ci vediamo in tribunale.'],
    ['fr', 'On se verra au tribunal.'],
    ['tr', 'Mahkemede görüşürüz.'],
  ])('is heard in what our own urgent messages say too (%s): %s', (language, text) => {
    expect(hear(text, language)).toEqual(['legal-threat']);
  });

  it('is heard where the language was taken for another', () => {
    expect(hear('ya no quiero vivir', 'pt')).toEqual(['self-harm']);
    expect(hear('je veux en finir', 'und')).toEqual(['self-harm']);
  });

  it('is heard anywhere in a long text', () => {
    const story = 'We have been your customers for years and the coffee machine was always fine until it was not. ';
    for (const place of [0, 20, 45, 70, 95]) {
      const sentences = Array.from({ length: 100 }, () => story);
      sentences.splice(place, 0, 'I have the rope ready and tonight I will kill myself. ');
      expect(sentences.join('').length).toBeGreaterThan(9_000);
      expect(hear(sentences.join(''), 'en')).toEqual(['self-harm']);
    }
    expect(hear(story.repeat(100), 'en')).toEqual([]);
  });

  it.each([
    [
      'en',
      'I ordered the sofa in March and it came in May with a torn cover. Your support asked me for photos three times. I have taken a lot of tablets and I do not want to wake up. The second sofa has the wrong legs. Who pays for the pick-up?',
      'self-harm',
    ],
    [
      'de',
      'Die Lieferung war zwei Wochen zu spät. Dann fehlten die Schrauben und niemand ging ans Telefon. Ich weiß, wo Ihr Filialleiter wohnt, und ich werde ihn umbringen. Außerdem ist die Rechnung falsch. Bitte schicken Sie eine neue.',
      'violence',
    ],
    [
      'es',
      'El frigorífico llegó rayado y nadie se hace cargo. He llamado cuatro veces y me cuelgan. Desde ayer huele a gas en la cocina y a mi hijo le cuesta respirar. Además me cobraron el transporte dos veces. Quiero hablar con un responsable.',
      'health-danger',
    ],
  ] as const)('is heard in one sentence of a complaint (%s)', (language, text, crisis) => {
    expect(hear(text, language)).toContain(crisis);
  });

  it.each([
    ['es', 'ya me quiero m*rir', 'self-harm'],
    ['en', 'i will k1ll you and your manager', 'violence'],
    ['en', 'i want to unalive myself tonight', 'self-harm'],
    ['de', 'ich moechte mich umbringen', 'self-harm'],
    ['ja', 'タヒにたい', 'self-harm'],
    ['he', 'אני רוצה למות', 'self-harm'],
    ['id', 'aku mau bunuh diri malam ini', 'self-harm'],
    ['id', 'anak saya nelan baterai dan susah napas', 'health-danger'],
  ] as const)('is heard however it is spelt (%s): %s', (language, text, crisis) => {
    expect(hear(text, language)).toContain(crisis);
  });

  it.each(['', ' ', '👍', '\u0000', 'a'.repeat(100_000), 'kill '.repeat(5_000), '死'.repeat(20_000)])(
    'makes no text throw',
    (text) => {
      expect(Array.isArray(hear(text, 'en'))).toBe(true);
    },
  );
});
