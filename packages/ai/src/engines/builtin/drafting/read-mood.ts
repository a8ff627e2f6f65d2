/** What the words of a message tell of its mood: a question, a shout, irony, whether somebody is upset or pleased. */
import type { Tag } from '@parley/contract/tickets/rules.ts';
import type { DraftReplyInput } from '../../../engine.ts';
import type { hearSignals } from '../lexicon/hear-signals.ts';
import { findLastClause } from '../sentiment/last-clause.ts';
import { countRudeWords } from '../writing/rude-words.ts';
import { countWords, splitSentences } from './content-words.ts';
import { readFaults } from './faults/read-faults.ts';
import {
  type Intent,
  isAboutService,
  saysKindWords,
  saysThanks,
  soundsUntroubled,
  tellsOfPurchase,
  tellsOfTrouble,
  tellsOfWaiting,
} from './read-intent.ts';

import { praisesDefect } from './thanks/praised-defect.ts';

type Signals = ReturnType<typeof hearSignals>;

/**
 * How sure the mood must be before we say sorry, by what the words themselves tell of trouble. People joke in public, where a reading without
 * any such word is wrong in every second case; who writes in private wants something.
 */
const SURELY_UPSET = {
  plain: { public: 0.5, private: 0.4 },
  weak: { public: 0.85, private: 0.75 },
  /** A fault is named, which may be somebody else's or long ago. */
  fault: { public: 0.7, private: 0.45 },
  none: { public: 0.9, private: 0.85 },
};
const SURELY_UPSET_ASKING = { plain: 0.5, weak: 0.85, fault: 0.6, none: 0.9 };
const SHOUTED_LETTERS_MIN = 12;
const SURELY_PLEASED = 0.7;
/**
 * Where a word of thanks or of praise stands, and no "but". Where somebody tells what they paid for and what came, kind words are meant the
 * other way more often.
 */
const SURELY_PLEASED_WITH = { thanks: { bought: 0.65, else: 0.55 }, praise: { bought: 0.75, else: 0.6 } };
/** A reading as sure as this outweighs a word that may tell of trouble. */
const BEYOND_DOUBT = 0.9;
const SURELY_PLEASED_WITHOUT_WORDS = 0.9;
/** Who says thank you and little else means it, unless it reads otherwise. */
const SURELY_THANKFUL = 0.6;
const THANKS_ALONE_WORDS_MAX = 12;
/** Irony names what it thanks for. */
const THANKS_FOR_SOMETHING =
  /(?:thank(?:s| you| u)?|thx|cheers|merci|gracias|grazie|obrigad[oa]|danke|dank|bedankt|dzięki|dziękuj\p{L}+|спасибо|дякую|tack)\s+(?:\p{L}+\s){0,3}(?:for|pour|por|pela|pelo|per|für|voor|za|для|за|för|de|d)(?!\p{L})|için\s+(?:\p{L}+\s)?(?:teşekkür|sağ)/iu;
/** Where no word names a trouble only readings as sure as this are right in nine of ten. */
const CERTAINLY_UPSET = 0.9;
/** Where a fault is named, beside kind words or without any. */
const FAULTY = { public: 0.65, private: 0.45 };
const FAULTY_AND_KIND = { public: 0.8, private: 0.65 };
const CERTAINLY_UPSET_COMPLAINING = 0.95;
const PLAINLY_UPSET = 0.85;
const PLAIN_WORDS_MAX = 6;
/** Less than this tells nothing of a mood. */
const UNEASY = { signs: 0.4, private: 0.5, public: 0.6 };
const UNEASY_WITH_KIND_WORDS = 0.7;
/** Less than this is as often no joy. */
const RATHER_GLAD = 0.5;
const GLAD = 0.55;
const GLAD_WITHOUT_WORDS = 0.75;
const LIKELY_TAG = 0.6;
/** In so few words no mishap is named. */
const CHEER_WORDS_MAX = 6;
const CHEER_ALONE_WORDS_MAX = 4;
const MENTION = /@[\p{L}\p{M}\p{N}_.-]+/gu;
const QUESTION_SIGN = /[?？؟]/u;
const QUESTION_START =
  /^(?:(?:hi|hello|hey|hallo|hola|bonjour|ciao|olá|hoi|cześć|merhaba)[\p{L}\s]{0,20}[,!.]?\s*)?(?!kann (?:\p{L}+ ){0,2}(?:nicht|nur)|can(?:not|['’]t| not| only)|would (?:be|love|have)|will (?:be|never|not))(?:any|whats|what['’]s|wheres|hows|whens|(?:do|does|did|is|are|can|could|would|will)(?= (?:i|you|u|ya|we|they|he|she|it|the|this|that|these|those|there|any\p{L}*|your|my|our|a|an|some\p{L}*)(?!\p{L}))|how(?= (?:do|does|did|can|could|much|many|long|to|is|are|should|would|often|far|big|tall|heavy|about|come|soon|hot|cold|wide|deep|high)(?!\p{L}))(?! about (?:hiring|answering|fixing|reading|training))|what(?! an? )|when(?= (?:do|does|did|will|is|are|can|would|should|was)(?!\p{L}))|where|which|who|why|any|wie(?= (?:viel|lange|oft|hoch|groß|schwer|kann|komm|geht|mach|funktion|ist|sind|wird|bekomm|teuer|weit|läuft)\p{L}*)|was(?! für ein)|wann|wo|wer|welche\p{L}*|gibt|habt|haben sie|kann|könn\p{L}*|ist(?! da(?!\p{L}))|sind|comment|quand (?=est|sera|serez|ouvr|arriv|rece|pour|comptez|allez)|où|combien|est-ce|avez|puis-je|peut-on|cómo|cuándo|cuánto|dónde|qué (?=talla|hora|precio|día|tal|hay|es|son|tengo|hago|puedo|debo|pasa|papeles|significa)|cuál|tenéis|tienen|hay|puedo|come (?=si|posso|faccio|mai|funziona|fare|devo)|quando|quanto|dove|quale|avete|posso|c['’]è|como (?=faço|posso|se|funciona|é que|devo|fazer)|onde|qual|vocês|tem|hoe|wanneer|waar|welke|hebben|kan|kunnen|jak|kiedy|gdzie|ile|czy|nasıl|ne zaman|nerede|kaç|как|когда|где|сколько|можно|есть ли|як|коли|де|скільки|чи|كيف|متى|أين|هل|كم|hur|när|var|finns|kan)(?![\p{L}])|(?:か|吗|呢|까|나요)[。.]?\s*$/iu;
const WANTS_TO_KNOW =
  /i(?:['’]d| would) like to know|i(?:['’]m| was| am)? wondering|can you tell|do (?:you|u) (?:have|know|sell|ship)|wüsste gern|würde (?:ich )?gern\p{L}* wissen|voudrais savoir|aimerais savoir|quisiera saber|gustaría saber|quería saber|vorrei sapere|gostaria de saber|queria saber|graag (?:willen )?weten|chciał\p{L}* (?:się )?dowiedzieć|подскажите|підкажіть|хотел\p{L}* бы узнать|教えて|请问|알려\s?주|궁금|बताइए|बताएं|bataiye|(?<!\p{L})(?:kitn[aei]|kaise|kab tak|kya (?:aap|main|mai|hum)|(?:price|rate|size|time|timing|status|cost) kya|kahan hai)(?!\p{L})|cho (?:mình|em|tôi) hỏi|jag undrar/iu;
/** How people begin who have an idea. */
const SUGGESTS_PLAINLY =
  /^(?:@\S+\s+)?(?:(?:small|just a|little|kleiner?|une?|una|um|een) )?(?:suggestion|idea|tip|vorschlag|anregung|idee|idée|sugerencia|propuesta|suggerimento|proposta|sugestão|suggestie|voorstel|sugestia|propozycja|öneri)\s?[:,]|(?:shame|pity) (?:that )?you don['’]t|dommage que vous ne|schade,? dass (?:ihr|es|sie) (?:\p{L}+ ){0,3}(?:nicht|kein)|lástima que no (?:tengáis|tengan|haya|hagáis|hagan|vendáis|vendan)|peccato che non (?:ci sia|abbiate|vendiate|facciate)|pena que não (?:tenham|haja|vendam|façam)|jammer dat (?:jullie|er) (?:\p{L}+ ){0,2}(?:geen|niet)|szkoda,? że nie (?:ma|macie|robicie)|keşke (?:\p{L}+ ){0,6}\p{L}*(?:sa|se)(?!\p{L})/iu;
const SUGGESTS =
  /would be (?:so |really |very )?(?:handy|nice|great|good|useful|helpful|cool|lovely)|wäre (?:\p{L}+ )?(?:schön|praktisch|toll|gut|super|hilfreich)|serait (?:bien|pratique|utile|super|top)|(?:estaría|sería) (?:bien|útil|bueno|genial|práctico)|sarebbe (?:\p{L}+ )?(?:comodo|bello|utile|meglio)|seria (?:bom|ótimo|legal|útil)|zou (?:\p{L}+ )?(?:fijn|handig|leuk) zijn|handig als|przydał|byłoby (?:fajnie|dobrze|super)|(?:iyi|güzel|harika) olur|(?:было|було) бы? ?(?:удобно|здорово|хорошо|зручно|добре)|(?:便利だ|助かり|嬉しいで)|أتمنى إضافة/iu;
const AMOUNT = /[€$£¥₹]\s?\p{Nd}|\p{Nd}\s?(?:[€$£¥₹]|eur|usd|gbp|euros?|zł|kr|tl|руб|грн|円|元)/iu;
/** Signs with which people say the opposite of their words. */
const IRONY =
  /(?<!\p{L})(?:love|loved|loving|enjoy(?:ed|ing)?|nothing like|so (?:nice|lovely|great)|what a (?:joy|pleasure|treat)|brilliant|lovely|great|fun) (?:to )?(?:pay(?:ing)?(?! less)|wait(?:ing)? (?!for (?:the|my) next)|queue?(?:ing)?|standing in|sitting on|being (?:ignored|charged|told|kept|left|stuck|woken|lied)|getting (?:ignored|charged|woken|lost|stuck)|listen(?:ing)? to (?:the|your|a)|spending (?:\p{L}+ )?(?:hours?|an hour))|qu[ée] (?:maravilla|gusto|alegría|bien|placer|ilusión) (?:pagar|esperar|tener que|que me|no poder)|quel (?:bonheur|plaisir|joie) de (?:payer|attendre|devoir)|(?:che|quanto è) (?:bello|gioia|piacere) (?:pagare|aspettare|dover)|que (?:maravilha|bom|alegria|delícia) (?:pagar|esperar|ter de|ter que)|(?:wie )?(?:schön|toll|super|herrlich|wunderbar),? (?:\p{L}+ )?(?:zu (?:zahlen|bezahlen|warten)|(?:\p{Nd}+ (?:euro|€) )?(?:zahlen|warten) zu (?:dürfen|müssen)|wenn man (?:\p{L}+ ){0,4}(?:zahlt|wartet))|wat (?:fijn|heerlijk|leuk) om te (?:betalen|wachten)|ne güzel,? [^.!?]{0,30}(?:beklemek|ödemek)|[🙄🤡😒😤😠😡🤬🤮💩👎😑😐🖕]|👏\s*👏|yeah,? right|thanks for nothing|nice one|slow clap|well done .{0,40}again|na toll|na super|na prima|schönen dank auch|vielen dank für nichts|merci pour rien|gracias por nada|grazie di niente|obrigad[oa] por nada|bedankt voor niets|lekker dan|fijn hoor|dzięki za nic|спасибо за ничего|شكرا على لا شيء|さすが|真行|呵呵|참 잘|वाह|\b(?:oh|wow),? (?:great|brilliant|wonderful|fantastic|lovely|perfect|super|nice|joy)\b|\banother\b|\b(?:oh|wow|na),? (?:toll|super|prima|klasse|wunderbar)\b|schon wieder|wieder mal|\b(?:oh|ah),? (?:super|génial|parfait|bravo)\b|encore une? |qué bien,? |otra vez|\bancora un|un altr[oa] |que ótimo,? |mais uma? |\balweer\b|\bweer een\b|\bznowu\b|kolejny raz|\byine\b|опять|снова|знову|مرة أخرى|またか|又来|फिर से|tack för ingenting|(?<!\p{L})(?:great|brilliant|lovely|nice|impressive|amazing|super|toll|génial|genial|ottimo|ótimo),? ["“„«'‘]|["“„«]\p{L}+["”“»] [^.!?]{0,60}(?:arriv|kam|came|leak|wet|broke|broken)|(?:so|great) good at (?:not|keeping|losing)|great at (?:keeping|losing|not|ignoring|breaking|leaking)|(?:^|[.!?] )impressive\.?$|how (?:lovely|nice|kind|thoughtful) of you|how about (?:hiring|answering|fixing|reading|training) /iu;
const WORD = /[\p{L}\p{M}]{3}/u;
const SETTLED =
  /(?<![\p{L}])(?:(?:have|has|got) (?:my|our|their|his|her|the) money back|(?:all )?(?:sorted|solved|resolved|settled)|never ?mind|all good now|(?:that|this|it) did the trick|found it|works? (?:again|now)|(?:hat|habe?n?) sich (?:\p{L}+ )?(?:erledigt|geklärt)|(?:ist|schon|ja) (?:erledigt|gelöst|geklärt)|geht wieder|(?:c['’]est|tout est) (?:bon|réglé|résolu|arrangé|en ordre)|problème (?:réglé|résolu)|ça (?:re)?marche|(?:ya )?(?:está|queda) (?:solucionad|resuelt|arreglad)\p{L}|ya funciona|(?:tutto|è) (?:risolto|a posto)|risolto|(?:já )?(?:está|ficou|foi) (?:resolvid|tratad)\p{L}|já funciona|(?:is |al )(?:opgelost|gelukt|geregeld)|doet het weer|(?:już )?(?:rozwiązan\p{L}|załatwion\p{L}|po sprawie)|już działa|çözüldü|hallettim|halloldu|düzeldi|(?:всё|все|уже|вже) (?:решено|решилось|вирішено|вирішилось|работает|працює)|löst sig)(?![\p{L}])|解決しま|直りました|解决了|해결됐|해결되었|हल हो गया|تم الحل|انحلت|đã xong|đã giải quyết/iu;
const NOT_SETTLED =
  /(?:not|n['’]t|never|isn['’]t|nothing|still|nicht|nie|immer noch|noch nicht|pas|jamais|toujours|no|non|ancora|não|nunca|ainda|niet|nooit|nie|wciąż|nadal|hâlâ|не|ещё|досі|未)\s+(?:\p{L}+\s+){0,2}(?:sorted|solved|resolved|settled|works?|erledigt|gelöst|geklärt|geht|réglé|résolu|march|solucionad|resuelt|funciona|risolto|resolvid|opgelost|gelukt|rozwiązan|załatwion|działa|çözüldü|решено|вирішено|работает|解決)|çözülmedi|olmadı|解決しません|解決していません/iu;

/** "Booked a sea view, got the bins." */
const GOT_ANOTHER =
  /(?<!\p{L})(?:(?:booked|paid for|asked for|promised|ordered|expected) [^.!?,]{3,40}[,;] (?:and |but )?(?:i |we )?(?:got|received|ended up with) (?:an? |the |some )|(?:gebucht|bezahlt|versprochen|bestellt)[^.!?]{0,40},[^.!?]{0,10}(?:bekommen|gab es|gekriegt|bekam)|(?:réservé|payé|promis|commandé) [^.!?,]{3,40}, (?:on a |j['’]ai )?(?:eu|reçu)|(?:reserv\p{L}+|pag\p{L}+|ped\p{L}+) [^.!?,]{3,40}, (?:y )?(?:nos |me )?(?:dieron|tocó|dan|llegó)|(?:prenotat\p{L}|pagat\p{L}|ordinat\p{L}) [^.!?,]{3,40}, (?:ci hanno dato|trovat\p{L}|ricevut\p{L})|(?:reservei|paguei|pedi) [^.!?,]{3,40}, (?:recebi|veio|ganhei)|(?:geboekt|betaald|besteld) ?[^.!?,]{0,40}, [^.!?]{0,15}(?:gekregen|kreeg))/iu;

/** Words of joy that people say of a mishap as often: they make thanks doubtful and tell of no trouble. */
const CONGRATULATION =
  /bravo|félicitations|chapeau|enhorabuena|complimenti|parabéns|brawo|gratuluj|helal olsun|tebrikler|браво|молодцы|молодці|برافو|grattis/iu;

export function isShouted(text: string): boolean {
  const said = text.replace(MENTION, '');
  return (said.match(/\p{Lu}/gu) ?? []).length >= SHOUTED_LETTERS_MIN && !/\p{Ll}{3}/u.test(said);
}

export function asksSomething(text: string): boolean {
  return QUESTION_SIGN.test(text) || QUESTION_START.test(text) || WANTS_TO_KNOW.test(text);
}

/** Whether nothing in the words takes back that a message reads as pleased. */
export function isHonestlyGlad({ analysis, message }: DraftReplyInput, language: string): boolean {
  return (
    analysis.sentiment === 'positive' &&
    analysis.sentimentConfidence >= RATHER_GLAD &&
    !IRONY.test(message.text) &&
    !AMOUNT.test(message.text) &&
    !isTakenBack(message.text, language) &&
    !(CONGRATULATION.test(message.text) && tellsOfTrouble(message.text, language))
  );
}

/** Whether something beside kind words takes them back: a fault, a "but" or "if", words in quotation marks, congratulations without thanks. */
export function isTakenBack(text: string, language: string): boolean {
  const { isFaulty, isQuoting, isTurned } = readFaults(text, language);
  return (
    isFaulty || isTurned || isQuoting || cheersFirst(text, language) || GOT_ANOTHER.test(text) || praisesDefect(text)
  );
}

/** Congratulations that something follows, as a mishap does; a "Bravo." at the end of kind words is one. */
function cheersFirst(text: string, language: string): boolean {
  const sentences = splitSentences(text, language);
  const place = sentences.findIndex((sentence) => readFaults(sentence, language).isCheering);
  if (place < 0) return false;
  const most = sentences.length > 1 ? CHEER_WORDS_MAX : CHEER_ALONE_WORDS_MAX;
  return place < sentences.length - 1 || countWords(sentences[place] ?? '', language) > most;
}

/** Whether somebody begins as people do who have an idea, whatever it reads as. */
export function opensWithIdea(text: string): boolean {
  return SUGGESTS_PLAINLY.test(text);
}

/** Whether an idea is told in words that hold no other meaning. */
export function suggestsPlainly({ analysis, message }: DraftReplyInput): boolean {
  return SUGGESTS_PLAINLY.test(message.text) || (analysis.sentiment !== 'negative' && SUGGESTS.test(message.text));
}

export function soundsIronic(text: string): boolean {
  return IRONY.test(text);
}

export function namesAmount(text: string): boolean {
  return AMOUNT.test(text);
}

/**
 * Whether somebody is to be told that we are sorry: their words tell of trouble, or the reading is very sure. A plain question is no
 * complaint, whatever its tag, and a joke in dark words is none either.
 */
export function isSurelyUpset(
  { analysis, channel, message }: DraftReplyInput,
  isQuestion: boolean,
  language: string,
  hears: Signals,
): boolean {
  const isShouting = isShouted(message.text);
  const isTroubled =
    isShouting ||
    tellsOfTrouble(message.text, language) ||
    IRONY.test(message.text) ||
    countRudeWords(message.text) > 0;
  if (isShouting && analysis.sentiment !== 'positive') return true;
  if (analysis.sentiment === 'negative') {
    const signs =
      isTroubled || hears('complaint') || hears('strongNegative')
        ? 'plain'
        : readFaults(message.text, language).isFaulty
          ? 'fault'
          : hears('negative')
            ? 'weak'
            : 'none';
    const least = SURELY_UPSET[signs][channel];
    // Who asks in private what to do about a fault is as upset as who does not ask.
    const asking = signs === 'fault' && channel === 'private' ? least : SURELY_UPSET_ASKING[signs];
    return analysis.sentimentConfidence >= (isQuestion ? Math.max(least, asking) : least);
  }
  return analysis.tag === 'complaint' && analysis.sentiment !== 'positive' && isTroubled && !isQuestion;
}

/** Kind words are thanked for only where the message is pleased and nothing in it says otherwise. */
export function chooseManner(
  input: DraftReplyInput,
  intent: Intent,
  hears: Signals,
  language: string,
  areThanksMeant: boolean,
): Tag {
  const { analysis } = input;
  if (intent.kind === 'suggestion') return 'feedback';
  if (intent.kind === 'case' || intent.kind === 'question') return 'query';
  if (analysis.tag === 'query') return 'query';
  if (!areThanksMeant) return 'feedback';
  // One word of joy or the very sure reading: votes and jokes are no kind words.
  const isSaid =
    hears('positive') || hears('strongPositive') || hears('praise') || saysKindWords(input.message.text, language);
  const { text } = input.message;
  // Who says thank you for what is settled means it.
  if (intent.kind === 'thanks' && tellsOfSettled(text) && !isTakenBack(text, language)) return 'praise';
  const isPraised = (hears('praise') || saysKindWords(text, language)) && analysis.tag === 'praise';
  // What stands after a "but" may take it all back, and a vote ("B! B!") is no praise.
  const least =
    findLastClause(text, language) !== null || (!isSaid && !WORD.test(text))
      ? BEYOND_DOUBT
      : isPraised
        ? SURELY_PLEASED_WITH[saysThanks(text, language) ? 'thanks' : 'praise'][
            tellsOfPurchase(text, language) ? 'bought' : 'else'
          ]
        : isSaid
          ? SURELY_PLEASED
          : SURELY_PLEASED_WITHOUT_WORDS;
  const isPleased =
    (analysis.sentiment === 'positive' && analysis.sentimentConfidence >= least) ||
    (intent.kind === 'thanks' &&
      analysis.sentiment !== 'negative' &&
      ((analysis.sentiment === 'positive' && analysis.sentimentConfidence >= SURELY_THANKFUL) ||
        (!THANKS_FOR_SOMETHING.test(text) && countWords(text, language) <= THANKS_ALONE_WORDS_MAX)));
  const isBeyondDoubt =
    isPraised && analysis.sentiment === 'positive' && analysis.sentimentConfidence >= BEYOND_DOUBT && !IRONY.test(text);
  if (isPleased && !isTakenBack(text, language) && (isBeyondDoubt || !isDoubtful(input, hears))) return 'praise';
  return 'feedback';
}

function isDoubtful({ analysis, message }: DraftReplyInput, hears: Signals): boolean {
  return (
    hears('complaint') ||
    hears('negative') ||
    hears('strongNegative') ||
    countRudeWords(message.text) > 0 ||
    IRONY.test(message.text) ||
    (CONGRATULATION.test(message.text) && analysis.sentiment !== 'positive') ||
    (AMOUNT.test(message.text) && !hears('strongPositive')) ||
    tellsOfWaiting(message.text, analysis.language) ||
    !soundsUntroubled(message.text, analysis.language)
  );
}

/**
 * Whether the words of a message that is no known case are surely a complaint: only then somebody is told that we are sorry as if it were
 * one. People joke in dark words, and read without its case such a joke is as sure as anger. A fault that is named is none.
 */
export function isCertainlyUpset(
  { analysis, channel, message }: DraftReplyInput,
  hears: Signals,
  language: string,
): boolean {
  const { sentiment, sentimentConfidence: confidence, tag } = analysis;
  const { text } = message;
  if (sentiment === 'positive') return false;
  if (isShouted(text)) return true;
  // Who says so little in private, and that surely in anger, tells of the brand.
  const isPlain = channel === 'private' && tag === 'complaint' && countWords(text, language) <= PLAIN_WORDS_MAX;
  if (isPlain && sentiment === 'negative' && confidence >= PLAINLY_UPSET && !asksSomething(text)) return true;
  const isOfService = isAboutService(text, language);
  if (readFaults(text, language).isFaulty && (channel === 'private' || isOfService))
    return sentiment === 'negative'
      ? confidence >= (hears('praise') || saysKindWords(text, language) ? FAULTY_AND_KIND : FAULTY)[channel]
      : tag === 'complaint' && channel === 'private' && !hears('praise');
  return (
    sentiment === 'negative' &&
    confidence >= CERTAINLY_UPSET &&
    ((tellsOfTrouble(text, language) && isOfService) ||
      countRudeWords(text) > 0 ||
      IRONY.test(text) ||
      analysis.urgency > 0 ||
      // Who is disappointed, and by what, must be told.
      (isOfService && (hears('strongNegative') || (hears('complaint') && confidence >= CERTAINLY_UPSET_COMPLAINING))))
  );
}

function showsTrouble(text: string, hears: Signals, language: string): boolean {
  return (
    tellsOfTrouble(text, language) ||
    hears('complaint') ||
    hears('strongNegative') ||
    countRudeWords(text) > 0 ||
    IRONY.test(text)
  );
}

/** A mood that is not certain: rather pleased, rather not, or not to be told. */
export type UncertainMood = 'glad' | 'uneasy' | 'open';

/** Whether somebody tells that a matter is settled. */
export function tellsOfSettled(text: string): boolean {
  return SETTLED.test(text) && !NOT_SETTLED.test(text) && !asksSomething(text);
}

/** Which mood a message may have whose mood is not certain; null where nothing speaks for an answer. */
export function readUncertainMood(input: DraftReplyInput, hears: Signals, language: string): UncertainMood | null {
  const { analysis, channel, message } = input;
  const { sentiment, sentimentConfidence: confidence } = analysis;
  const isTroubled = showsTrouble(message.text, hears, language);
  const isLikely = (tag: Tag) => analysis.tags.some((likely) => likely.tag === tag && likely.confidence >= LIKELY_TAG);
  const isIronic = isTakenBack(message.text, language) || IRONY.test(message.text);
  if (tellsOfSettled(message.text) && !isIronic) return 'glad';
  const isDoubted =
    isIronic || (tellsOfPurchase(message.text, language) && confidence < SURELY_PLEASED_WITH.praise.bought);
  const isKind = (hears('praise') || saysKindWords(message.text, language)) && !isTroubled && !isDoubted;
  // Kind words in what reads as rather negative are often meant the other way: nobody is thanked for them.
  if (sentiment === 'negative' && isKind && confidence < UNEASY_WITH_KIND_WORDS) return 'open';
  if (sentiment === 'negative' && confidence >= (isTroubled ? UNEASY.signs : UNEASY[channel])) return 'uneasy';
  if (isTroubled && (isLikely('complaint') || sentiment === 'positive')) return 'uneasy';
  if (sentiment === 'positive') {
    if (isDoubtful(input, hears)) return 'uneasy';
    return confidence >= (isKind ? GLAD : GLAD_WITHOUT_WORDS) && !isDoubted ? 'glad' : 'open';
  }
  if (
    sentiment === 'neutral' &&
    (isLikely('praise') || (isLikely('feedback') && hears('suggestion'))) &&
    !isTroubled &&
    !isDoubted
  )
    return 'glad';
  const isLikelyComplaint = analysis.tag === 'complaint' || (sentiment === 'negative' && analysis.tag === 'praise');
  return (channel === 'private' || isLikelyComplaint) && !asksSomething(message.text) ? 'open' : null;
}
