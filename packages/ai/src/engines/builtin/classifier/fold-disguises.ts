/** Signs that are not seen: zero-width spaces and joiners, soft hyphens, marks of direction, variation tags. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}--[\u200d\ufe00-\ufe0f\u{e0000}-\u{e0fff}]]/gv;
/** The zero-width joiner stays between emoji, which it joins. */
const JOINER_IN_WORD =
  /(?<=[\p{Script=Latin}\p{Script=Cyrillic}])\u200d|\u200d(?=[\p{Script=Latin}\p{Script=Cyrillic}])/gu;
/** Full-width, mathematical, circled, small-capital-like and other letters and digits that stand for plain ones. */
const DRESSED =
  /[\u2100-\u214f\u2460-\u24ff\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu;
const ANY_SUSPECT =
  /[\p{Default_Ignorable_Code_Point}\u2100-\u214f\u2460-\u24ff\ufb00-\ufb06\uff01-\uff5e\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f189}]/v;

/** Cyrillic and Greek letters that look like Latin ones. */
const LOOK_ALIKE_PAIRS =
  'аa еe оo рp сc уy хx іi јj ѕs һh ԁd ԛq ԝw кk мm тt вb нh пn АA ВB ЕE ЅS ІI ЈJ КK МM НH ОO РP СC ТT УY ХX ' +
  'αa οo νv ρp τt υu ιi κk ηn ωw χx ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX';
const LOOK_ALIKES = new Map(LOOK_ALIKE_PAIRS.split(' ').map((pair) => [pair.charAt(0), pair.charAt(1)] as const));
const CYRILLIC_OR_GREEK = /[\u0370-\u052f]/;
const LATIN = /[A-Za-z]/;
/** No word is longer; a run of letters beyond it is not looked at. */
const WORD_MAX = 60;

/** Enclosed letters (🅰, 🄰, 🅐) have no compatibility form in every version of Unicode. */
function undress(sign: string): string {
  const code = sign.codePointAt(0) ?? 0;
  for (const first of [0x1f130, 0x1f150, 0x1f170]) {
    if (code >= first && code < first + 26) return String.fromCharCode(0x41 + code - first);
  }
  return sign.normalize('NFKC');
}

/**
 * The text as a person sees it: unseen signs are taken out, letters in another dress (full-width, bold mathematical, circled) and
 * Cyrillic or Greek letters inside a Latin word become the plain letter. What holds nothing of that comes back as it is.
 */
export function foldDisguises(text: string): string {
  let folded = text;
  if (ANY_SUSPECT.test(folded))
    folded = folded.replace(UNSEEN, '').replace(JOINER_IN_WORD, '').replace(DRESSED, undress);
  if (CYRILLIC_OR_GREEK.test(folded) && LATIN.test(folded))
    folded = folded
      .split(/(?<=\P{L})(?=\p{L})|(?<=\p{L})(?=\P{L})/u)
      .map((part) =>
        part.length <= WORD_MAX && LATIN.test(part) && CYRILLIC_OR_GREEK.test(part)
          ? [...part].map((letter) => LOOK_ALIKES.get(letter) ?? letter).join('')
          : part,
      )
      .join('');
  return folded;
}
