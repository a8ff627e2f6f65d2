/** Formal, professional, friendly, casual, empathetic; ` | ` between wordings of one tone. */
export type Tones = readonly [string, string, string, string, string];

/** What a customer may ask without telling of a case: what a holding reply names. */
export type Topic =
  | 'hours'
  | 'delivery'
  | 'price'
  | 'stock'
  | 'size'
  | 'payment'
  | 'location'
  | 'ingredients'
  | 'discount'
  | 'warranty'
  | 'returns'
  | 'howto'
  | 'booking'
  | 'product'
  | 'jobs';

/** Cases with a next step of their own. */
export type Case =
  | 'order'
  | 'damaged'
  | 'wrong'
  | 'missing'
  | 'defect'
  | 'refund'
  | 'cancel'
  | 'return'
  | 'charge'
  | 'outage'
  | 'login'
  | 'invoice'
  | 'address'
  /** Of what was ordered. */
  | 'change'
  | 'booking'
  /** Left behind in a room, on a plane, at a table. */
  | 'lost'
  | 'staff'
  | 'silence'
  | 'data'
  | 'job'
  | 'press'
  | 'wholesale'
  /** The customer sends what was asked for. */
  | 'material';

/** What may have to be asked for, as it stands after "send us". */
export type Item =
  | 'orderNumber'
  | 'bookingNumber'
  | 'customerNumber'
  | 'photo'
  | 'receivedItem'
  | 'chargeDate'
  | 'errorText'
  | 'refusedCode'
  | 'since'
  | 'product'
  | 'accountEmail'
  | 'visit'
  | 'position'
  | 'enquiry';

/** The sentences of one language by what the message is about. None promises anything or says that something was done. */
export type CasePhrases = {
  openings: Record<'complaint' | 'query' | 'praise' | 'suggestion', Tones>;
  /** To somebody who says thank you: formal, warm. */
  welcome: readonly [string, string];
  /** Acknowledges without thanks or cheer, where the mood is not known. */
  note: string;
  suggestionNote: string;
  /** What is said where nothing is known; `{topic}`. */
  holding: { about: string; general: string };
  topics: Record<Topic, string>;
  /** Before words in another language than the reply's; `{language}` is its name. */
  otherLanguage: string;
  /** In the place of such words, to whoever asks in public; `{language}`. */
  toldElsewhere: string;
  steps: Record<Case, string>;
  items: Record<Item, string>;
  /** Between the last two of several items. */
  and: string;
  /** `{items}`. */
  askPublic: readonly [string, string];
  askPrivate: readonly [string, string];
  /** From a public place where nothing is missing but privacy. */
  goPrivate: string;
  /** In private where nothing is missing. */
  haveAll: string;
};
