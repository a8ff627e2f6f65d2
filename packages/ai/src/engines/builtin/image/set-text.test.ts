import { describe, expect, it } from 'vitest';
import { drawBlock, fitText } from './set-text.ts';

const box = { widthPx: 4_000, heightPx: 400, largestPx: 40, smallestPx: 10, lineHeight: 1.2 };

/** The first line as the eye meets it, from left to right. */
function seen(text: string): string {
  const { block } = fitText(text, box, { typeface: 'bold', tracking: 0 });
  return block.lines[0]?.runs.map((run) => run.characters).join('') ?? '';
}

/** The outlines of the first line, from left to right. */
function drawn(text: string): string[] {
  const { block } = fitText(text, box, { typeface: 'bold', tracking: 0 });
  return [...drawBlock(block, 0, 0, 4_000, '#000').matchAll(/translate\((\S+) .*? d="([^"]+)"/g)]
    .map(([, x = '', path = '']) => ({ x: Number(x), path }))
    .sort((one, other) => one.x - other.x)
    .map(({ path }) => path);
}

/** What the eye meets, of letters that run from right to left. */
const turned = (text: string) => [...text].reverse().join('');

describe('a line of a card', () => {
  it.each([
    ['Arabic-Indic digits', 'خصم ٢٠٪ اليوم', `${turned('اليوم')} ٪٢٠ ${turned('خصم')}`],
    ['digits alone', '٢٠٪', '٪٢٠'],
    ['a price before its unit', 'السعر ١٬٢٥٠٫٥٠ ريال', `${turned('ريال')} ١٬٢٥٠٫٥٠ ${turned('السعر')}`],
    ['Persian digits', 'تخفیف ۳۵٪ امروز', `${turned('امروز')} ٪۳۵ ${turned('تخفیف')}`],
    ['European digits in Arabic', 'خصم 20% اليوم', `${turned('اليوم')} %20 ${turned('خصم')}`],
    ['a date', 'يوم ٢٢/١١/٢٠٢٦', `٢٢/١١/٢٠٢٦ ${turned('يوم')}`],
    ['a date of the computers', 'يوم 2026-11-22', `2026-11-22 ${turned('يوم')}`],
    ['a phone number', 'اتصل +966 50 123 4567 الآن', `${turned('الآن')} +966 50 123 4567 ${turned('اتصل')}`],
    ['a phone number in Arabic-Indic digits', 'اتصل ٠٥٠ ١٢٣ ٤٥٦٧', `٠٥٠ ١٢٣ ٤٥٦٧ ${turned('اتصل')}`],
    [
      'a name of two Latin words',
      'مقهى Larkspur Coffee الجديد',
      `${turned('الجديد')} Larkspur Coffee ${turned('مقهى')}`,
    ],
    ['Latin words with a number', 'Save 20% today', 'Save 20% today'],
    ['an Arabic word in English', 'Our قهوة costs $5', `Our ${turned('قهوة')} costs $5`],
    ['two Arabic words in English', 'Say قهوة طيبة twice', `Say ${turned('قهوة طيبة')} twice`],
    ['brackets', 'قهوة (جديدة) هنا', `${turned('هنا')} (${turned('جديدة')}) ${turned('قهوة')}`],
    ['Hebrew with a price', 'רק ₪49.90 היום', `${turned('היום')} ₪49.90 ${turned('רק')}`],
    ['a word that touches a number', 'iPhone15 متاح', `iPhone15 ${turned('متاح')}`],
  ])('shows %s as it is read', (_, text, expected) => {
    expect(seen(text)).toBe(expected);
  });

  it.each([
    ['٢٠٪', '٪٢٠'],
    ['خ ۳۵٪', '٪۳۵خ'],
    ['٠٥٠١٢٣٤٥٦٧', '٠٥٠١٢٣٤٥٦٧'],
    ['٢٢/١١/٢٠٢٦', '٢٢/١١/٢٠٢٦'],
    ['20%', '20%'],
  ])('draws %s in the order %s', (text, order) => {
    expect(drawn(text)).toEqual([...order].flatMap(drawn));
  });

  it('stands on the side where its reading begins', () => {
    const isRightToLeft = (text: string) => fitText(text, box, { typeface: 'bold', tracking: 0 }).block.isRightToLeft;
    expect(['خصم 20%', '٢٠٪', '20% خصم', 'Save 20%', '20%', 'Our قهوة'].map(isRightToLeft)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
