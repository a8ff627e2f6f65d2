import { type CaptionTone, captionTones } from '@parley/contract/ai/rules.ts';
import type { PostTarget } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../../../messages/translate.ts';
import { Select } from '../../../../ui/Select.tsx';
import { writingBasisQuery } from './generate.queries.ts';

/** `asWritten`: as the request says, else plain. */
export type ToneChoice = CaptionTone | 'asWritten';

const toneLabels: Record<ToneChoice, string> = {
  asWritten: t('As you ask for'),
  playful: t('Playful'),
  professional: t('Professional'),
  friendly: t('Friendly'),
  excited: t('Excited'),
};

type GenerateBasisProps = {
  target: PostTarget;
  hasWords: boolean;
  tone: ToneChoice;
  onToneChange: (tone: ToneChoice) => void;
};

/** What the AI will rest on, told before it writes, and the tone that it shall have. */
export function GenerateBasis({ target, hasWords, tone, onToneChange }: GenerateBasisProps) {
  const basis = useQuery(writingBasisQuery(target)).data;
  const parts = [
    hasWords ? t('your words above') : t('no words yet: it will ask an open question'),
    ...(basis === undefined
      ? []
      : [
          ...(basis.companyName === '' ? [] : [t('the name {name}', { name: basis.companyName })]),
          basis.bestPosts === 0
            ? t('no published posts to learn from yet')
            : t('{count, plural, one {your best post} other {your {count} best posts}}', { count: basis.bestPosts }),
          basis.engine === 'model' ? t('the AI model, which may add words of its own') : t('fixed phrases, no claims'),
        ]),
  ];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-subtle-foreground">
      {/* As high as what comes, so that nothing below moves. */}
      <p className="min-h-12 min-w-0 grow basis-60">{t('Generate rests on: {parts}.', { parts: parts.join(' · ') })}</p>
      <Select<ToneChoice>
        label={t('Tone')}
        labelInside
        size="bar"
        value={tone}
        onValueChange={onToneChange}
        options={(['asWritten', ...captionTones] as const).map((value) => ({ value, label: toneLabels[value] }))}
        className="w-auto"
      />
    </div>
  );
}
