/** How meanings behave when a question is held against an entry. */

/** What an entry must be about in a word where the question is: another entry's rule would mislead. */
export const EXCLUSIVE =
  'account subscription giftcard newsletter data job press influencer wholesale event rent loyalty invoice password engrave secondhand parking breakfast checkin student animaltest flight internet appointment sparepart hacked delete pool gym facility lostcard export roaming lostitem lostbag handluggage holdluggage moving meter coverage'.split(
    ' ',
  );
/** Of several of these that are asked at once each entry answers its own. */
export const ASKED_APART = new Set([
  'parking',
  'breakfast',
  'checkin',
  'pool',
  'gym',
  'facility',
  'invoice',
  'giftcard',
]);
/** What holds for the one animal says nothing of the other. */
export const ANIMALS = ['cat', 'dog'];
/** Of these an entry about a place may speak beside others. */
export const PLACES_OF_A_SERVICE = new Set([
  'parking',
  'breakfast',
  'checkin',
  'booking',
  'appointment',
  'internet',
  'animaltest',
  'password',
  'delete',
  'invoice',
]);
/** An entry about one part of a thing says nothing of another part. */
export const PARTS = 'zip pole seam sparepart delivered'.split(' ');
/** An entry about one of these says nothing of another. */
export const PRODUCTS =
  'jacket trousers shirt dress shoes socks hat bag tent sleepingbag stove bottle lamp coffee tea bread meal phone laptop headphones sofa mattress bike car watch glasses cream toy book flower wine ticket'.split(
    ' ',
  );
/** What somebody who complains is told a rule about. */
export const COMPLAINT_ASPECTS = new Set(
  'damaged broken wrong_item missing error outage late where_is return exchange refund cancel charged warranty repair cant_login not_as_described account password booking'.split(
    ' ',
  ),
);
/** Which rules bear on which trouble, beside the ones of the same name. */
export const RELATED: Record<string, readonly string[]> = {
  broken: ['warranty', 'repair', 'damaged', 'sparepart'],
  missing: ['damaged', 'sparepart'],
  exchange: ['return'],
  return: ['exchange'],
  fit: ['size'],
  size: ['fit', 'measure'],
  measure: ['size'],
  late: ['where_is', 'how_long'],
  where_is: ['late'],
  repair: ['warranty'],
  warranty: ['repair'],
  vegetarian: ['vegan'],
  gluten: ['allergy', 'ingredients'],
  allergy: ['ingredients'],
  ship: ['how_long', 'abroad', 'express'],
  abroad: ['ship'],
  express: ['ship'],
  how_long: ['ship'],
  free: ['price'],
  discount: ['price'],
  included: ['price', 'free'],
  waiting: ['where_is', 'late'],
  student: ['discount'],
  hours: ['weekend', 'holiday'],
  term: ['cancel'],
  moving: ['address_change'],
  internet: ['wifi'],
  lostcard: ['fraud'],
  fraud: ['lostcard'],
};
/** What somebody wants done: an entry about the same thing that does not speak of it answers something else. */
export const ACTIONS =
  'return refund cancel exchange repair stock pickup fit size address_change delete invoice pause'.split(' ');
export const TITLE_ACTIONS =
  'return refund cancel exchange repair pickup discount address_change delete charged pause wash'.split(' ');
/** Every entry has some figure: a price or a time alone is not what both are about. */
export const FIGURES = new Set(['m:price', 'm:how_long', 'm:measure', 'm:free']);
