/** How a person gets the token that connects an account of a network. Source: core.telegram.org/bots/features#botfather. */
import { type Platform, platformNames } from '../platforms.ts';

export type TokenHelp = {
  label: string;
  purpose: string;
  hint: string;
  placeholder: string;
  sandboxToken: string | null;
};

const helps: Partial<Record<Platform, TokenHelp>> = {
  telegram: {
    label: 'Bot token',
    purpose: 'Messages that people write to your bot become tickets.',
    hint: 'Open @BotFather in Telegram, send /newbot (or /mybots for one you have), and paste the token it gives you.',
    placeholder: '123456789:AA...',
    sandboxToken: '100001:sandbox',
  },
  whatsapp: {
    label: 'Phone number id and access token',
    purpose: 'Messages that people write to your number become tickets.',
    hint: 'In the app at Meta open WhatsApp, API Setup. Paste the phone number id, a colon, and the token of a system user.',
    placeholder: '106540352242922:EAA...',
    sandboxToken: '100002:sandbox-whatsapp',
  },
};

export function tokenHelpOf(platform: Platform): TokenHelp {
  const name = platformNames[platform];
  return (
    helps[platform] ?? {
      label: 'Access token',
      purpose: `Messages to your ${name} account become tickets.`,
      hint: `${name} gives out the token in its own settings.`,
      placeholder: '',
      sandboxToken: null,
    }
  );
}
