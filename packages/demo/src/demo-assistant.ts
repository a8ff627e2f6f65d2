/** How the demo's brand answers, and the replies that its team has ready. Invented, and of one mind with what its team says. */
import type { AssistantChoices } from '@parley/contract/assistant-settings/rules.ts';
import type { CannedReplyCategory } from '@parley/contract/canned-replies/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { readAssistantSettings } from '@parley/server/features/assistant-settings/assistant-settings.service.ts';
import { updateAssistantSettings } from '@parley/server/features/assistant-settings/update-assistant-settings.service.ts';
import { createCannedReplies } from '@parley/server/features/canned-replies/canned-replies.service.ts';

export const demoSettings: Partial<AssistantChoices> = {
  companyName: 'Tern Outdoor',
  companyWebsite: 'https://ternoutdoor.example',
  supportEmail: 'support@ternoutdoor.example',
  businessDescription:
    'We make tents, packs and stoves for long walks, and repair them in our own workshop. Two shops, in Rotterdam and in Bristol, and a web shop.',
  productServices: 'Tents, packs, stoves and their spare parts, and repairs in our own workshop.',
  pricing: 'Our prices stand in the web shop at ternoutdoor.example.',
  faq: 'Q: Are dogs welcome in the shops?\nA: Yes, dogs are welcome in both.',
  brandVoice: 'Plain and warm. We say what we know, and when we shall know the rest. No slogans.',
  socialMediaGuidelines: 'Order numbers, addresses and photos of receipts belong into a private message.',
  escalationProcedures: 'Gas, fire and injuries go to Maartje at once, whatever the hour.',
};

/** What is true of one customer alone stands in a sentence with the ticket ID: drafts leave such sentences out. */
export const demoReplies: readonly { title: string; content: string; category: CannedReplyCategory }[] = [
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
    content: 'Hi {name},\n\nwhat a place! May we show your photo on our page, with your name?\n\n{agent}',
  },
  {
    title: 'Praise for a repair',
    category: 'Praise',
    content:
      'Hi {name},\n\nthank you! Gear that goes on for another ten years is why the workshop gets up in the morning.\n\n{agent}',
  },
  {
    title: 'Praise for a tent',
    category: 'Praise',
    content:
      'Hi {name},\n\nthank you! A good night is the best review a tent can get. May it see many more.\n\n{agent}',
  },
  {
    title: 'Praise for a rucksack',
    category: 'Praise',
    content:
      'Hi {name},\n\nthank you! The best a pack can do is to be forgotten on the way. Many more miles with it!\n\n{agent}',
  },
  {
    title: 'Praise for a jacket',
    category: 'Praise',
    content: 'Hi {name},\n\nthank you! May it keep you dry for many years, and come to us for its patches.\n\n{agent}',
  },
  {
    title: 'Praise for a headlamp',
    category: 'Praise',
    content: 'Hi {name},\n\nthank you! May it light the way to many summits, and home again.\n\n{agent}',
  },
  {
    title: 'Praise for a film or a post',
    category: 'Praise',
    content: 'Hi {name},\n\nthank you for watching! Tell us what you would like to see us mend next.\n\n{agent}',
  },
  {
    title: 'Praise for the shop, its staff or the courier',
    category: 'Praise',
    content: 'Hi {name},\n\nthank you! Nothing makes a day better here than to read something like this.\n\n{agent}',
  },
  {
    title: 'Praise in general',
    category: 'Praise',
    content:
      'Hi {name},\n\nthank you! Words like these go round with the coffee here, and last longer than the flapjacks.\n\n{agent}',
  },
  {
    title: 'Reply to a thank-you',
    category: 'Praise',
    content: 'Hi {name},\n\nyou are very welcome! If anything else comes up, we are right here.\n\n{agent}',
  },
  {
    title: 'Lob und Dank',
    category: 'Praise',
    content:
      'Hallo {name},\n\nvielen Dank! Das macht in der Werkstatt gerade die Runde und allen gute Laune.\n\n{agent}',
  },
  {
    title: 'Complimenten en bedankjes',
    category: 'Praise',
    content: 'Hoi {name},\n\ndank je wel! Zulke berichten lezen we hier bij de koffie aan elkaar voor.\n\n{agent}',
  },
  {
    title: 'Merci et compliments',
    category: 'Praise',
    content:
      'Bonjour {name},\n\nmerci beaucoup ! C’est pour des messages comme le vôtre que l’atelier se lève le matin.\n\n{agent}',
  },
  {
    title: 'Gracias y elogios',
    category: 'Praise',
    content: 'Hola, {name}:\n\n¡muchas gracias! Mensajes así son los que alegran el día en el taller.\n\n{agent}',
  },
  {
    title: 'Grazie e complimenti',
    category: 'Praise',
    content:
      'Ciao {name},\n\ngrazie mille! Messaggi così sono il motivo per cui in officina ci si alza volentieri.\n\n{agent}',
  },
  {
    title: 'Obrigado e elogios',
    category: 'Praise',
    content: 'Olá {name},\n\nmuito obrigado! Mensagens assim alegram o dia de toda a oficina.\n\n{agent}',
  },
  {
    title: 'Podziękowania i pochwały',
    category: 'Praise',
    content: 'Cześć {name},\n\nbardzo dziękujemy! Takie wiadomości czytamy w warsztacie na głos.\n\n{agent}',
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
    createCannedReplies(transaction, { workspaceId, actor: null }, demoReplies, context.now()),
  );
  await updateAssistantSettings(context, workspaceId, { ...demoSettings, revision }, null);
}
