import { redactPersonalData } from '../../../../redact.ts';

/** Mailboxes of a desk, not of a person. */
const OF_DESK =
  /^(?:info|hello|hi|hallo|hola|ciao|bonjour|ola|merhaba|czesc|kontakt|contact[os]?|contatto|contato|support|help(?:desk)?|care|customer[._-]?(?:care|service)|service|kundenservice|kundendienst|klantenservice|sav|team|office|buero|sekretariat|accueil|desk|reception|rezeption|orders?|bestellung(?:en)?|commandes?|pedidos|ordini|zamowienia|siparis|returns?|retouren|retours|devoluciones|resi|zwroty|iade|shop|store|boutique|tienda|sklep|sales|vertrieb|billing|accounts|invoices?|rechnung|buchhaltung|facturas?|faktura|bookings?|reservations?|buchung|reservas?|prenotazioni|rezerwacje|events?|groups?|gruppen|press|presse|prensa|stampa|jobs|careers|karriere|emploi|empleo|lavoro|praca|privacy|datenschutz|dpo|legal|claims|repairs?|reparatur|werkstatt|warranty|garantie|lost(?:property)?|fundbuero|tickets?|feedback|complaints|safety|partners?|schools|education)(?:[._+-][\p{L}\p{N}]+)?@/iu;

/**
 * How a brand can be reached, as a sentence of its own knowledge tells it: that is no customer's data. Null where the sentence holds other personal
 * data: a person's mailbox, a card, an account.
 * @param keep the brand's own addresses, which count in any case
 */
export function ownContactsIn(sentence: string, keep: readonly string[]): string[] | null {
  const contacts: string[] = [];
  let isOther = false;
  redactPersonalData(sentence, {
    keep: [...keep],
    replacement: (kind, removed) => {
      const contact = removed.trim();
      if (kind === 'phone' || (kind === 'e-mail' && OF_DESK.test(contact))) contacts.push(contact);
      else isOther = true;
      return removed;
    },
  });
  return isOther ? null : contacts;
}
