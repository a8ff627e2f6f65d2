import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redactPersonalData } from './redact.ts';

const redacted = (text: string) => redactPersonalData(text).text;

describe('redactPersonalData', () => {
  it.each([
    ['write to jane.doe+shop@mail.example.co.uk please', 'write to [e-mail] please'],
    ['my mail: olga (at) post.example.com', 'my mail: [e-mail]'],
    ['Jürgen.Müller@bücher.example hat bestellt', '[e-mail] hat bestellt'],
    ['IBAN DE89 3704 0044 0532 0130 00 is mine', 'IBAN [iban] is mine'],
    ['iban gb82west12345698765432!', 'iban [iban]!'],
    ['card 4111 1111 1111 1111, exp 12/29', 'card [card], exp 12/29'],
    ['5500-0000-0000-0004 was charged', '[card] was charged'],
    ['call me at +44 20 7946 0958 tomorrow', 'call me at [phone] tomorrow'],
    ['tel. 0049 30 901820', 'tel. [phone]'],
    ['(555) 010-4477 after six', '[phone] after six'],
    ['06 12 34 56 78', '[phone]'],
    ['мій номер +380 44 555 01 01', 'мій номер [phone]'],
    ['मेरा नंबर 9876543210 है', 'मेरा नंबर [phone] है'],
    ['رقمي ٠٥٠١٢٣٤٥٦٧', 'رقمي [phone]'],
  ])('takes personal data out of "%s"', (text, expected) => {
    expect(redacted(text)).toBe(expected);
  });

  it.each([
    'order 10482 of 12.03.2026 cost 1,299.00 EUR',
    'delivered 2026-03-12 between 10 and 12',
    'tracking 1234567890123456', // Fails the card check.
    'order #48210377',
    'DE00 3704 0044 0532 0130 00 is not an IBAN',
    'we met @ the shop in 2024',
    '10 to 12 working days, 30 days to return',
    '',
  ])('leaves "%s" as it is', (text) => {
    expect(redacted(text)).toBe(text);
  });

  it('says what it found, each kind once', () => {
    expect(redactPersonalData('a@b.example c@d.example +49 30 901820').found).toEqual(['e-mail', 'phone']);
  });

  it('keeps the addresses it is told to keep', () => {
    expect(redactPersonalData('help@shop.example or me@home.example', { keep: ['Help@Shop.example'] }).text).toBe(
      'help@shop.example or [e-mail]',
    );
  });

  it('finds nothing more in what it returned, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(redactPersonalData(redacted(text)).found).toEqual([]);
      }),
    );
  });

  it('finds nothing more in what it returned, for texts made of numbers and addresses', () => {
    const unit = fc.constantFrom('1', '4', '0', '9', ' ', '-', '+', '(', ')', '.', '@', 'a', 'DE89', 'x');
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 60 }), (text) => {
        expect(redactPersonalData(redacted(text)).found).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('takes no longer for a hostile text than its length asks', () => {
    const hostile = `${'a'.repeat(20_000)}@${'1 '.repeat(20_000)}${'DE89'.repeat(5_000)}`;
    expect(redacted(hostile).length).toBeGreaterThan(0);
  });
});
