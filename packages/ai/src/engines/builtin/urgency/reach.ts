/** Words that say that many are concerned, in the languages that the word lists know. */
const MANY = [
  'all (?:your |our )?customers|everyone|everybody|whole (?:street|town|city|building|village|shop|office|team)|entire (?:street|town|city|building)|outage|hundreds of|thousands of|all tills',
  'alle (?:kunden|kassen|nachbarn)|ganze[nrs]? (?:straße|stadt|haus|viertel|büro|firma)|ausfall legt|hunderte|tausende',
  'tous (?:les|vos) clients|toute la (?:rue|ville)|tout le (?:quartier|village|bureau)|tout l.immeuble|des centaines|des milliers',
  'todos (?:los|sus|vuestros) clientes|todo el (?:barrio|pueblo|edificio)|toda la (?:calle|ciudad)|cientos de|miles de',
  'tutti i (?:clienti|vostri clienti)|tutto il (?:quartiere|paese|palazzo)|tutta la (?:via|città)|centinaia di|migliaia di',
  'todos os clientes|o bairro inteiro|todo o (?:bairro|prédio)|a cidade (?:toda|inteira)|centenas de|milhares de',
  'alle klanten|hele (?:straat|wijk|stad|gebouw|kantoor)|honderden|duizenden',
  'wszyscy klienci|cał(?:e|a|y) (?:osiedle|ulica|miasto|blok|biuro)|setki|tysiące',
  'tüm müşteriler|bütün (?:mahalle|sokak|şehir|bina)|yüzlerce|binlerce',
  'كل (?:العملاء|الزبائن|الحي|الشارع|المدينة)|الحي كله|مئات|آلاف',
  'सभी ग्राहक|पूरा (?:मोहल्ला|शहर)|पूरी (?:गली|इमारत)|सैकड़ों|हज़ारों|poora mohalla|pura sheher',
  '全員|町全体|街全体|ビル全体|何百人|何千人',
  'все клиенты|весь (?:дом|район|город)|вся улица|сотни|тысячи',
  'усі клієнти|весь (?:будинок|район)|уся вулиця|сотні|тисячі',
].join('|');
const PATTERN = new RegExp(`(?<![\\p{L}])(?:${MANY})(?![\\p{L}])|全員|町全体|街全体|ビル全体`, 'iu');
const LOOKED_AT_CHARS = 1200;

/** Whether a message says that it concerns many people, not the sender alone. */
export function concernsMany(text: string): boolean {
  return PATTERN.test(text.slice(0, LOOKED_AT_CHARS));
}
