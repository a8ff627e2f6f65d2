import { foldWord } from '../classifier/characters.ts';

/** Words so common that sharing them says nothing; in the folded form. */
const COMMON = new Set(
  `the and for you your our are was with this that have has had not but can could will would what when where how why who which from they them there here
  please thanks thank hello about into just some any all get got does did doing been being its it's i'm i've my me we us do is in on to of a an it be or if so no yes
  que los las una uno por para con como del esta este esto pero mas muy hay mis sus son ser fue
  der die das und ist ein eine einen nicht mit auf fur von den dem des wie was wann ich sie wir ihr mir uns auch bei aus hat
  les des une est pas que qui pour dans sur avec vous nous mon mes vos est-ce ete sont aux
  gli che non per con del della dei una sono come alla nel piu anche
  nao uma com por que dos das meu minha voces mais como esta
  buy buying bought own accept accepts accepted method methods put use used using make makes making take takes give gives want wants need needs like know knew tell say come comes work works join run runs offer possible able way
  best also really still already exactly there one ones thing things anything something safe okay after before ever much many too very good around near right
  möglich geht gehen machen macht tun brauche brauch eigentlich ungefahr gerne gern mal noch schon eure euer eurem euren denn dann man kann konnt konnen gibt habt wird
  possible faire fait peut peux mettre puis aussi encore bien tres vos votre leur elle elles ils sont-elles sont-ils
  puedo puede pueden hacer poner llevan lleva tambien vuestro vuestra vuestros vuestras son sirve
  posso puo potete fare fate mettere vanno anche vostro vostra vostre vostri
  posso pode podem fazer colocar ir tambem seus suas
  kan kun kunnen jullie zijn het een van voor met ook nog wel zonder mag moet
  mozna moge mozecie ten ta to tez jeszcze
  nie jest czy jak sie moj moja dla ktory bir icin ile ama cok var mi bu ne
  ben bin bist dass kommt komme ihren ihrem ihre nach beim zum zur ins alle jede jeden mich dich dir immer jetzt wieder hier
  moi toi lui cela comme quand ont fois peu tout tous toute faut fais suis etre sans chez
  yo tengo tiene hace hacer quiero desde cuando donde hasta ahora nos ese esa eso todo todos sin
  mia mio miei voi noi qualcosa sto sta stato stata siamo avete hanno vorrei quando dove adesso tutto tutti fuori dalle alle dal
  desde ontem quando onde tudo todos tenho tem quero agora sem ela ele isso isto
  ben mijn weer kom komt hoe elke alle jou jouw jullie jij hij haar ons onze dat dit deze die als dan nog naar over heb heeft hebben wil waar wanneer kunt kunnen worden wordt maar meer moet
  mam mnie mi sie ze na przez przy juz teraz tylko jest sa byl byla bardzo moze gdy gdzie kiedy chce
  benim sizin ile gibi daha kadar olan olarak var yok misiniz miyim nerede zaman
  और का की के को में से है हैं हूँ था थी नहीं क्या हुआ कर करूँ करें पर यह वह मेरा मेरी मेरे आप हम कोई भी तो ही सकते सकता सकती यहाँ कहीं अगर जो
  для что это как где когда мне меня уже еще есть или если вы мы они нас вам ваш ваша можно нужно очень
  що це як де коли мені мене вже ще або якщо ви ми вони нас вам ваш можна треба дуже
  without ohne sans senza sem zonder bez без utan
  och att det som jag har inte med min mitt ett när hur var kan vill ska men eller`.split(/\s+/),
);

const STEM_CHARS = 5;
const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(language: string, granularity: 'word' | 'sentence'): Intl.Segmenter {
  const key = `${language}/${granularity}`;
  let segmenter = segmenters.get(key);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(language, { granularity });
    segmenters.set(key, segmenter);
  }
  return segmenter;
}

const UNSPACED_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

export type ContentWord = {
  /** As it is written. */
  text: string;
  /** First five folded letters. */
  stem: string;
  /** Where it begins in the text. */
  index: number;
};

/** The words that carry the meaning, in their order. */
export function contentWords(text: string, language: string): ContentWord[] {
  const words: ContentWord[] = [];
  for (const part of segmenterFor(language, 'word').segment(text)) {
    if (part.isWordLike !== true) continue;
    const folded = foldWord(part.segment);
    const unspaced = UNSPACED_SCRIPT.test(folded);
    if (unspaced ? /^\p{Script=Hiragana}+$/u.test(folded) || folded.length < 2 : folded.length < 3) continue;
    if (!COMMON.has(folded)) words.push({ text: part.segment, stem: folded.slice(0, STEM_CHARS), index: part.index });
  }
  return words;
}

/** The stems of the words that carry the meaning. */
export function contentStems(text: string, language: string): Set<string> {
  return new Set(contentWords(text, language).map((word) => word.stem));
}

/** How many words a text has, in any script. */
export function countWords(text: string, language: string): number {
  let words = 0;
  for (const part of segmenterFor(language, 'word').segment(text)) if (part.isWordLike === true) words += 1;
  return words;
}

const ADDRESS_START = /https?:\/\/|www\./iu;
const addressStartMaxChars = 'https://'.length;

/** Ends with a dot and goes on: titles, "e.g.", "z. B.", a first name's letter. A figure must follow "No." and "Nr.". */
const ABBREVIATIONS =
  /(?:^|[\s("“„«/])(?:\p{Lu}|Dr|Drs|Mr|Mrs|Ms|Mx|Prof|Rev|Hon|Gen|Col|Capt|Lt|Sgt|Sr|Sra|Srta|Dra|Sres|Jr|St|Ste|Mt|Ft|vs|approx|est|e\.\s?g|i\.\s?e|cf|z\.\s?[BT]|d\.\s?h|u\.\s?a|o\.\s?ä|i\.\s?d\.\s?R|[zZdDuUoO]|bzw|ca|inkl|exkl|zzgl|evtl|ggf|sog|vgl|Hr|Fr|Frl|Dipl|Ing|M|MM|Mme|Mlle|Me|p\.\s?ex|p|ej|Ud|Uds|Vd|Excmo|Sig|Sigg|Dott|Avv|Ing|Arch|Gent|Exmo|Exma|Eng|dhr|mevr|mw|bijv|o\.a|r|ul|np|tzw|т\.\s?е|т\.\s?к|[Нн]апр|г-н|г)\.["”»)]?\s*$|(?:^|\s)(?:No|Nr|Nº|N°|n|Núm|Abs|Art|S|pp?|Tel|Tél|Bd|Av|Str|Abb|Fig|Vol|Kap)\.\s*(?=\p{N})/u;

function endsInAbbreviation(piece: string, next: string): boolean {
  const end = piece.slice(-24);
  return ABBREVIATIONS.test(end + (/^\p{N}/u.exec(next)?.[0] ?? ''));
}

export function splitSentences(text: string, language: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    // A megabyte of blank lines would be handed to the segmenter one by one.
    if (line.trim() === '') continue;
    let piece = '';
    let isInAddress = false;
    let before = '';
    const segments = [...segmenterFor(language, 'sentence').segment(line)].map(({ segment }) => segment);
    for (const [index, segment] of segments.entries()) {
      piece += segment;
      const word = lastWordOf(segment);
      if (word.length < segment.length) [isInAddress, before] = [false, ''];
      isInAddress ||= ADDRESS_START.test(before + word);
      before = (before + word).slice(-addressStartMaxChars);
      // An address goes on behind its `?`, `!` or `.`, where the segmenter sees the end of a sentence.
      if (isInAddress && /[.!?…]$/u.test(segment)) continue;
      const next = segments[index + 1];
      if (next !== undefined && endsInAbbreviation(piece, next)) continue;
      sentences.push(piece.trim());
      [piece, isInAddress, before] = ['', false, ''];
    }
    sentences.push(piece.trim());
  }
  return sentences.filter((sentence) => sentence !== '');
}

/** What follows the last blank. */
function lastWordOf(text: string): string {
  let start = text.length;
  while (start > 0 && !/\s/u.test(text.charAt(start - 1))) start -= 1;
  return text.slice(start);
}
