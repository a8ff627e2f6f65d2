import {
  CalendarDays,
  ChartColumn,
  Inbox,
  type LucideIcon,
  Siren,
  Smile,
  Sparkles,
  UsersRound,
  WandSparkles,
} from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Section } from './Section.tsx';

const features: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Inbox,
    title: t('Unified inbox'),
    text: t('Every comment, mention and message becomes a ticket with a sentiment, a tag and a suggested reply.'),
  },
  {
    icon: Smile,
    title: t('Sentiment analysis'),
    text: t('See the mood by day and by channel, and open the thread behind any number.'),
  },
  {
    icon: Sparkles,
    title: t('AI auto-replies'),
    text: t('Drafts in your tone and your customer’s language. A person reviews before anything sensitive goes out.'),
  },
  {
    icon: WandSparkles,
    title: t('Caption and hashtag generation'),
    text: t('One brief, a caption for each network, inside its character limit.'),
  },
  {
    icon: Siren,
    title: t('Crisis detection and escalation'),
    text: t('Angry threads rise to the top and go to the right person.'),
  },
  {
    icon: ChartColumn,
    title: t('Analytics'),
    text: t('Reach, growth and response time, with exports your board can read.'),
  },
  {
    icon: CalendarDays,
    title: t('Post scheduling'),
    text: t('Plan a month on one calendar and see gaps before they happen.'),
  },
  {
    icon: UsersRound,
    title: t('Shared workspace'),
    text: t('Owners, admins, agents and viewers, each with just enough access.'),
  },
];

export function Features() {
  return (
    <Section
      id="features"
      eyebrow={t('Features')}
      title={t('One place to listen, answer and publish')}
      className="pt-22 max-sm:pt-14"
    >
      <ul className="mt-10 grid grid-cols-4 gap-x-8 gap-y-9 max-lg:grid-cols-2 max-sm:grid-cols-1 max-sm:gap-y-6">
        {features.map(({ icon: Icon, title, text }) => (
          <li key={title}>
            <span className="grid size-9 place-items-center rounded-[10px] border border-border-strong bg-card text-primary">
              <Icon size={18} aria-hidden="true" />
            </span>
            <h3 className="mt-3 mb-1 text-[15px] leading-[22px]">{title}</h3>
            <p className="leading-[21px] text-muted-foreground">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
