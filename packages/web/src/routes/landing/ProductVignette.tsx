import { SendHorizontal, Sparkles } from 'lucide-react';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import type { MarkedPlatform } from '../../components/platform-marks.tsx';
import { t } from '../../messages/translate.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { classNames } from '../../ui/class-names.ts';
import { SentimentBadge } from '../../ui/SentimentBadge.tsx';
import { Column } from './Section.tsx';

type Row = { name: string; platform: MarkedPlatform; time: string; text: string; lang: string; sentiment: string };

const rows: Row[] = [
  {
    name: 'Lucía Ferrer',
    platform: 'instagram',
    time: '08:55 AM',
    lang: 'es',
    text: '¿Hacéis envíos a Canarias? Quiero la tienda Alba 2.',
    sentiment: 'neutral',
  },
  {
    name: 'Amara Okafor',
    platform: 'facebook',
    time: '09:42 AM',
    lang: 'en',
    text: 'My Ridgeline 45 arrived with a torn hip belt two days before our trek.',
    sentiment: 'negative',
  },
  {
    name: 'Jonas Weber',
    platform: 'linkedin',
    time: '08:07 AM',
    lang: 'de',
    text: 'Seit drei Saisons im Einsatz. Großes Lob!',
    sentiment: 'positive',
  },
  {
    name: '佐藤 美咲',
    platform: 'twitter',
    time: '09:18 AM',
    lang: 'ja',
    text: '発送予定日を過ぎても連絡がありません。',
    sentiment: 'negative',
  },
  {
    name: 'Camille Laurent',
    platform: 'youtube',
    time: '06:26 PM',
    lang: 'fr',
    text: 'Est-ce que le réchaud accepte aussi les cartouches classiques ?',
    sentiment: 'positive',
  },
];
const openRow = 'Amara Okafor';
const openMessage =
  'My Ridgeline 45 arrived with a torn hip belt two days before our trek. I have emailed twice and nobody has answered.';
/** In the language of the message, whatever the reader's. */
const suggestion =
  'Hi Amara, I’m so sorry about the torn hip belt, and that two emails went unanswered. We can send a replacement today by express courier. Could you share your order number in a private message?';

/** A still of the inbox: a picture drawn in HTML, so readers skip it. */
export function ProductVignette() {
  return (
    <section className="pt-14 max-sm:pt-8">
      <Column>
        <div
          aria-hidden="true"
          className="grid grid-cols-[420px_minmax(0,1fr)] overflow-hidden rounded-xl border border-border bg-card shadow-md select-none max-lg:grid-cols-1"
        >
          <ul className="border-e border-border bg-card-2 max-lg:border-e-0 max-lg:border-b">
            {rows.map((row) => (
              <VignetteRow key={row.name} row={row} />
            ))}
          </ul>
          <VignettePanel />
        </div>
      </Column>
    </section>
  );
}

function VignetteRow({ row }: { row: Row }) {
  return (
    <li
      className={classNames(
        'flex items-center gap-3 border-b border-border px-5 py-3.25 last:border-b-0 max-lg:nth-[n+4]:hidden max-sm:px-4 max-sm:py-3',
        row.name === openRow && 'border-s-2 border-s-primary bg-primary-soft ps-4.5 max-sm:ps-3.5',
      )}
    >
      <Avatar name={row.name} />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-1.5">
          <b className="truncate font-medium">{row.name}</b>
          <PlatformTile platform={row.platform} sizePx={16} />
          <span className="num ms-auto text-xs whitespace-nowrap text-subtle-foreground">{row.time}</span>
        </div>
        <div className="flex items-center gap-2">
          <span lang={row.lang} className="min-w-0 grow truncate text-muted-foreground">
            {row.text}
          </span>
          <SentimentBadge sentiment={row.sentiment} />
        </div>
      </div>
    </li>
  );
}

function VignettePanel() {
  return (
    <div className="flex flex-col justify-center gap-4 px-7 py-6 max-sm:p-4">
      <div className="flex items-center gap-2.5">
        <Avatar name={openRow} sizePx={40} />
        <div className="min-w-0 grow">
          <b className="block text-[15px] font-semibold">{openRow}</b>
          <span className="block text-[12.5px] leading-4 text-subtle-foreground">{t('Facebook · Comment')}</span>
        </div>
        <SentimentBadge sentiment="negative" />
        <Badge tone="outline" className="max-sm:hidden">
          {t('Complaint')}
        </Badge>
      </div>
      <p lang="en" className="text-[15px] leading-[23px]">
        {openMessage}
      </p>
      <div className="rounded-lg border border-primary-line px-3.5 py-3">
        <div className="flex items-center gap-1.5 font-medium text-primary-soft-foreground">
          <Sparkles size={15} />
          {t('Suggested reply')}
          <span className="ms-auto text-xs font-normal text-subtle-foreground">{t('Needs human review')}</span>
        </div>
        <p lang="en" className="mt-1 leading-[21px]">
          {suggestion}
        </p>
      </div>
      <div className="flex gap-2">
        <span className={buttonStyle('primary')}>
          <SendHorizontal size={15} />
          {t('Send Reply')}
        </span>
        <span className={buttonStyle('outline')}>{t('Edit first')}</span>
      </div>
    </div>
  );
}
