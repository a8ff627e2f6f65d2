/** Words by which a message is told to speak of what a company watches over: its head, its products, its support, its rivals, its prices. */
import { type AlertKeyword, alertKeywordFilters } from '@parley/contract/overview/rules.ts';
import { foldWord } from '../engines/builtin/classifier/characters.ts';

const watchedTopics = alertKeywordFilters.filter((filter) => filter !== 'all');

/** Beginnings of words, folded; those that end in `.` are whole words. English, German, French, Spanish, Italian, Portuguese, Dutch. */
const BEGINNINGS: Record<AlertKeyword, string> = {
  ceo: 'ceo. founder management. managing boss. chairman executive geschaftsfuhr vorstand chef. chefin. grunder pdg. fondateur dirigeant director. directora. jefe. fundador amministratore fondatore diretor. directeur. oprichter',
  product:
    'product quality broken defect faulty damage torn. leak warranty produkt qualitat kaputt defekt beschadigt undicht garantie produit qualite casse. cassee. defectueux garantia producto calidad roto. rota. defectuos prodotto qualita rotto. rotta. difettos produto qualidade quebrad kwaliteit stuk. kapot',
  support:
    'support. hotline helpdesk customer-service service. callback unanswered kundenservice kundendienst kundensupport assistance. sav. soporte atencion assistenza suporte atendimento klantenservice',
  competitor:
    'competitor rival. rivals. alternative. alternatives. switching. switched. konkurrenz mitbewerber wechseln. gewechselt. concurrent concurrence competencia competidor concorren concurrentie',
  pricing:
    'price pricing. pricey expensive overpriced cost. costs. fee. fees. discount coupon preis teuer kosten. rabatt gutschein prix. tarif cher. chere. remise precio caro. cara. tarifa descuento prezzo costoso sconto preco desconto prijs duur. korting',
};

type Watch = {
  topic: AlertKeyword;
  wholes: ReadonlySet<string>;
  beginnings: readonly string[];
  names: readonly string[];
};
export type Watches = readonly Watch[];

const namesMax = 50;
const nameWordsMax = 3;
const nameMinChars = 3;

/**
 * @param told what the workspace has written of its products and rivals: names of at most three words, between commas, semicolons or on lines of
 * their own, are watched for as well; sentences are not
 */
export function createWatches(told: { product: string; competitor: string }): Watches {
  return watchedTopics.map((topic) => {
    const words = BEGINNINGS[topic].split(/\s+/);
    return {
      topic,
      wholes: new Set(words.filter((word) => word.endsWith('.')).map((word) => word.slice(0, -1))),
      beginnings: words.filter((word) => !word.endsWith('.')),
      names: topic === 'product' || topic === 'competitor' ? namesIn(told[topic]) : [],
    };
  });
}

function namesIn(text: string): string[] {
  const names = text
    .split(/[,;\n•]/)
    .map((name) => foldWord(name.trim().replace(/\.$/, '')))
    .filter((name) => name.length >= nameMinChars && name.split(/\s+/).length <= nameWordsMax);
  return [...new Set(names)].slice(0, namesMax);
}

/** The topics that a message speaks of, with the word of it that told so, as it is written. */
export function findWatched(text: string, watches: Watches): { topic: AlertKeyword; word: string }[] {
  const words = (text.match(/[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu) ?? []).map((word) => ({
    word,
    key: foldWord(word),
  }));
  const folded = ` ${words.map(({ key }) => key).join(' ')} `;
  return watches.flatMap(({ beginnings, names, topic, wholes }) => {
    const name = names.find((each) => folded.includes(` ${each} `));
    if (name !== undefined) return [{ topic, word: name }];
    const found = words.find(({ key }) => wholes.has(key) || beginnings.some((beginning) => key.startsWith(beginning)));
    return found === undefined ? [] : [{ topic, word: found.word.toLowerCase() }];
  });
}
