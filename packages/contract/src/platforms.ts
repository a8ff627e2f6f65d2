/**
 * The networks as the product speaks of them. Zod-free, so that the web can use it without weight.
 * What a network can do is told by its connector at run time, never by its name.
 */
export const platforms = [
  'facebook',
  'instagram',
  'linkedin',
  'youtube',
  'twitter',
  'telegram',
  'tiktok',
  'whatsapp',
] as const;
export type Platform = (typeof platforms)[number];

/** The five cards of /connect, in the specification's order. */
export const connectablePlatforms = ['facebook', 'instagram', 'linkedin', 'youtube', 'twitter'] as const;
export type ConnectablePlatform = (typeof connectablePlatforms)[number];

export const platformNames: Record<Platform, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  twitter: 'X/Twitter',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  whatsapp: 'WhatsApp',
};

/** What a network calls those who follow an account, where it is another word. */
const audienceWords: Partial<Record<Platform, readonly [one: string, many: string]>> = {
  youtube: ['subscriber', 'subscribers'],
};

/** `1 follower`, `2 subscribers`: the network's own word. */
export function audienceWordOf(platform: Platform, count: number): string {
  const [one, many] = audienceWords[platform] ?? ['follower', 'followers'];
  return count === 1 ? one : many;
}

/** First part of the ticket ID; every other network reads SM. */
const ticketCodes: Partial<Record<Platform, string>> = {
  facebook: 'FB',
  instagram: 'IG',
  twitter: 'TW',
  linkedin: 'LI',
  youtube: 'YT',
};

export function isPlatform(value: string): value is Platform {
  return (platforms as readonly string[]).includes(value);
}

/** `FB`, `IG`, `TW`, `LI`, `YT`, otherwise `SM`. */
export function ticketCodeOf(platform: Platform): string {
  return ticketCodes[platform] ?? 'SM';
}

/** Ticket codes back to the networks they stand for; SM stands for several. */
export function platformsOfTicketCode(code: string): Platform[] {
  const wanted = code.toUpperCase();
  return platforms.filter((platform) => ticketCodeOf(platform) === wanted);
}
