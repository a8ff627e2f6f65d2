import { Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { PlatformTile } from '../../components/PlatformTile.tsx';
import type { MarkedPlatform } from '../../components/platform-marks.tsx';
import { t } from '../../messages/translate.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SentimentBadge } from '../../ui/SentimentBadge.tsx';

/** The right half of the page: a picture drawn in HTML. */
export function LoginPicture() {
  return (
    <aside
      aria-hidden="true"
      className="relative flex flex-col justify-center overflow-hidden bg-brand-deep px-16 py-12 text-brand-deep-foreground select-none max-nav:hidden"
    >
      <p className="mb-8 max-w-[16ch] text-[34px] leading-10 font-semibold tracking-[-.028em] text-balance">
        {t('Six networks, one calm morning.')}
      </p>
      <ul className="grid max-w-115 gap-3">
        <CustomerNote name="Hannah Brooks" platform="twitter" sentiment="positive">
          {t('Shout-out to the repairs desk: zip fixed within a week.')}
        </CustomerNote>
        <Note className="-me-9 ms-9">
          <span className="mt-px grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft text-primary-soft-foreground">
            <Sparkles size={15} />
          </span>
          <div>
            <div className="flex items-center gap-1.5">
              <b className="font-medium">{t('Parley AI')}</b>
              <Badge tone="brand">{t('AI Generated')}</Badge>
            </div>
            <p className="text-muted-foreground">
              {t('Hi Hannah, that made our day. I’ll pass it on to the bench. Enjoy the trail!')}
            </p>
          </div>
        </Note>
        <CustomerNote name="Lucía Ferrer" platform="instagram" sentiment="neutral">
          {t('¿Hacéis envíos a Canarias?')}
        </CustomerNote>
      </ul>
    </aside>
  );
}

function Note({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <li className={classNames('flex gap-3 rounded-[14px] bg-card px-4 py-3.5 text-foreground shadow-lg', className)}>
      {children}
    </li>
  );
}

type CustomerNoteProps = { name: string; platform: MarkedPlatform; sentiment: string; children: string };

function CustomerNote({ name, platform, sentiment, children }: CustomerNoteProps) {
  return (
    <Note>
      <Avatar name={name} className="mt-px" />
      <div className="min-w-0 grow">
        <div className="flex items-center gap-1.5">
          <b className="font-medium">{name}</b>
          <PlatformTile platform={platform} sizePx={16} />
          <span className="ms-auto">
            <SentimentBadge sentiment={sentiment} />
          </span>
        </div>
        <p className="text-muted-foreground">{children}</p>
      </div>
    </Note>
  );
}
