import { foldWord } from '../../classifier/characters.ts';
import { readPlaces } from './places.ts';
import { readMeanings } from './service-words.ts';

const within = (pattern: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\p{N}])`, 'iu');

/**
 * What makes a sentence one to a single customer: an apology, thanks, a promise, a thing done or to be done for them, what they shall send.
 * None of it is true for the next one. In the languages that are absent no earlier answer is quoted.
 */
const PERSONAL: Record<string, RegExp> = {
  en: within(
    `sorry|apolog\\p{L}*|regret\\p{L}*|thanks|thank you|glad|delighted|congrat\\p{L}*|our (?:fault|mistake|bad)|let you down|happy to (?:hear|read)|welcome
    |i|i['’]\\p{L}+|we['’](?:ve|ll)|we (?:have|had|will) (?!to)(?:\\p{L}+ly |just |already )?(?:sent|checked|found|asked|passed|forwarded|refund\\p{L}*|issued|arranged|received|look\\p{L}*|check|send|get|call|contact|be|let|come|reply|write|made|booked|put|seen|told|taken|replaced|cancelled)
    |we (?:sent|checked|found|asked|passed|forwarded|refunded|issued|arranged|made)|we are (?:looking|checking|working|sending)|(?:has|have) been (?:sent|refunded|shipped|passed|forwarded|issued|cancelled|replaced|booked)
    |(?:get|come) back to you|in touch|look(?:ing)? into|your (?:order|parcel|package|refund|case|ticket|account|booking|address|name|e-?mail|payment|message|question|patience|feedback|comment|details|repair)|(?:order|tracking|case|ticket) number
    |dms?|pm|inbox|(?:private|direct) message|message us|send us|write to us|let us know|tell us|could you|can you|would you|please (?:send|share|tell|give|dm|message|confirm|let|check your|write)
    |today|tomorrow|yesterday|tonight|(?:this|next|last) (?:morning|afternoon|evening|week|weekend|month|\\p{L}+day)|refunded|compensat\\p{L}*|(?:he|she|him|her|his|himself|herself)`,
  ),
  de: within(
    `leid|entschuldig\\p{L}*|verzeih\\p{L}*|bedauer\\p{L}*|sorry|dank\\p{L}*|freut|freuen uns|ich|mir|mich|wir (?:haben|werden|melden|prüfen|schicken|schauen|kümmern)|haben wir|melden uns|(?:wurde|ist|wird) (?:verschickt|erstattet|storniert)
    |(?:ihre|deine|eure)[nrm]? (?:bestellung|sendung|paket|nachricht|erstattung|frage|adresse|geduld|rückmeldung)|dein paket|ihr paket|bestellnummer|auftragsnummer|sendungsnummer|privatnachricht|pn|dm|direktnachricht|schreib(?:en|t)? (?:uns|sie uns)|schick\\p{L}* (?:uns|sie uns)|send\\p{L}* (?:uns|sie uns)|könnten sie|kannst du|könntest du|können sie uns
    |heute|morgen|gestern|(?:diese|nächste|letzte)[nr]? (?:woche|\\p{L}*tag|monat)|erstattet|kollegin|kollege\\p{L}*|frau \\p{L}+|herrn? \\p{L}+`,
  ),
  fr: within(
    `désolée?s?|excus\\p{L}*|regrett\\p{L}*|navrée?s?|pardon|merci|remerci\\p{L}*|ravie?s?|je|j['’]\\p{L}+|moi|nous (?:avons|allons|vérifions|revenons)|on va|(?:votre|vos) (?:commande|colis|message|remboursement|patience|question|adresse|retour)|numéro de (?:commande|suivi)|message privé|en mp|mp|envoyez-nous|écrivez-nous|pourriez-vous|pouvez-vous nous
    |aujourd['’]hui|demain|hier|(?:cette|la) semaine (?:prochaine|dernière)|cette semaine|a été (?:envoyé|remboursé|expédié)\\p{L}*`,
  ),
  es: within(
    `siento|sentimos|lament\\p{L}*|disculp\\p{L}*|perd[oó]n\\p{L}*|gracias|agradec\\p{L}*|alegr\\p{L}*|yo|he|hemos|(?:vamos|voy) a|(?:su|tu|vuestro) (?:pedido|paquete|mensaje|reembolso|paciencia|consulta|dirección)|número de (?:pedido|seguimiento)|mensaje privado|md|dm|envíenos|escríbenos|escríbanos|mándanos|envíanos|podrías?|puedes (?:enviar|decir)\\p{L}*
    |hoy|mañana (?:te|le|mismo)|ayer|esta semana|la (?:próxima|pasada) semana|la semana que viene|ha sido (?:enviado|reembolsado)`,
  ),
  it: within(
    `dispiac\\p{L}*|scus\\p{L}*|spiacent\\p{L}*|grazie|ringrazi\\p{L}*|felic\\p{L}|io|ho|abbiamo|(?:il )?(?:suo|tuo|vostro) (?:ordine|pacco|messaggio|rimborso|indirizzo)|numero d['’]ordine|messaggio privato|in privato|dm|ci scriva|scrivici|inviaci|mandaci|può inviarci|puoi mandarci|potresti|potrebbe
    |oggi|domani|ieri|questa settimana|(?:la )?(?:prossima|scorsa) settimana|è stat[oa] (?:spedit|rimborsat)\\p{L}`,
  ),
  pt: within(
    `lament\\p{L}*|desculp\\p{L}*|sentimos|obrigad\\p{L}+|agradec\\p{L}*|feliz(?:es)?|eu|(?:o )?(?:seu|teu) (?:pedido|pacote|reembolso|endereço)|a sua (?:encomenda|mensagem|paciência)|sua mensagem|número d[oe] pedido|mensagem privada|dm|envie-nos|nos envie|mande|poderia|pode nos
    |hoje|amanhã|ontem|esta semana|(?:na )?(?:próxima|última) semana|semana que vem|foi (?:enviad|reembolsad)\\p{L}`,
  ),
  nl: within(
    `sorry|spijt|excuses|bedankt|dank\\p{L}*|fijn (?:om|dat)|ik|mij|we (?:hebben|gaan|zullen|kijken|sturen)|(?:je|jouw|uw) (?:bestelling|pakket|bericht|terugbetaling|adres|geduld|vraag)|bestelnummer|privébericht|dm|stuur ons|kun je|kunt u|zou je
    |vandaag|morgen|gisteren|deze week|volgende week|vorige week|is (?:verstuurd|terugbetaald)`,
  ),
  pl: within(
    `przykro|przepr\\p{L}*|dzięk\\p{L}*|cieszy\\p{L}*|ja|mnie|sprawdz\\p{L}*(?:imy|my|iliśmy|amy)|wysła(?:liśmy|łem|łam)|odezw\\p{L}*|skontakt\\p{L}*|(?:twoje|pana|pani|państwa) (?:zamówienie|paczka|zwrot|wiadomość)|numer\\p{L}* zamówienia|wiadomoś\\p{L}* prywatn\\p{L}*|pw|napisz do nas|wyślij|proszę (?:przesłać|podać|napisać)|prosimy (?:o|przesłać)|czy możesz
    |dziś|dzisiaj|jutro|wczoraj|w tym tygodniu|w przyszłym tygodniu|został\\p{L}? (?:wysłan|zwrócon)\\p{L}*`,
  ),
  tr: within(
    `üzgün\\p{L}*|özür|kusura|teşekkür\\p{L}*|sevin\\p{L}*|ben|kontrol ett\\p{L}*|ilettik|gönderdik|dönüş yap\\p{L}*|sipariş(?:iniz|inizi|inizin|in)|sipariş numar\\p{L}*|özel mesaj|dm|bize (?:yaz|gönder)\\p{L}*|gönderir misin\\p{L}*|bugün|yarın|dün|bu hafta|gelecek hafta`,
  ),
  ru: within(
    `жаль|извин\\p{L}*|прост\\p{L}те|спасибо|благодар\\p{L}*|рады|я|мне|мы (?:проверили|проверим|отправили|передали|свяжемся|вернули)|(?:ваш|твой) (?:заказ|возврат)|ваша посылка|номер\\p{L}* заказа|личн\\p{L}* сообщ\\p{L}*|лс|напишите нам|пришлите|могли бы|сегодня|завтра|вчера|на (?:этой|следующей|прошлой) неделе`,
  ),
  uk: within(
    `шкода|прикро|вибач\\p{L}*|перепрош\\p{L}*|дяку\\p{L}*|раді|я|мені|ми (?:перевірили|перевіримо|надіслали|передали|зв['’]яжемося)|ваше (?:замовлення|повернення)|ваша посилка|номер\\p{L}* замовлення|приватн\\p{L}* повідомл\\p{L}*|напишіть нам|надішліть|могли б|сьогодні|завтра|вчора|цього тижня|наступного тижня`,
  ),
  sv: within(
    `ledsen|ledsna|tyvärr för|ursäkt|förlåt|tack|glada|jag|mig|vi (?:har|ska|kollar|skickar|återkommer)|din (?:beställning|order|återbetalning)|ditt (?:paket|meddelande|ärende)|ordernummer|privat meddelande|dm|skicka gärna|kan du|skulle du|idag|i dag|imorgon|i morgon|igår|i går|den här veckan|nästa vecka`,
  ),
  ar: /نعتذر|آسف|اسف|شكرا|شكرًا|طلبك|طلبكم|رقم الطلب|رسالة خاصة|أرسل|ارسل|راسلنا|اليوم|غدا|غدًا|أمس|سنتواصل|تواصلنا/u,
  ja: /申し訳|お詫び|ありがとう|感謝|ご注文番号|注文番号|お送りください|ご連絡ください|いただけますか|メッセージで|本日|明日|昨日|いたしました|確認いたします/u,
  zh: /抱歉|对不起|感谢|谢谢|您的订单|订单号|私信|请提供|请发|今天|明天|昨天|已经为您|我们会尽快/u,
  ko: /죄송|감사|고객님의 주문|주문 번호|메시지로|보내 주|알려 주|오늘|내일|어제|확인하겠|연락드리/u,
  hi: /माफ़|माफ|खेद|क्षमा|धन्यवाद|शुक्रिया|आपका ऑर्डर|ऑर्डर नंबर|संदेश|भेजें|बताएं|आज|कल|हमने/u,
  vi: within(
    'xin lỗi|rất tiếc|cảm ơn|đơn hàng của bạn|mã đơn|nhắn tin|gửi cho (?:mình|chúng tôi)|hôm nay|ngày mai|hôm qua|tuần này|tuần sau|mình|chúng tôi (?:đã|sẽ)',
  ),
};
/** Handles, order numbers and dates. */
const CASE_SIGNS =
  /(?<![\p{L}\p{N}])@\p{L}|#\p{N}|\p{N}{5,}|(?<![\p{L}])(?:order|case|ticket|parcel|invoice|booking|bestellung|auftrag|sendung|paket|commande|colis|facture|pedido|paquete|ordine|pacco|encomenda)\s*(?:no\.?|nr\.?|n[º°o]\.?)?\s*\p{N}{2,}|\p{N}{1,2}[./]\p{N}{1,2}[./]\p{N}{2,4}|\p{N}(?:st|nd|rd|th)(?!\p{L})/iu;
const ONE_DAY =
  /(?<![\p{L}])(?:on|by|until|till|from|am|ab|bis|le|el|il|na|op|w|в|у|på)\s+(?:mon|tues|wednes|thurs|fri|satur|sun)day(?![\p{L}])|(?<![\p{L}])(?:am|ab|bis)\s+\p{L}+(?:tag|woch)(?![\p{L}])/iu;
const RANGE = /\p{N}\s?(?:[-–—:.]|am|pm|uhr|to|bis)\s?\p{N}?|days?\s*(?:to|[-–])|tag\s*bis/iu;
const WORD = /[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu;
const ABBREVIATION = /^\p{Lu}[\p{Lu}\p{N}-]{0,4}$/u;
/** What stands before the name of a thing or a place rather than of a person. */
const BEFORE_THINGS =
  /^(?:the|a|an|our|in|at|of|near|any|every|all|der|die|das|den|dem|ein|eine|einen|unser\p{L}*|im|la|le|les|l|un|une|notre|nos|el|los|las|una|nuestr\p{L}*|en|il|lo|gli|i|nostr\p{L}|o|os|as|um|uma|noss\p{L}|em|no|het|een|ons|onze|alle|w|we|na|nasz\p{L}*|в|во|наш\p{L}*|у|и|та|och|vår\p{L}*|and|und|et|y|e|oraz|or|oder|ou)$/iu;
/** "Yes, it is" says nothing without its question. */
const WORDS_MIN = 4;
/** Languages that say as much in fewer words. */
const WORDS_MIN_WITH_ENDINGS = 3;
const WITH_ENDINGS = new Set(['tr', 'ru', 'uk', 'pl', 'ko', 'ar', 'hi']);
const AMOUNT = /[€$£¥₹]|\p{N}\s?(?:eur|euros?|usd|dollars?|gbp|pounds?|zł|kr|tl|руб|грн|円|元|원)(?![\p{L}])/iu;
/** Who asks for one of these wants to hear what it costs. */
const COSTING = new Set(
  'price ship repair rent engrave express exchange minimum giftcard event return customs'.split(' '),
);

/**
 * The sentences of an answer to another customer that hold for everybody: none that speaks of that customer's case, promises or asks
 * something, or names somebody.
 * @param known what was asked now and then: words with a capital there are no strangers' names
 */
export function generalSentences(sentences: readonly string[], known: string, language: string): string[] {
  const personal = PERSONAL[language];
  if (personal === undefined) return [];
  const asked = new Set((known.match(WORD) ?? []).map(foldWord));
  const isUnspaced = language === 'ja' || language === 'zh';
  const asksForCosts = readMeanings(known, language).found.some(({ meaning }) => COSTING.has(meaning));
  const wordsMin = WITH_ENDINGS.has(language) ? WORDS_MIN_WITH_ENDINGS : WORDS_MIN;
  return sentences.filter((sentence) => {
    if (/[?？؟]/u.test(sentence) || personal.test(sentence) || CASE_SIGNS.test(sentence)) return false;
    if (ONE_DAY.test(sentence) && !RANGE.test(sentence)) return false;
    if (!isUnspaced && (sentence.match(WORD) ?? []).length < wordsMin) return false;
    if (AMOUNT.test(sentence) && !asksForCosts) return false;
    // German writes every noun with a capital, and other scripts have none.
    return language === 'de' || !namesSomebody(sentence, asked, language);
  });
}

function namesSomebody(sentence: string, asked: ReadonlySet<string>, language: string): boolean {
  const words = [...sentence.matchAll(WORD)].map(([word]) => word);
  return words.some((word, place) => {
    if (!/^\p{Lu}\p{Ll}/u.test(word) || ABBREVIATION.test(word)) return false;
    const folded = foldWord(word);
    if (asked.has(folded) || asked.has(folded.replace(/['’]?s$/u, ''))) return false;
    const before = words[place - 1];
    if (before !== undefined && (BEFORE_THINGS.test(before) || /^\p{Lu}\p{Ll}/u.test(before))) return false;
    const isService = readMeanings(word, language).found.length > 0 || readPlaces(word, language).size > 0;
    if (isService) return false;
    if (
      /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$|^(?:jan|febr)uary$|^(?:march|april|may|june|july|august|september|october|november|december)$/iu.test(
        word,
      )
    )
      return false;
    if (place > 0) return true;
    const next = words[1] ?? '';
    return !OPENERS.test(word) && (DOES_SOMETHING.test(next) || !(BEFORE_THINGS.test(next) || LOOKS_COMMON.test(word)));
  });
}

/** What stands behind somebody's name. */
const DOES_SOMETHING =
  /^(?:is|has|was|will|can|says|said|and|from|knows|handles|takes|made|makes|est|a|dit|va|es|ha|dice|è|é|tem|heeft|zegt|ma|jest)$/iu;
/** Endings that nouns and verbs have and first names hardly. */
const LOOKS_COMMON =
  /(?:ing|tion|ment|ity|ness|ers|als|ons|nes|ted|ción|dad|aje|zione|ità|ção|dade|heid|anie|enie|ość)$/iu;

/** Words that begin a sentence with their capital without being anybody's name. */
const OPENERS =
  /^(?:yes|no|not|all|any|some|both|each|every|only|most|many|the|this|that|these|those|there|a|an|and|but|or|so|if|when|while|once|after|before|until|it|they|we|you|our|in|on|at|by|for|from|with|without|to|as|up|out|over|under|during|within|one|two|three|four|five|usually|normally|currently|always|never|also|then|otherwise|please|just|simply|absolutely|sure|here|unfortunately|orders?|standard|members?|oui|non|tous|toutes|tout|le|la|les|l|un|une|des|du|ce|cette|ces|et|mais|ou|si|quand|notre|nos|nous|en|dans|sur|par|pour|avec|sans|après|avant|chaque|il|elle|vous|actuellement|malheureusement|s[ií]|tod[oa]s?|el|los|las|una|uno|unos|unas|de|del|y|pero|o|cuando|nuestr[oa]s?|por|para|con|sin|tras|antes|entre|cada|solo|puede|puedes|se|est[áa]|hay|no|tutt[ei]|lo|gli|i|di|e|ma|quando|nostr[oaei]|per|senza|dopo|prima|ogni|può|puoi|non|sim|não|os|as|um|uma|da|do|mas|nossos?|nossas?|em|sem|após|pode|ja|nee|alle|het|een|de|en|maar|of|als|onze|ons|met|zonder|voor|na|je|u|dat|dit|die|tak|nie|wszystk\p{L}+|każd\p{L}+|nasz\p{L}*|jeśli|gdy|po|bez|dla|można|to|ten|ta|te|evet|hayır|tüm|her|bu|да|нет|все|наш\p{L}*|если|когда|для|без|можно|это|так|ні|усі|якщо|коли|можна|це|ja|nej|alla|den|det|de|vår\p{L}*|om|när|man)$/iu;
