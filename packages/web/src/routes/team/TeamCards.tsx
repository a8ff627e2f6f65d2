import { CalendarDays, ChartColumn, Inbox, Layers, type LucideIcon, Plug, Rocket, UserPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../messages/translate.ts';
import { paths } from '../../paths.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { Card } from '../../ui/Card.tsx';

const shared: readonly { icon: LucideIcon; name: string; words: string }[] = [
  { icon: Plug, name: t('Shared connections'), words: t('One set of platforms for everyone.') },
  { icon: Inbox, name: t('Unified inbox'), words: t('The same queue, the same status.') },
  { icon: ChartColumn, name: t('Analytics dashboard'), words: t('Numbers the whole team can see.') },
  { icon: CalendarDays, name: t('Collaborative posting'), words: t('One calendar, many authors.') },
];

/** What a workspace is for, and where to go from here. */
export function TeamCards() {
  return (
    <div className="mt-4 grid grid-cols-3 gap-4 max-nav:grid-cols-1">
      <Part icon={UserPlus} title={t('Invite Team Members')}>
        <p className="text-muted-foreground">
          {t('Role-based access: owners and admins manage, agents post and reply, viewers read.')}
        </p>
        <Actions>
          <Link to={paths.workspaceSettings} className={buttonStyle('outline')}>
            {t('Manage Team')}
          </Link>
        </Actions>
      </Part>
      <Part icon={Layers} title={t('Shared Resources')}>
        <ul className="grid gap-2.5">
          {shared.map(({ icon: Icon, name, words }) => (
            <li key={name} className="flex gap-2.5">
              <Icon size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-primary" />
              <span>
                <span className="font-medium">{name}</span>
                <span className="block text-xs text-subtle-foreground">{words}</span>
              </span>
            </li>
          ))}
        </ul>
      </Part>
      <Part icon={Rocket} title={t('Start Collaborating')}>
        <p className="text-muted-foreground">
          {t('Bring in the people who answer customers, then share the first queue.')}
        </p>
        <Actions>
          <Link to={`${paths.workspaceSettings}?invite`} className={buttonStyle('primary')}>
            {t('Invite Team Members')}
          </Link>
          <Link to={paths.inbox} className={buttonStyle('outline')}>
            {t('Go to Dashboard')}
          </Link>
        </Actions>
      </Part>
    </div>
  );
}

function Part({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <Card size="large" className="flex flex-col gap-3 p-5">
      <span className="grid size-9 place-items-center rounded-[10px] bg-primary-soft text-primary-soft-foreground">
        <Icon size={18} aria-hidden="true" />
      </span>
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </Card>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="mt-auto flex flex-wrap gap-2 pt-1">{children}</div>;
}
