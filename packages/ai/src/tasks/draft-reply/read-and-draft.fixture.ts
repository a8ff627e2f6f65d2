/** Drafts for messages that the engine has read itself, in the manners that every workspace starts with. */
import type { DraftReply, DraftReplyInput, DraftSource } from '../../engine.ts';
import { createBuiltInEngine } from '../../engines/builtin/built-in-engine.ts';

const engine = createBuiltInEngine();

/** What a small shop for shoes and jackets knows. */
export const SHOP_KNOWLEDGE: readonly DraftSource[] = [
  ['sizes', 'product', 'Sizes', 'Shoes come in sizes 36 to 47, jackets in XS to XXL.'],
  ['returns', 'policy', 'Returns', 'You can return unused items within 30 days.'],
  ['shipping', 'shipping', 'Shipping', 'We ship to all countries of the European Union. Delivery takes 3 to 5 days.'],
  ['hours', 'hours', 'Opening hours', 'Our shop is open Monday to Saturday from 9:00 to 19:00.'],
  ['damaged', 'policy', 'Damaged items', 'If an item arrives damaged, we replace it free of charge.'],
  ['password', 'faq', 'How do I reset my password?', 'Open the sign-in page and choose “Forgot password”.'],
].map(([id = '', kind = 'faq', title = '', text = '']) => ({ id, kind: kind as DraftSource['kind'], title, text }));

type Told = Partial<Pick<DraftReplyInput, 'channel' | 'style' | 'trail' | 'sources'>>;

/** By message: private and at the beginning of a conversation, unless told otherwise. */
export async function readAndDraft(text: string, told: Told = {}): Promise<DraftReply> {
  const [analysis] = await engine.analyse([{ text }]);
  if (analysis === undefined) throw new Error('One text must give one analysis.');
  return engine.draftReply({
    message: { text },
    analysis,
    channel: 'private',
    trail: [],
    customerName: null,
    sources: [...SHOP_KNOWLEDGE],
    maxChars: 500,
    style: {
      greeting: 'Hi',
      closing: '',
      useName: true,
      replyLength: 'standard',
      tone: 'friendly',
      companyName: '',
      supportEmail: '',
      avoidPersonalData: true,
    },
    ...told,
  });
}
