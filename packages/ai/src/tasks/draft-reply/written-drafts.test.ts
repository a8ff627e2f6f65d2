import type { Sentiment, Tag } from '@parley/contract/tickets/rules.ts';
import { describe, expect, it } from 'vitest';
import type { Analysis, DraftReplyInput, DraftSource } from '../../engine.ts';
import { createBuiltInEngine } from '../../engines/builtin/built-in-engine.ts';
import { choosePhrases, DRAFT_LANGUAGES } from '../../engines/builtin/drafting/phrases-by-language.ts';
import { faultsOf } from './written-text.fixture.ts';

const engine = createBuiltInEngine();

/** Long sentences: a part of them must go where the room is short. */
const refunds: DraftSource = {
  kind: 'faq',
  id: 'refunds',
  title: 'I was charged twice',
  text: 'A second amount is a reservation of your bank. It goes away by itself within five working days, without anything that you need to do about it. If it stays longer than that, send us the date and the amount of both charges and the last four digits of the card.',
};
const shipping: DraftSource = {
  kind: 'shipping',
  id: 'shipping',
  title: 'Envío',
  text: 'El envío cuesta 4,90 € y tarda de 3 a 5 días laborables. A partir de 80 € es gratis. No enviamos a islas.',
};
const sources = [refunds, shipping];
const moods: readonly (readonly [Tag, Sentiment, number])[] = [
  ['complaint', 'negative', 0.95],
  ['complaint', 'negative', 0.6],
  ['praise', 'positive', 0.95],
  ['praise', 'positive', 0.6],
  ['query', 'neutral', 0.9],
  ['feedback', 'neutral', 0.9],
];
const messages: Record<string, readonly string[]> = {
  en: [
    'I was charged twice for one order!',
    'Great service, thank you!',
    'How much is shipping?',
    'My mother passed away.',
  ],
  de: [
    'Mir wurde zweimal abgebucht!',
    'Toller Service, danke!',
    'Was kostet der Versand?',
    'Meine Mutter ist gestorben.',
  ],
  fr: ['J’ai été débité deux fois !', 'Super service, merci !', 'Combien coûte la livraison ?', 'Ma mère est décédée.'],
  es: ['¡Me han cobrado dos veces!', '¡Gran servicio, gracias!', '¿Cuánto cuesta el envío?', 'Mi madre ha fallecido.'],
  it: [
    'Mi avete addebitato due volte!',
    'Ottimo servizio, grazie!',
    'Quanto costa la spedizione?',
    'È mancata mia madre.',
  ],
  pt: ['Cobraram-me duas vezes!', 'Ótimo serviço, obrigada!', 'Quanto custa o envio?', 'A minha mãe faleceu.'],
  nl: [
    'Er is twee keer afgeschreven!',
    'Geweldige service, bedankt!',
    'Wat kost de verzending?',
    'Mijn moeder is overleden.',
  ],
  pl: ['Pobrano opłatę dwa razy!', 'Świetna obsługa, dziękuję!', 'Ile kosztuje wysyłka?', 'Moja mama zmarła.'],
  tr: ['Karttan iki kez çekildi!', 'Harika hizmet, teşekkürler!', 'Kargo ücreti ne kadar?', 'Annem vefat etti.'],
  ar: ['خُصم المبلغ مرتين من بطاقتي!', 'خدمة رائعة، شكرًا!', 'كم تكلفة الشحن؟', 'توفيت والدتي.'],
  ja: ['二重に請求されました！', '素晴らしいサービス、ありがとう！', '送料はいくらですか？', '母が亡くなりました。'],
  hi: ['कार्ड से दो बार पैसे कटे!', 'बहुत बढ़िया सेवा, धन्यवाद!', 'शिपिंग का खर्च कितना है?', 'मेरी माँ का निधन हो गया।'],
};

function analysed(language: string, [tag, sentiment, sentimentConfidence]: (typeof moods)[number]): Analysis {
  return {
    ...{ language, sentiment, sentimentConfidence, certainty: 'sure', tag, tagConfidence: 0.9 },
    ...{ tags: [{ tag, confidence: 0.9 }], spam: false, crisis: [], urgency: 0, reason: '' },
  };
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

describe('what is written', () => {
  it.each(DRAFT_LANGUAGES)('is whole in every sentence that stands ready in %s', (language) => {
    const { phrases } = choosePhrases(language);
    const known = /\{(?:greeting|name|topic|items|language|email)\}/gu;
    for (const text of stringsIn(phrases)) {
      const filled = text.replace(known, 'x');
      const faults = faultsOf(filled, language).filter((fault) => !/no end|other script|language/.test(fault));
      expect({ text, faults }).toEqual({ text, faults: [] });
    }
  });

  it.each(DRAFT_LANGUAGES)(
    'is whole as it is put together, whatever has to go for want of room, in %s',
    async (language) => {
      const style: DraftReplyInput['style'] = {
        ...{
          greeting: 'Hi',
          closing: 'Thanks',
          useName: true,
          tone: 'friendly',
          companyName: 'Tern',
          replyLength: 'standard',
        },
        ...{ supportEmail: 'help@tern.example', avoidPersonalData: true },
      };
      for (const text of messages[language] ?? messages.en ?? [])
        for (const mood of moods)
          for (const channel of ['public', 'private'] as const)
            for (const replyLength of ['short', 'standard', 'detailed'] as const)
              for (const maxChars of [280, 330, 420, 500, 900]) {
                const input = {
                  message: { text },
                  analysis: analysed(language, mood),
                  channel,
                  trail: [],
                  sources,
                  maxChars,
                };
                const drafted = await engine.draftReply({
                  ...{ ...input, customerName: 'Alan Pryce', style: { ...style, replyLength } },
                });
                const written = drafted.text ?? drafted.holdingReply;
                if (written === null) continue;
                // The quoted words of a source in the reply's own language carry no marks.
                const faults = faultsOf(written, language, ['Alan Pryce', 'Alan', 'Tern']);
                expect({ written, faults }).toEqual({ written, faults: [] });
              }
    },
  );
});
