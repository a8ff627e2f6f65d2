/** Longer texts are judged by their beginning and their end, which carry the verdict; keeps the cost of one message bounded. */
export const JUDGED_MAX_CHARS = 2400;

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&apos;': "'",
  '&nbsp;': ' ',
};

/** The form in which the training texts are stored: `@user` for names and mail addresses, `http` for links, `0000000` for long numbers. */
export function normalizeText(text: string): string {
  let result = text;
  if (result.length > JUDGED_MAX_CHARS) {
    result = `${result.slice(0, JUDGED_MAX_CHARS - 600)} ${result.slice(-600)}`;
  }
  if (result.includes('&'))
    result = result.replace(/&(?:amp|lt|gt|quot|#39|apos|nbsp);/g, (entity) => ENTITIES[entity] ?? entity);
  if (result.includes('://') || result.includes('www.')) result = result.replace(/(?:https?:\/\/|www\.)\S+/gi, 'http');
  if (result.includes('@')) result = result.replace(/[\w.+-]*@[\w.-]+/g, '@user');
  return result.replace(/\+?\d(?:[\d\s().-]{5,})\d/g, '0000000');
}
