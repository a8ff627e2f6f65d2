import { describe, expect, it } from 'vitest';
import { sentencesAlone } from './text-windows.ts';

describe('sentences read alone', () => {
  it('are those of a text of several', () => {
    expect(sentencesAlone('The parcel came late and it was wet. Nobody answers! What now?')).toEqual([
      'The parcel came late and it was wet.',
      'Nobody answers!',
      'What now?',
    ]);
    expect(
      sentencesAlone(
        '荷物は三日前に届くはずでした。電話しても誰も出ません。もう疲れました。とても悲しいです。どうしてですか。',
      ),
    ).toHaveLength(5);
    expect(sentencesAlone('यह बहुत बुरा अनुभव था और मैं नाराज़ हूँ। पैसे वापस करो।')).toHaveLength(2);
  });

  it('are none of a short text, nor of a single sentence', () => {
    expect(sentencesAlone('Hi. Where is it?')).toEqual([]);
    expect(sentencesAlone('one long sentence that goes on and on without any stop whatever happens')).toEqual([]);
  });

  it('are no more than the text is long', () => {
    expect(sentencesAlone('Oh no! '.repeat(20_000)).length).toBeLessThan(4_000);
    expect(sentencesAlone(`${'a'.repeat(5_000)}. Then a short one.`)).toEqual(['Then a short one.']);
  });
});
