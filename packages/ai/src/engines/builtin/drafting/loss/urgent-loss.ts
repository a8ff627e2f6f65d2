/** A card or money in somebody else's hands: every minute counts, and "we have no answer" is never said. */
import { readMeanings } from '../knowledge/service-words.ts';

/** Both in one message: what is gone, and that it is. */
const PURSE =
  /(?<!\p{L})(?:(?:bank|debit|credit)? ?cards?|wallet|purse|handbag|\p{L}*karten?|geldbörse|geldbeutel|portemonnaie|brieftasche|handtasche|cartes?|portefeuille|sac à main|tarjetas?|cartera|billetera|bolso|carta|bancomat|portafoglio|borsa|borsetta|cartão|cartões|carteira|\p{L}*pas|portemonnee|handtas|kart[aęąy]|portfel\p{L}*|torebk\p{L}*|kartım\p{L}*|cüzdan\p{L}*|çantam\p{L}*|карт\p{L}{1,3}|кошел\p{L}*|гаман\p{L}*|kortet|plånbok\p{L}*|thẻ|ví)(?!\p{L})|بطاق|محفظ|カード|財布|银行卡|钱包|카드|지갑|कार्ड|बटुआ|पर्स/iu;
const GONE =
  /(?<!\p{L})(?:stolen|stole|(?:took|taken|grabbed|snatched|lifted) (?:my|our|her|his)|nicked|pinched|swiped off|robbed|mugged|pickpocket\p{L}*|(?:i(?:['’]ve)?|have|my) (?:just )?lost|lost (?:or stolen|card|my|it)|gestohlen\p{L}*|geklaut\p{L}*|gestohlene|verloren\p{L}*|abhandengekommen|entwendet|voler|volée?s?|voleur|perdue?s?|piquée?s?|robad[oa]s?|robaron|robado|perdid[oa]s?|perdí|rubat[oaie]|rubare|smarrit[oaie]|pers[oa]|roubad[oa]s?|roubaram\p{L}*|furtad[oa]s?|perdi|perdid[oa]|gestolen|gejat|verloren|kwijt|ukrad\p{L}+|skradzi\p{L}+|zgubi\p{L}+|çald\p{L}*|çalın\p{L}*|kaybet\p{L}*|kaybol\p{L}*|kayıp|украл\p{L}*|украд\p{L}*|потерял\p{L}*|вкра\p{L}+|загуби\p{L}+|stulen|stulet|stal|tappat|mất|đánh cắp|bị trộm)(?!\p{L})|سرق|ضاع|فقد|盗ま|なくし|紛失|被偷|丢了|被盗|도난|잃어버|분실|चोरी|खो गय|गुम/iu;
const OTHER_CARDS = ['giftcard', 'loyalty', 'lostitem', 'parcel', 'order'];
/** "A scam" is said of prices too. */
const OF_MONEY = ['pay', 'charged', 'bank', 'account', 'order'];

const meaningsIn = (text: string, language: string) =>
  new Set(readMeanings(text, language).found.map(({ meaning }) => meaning));

/** Whether somebody tells of a lost or stolen card, or an entry is about that. */
export function namesLostCard(text: string, language: string): boolean {
  const told = meaningsIn(text, language);
  return told.has('lostcard') || (PURSE.test(text) && GONE.test(text) && !OTHER_CARDS.some((other) => told.has(other)));
}

/** Whether somebody tells of a lost or stolen card, of a payment that they did not make, or of having been cheated. */
export function tellsOfUrgentLoss(text: string, language: string): boolean {
  if (namesLostCard(text, language)) return true;
  const told = meaningsIn(text, language);
  return told.has('fraud') && OF_MONEY.some((meaning) => told.has(meaning));
}
