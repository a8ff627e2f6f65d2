/** Personal data that must not leave the machine, nor stand in a public reply. */
export type PersonalDataKind = 'e-mail' | 'phone' | 'card' | 'iban';

export type Redaction = {
  text: string;
  /** What was taken out, in the order of the checks, each kind once. */
  found: PersonalDataKind[];
};

export type RedactOptions = {
  /** Addresses that are public already (the brand's own), kept. */
  keep?: readonly string[];
  /** What stands in place of what was removed; the kind in square brackets unless said otherwise. */
  replacement?: (kind: PersonalDataKind, removed: string) => string;
};

// The lengths are bounded (RFC 5321 section 4.5.3.1), so that no text makes the search slow.
const EMAIL = /[\p{L}\p{N}._%+-]{1,64}(?:@|\s?[([]at[)\]]\s?)[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;
/** Without one of these there is no address to look for. */
const EMAIL_SIGN = /@|[([]at[)\]]/i;
const IBAN = /\b[A-Z]{2}\d{2}(?:[ -]?[A-Z0-9]){11,30}\b/gi;
const DIGITS_IN_GROUPS = /(?<![\p{L}\p{N}])(?:\+|00)?\(?\p{Nd}(?:[ ./()-]{0,3}\p{Nd}){6,18}(?![\p{L}\p{N}])/gu;

const ISO_DATE = /^\(?\d{4}[-./]\d{1,2}[-./]\d{1,2}(?!\d)|^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}(?!\d)/;

function toDigits(text: string): string {
  let digits = '';
  for (const character of text) {
    if (/\p{Nd}/u.test(character)) digits += digitValue(character);
  }
  return digits;
}

/** Unicode keeps the ten digits of every script in a row, so the value is the distance to the row's zero. */
function digitValue(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  if (point < 0x80) return character;
  for (let zero = point; zero > point - 10; zero -= 1) {
    if (!/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) return String(point - zero);
  }
  return '0';
}

/** The check digit of card numbers (ISO/IEC 7812-1, annex B). */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    let digit = Number(digits[digits.length - 1 - index]);
    if (index % 2 === 1) {
      digit *= 2;
      if (digit > 9) digit -= 9;
    }
    sum += digit;
  }
  return sum % 10 === 0;
}

/** The remainder check of IBANs (ISO 13616-1). */
export function passesIbanCheck(candidate: string): boolean {
  const compact = candidate.replace(/[ -]/g, '').toUpperCase();
  if (compact.length < 15 || compact.length > 34) return false;
  let remainder = 0;
  for (const character of compact.slice(4) + compact.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return remainder === 1;
}

function kindOfDigits(match: string): PersonalDataKind | null {
  const digits = toDigits(match);
  if (digits.length >= 13 && digits.length <= 19 && passesLuhn(digits)) return 'card';
  if (ISO_DATE.test(match.trim()) && digits.length <= 14) return null;
  const international = /^\s*(?:\+|00)/.test(match);
  if (international) return digits.length >= 8 && digits.length <= 17 ? 'phone' : null;
  // A bare run of digits may be an order number; a national number is written in groups or begins with 0.
  const grouped = /\p{Nd}[ ./()-]+\p{Nd}/u.test(match);
  if (digits.length >= 9 && digits.length <= 12 && (grouped || digits.startsWith('0'))) return 'phone';
  return digits.length === 10 && /^[6-9]/.test(digits) ? 'phone' : null;
}

/** The longest beginning of an IBAN-like run that passes the check: words may follow the number without a sign between. */
function findIbanEnd(match: string): number {
  for (let end = match.length; end >= 15; end -= 1) {
    const endsInsideWord = /[A-Z0-9]/i.test(match.charAt(end));
    if (!endsInsideWord && !/[ -]$/.test(match.slice(0, end)) && passesIbanCheck(match.slice(0, end))) return end;
  }
  return 0;
}

/**
 * Removes e-mail addresses, IBANs and card numbers (both by their check digits) and telephone numbers. Order numbers, dates,
 * prices and years stay. What it cannot know: names, postal addresses, numbers written out in words.
 */
export function redactPersonalData(text: string, options: RedactOptions = {}): Redaction {
  const found = new Set<PersonalDataKind>();
  const replace = options.replacement ?? ((kind: PersonalDataKind) => `[${kind}]`);
  const kept = new Set((options.keep ?? []).map((one) => one.toLowerCase()));
  const mark = (kind: PersonalDataKind, removed: string) => {
    found.add(kind);
    return replace(kind, removed);
  };
  let result = EMAIL_SIGN.test(text)
    ? text.replace(EMAIL, (match) => (kept.has(match.toLowerCase()) ? match : mark('e-mail', match)))
    : text;
  result = result.replace(IBAN, (match) => {
    const end = findIbanEnd(match);
    return end === 0 ? match : mark('iban', match.slice(0, end)) + match.slice(end);
  });
  result = result.replace(DIGITS_IN_GROUPS, (match) => {
    if (kept.has(match.trim().toLowerCase())) return match;
    const kind = kindOfDigits(match);
    return kind === null ? match : mark(kind, match);
  });
  return { text: result, found: [...found] };
}
