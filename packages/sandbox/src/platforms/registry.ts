import { createFacebook } from './facebook/facebook.ts';
import { createInstagram } from './instagram/instagram.ts';
import { createLinkedIn } from './linkedin/linkedin.ts';
import type { Platform, PlatformContext } from './platform.ts';
import { createTelegram } from './telegram/telegram.ts';
import { createTiktok } from './tiktok/tiktok.ts';
import { createTwitter } from './twitter/twitter.ts';
import { createWhatsapp } from './whatsapp/whatsapp.ts';
import { createYoutube } from './youtube/youtube.ts';

/** The only list of platforms. */
export function createPlatforms(context: PlatformContext): Platform[] {
  return [
    createFacebook(context),
    createInstagram(context),
    createLinkedIn(context),
    createTwitter(context),
    createTelegram(context),
    createYoutube(context),
    createTiktok(context),
    createWhatsapp(context),
  ];
}
