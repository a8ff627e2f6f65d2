/** A handle before the words is written from left to right whatever the language. */
const rightToLeft = /^(?:\s*@\w+)*[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a text by its first letter, without the handles before it. */
export function directionOf(text: string | null): 'rtl' | 'ltr' {
  return text !== null && rightToLeft.test(text) ? 'rtl' : 'ltr';
}
