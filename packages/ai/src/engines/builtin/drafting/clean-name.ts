const NAME_MAX_CHARS = 30;
/** Languages that address people by the whole name. */
const WHOLE_NAME = new Set(['ja', 'zh', 'ko', 'vi']);

/**
 * The name for a greeting: the first word of what the network shows, letters only. Null where that is no name (a
 * handle, a mail address, a link, emoji): customers choose these themselves, so nothing else may pass into a draft.
 */
export function cleanName(name: string | null, language: string): string | null {
  if (name === null) return null;
  const trimmed = name
    .toWellFormed()
    .normalize('NFC')
    .replace(/\p{So}|\p{Sk}|\p{Cf}|\ufe0f/gu, '')
    .trim();
  if (/[@/\\:<>{}[\]_\d]|www\./u.test(trimmed)) return null;
  const words = trimmed.split(/\s+/).filter((word) => word !== '');
  const titles = /^(?:mr|mrs|ms|dr|prof|herr|frau|sr|sra|m|mme)\.?$/iu;
  const candidates = words.filter((word) => !titles.test(word));
  const chosen = WHOLE_NAME.has(language) ? candidates.slice(0, 4).join(' ') : candidates[0];
  if (chosen === undefined || chosen.length > NAME_MAX_CHARS || !/^[\p{L}\p{M}][\p{L}\p{M}'’. -]*$/u.test(chosen))
    return null;
  if ([...chosen].length < 2) return null;
  const bare = chosen.replace(/[.,-]+$/, '');
  return bare === bare.toUpperCase() && bare.length > 3 && /^[A-Z]+$/.test(bare)
    ? bare.charAt(0) + bare.slice(1).toLowerCase()
    : bare;
}
