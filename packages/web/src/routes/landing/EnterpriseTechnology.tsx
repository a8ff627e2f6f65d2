import { KeyRound, Languages, type LucideIcon, Server, Webhook } from 'lucide-react';
import { Section } from './Section.tsx';

const points: { icon: LucideIcon; title: string; text: string }[] = [
  { icon: Server, title: '99.9% uptime', text: 'Monitored around the clock.' },
  { icon: KeyRound, title: 'Roles and access', text: 'Owner, admin, agent, viewer.' },
  { icon: Languages, title: 'Any language', text: 'Replies in the language of the message.' },
  { icon: Webhook, title: 'API access', text: 'On the Enterprise plan.' },
];

export function EnterpriseTechnology() {
  return (
    <Section eyebrow="Enterprise technology" title="Built for audit and for Monday mornings">
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
