/** How the demo's brand answers, and the replies that its team has ready. Invented, and of one mind with what its team says. */
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import type { CannedReplyCategory } from '@parley/contract/canned-replies/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { readAssistantSettings } from '@parley/server/features/assistant-settings/assistant-settings.service.ts';
import { updateAssistantSettings } from '@parley/server/features/assistant-settings/update-assistant-settings.service.ts';
import { createCannedReplies } from '@parley/server/features/canned-replies/canned-replies.service.ts';

const settings: Partial<AssistantChoices> = {
  companyName: 'Tern Outdoor',
  companyWebsite: 'https://ternoutdoor.example',
  supportEmail: 'support@ternoutdoor.example',
  businessDescription:
    'We make tents, packs and stoves for long walks, and repair them in our own workshop. Two shops, in Rotterdam and in Bristol, and a web shop.',
  productServices: 'Tents, packs, stoves and their spare parts, and repairs in our own workshop.',
  pricing: 'Our prices stand in the web shop at ternoutdoor.example.',
  faq: 'Q: Are dogs welcome in the shops?\nA: Yes, in both of them.',
  brandVoice: 'Plain and warm. We say what we know, and when we shall know the rest. No slogans.',
  socialMediaGuidelines: 'Order numbers, addresses and photos of receipts belong into a private message.',
  escalationProcedures: 'Gas, fire and injuries go to Maartje at once, whatever the hour.',
};

/** What is true of one customer alone stands in a sentence with the ticket ID: drafts leave such sentences out. */
const replies: readonly { title: string; content: string; category: CannedReplyCategory }[] = [
  {
    title: 'Ask for the order number',
    category: 'Support',
    content: 'Hi {name},\n\nplease send us your order number in a private message, and we look at once.\n\n{agent}',
  },
  {
    title: 'Repair is with the workshop',
    category: 'Support',
    content:
      'Hi {name},\n\nyour repair {ticket} is with our workshop now, and we write to you as soon as it leaves.\n\n{agent}',
  },
  {
    title: 'Photo of the damage',
    category: 'Complaint',
    content:
      'Hi {name},\n\nwe are sorry about this. A photo of the damage, sent in a private message, lets the workshop say what helps.\n\n{agent}',
  },
  {
    title: 'Sorry for the wait',
    category: 'Complaint',
    content: 'Hi {name},\n\nwe are sorry that {ticket} took so long, and it is on my desk now.\n\n{agent}',
  },
  {
    title: 'Refund was sent',
    category: 'Billing',
    content:
      'Hi {name},\n\nyour refund for {ticket} was sent today, and your bank may take a few days to show it.\n\n{agent}',
  },
  {
    title: 'Copy of an invoice',
    category: 'Billing',
    content: 'Hi {name},\n\nthe invoice for {ticket} is attached to the mail that we have just sent you.\n\n{agent}',
  },
  {
    title: 'Thank you for a photo',
    category: 'Praise',
    content: 'What a place, {name}! May we show your photo on our page, with your name?\n\n{agent}',
  },
  {
    title: 'Job applications',
    category: 'General',
    content:
      'Hi {name},\n\nour open jobs stand at ternoutdoor.example, where you can apply too. Thank you for asking.\n\n{agent}',
  },
];

/** Does nothing a second time, and nothing to what somebody has changed. */
export async function writeDemoAssistant(context: Context, workspaceId: string): Promise<void> {
  const { revision } = await readAssistantSettings(context.database, workspaceId);
  if (revision > 0) return;
  await context.database.transaction((transaction) =>
    createCannedReplies(transaction, { workspaceId, actor: null }, replies, context.now()),
  );
  await updateAssistantSettings(context, workspaceId, { ...settings, revision }, null);
}
