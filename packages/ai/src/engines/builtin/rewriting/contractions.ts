/** English short forms, written out and drawn together where that is right whatever stands around them. */

const verbs = 'is|are|was|were|do|does|did|have|has|had|could|would|should|must|need';
/** "Don't you" turns round when it is written out. */
const notBeforeSubject = '(?!\\s+(?:you|we|they|i|it|he|she|this|that|there)(?!\\p{L}))';
const start = '(?<![\\p{L}\\p{N}@#/._-])';

export function writeOut(text: string): string {
  return (
    text
      .replace(new RegExp(`${start}(can)['’]t${notBeforeSubject}(?!\\p{L})`, 'giu'), '$1not')
      .replace(new RegExp(`${start}(w)on['’]t${notBeforeSubject}(?!\\p{L})`, 'giu'), '$1ill not')
      .replace(new RegExp(`${start}(${verbs})n['’]t${notBeforeSubject}(?!\\p{L})`, 'giu'), '$1 not')
      .replace(new RegExp(`${start}(i)['’]m(?!\\p{L})`, 'giu'), '$1 am')
      .replace(new RegExp(`${start}(we|you|they)['’]re(?!\\p{L})`, 'giu'), '$1 are')
      .replace(new RegExp(`${start}(i|we|you|they|it|this|that|he|she)['’]ll(?!\\p{L})`, 'giu'), '$1 will')
      .replace(new RegExp(`${start}(i|we|you|they|could|would|should)['’]ve(?!\\p{L})`, 'giu'), '$1 have')
      // Before a participle it may be "has".
      .replace(
        new RegExp(
          `${start}(it|that|there|here|what|where)['’]s(?=\\s+(?!been|got|had|become|gone|\\p{L}+(?:ed|en|ne|wn)(?!\\p{L}))\\p{L})`,
          'giu',
        ),
        '$1 is',
      )
  );
}

export function drawTogether(text: string): string {
  return (
    text
      .replace(new RegExp(`${start}(can)(?:not| not)(?= \\p{L})`, 'giu'), "$1't")
      .replace(new RegExp(`${start}(w)ill not(?= \\p{L})`, 'giu'), "$1on't")
      // "Do not open it" is a warning, and means to be strong.
      .replace(new RegExp(`${start}(?!Do )(${verbs.replace('|must|need', '')}) not(?= \\p{L})`, 'giu'), "$1n't")
      .replace(new RegExp(`${start}(i) am(?= \\p{L})`, 'giu'), "$1'm")
      .replace(new RegExp(`${start}(we|you|they) are(?= \\p{L})`, 'giu'), "$1're")
      .replace(new RegExp(`${start}(i|we|you|they) will(?= \\p{L})`, 'giu'), "$1'll")
      .replace(
        new RegExp(
          `${start}(i|we|you|they) have(?= (?:been|sent|received|seen|checked|found|made|added|passed|\\p{L}+ed)(?!\\p{L}))`,
          'giu',
        ),
        "$1've",
      )
      .replace(new RegExp(`${start}(it|that) is(?= \\p{L})`, 'giu'), "$1's")
  );
}
