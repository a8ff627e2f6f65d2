import { describe, expect, it } from 'vitest';
import { looksLikePhishing } from './phishing.ts';

describe('phishing', () => {
  it.each([
    'Dear customer, your page will be removed for infringement. Verify at pagesafe-center.example now.',
    'Ihre Seite wird wegen eines Verstoßes gesperrt. Bestätigen Sie hier: https://seiten-hilfe.example',
    'Votre page sera désactivée. Cliquez sur www.meta-appel.com pour confirmer.',
    'Su cuenta será suspendida por derechos de autor, verifique en apelar-pagina.com',
    'Sayfanız telif ihlali nedeniyle kapatılacak, doğrulamak için tıklayın: destek-meta.com',
    'あなたのページは削除されます。確認はこちら https://page-check.example',
  ])('is what threatens our page and sends us to a link: %s', (text) => {
    expect(looksLikePhishing(text)).toBe(true);
  });

  it.each([
    'I got a mail that my account is suspended, is www.ternoutdoor.example/verify really yours?',
    'Your page https://ternoutdoor.example/sale shows an error when I click on the jacket.',
    'Your account on my invoice is missing its number, please confirm it.',
    'Ihre Seite www.ternoutdoor.example ist gut gemacht!',
  ])('is not what a customer writes: %s', (text) => {
    expect(looksLikePhishing(text)).toBe(false);
  });
});
