import { KeyRound, Languages, type LucideIcon, Server, Webhook } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Section } from './Section.tsx';

const points: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Server, title: t('99.9% uptime'), text: t('Monitored around the clock.') },
  { icon: KeyRound, title: t('Roles and access'), text: t('Owner, admin, agent, viewer.') },
  { icon: Languages, title: t('Any language'), text: t('Replies in the language of the message.') },
  { icon: Webhook, title: t('API access'), text: t('On the Enterprise plan.') },
];

export function EnterpriseTechnology() {
  return (
    <Section eyebrow={t('Enterprise technology')} title={t('Built for audit and for Monday mornings')}>
      <ul className="mt-8 grid grid-cols-4 gap-6 max-lg:grid-cols-2 max-sm:grid-cols-1">
        {points.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex gap-3">
            <Icon size={18} aria-hidden="true" className="mt-px shrink-0 text-primary" />
            <div>
              <h3 className="text-base font-semibold">{title}</h3>
              <p className="text-sm text-muted-foreground">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
