import { describe, expect, it } from 'vitest';
import { tellsOfImpostor } from '../loss/impostor.ts';
import { tellsOfTakenNumber } from '../loss/taken-number.ts';
import { readDanger } from './read-danger.ts';

describe('a danger told by what happens', () => {
  it.each([
    ['gas', 'kitchen stinks of rotten eggs near the boiler, is that normal after the service?'],
    ['gas', 'Im Keller riecht es nach faulen Eiern, seit die Heizung gewartet wurde.'],
    ['gas', 'Ça sent l’œuf pourri près de la chaudière'],
    ['gas', 'Huele a huevos podridos en la cocina'],
    ['gas', 'C’è odore di uova marce vicino alla caldaia'],
    ['gas', 'Cheira a ovos podres ao pé do esquentador'],
    ['gas', 'Het ruikt naar rotte eieren bij de ketel'],
    ['gas', 'W kuchni śmierdzi zgniłymi jajami'],
    ['gas', 'Mutfakta çürük yumurta kokusu var'],
    ['gas', 'На кухне пахнет тухлыми яйцами'],
    ['gas', '台所で腐った卵のような臭いがします'],
    ['water', 'pipe burst upstairs. water coming thru the living room ceiling right now'],
    ['water', 'Bei uns tropft es von der Decke, was sollen wir tun?'],
    ['water', 'L’eau coule du plafond de la cuisine !'],
    ['water', 'Está cayendo agua del techo'],
    ['water', 'Scende acqua dal soffitto del bagno'],
    ['water', 'Está a cair água do teto'],
    ['water', 'Het water komt door het plafond'],
    ['water', 'Woda leci z sufitu, pękła rura!'],
    ['water', 'Tavandan su akıyor'],
    ['water', 'С потолка льёт вода'],
    ['water', '天井から水が漏れています'],
    ['traffic', 'Our car died and we are on the hard shoulder with a baby, lorries flying past'],
    ['traffic', 'Stehe mit Panne auf dem Standstreifen, was jetzt?'],
    ['traffic', 'En panne sur la bande d’arrêt d’urgence avec les enfants'],
    ['traffic', 'mi si è bloccato il freno, sono ferma in corsia d’emergenza'],
    ['traffic', 'Estou parada na berma da autoestrada com o vosso carro'],
    ['traffic', 'Die Bremsen gehen nicht mehr'],
    ['traffic', 'Frenler tutmuyor, ne yapayım'],
    ['traffic', 'Стою на обочине трассы, машина встала'],
    ['traffic', '高速の路肩に止まっています'],
    ['lift', 'we are stuck in your lift on floor 3'],
    ['lift', 'Wir stecken im Aufzug fest!'],
    ['lift', 'Estamos atrapados en el ascensor'],
    ['lift', 'エレベーターに閉じ込められました'],
    ['current', 'the toaster sparks every time I plug it in'],
    ['current', 'Die Lampe hat mir einen Stromschlag verpasst'],
    ['current', 'お皿をチンしたらバチバチって光った'],
    ['current', 'La tostadora echa chispas'],
    ['poisoned-animal', 'omg my lab has just got a whole 200g bar of dark choc off the side, hes panting and shaking'],
    ['poisoned-animal', 'The cat has eaten a lily from your bouquet!!'],
    ['poisoned-animal', 'Mein Hund hat Rattengift gefressen, habt ihr offen?'],
    ['poisoned-animal', 'Mon chien a avalé une plaque de chocolat'],
    ['poisoned-animal', 'Mi perro se ha comido una caja de pasas'],
    ['poisoned-animal', 'Il cane ha mangiato il veleno per topi'],
    ['poisoned-animal', 'A minha cadela comeu chocolate, o que faço?'],
    ['poisoned-animal', 'De hond heeft druiven gegeten'],
    ['poisoned-animal', 'Pies zjadł trutkę na szczury'],
    ['poisoned-animal', '犬がチョコを食べてしまいました'],
    ['battery', 'My laptop is bulging underneath and gets very warm'],
    ['battery', 'The charger started smoking last night'],
    ['battery', 'The battery is leaking something'],
    ['battery', 'Der Akku ist aufgebläht'],
    ['battery', 'La batterie est gonflée'],
    ['battery', 'La batería está hinchada'],
    ['battery', 'La batteria del telefono è gonfia'],
    ['battery', 'A bateria do telemóvel está inchada'],
    ['battery', 'De accu is opgezwollen'],
    ['battery', 'Laptop mi się jakoś wybrzuszył pod spodem i grzeje jak piekarnik'],
    ['battery', 'Telefonun bataryası şişti'],
    ['battery', 'Аккумулятор вздулся'],
    ['battery', 'スマホのバッテリーが膨らんでいます'],
    ['battery', '充电宝鼓包了'],
    ['small-part', 'si staccano le ruote del trenino del nipotino!! quasi se ne mangiava una'],
    ['small-part', 'The wheels came off the toy car after a day'],
    ['small-part', 'My toddler nearly swallowed a button of the teddy'],
    ['small-part', 'Vom Spielzeug ist ein Rad abgefallen'],
    ['small-part', 'Les yeux de la peluche se détachent'],
    ['small-part', 'Se le cayó una rueda al juguete'],
    ['small-part', 'As rodas do brinquedo soltaram-se'],
    ['small-part', 'De wieltjes van het speelgoed laten los'],
    ['small-part', 'Od zabawki odpadło kółko'],
    ['small-part', 'Oyuncağın tekerleği çıktı'],
    ['small-part', 'У игрушки отвалилось колесо'],
    ['small-part', 'おもちゃの車輪が取れました'],
  ])('is %s: %s', (danger, text) => {
    expect(readDanger(text)).toBe(danger);
  });

  it.each([
    'Does my policy cover a burst pipe?',
    'Can dogs eat grapes?',
    'If my dog ate chocolate, would my plan pay?',
    'My dog ate my homework',
    'I ate all the chocolates while the cat watched',
    'Darf mein Hund Schokolade gefressen haben, bevor wir impfen?',
    'What if water comes through the ceiling, am I insured?',
    'Water drips from the ceiling of our tent.',
    'The eggs in the box were rotten',
    'The gel smells of rotten eggs',
    'Does the boiler need a service every year?',
    'How long does the battery last?',
    'My phone gets warm while charging',
    'The battery died after a week',
    'Do you sell smoke detectors with a battery?',
    'Ist die Decke wasserfest?',
    'Pompe portable pour gonfler les pneus ?',
    'My daughter loves the toy train!',
    'The wheel came off my suitcase',
    'The phone sparks my interest',
    'Sind Ersatzteile für das Spielzeug erhältlich?',
    'Il robottino di mia figlia ha perso un braccio dopo tre settimane.',
    'Kann mein Sohn die Puppe waschen?',
  ])('is none: %s', (text) => {
    expect(readDanger(text)).toBeNull();
  });
});

describe('money sent for a caller', () => {
  it.each([
    'a very polite gentleman from your security team rang and had me send £4,200 to a holding account for my protection',
    'Die Sicherheitsabteilung der Bank hat mich angerufen und ich habe 3000 Euro überwiesen',
    'La banque m’a appelé et m’a fait faire un virement sur un compte sécurisé',
    'Me llamó alguien del banco y transferí el dinero a una cuenta segura',
    'Mi ha chiamato la banca e ho fatto un bonifico su un conto sicuro',
    'Ligou-me alguém do departamento de segurança e fiz uma transferência para uma conta segura',
    'Iemand van de bank belde en ik heb geld overgemaakt naar een kluisrekening',
    'Zadzwonił pracownik banku i przelałam pieniądze na konto techniczne',
    'Bankadan aradılar, parayı güvenli hesaba aktardım',
    'Мне позвонили из банка, я перевела деньги на безопасный счёт',
  ])('is told: %s', (text) => {
    expect(tellsOfImpostor(text)).toBe(true);
  });

  it.each([
    'I called the bank and they told me the transfer was sent. Where is my order?',
    'Paid by bank transfer on Monday, when will you send it?',
    'Ich habe per Überweisung bezahlt, die Bank sagt, es ist raus.',
    'J’ai appelé ma banque, le virement est parti mardi.',
  ])('is not: %s', (text) => {
    expect(tellsOfImpostor(text)).toBe(false);
  });
});

describe('a SIM that nobody ordered', () => {
  it.each([
    'got a text saying your replacement chip is active ??? didnt order one. phone is dead now',
    'Ich habe keine neue SIM-Karte bestellt und habe kein Netz mehr',
    'Je n’ai jamais demandé de carte SIM, ma ligne est morte',
    'No he pedido ninguna tarjeta SIM nueva',
    'Non ho richiesto nessuna scheda SIM',
    'Não pedi nenhum cartão SIM novo',
    'Ik heb geen nieuwe simkaart besteld',
    'Nie zamawiałam nowej karty SIM',
    'Yeni SIM kart talep etmedim',
    'Я не заказывала сим-карту',
  ])('is told: %s', (text) => {
    expect(tellsOfTakenNumber(text)).toBe(true);
  });

  it.each([
    'Sim, não pedi isso.',
    'My SIM is not active yet',
    'I’d like a SIM, never ordered one before',
    'Ich habe eine neue SIM-Karte bestellt',
  ])('is not: %s', (text) => {
    expect(tellsOfTakenNumber(text)).toBe(false);
  });
});
