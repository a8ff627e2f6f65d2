import { isNoName, spoilsName } from './not-names.ts';

const NAME_MAX_CHARS = 30;
/** Languages that address people by the whole name. */
const WHOLE_NAME = new Set(['ja', 'zh', 'ko', 'vi']);

/**
 * The name for a greeting: the first word of what the network shows (all of it where the full name is wished), letters only. Null where that is no name (a
 * handle, a mail address, a link, emoji, an insult, a title, a role, a business): customers choose these themselves, so nothing else may pass into a draft.
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
  if (/[@/\\:<>{}[\]_\d]|www\./u.test(trimmed)) return null;
  const words = trimmed.split(/\s+/).filter((word) => word !== '');
  const titles = /^(?:mr|mrs|ms|dr|prof|herr|frau|sr|sra|m|mme)\.?$/iu;
  const candidates = words.filter((word) => !titles.test(word));
  if (words.some((word, place) => (place === 0 ? isNoName(word) && !titles.test(word) : spoilsName(word)))) return null;
  if (candidates[0] !== undefined && (isNoName(candidates[0]) || !looksLikeName(candidates[0]))) return null;
  const chosen = format === 'full' || WHOLE_NAME.has(language) ? candidates.slice(0, 4).join(' ') : candidates[0];
  if (chosen === undefined || chosen.length > NAME_MAX_CHARS || !/^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u.test(chosen))
    return null;
  if ([...chosen].length < 2) return null;
  const bare = chosen.replace(/[.,-]+$/, '');
  return bare === bare.toUpperCase() && bare.length > 3 && /^[A-Z]+$/.test(bare)
    ? bare.charAt(0) + bare.slice(1).toLowerCase()
    : bare;
}

/** Keyboard rows and slogans in one word are no names: "xkcdqwrt", "TechGuruHub". */
function looksLikeName(word: string): boolean {
  if (/(.)\1\1/u.test(word)) return false;
  const capitals = word.match(/(?<=\p{Ll})\p{Lu}/gu)?.length ?? 0;
  if (capitals > 1 || (capitals === 1 && !/^(?:Mc|Mac|De|Di|Da|Du|La|Le|O['’]|D['’]|Van|Fitz)/u.test(word)))
    return false;
  return !/^[A-Za-z]{4,}$/.test(word) || /[aeiouy]/i.test(word);
}
