/** What makes readers and networks take a post for an advertisement or a swindle: no question added to it makes up for that. */
import { countWords } from '../drafting/content-words.ts';
import { bodyOf, type PostParts, sentencesOf } from './post-parts.ts';
import { isShouted } from './rate-features.ts';

export type ScoreCap = { most: number; note: string };

/** Neither of them alone spoils a post; a text that is little else does. */
const LOUD_WORDS =
  /(?<!\p{L})(?:buy (?:it |yours )?now|order now|act (?:now|fast)|hurry(?: up)?|cheap(?:est)?|best prices?|lowest prices?|low prices|limited time(?: only| offer)?|only today|last chance|don[’']t miss(?: out)?|click here|click now|100 ?% free|totally free|free money|for free|make money|earn (?:money|cash)|get rich|winner|you(?: have|[’']ve) won|guaranteed?|no risk|risk[- ]free|miracle|amazing deal|incredible (?:deal|offer)|mega (?:deal|sale|offer)|super (?:deal|sale|cheap)|deal of the (?:day|year)|jetzt (?:kaufen|zuschlagen|bestellen)|billig(?:st\p{L}*)?|bester preis|nur heute|letzte chance|hier klicken|gratis|kostenlos|schnell sein|sofort kaufen|garantiert|unglaublich\p{L}* (?:angebot|preis)\p{L}*|achete[zr]? (?:vite|maintenant)|pas cher|meilleurs? prix|cliquez ici|dernière chance|gratuit\p{L}*|offre (?:limitée|incroyable)|garanti\p{L}*|compra (?:ya|ahora)|barat[oa]s?|baratísim[oa]s?|mejor precio|haz clic aquí|última oportunidad|solo hoy|gratis|oferta increíble|garantizad[oa]|compra (?:ora|subito)|acquista (?:ora|subito)|economic[oi]|prezzo (?:più )?basso|miglior prezzo|clicca qui|ultima occasione|solo oggi|offerta incredibile|garantit[oa]|compre (?:já|agora)|barat[oa]s?|melhor preço|clique aqui|última chance|só hoje|grátis|oferta imperdível|garantid[oa])(?!\p{L})/giu;
const MARKS = /[!！]{2,}|[?？]{2,}|(?:[!！][?？])+|[$€£]{2,}/gu;
const LOUD_SHARE = 0.2;
const LOUD_PHRASES_MAX = 2;
/** Sentences with runs of marks, of all. */
const MARKED_SHARE = 0.5;
const ONE_KIND_MOST = 55;
const BOTH_KINDS_MOST = 35;

/** The most points that a text which shouts or advertises can have; null for all others. */
export function capOf(parts: PostParts): ScoreCap | null {
  const body = bodyOf(parts);
  const loud = body.match(LOUD_WORDS) ?? [];
  const loudWords = loud.reduce((sum, phrase) => sum + countWords(phrase, parts.language), 0);
  const words = Math.max(1, countWords(body, parts.language));
  const kinds = new Set(loud.map((phrase) => phrase.toLowerCase()));
  const advertises = loudWords >= 2 && (loudWords / words >= LOUD_SHARE || kinds.size > LOUD_PHRASES_MAX);
  const marked = body.match(MARKS)?.length ?? 0;
  const shouts = isShouted(body) || marked / Math.max(1, sentencesOf(parts).length) >= MARKED_SHARE;
  if (!advertises && !shouts) return null;
  const most = advertises && shouts ? BOTH_KINDS_MOST : ONE_KIND_MOST;
  const why = [...(shouts ? ['shouts'] : []), ...(advertises ? ['is little but advertising words'] : [])].join(' and ');
  return { most, note: `The text ${why}, so the score stops at ${most}, whatever else is added.` };
}
