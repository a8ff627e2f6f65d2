import { Inbox } from 'lucide-react';
import { Link } from 'react-router';
import { t } from '../messages/translate.ts';
import { paths } from '../paths.ts';
import { buttonStyle } from '../ui/button-style.ts';

export function NotFound() {
  return (
    <div className="text-center">
      <svg viewBox="0 0 320 148" aria-hidden="true" className="mx-auto mb-7 h-37 w-80 max-w-full">
        <rect x="8" y="10" width="176" height="64" rx="18" className="fill-card stroke-border-strong" />
        <path d="M30 73v20l22-20z" strokeLinejoin="round" className="fill-card stroke-border-strong" />
        <rect x="31" y="71" width="20" height="4" className="fill-card" />
        <rect x="30" y="31" width="112" height="8" rx="4" className="fill-border-strong" />
        <rect x="30" y="47" width="72" height="8" rx="4" className="fill-border" />
        <rect x="150" y="66" width="162" height="60" rx="18" className="fill-primary" />
        <path d="M290 124v20l-24-20z" className="fill-primary" />
        <g className="fill-primary-foreground">
          <circle cx="211" cy="96" r="5" />
          <circle cx="231" cy="96" r="5" opacity=".7" />
          <circle cx="251" cy="96" r="5" opacity=".4" />
        </g>
      </svg>
      <h1 className="text-2xl">{t('404 Page Not Found')}</h1>
      <p className="mx-auto mt-2 mb-6 max-w-[42ch] text-[15px] leading-6 text-muted-foreground">
        {t('No one is answering at this address. The link may be old, or the page may have moved.')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <a href={paths.landing} className={buttonStyle('primary', 'lg')}>
          {t('Back to Home')}
        </a>
        <Link to={paths.inbox} className={buttonStyle('outline', 'lg')}>
          <Inbox size={16} aria-hidden="true" />
          {t('Open Inbox')}
        </Link>
      </div>
    </div>
  );
}
