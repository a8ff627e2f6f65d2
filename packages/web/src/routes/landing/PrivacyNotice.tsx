import { Lock, type LucideIcon, ShieldCheck, UserRoundCheck } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Column } from './Section.tsx';

const promises: { icon: LucideIcon; text: string }[] = [
  {
    icon: ShieldCheck,
    text: t('Special care for banks, schools and healthcare: personal data stays out of public replies.'),
  },
  { icon: UserRoundCheck, text: t('Every suggestion is marked as AI until a person sends it under their name.') },
  { icon: Lock, text: t('Your data is never sold. Ask for deletion at any time; we finish within 30 days.') },
];

export function PrivacyNotice() {
  return (
    <section aria-labelledby="privacy-notice" className="pb-22 max-sm:pb-14">
      <Column>
        <div className="grid grid-cols-[1fr_1.2fr] items-center gap-12 rounded-[20px] bg-brand-deep px-12 py-10 text-brand-deep-foreground max-lg:grid-cols-1 max-lg:gap-6 max-sm:px-5 max-sm:py-7">
          <div>
            <h2 id="privacy-notice" className="text-2xl leading-[34px] tracking-[-.024em]">
              {t('AI drafts. People decide.')}
            </h2>
            <p className="mt-2.5 leading-[22px] opacity-86">
              {t('All replies are AI-assisted and need human review.')}
            </p>
          </div>
          <ul>
            {promises.map(({ icon: Icon, text }) => (
              <li key={text} className="flex gap-2.5 py-2">
                <Icon size={17} aria-hidden="true" className="mt-0.5 shrink-0 text-[#7FDDD6]" />
                <p className="leading-[22px] opacity-86">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Column>
    </section>
  );
}
