import { HeartHandshake, Landmark, type LucideIcon, Tent } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Section } from './Section.tsx';

// Roles and trades only: no invented people.
const testimonials: { icon: LucideIcon; words: string; role: string; trade: string }[] = [
  {
    icon: Tent,
    words: t('We went from six tabs to one. The morning queue is done before the first coffee.'),
    role: t('Head of care'),
    trade: t('Outdoor retailer'),
  },
  {
    icon: HeartHandshake,
    words: t('The drafts arrive in Portuguese, Spanish and French, and they sound like us.'),
    role: t('Social lead'),
    trade: t('Hotel group'),
  },
  {
    icon: Landmark,
    words: t('Escalations reach me in minutes. For a bank, that is the whole point.'),
    role: t('Support lead'),
    trade: t('Retail bank'),
  },
];

export function Testimonials() {
  return (
    <Section eyebrow={t('Testimonials')} title={t('Teams that answer faster, and kinder')}>
      <div className="mt-10 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {testimonials.map(({ icon: Icon, words, role, trade }) => (
          <figure key={role} className="flex flex-col gap-5 rounded-xl border border-border bg-card p-6 shadow-xs">
            <blockquote className="grow text-md leading-[25px]">{words}</blockquote>
            <figcaption className="flex items-center gap-2.5">
              <span
                aria-hidden="true"
                className="grid size-8 place-items-center rounded-full bg-primary-soft text-primary-soft-foreground"
              >
                <Icon size={16} />
              </span>
              <span>
                <b className="block font-medium">{role}</b>
                <span className="block text-xs text-subtle-foreground">{trade}</span>
              </span>
            </figcaption>
          </figure>
        ))}
      </div>
    </Section>
  );
}
