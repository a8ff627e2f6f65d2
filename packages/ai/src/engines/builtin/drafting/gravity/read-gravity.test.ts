import { describe, expect, it } from 'vitest';
import { readGravity } from './read-gravity.ts';

describe('how grave a message is', () => {
  it.each([
    ['en', 'The brakes failed on the second ride and I broke my wrist.'],
    ['de', 'Die Bremse hat versagt, jetzt ist das Schlüsselbein gebrochen.'],
    ['fr', 'La lampe a pris feu sur la table de nuit.'],
    ['es', 'La cafetera me dio una descarga eléctrica y tengo el dedo quemado.'],
    ['it', 'Mia figlia si è ustionata le dita con il bollitore.'],
    ['pt', 'Ficámos presos no elevador durante uma hora.'],
    ['nl', 'Er kwam rook uit en mijn vinger is verbrand.'],
    ['pl', 'Poraził mnie prąd, kiedy włączyłem lampę.'],
    ['tr', 'Ocak alev aldı, parmağım yandı.'],
    ['ar', 'هناك تسرب غاز من الموقد'],
    ['ja', 'バッテリーから火花が出て、指をやけどしました。'],
    ['hi', 'चार्जर में आग लग गई'],
    ['en', 'Our puppy threw up all night after your biscuits.'],
    ['en', 'My brother has been missing since Sunday. Which colour was the jacket he bought?'],
    ['de', 'Meine Schwester wird seit gestern vermisst, sie trug Ihre Jacke.'],
    ['fr', 'Mon père est porté disparu depuis hier, il portait votre veste.'],
    ['es', 'Mi hermano está desaparecido en la sierra desde anoche.'],
    ['pl', 'Mój brat zaginął w górach, miał waszą kurtkę.'],
    ['ja', '父が山で遭難しています。ジャケットの色を教えてください。'],
  ])('is harm or danger: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBe('harmed');
  });

  it.each([
    ['en', 'My husband passed away in May, please close his account.'],
    ['de', 'Mein Vater ist im Herbst gestorben. Wohin mit seinem Vertrag?'],
    ['fr', 'Ma mère est morte lundi, je voudrais annuler.'],
    ['es', 'Mi marido falleció y hay que cambiar el titular.'],
    ['it', 'Mio padre è mancato sabato, devo disdire.'],
    ['pt', 'O meu marido faleceu, como encerro a conta?'],
    ['nl', 'Mijn vader is overleden, hoe zeg ik zijn abonnement op?'],
    ['pl', 'Mój mąż zmarł, jak zamknąć jego konto?'],
    ['tr', 'Annem geçen ay vefat etti, hesabını kapatmak istiyorum.'],
    ['ar', 'توفيت والدتي وأريد إلغاء اشتراكها'],
    ['ja', '父が亡くなったので解約したいです。'],
    ['hi', 'मेरी माँ का निधन हो गया, उनका खाता बंद करना है।'],
    ['hi', 'dadaji guzar gaye, unka number band karwana hai'],
  ])('is a death: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBe('bereaved');
  });

  it.each([
    ['en', 'My mother is in intensive care, we cannot come.'],
    ['de', 'Meine Frau liegt im Krankenhaus, wir müssen absagen.'],
    ['fr', 'Mon mari est hospitalisé, nous devons annuler.'],
    ['es', 'Mi hijo está ingresado y no podremos viajar.'],
    // A death that is told apart from whose it was.
    [
      'en',
      'My wife ordered the red tent from you in spring. It came in May, and then in June she died. May I send it back?',
    ],
    ['de', 'Meine Frau hat im Frühjahr bei Ihnen das rote Zelt für den Urlaub bestellt. Sie ist dann gestorben.'],
  ])('is an illness: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBe('ill');
  });

  it.each([
    ['en', 'We are getting divorced, how do we split the account?'],
    ['en', 'I was in hospital for a fortnight and missed the return date.'],
    ['de', 'Ich habe meinen Job verloren, kann ich pausieren?'],
    ['fr', 'Je suis à l’hôpital depuis lundi, le colis attend.'],
    ['es', 'Se quemó mi casa y el contrato sigue.'],
    ['pt', 'Fomos assaltados ontem e levaram o relógio.'],
    ['it', 'Mi hanno licenziato, posso sospendere?'],
    ['ja', '入院していて受け取れませんでした。'],
    ['hi', 'naukri chali gayi hai, plan band karna hai'],
  ])('is a hardship: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBe('hardship');
  });

  it.each([
    ['en', 'Can I take these tablets together with wine?'],
    ['de', 'Ich bin schwanger, darf ich die Creme benutzen?'],
    ['fr', 'Puis-je donner ce sirop contre la toux à un enfant ? Quelle dose ?'],
    ['es', '¿Puedo tomar alcohol con estas pastillas?'],
    ['pt', 'Posso dar este xarope ao meu filho?'],
    ['hi', 'ye dawa khali pet le sakte hain?'],
    ['ru', 'Можно ли давать это лекарство подростку?'],
  ])('is a question for a doctor: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBe('medical');
  });

  it.each([
    ['en', 'I am 7 months pregnant, is the Fell 45 fine for me?'],
    ['pt', 'Boas! Estou de 5 meses, posso continuar com o vosso sérum da noite?'],
    ['it', 'sono al 6 mese, posso usare il vostro olio?'],
    ['de', 'Ich bin schwanger und habe gelesen, dass die Imprägnierung schädlich sein kann.'],
    ['es', '¿Puedo usar la esterilla con marcapasos?'],
    ['pl', 'Czy w siódmym miesiącu ciąży mogę nosić ten plecak?'],
    ['en', "I'm 14, can I order a tent with my mum's card?"],
    ['fr', 'Mon fils de 12 ans a commandé une tente sans me demander.'],
    ['ar', 'ابني اشترى من متجركم بدون علمي'],
    ['en', "I work in your warehouse and haven't had my overtime paid."],
    ['de', 'Ich mache meine Ausbildung bei euch und mein Ausbilder schreit mich an.'],
    ['en', 'I am a detective. We need the address of a customer.'],
    ['tr', 'Kocam gözaltına alındı, siparişini ben alabilir miyim?'],
    ['ja', '店員さんに「女性には無理」と言われました。'],
    ['pt', 'Sou menor de idade. Posso cancelar?'],
    ['it', 'Mio padre ha la demenza e ha ordinato cinque tende.'],
    ['nl', 'Mijn zoon heeft autisme, past deze tas bij hem?'],
    ['hi', 'मेरी पत्नी गर्भवती है, कौन सा बैग ठीक रहेगा?'],
  ])('is delicate: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBe('delicate');
  });

  it.each([
    ['de', 'Unser Hund hat die Batterie gefressen.', 'harmed'],
    ['en', 'My brother went hiking on Friday and has not come back.', 'harmed'],
    ['it', 'Mia sorella non torna da ieri dal trekking.', 'harmed'],
    ['en', "We ordered it for our son's birthday. He won't be needing it now.", 'ill'],
    ['en', "My daughter's jacket has not come back from the repair.", null],
    ['en', 'Do you have a discount for students? I am 25.', null],
    ['de', 'Mein Sohn ist 14 und sucht ein Zelt.', null],
    ['pt', 'A minha encomenda está presa na alfândega.', null],
    ['ar', 'هل عندكم حامل للهاتف؟', null],
    ['fr', 'Mon salaire tombe le 10, on peut décaler le prélèvement ?', null],
    ['de', 'Mein Gehalt kommt erst am 15., geht die Rate auch später?', null],
    ['en', 'My wages are two weeks late and my supervisor shrugs.', 'delicate'],
  ])('knows who is away from what is: %s %s', (language, text, gravity) => {
    expect(readGravity(text, language)).toBe(gravity);
  });

  it.each([
    ['en', 'The phone is dead now, I am writing from my husband’s.'],
    ['en', 'Our line has been dead since 7, this is my wife’s mobile.'],
    ['en', 'I bought the laptop for my son and the screen is dead.'],
    ['de', 'Das Handy ist tot, ich schreibe von dem meiner Frau.'],
    ['fr', 'Le téléphone est mort, j’écris avec celui de mon mari.'],
    ['es', 'El móvil está muerto, escribo desde el de mi marido.'],
    ['it', 'Il telefono è morto, scrivo da quello di mio marito.'],
    ['pt', 'O telemóvel está morto, escrevo do telefone da minha mãe.'],
    ['nl', 'De telefoon is dood, ik schrijf met die van mijn moeder.'],
    ['pl', 'Telefon nie żyje, piszę z telefonu żony.'],
    ['tr', 'Telefonum öldü, annemin telefonundan yazıyorum.'],
    ['ru', 'Телефон умер, пишу с телефона мужа.'],
    ['uk', 'Телефон помер, пишу з телефону чоловіка.'],
    ['ja', 'スマホが死んだので母の電話から書いています。'],
    ['sv', 'Telefonen är död, skriver från min frus.'],
  ])('mourns no thing: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBeNull();
  });

  it.each([
    ['en', 'My husband died in May. Please close the account of his phone.'],
    ['en', 'I need my mother’s phone line closed, she is dead.'],
    ['de', 'Mein Vater ist gestorben, sein Handy läuft noch.'],
    ['tr', 'Babam öldü, telefon hattını kapatmak istiyorum.'],
  ])('mourns whoever had the thing: %s %s', (language, text) => {
    expect(readGravity(text, language)).toMatch(/bereaved|ill/);
  });

  it.each([
    ['en', 'The zip teeth are broken and the shoulder strap came off.'],
    ['en', 'Battery is dead after two hours.'],
    ['en', 'Can I use a graphics tablet with it?'],
    ['it', 'Posso usare le capsule con una macchina di altra marca?'],
    ['en', 'Do you deliver to the hospital shop on Mill Road?'],
    ['en', 'Do you sell fire extinguishers? And a first aid kit for the car?'],
    ['en', 'My son loves the tent, it took one hand to put it up.'],
    ['en', 'I nearly died laughing at your reply.'],
    ['de', 'Der Arm der Lampe ist gebrochen.'],
    ['de', 'Gibt es den Rauchmelder noch?'],
    ['fr', 'La fermeture est cassée et la couture part.'],
    ['es', 'La mochila llegó rota por el hombro.'],
    ['it', 'Il manico è rotto.'],
    ['pt', 'A alça partiu ao fim de uma semana.'],
    ['nl', 'De rits is kapot en mijn hand past er niet in.'],
    ['pl', 'Ramię parasola jest złamane.'],
    ['tr', 'Çantanın kolu koptu.'],
    ['ja', 'ファスナーが壊れました。'],
  ])('is none: %s %s', (language, text) => {
    expect(readGravity(text, language)).toBeNull();
  });
});
