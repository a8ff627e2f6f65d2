/** A handle before the words is written from left to right whatever the language. */
const handles = /^(?:\s*@\w+)*/;
const firstLetter = /\p{L}/u;
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The direction of a text by its first letter, without the handles before it. */
export function directionOf(text: string | null): 'rtl' | 'ltr' {
  const letter = text === null ? undefined : firstLetter.exec(text.replace(handles, ''))?.[0];
  return letter !== undefined && rightToLeft.test(letter) ? 'rtl' : 'ltr';
}
