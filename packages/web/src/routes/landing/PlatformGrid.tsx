import { PlatformTile } from '../../components/PlatformTile.tsx';
import type { MarkedPlatform } from '../../components/platform-marks.tsx';
import { t } from '../../messages/translate.ts';
import { Column } from './Section.tsx';

const platforms: { platform: MarkedPlatform; name: string; what: string }[] = [
  { platform: 'facebook', name: 'Facebook', what: t('Pages, comments, Messenger') },
  { platform: 'instagram', name: 'Instagram', what: t('Comments, mentions, DMs') },
  { platform: 'whatsapp', name: 'WhatsApp', what: t('Business messages') },
  { platform: 'youtube', name: 'YouTube', what: t('Comments, channel uploads') },
  { platform: 'twitter', name: 'X/Twitter', what: t('Mentions and replies') },
  { platform: 'linkedin', name: 'LinkedIn', what: t('Company pages, comments') },
  { platform: 'telegram', name: 'Telegram', what: t('Direct messages') },
  { platform: 'snapchat', name: 'Snapchat', what: t('Public replies') },
];

export function PlatformGrid() {
  return (
    <section aria-label={t('Platforms')} className="border-y border-border bg-card">
      <Column>
        <ul className="grid grid-cols-4 max-lg:grid-cols-2">
          {platforms.map(({ platform, name, what }) => (
            <li
              key={platform}
              className="flex items-center gap-3 border-border px-5 py-4.5 not-nth-[4n+1]:border-s nth-[4n+1]:ps-0 nth-[n+5]:border-t max-lg:border-0! max-lg:px-0! max-sm:py-3.5"
            >
              <PlatformTile platform={platform} sizePx={32} />
              <span>
                <b className="block font-semibold">{name}</b>
                <span className="block text-[12.5px] leading-4 text-muted-foreground max-sm:hidden">{what}</span>
              </span>
            </li>
          ))}
        </ul>
      </Column>
    </section>
  );
}
