import { foldWord } from '../classifier/characters.ts';
import { beginsHandle } from './handle-words.ts';
import { isNoName, spoilsName } from './not-names.ts';

const NAME_MAX_CHARS = 40;
/** Languages that address people by the whole name. */
const WHOLE_NAME = new Set(['ja', 'zh', 'ko', 'vi']);
/** In these scripts the family's name stands first. */
const FAMILY_FIRST_SCRIPT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const list = (words: string) => new Set(words.split(' ').map(foldWord));

/** Family names that stand first in Vietnamese and Hungarian. */
const FAMILY_FIRST = list(
  'nguyễn trần lê phạm hoàng huỳnh phan vũ võ đặng bùi đỗ hồ ngô dương lý nagy kovács szabó tóth horváth varga kiss molnár németh farkas balogh papp takács juhász lakatos mészáros szűcs szilágyi',
);
/** First halves of given names of two words, where three words and more follow each other. */
const FIRST_HALVES = list(
  'jean marie maria josé juan ana anna joão luis luís mary anne marc carlos miguel antonio antônio luiz pedro paulo gian pier rosa eva sofia hans karl jan piet van abd abdul abdel abdal abu ummu umm mohd muhammad mohammed mohamed mehmet md syed sri shri',
);
/** Half a name wherever it stands first. */
const HALVES = list('abd abdul abdel abdal abu umm');
/** Before a family's name: no given name stands there. */
const PARTICLES = list(
  'van von vom zu zum zur de del della dela delle di da dal dos das do du des le la les el al bin bint ibn ben-abd ter ten te den der av af y e ل آل بن ابن',
);
/** Of several people, or of none. */
const SEVERAL =
  /[&+,;|/]|(?<!\p{L})(?:and|und|et|y|e|en|i|och|ve|et|и|й|та|و|fam[ií]l\p{L}*|fam|famiglia|famille|rodzina|państwo|ailesi|ailes|aile|gia đình|семья|сім['’]я|родина|عائلة|أسرة|परिवार|sons|söhne|soehne|fils|hijos|figli|filhos|zonen|zn|gebr|gebrüder|bros|brothers|sisters|mr and mrs)(?!\p{L})|一家|家族/iu;
const TITLE = /^(?:mr|mrs|ms|dr|prof|herr|frau|sr|sra|m|mme)\.?$/iu;
/** "W.", "J.P.": whoever shows only that is on no first-name terms. */
const INITIALS = /^\p{L}\.?$|^(?:\p{L}\.){2,3}$|^\p{L}\.\p{L}$/u;
/** What one name of two Arabic words begins or ends with. */
const ARABIC_FIRST_HALF = /^(?:عبد|أبو|ابو|أم|ام|ذو)$/u;
const ARABIC_SECOND_HALF = /^(?:الدين|الله|الإسلام|الاسلام|الحق|الزمان|الهدى|الرحمن|العابدين)$/u;

/**
 * The name for a greeting: the given name where it surely is one, else the whole of what the network shows; letters only. Null where that is no name of one
 * person (a handle, a mail address, a link, emoji, an insult, a title or role alone, a family, several people, a business, initials): customers choose these
 * themselves, so nothing else may pass into a draft.
 */
export function cleanName(name: string | null, language: string, format: 'first' | 'full' = 'first'): string | null {
  if (name === null) return null;
  // Signs that turn the direction of writing stand in no name.
  if (/[\u202a-\u202e\u2066-\u2069\u200e\u200f]/u.test(name)) return null;
  const trimmed = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{So}|\p{Sk}|\p{Cf}|\ufe0f/gu, '')
    .trim();
  if (/[@/\\:<>{}[\]_\d]|www\./u.test(trimmed) || SEVERAL.test(trimmed)) return null;
  // "glow.by.mia": letters on both sides of a full stop make a handle.
  if (/\p{L}{2}\.\p{L}|\p{L}\.\p{L}{2}/u.test(trimmed) && !/\s/u.test(trimmed)) return null;
  const words = trimmed.split(/\s+/).filter((word) => word !== '');
  // What is a title alone may begin a name of several words.
  const beginsName = (word: string) =>
    words.length > 1 && (ARABIC_FIRST_HALF.test(word) || /^\p{Script=Han}$/u.test(word));
  const isFamilyFirst = FAMILY_FIRST.has(foldWord(words[0] ?? ''));
  if (
    words.some((word, place) =>
      place === 0
        ? isNoName(word) && !TITLE.test(word) && !beginsName(word)
        : spoilsName(word) && !(isFamilyFirst && word.length < 4),
    )
  )
    return null;
  const parts = words.filter((word) => !TITLE.test(word));
  const [first] = parts;
  if (first === undefined || beginsHandle(first) || (isNoName(first) && !beginsName(first)) || !looksLikeName(first))
    return null;
  if (ARABIC_FIRST_HALF.test(first) && parts.length < 2) return null;
  // After a title a single word is the family's name.
  if (parts.length < words.length && parts.length < 2) return null;
  if (INITIALS.test(first) && !FAMILY_FIRST_SCRIPT.test(first)) return null;
  // "Đỗ" and "Lê" only look like particles without their marks.
  if (PARTICLES.has(foldWord(first)) && !(isFamilyFirst && /[^\p{ASCII}]/u.test(first))) return null;
  const chosen = chooseParts(parts, language, format).join(' ');
  if (chosen.length > NAME_MAX_CHARS || !/^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u.test(chosen)) return null;
  const bare = chosen.replace(/[.,-]+$/, '');
  return bare === bare.toUpperCase() && bare.length > 3 && /^[A-Z]+$/.test(bare)
    ? bare.charAt(0) + bare.slice(1).toLowerCase()
    : bare;
}

function chooseParts(parts: readonly string[], language: string, format: 'first' | 'full'): readonly string[] {
  const whole = parts.slice(0, 4);
  const [first = '', second = ''] = parts;
  if (format === 'full' || WHOLE_NAME.has(language) || FAMILY_FIRST_SCRIPT.test(first)) return whole;
  if (/\p{Script=Arabic}/u.test(first))
    return parts.slice(0, ARABIC_FIRST_HALF.test(first) || ARABIC_SECOND_HALF.test(second) ? 2 : 1);
  const folded = foldWord(first);
  if (FAMILY_FIRST.has(folded) || HALVES.has(folded) || (FIRST_HALVES.has(folded) && parts.length > 2)) return whole;
  return [first];
}

/** Keyboard rows and slogans in one word are no names: "xkcdqwrt", "TechGuruHub". */
function looksLikeName(word: string): boolean {
  if (/(.)\1\1/u.test(word)) return false;
  const capitals = word.match(/(?<=\p{Ll})\p{Lu}/gu)?.length ?? 0;
  if (capitals > 1 || (capitals === 1 && !/^(?:Mc|Mac|De|Di|Da|Du|La|Le|O['’]|D['’]|Van|Fitz)/u.test(word)))
    return false;
  return !/^[A-Za-z]{4,}$/.test(word) || /[aeiouy]/i.test(word);
}
