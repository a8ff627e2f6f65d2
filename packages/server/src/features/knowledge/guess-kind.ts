/** What kind of entry a title speaks of; a person sees the guess and may change it. */
import type { KnowledgeKind } from '@parley/contract/knowledge/rules.ts';

/** Beginnings of words, in the languages that the built-in engine writes. */
const beginnings: readonly [KnowledgeKind, string][] = [
  [
    'hours',
    'opening hour|opening time|business hour|when are you open|öffnungszeit|geschäftszeit|horaire|heures d|horario|orari|godziny otwarcia|openingstijd|çalışma saat|営業時間|ساعات العمل',
  ],
  [
    'shipping',
    'ship|deliver|parcel|tracking|versand|liefer|livraison|expédition|envío|envio|entrega|spedizion|consegn|wysyłk|dostaw|verzend|lever|kargo|teslimat|配送|送料|شحن|توصيل',
  ],
  [
    'policy',
    'return|refund|exchange|warrant|guarantee|cancel|privacy|terms|policy|policies|rückgabe|umtausch|erstatt|garantie|widerruf|datenschutz|retour|rembours|annul|devoluci|reembols|garant|devolu|reso|rimbors|zwrot|gwarancj|iade|garanti|返品|返金|إرجاع|استرداد',
  ],
  [
    'product',
    'price|pricing|plans|product|size|material|preis|produkt|größe|prix|tarif|produit|taille|precio|producto|talla|prezz|prodott|taglia|preço|produto|tamanho|cen[ay]|prijs|fiyat|ürün|価格|السعر',
  ],
];
const patterns = beginnings.map(([kind, words]): [KnowledgeKind, RegExp] => [
  kind,
  new RegExp(`(?<![\\p{L}\\p{M}])(?:${words})`, 'iu'),
]);
const question = /[?？؟]\s*$/u;

export function guessKind(title: string): KnowledgeKind {
  const found = patterns.find(([, pattern]) => pattern.test(title))?.[0];
  if (question.test(title)) return found === 'hours' || found === 'shipping' ? found : 'faq';
  return found ?? 'other';
}
