import type { OptimizationResult } from '@parley/contract/ai/schemas.ts';
import { Check, Copy } from 'lucide-react';
import { copyText } from '../../../components/copy-text.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { improvementTone, signed } from './optimizer-words.ts';

type Suggestion = OptimizationResult['suggestions'][number];
type ImprovementsProps = {
  result: OptimizationResult;
  applyRefusal: string | null;
  isBusy: boolean;
  onApply: (content: string) => void;
};

/** Each suggestion with the score before and after it, and hashtags to copy. */
export function Improvements({ result, applyRefusal, isBusy, onApply }: ImprovementsProps) {
  const { suggestions, recommendedHashtags } = result;
  return (
    <>
      {suggestions.length === 0 ? (
        <p className="text-muted-foreground">
          {t('Nothing to suggest: no change that Parley knows would raise the score.')}
        </p>
      ) : (
        <ul>
          {suggestions.map((suggestion) => (
            <li
              key={`${suggestion.type} ${suggestion.title}`}
              className="border-t border-border py-3 first:border-t-0 first:pt-0"
            >
              <SuggestionRow suggestion={suggestion} applyRefusal={applyRefusal} isBusy={isBusy} onApply={onApply} />
            </li>
          ))}
        </ul>
      )}
      {recommendedHashtags.length === 0 ? null : (
        <>
          <h3 className="mt-2 mb-2 text-sm font-medium">{t('Recommended hashtags')}</h3>
          <ul className="flex flex-wrap gap-1.5">
            {recommendedHashtags.map((hashtag) => (
              <li key={hashtag}>
                <button
                  type="button"
                  aria-label={t('Copy {hashtag}', { hashtag })}
                  onClick={() => void copyText(hashtag, hashtag)}
                  className="inline-flex h-7 items-center gap-1.25 rounded-full border border-border-strong px-2.5 text-[12.5px] font-medium text-muted-foreground transition-colors hover:bg-accent hover:text-foreground pointer-coarse:h-11"
                >
                  <Copy size={12} aria-hidden="true" />
                  <bdi>{hashtag}</bdi>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

type SuggestionRowProps = { suggestion: Suggestion } & Pick<ImprovementsProps, 'applyRefusal' | 'isBusy' | 'onApply'>;

function SuggestionRow({ suggestion, applyRefusal, isBusy, onApply }: SuggestionRowProps) {
  const { type, title, description, originalScore, optimizedScore, improvement, appliedContent } = suggestion;
  return (
    <>
      <div className="flex items-center gap-2">
        <h3 className="min-w-0 font-medium wrap-anywhere">{title}</h3>
        <Badge tone="outline">{type}</Badge>
        <Badge tone={improvementTone(improvement)} className="num ms-auto" title={t('Points of 100')}>
          {signed(improvement)}
          <span className="sr-only"> {t('points')}</span>
        </Badge>
      </div>
      <div className="mt-1.5 flex items-center gap-3">
        <p className="min-w-0 grow text-muted-foreground">{description}</p>
        {appliedContent === null ? null : (
          <Button
            size="sm"
            variant="soft"
            icon={<Check size={13} aria-hidden="true" />}
            aria-label={t('Apply: {title}', { title })}
            disabled={applyRefusal !== null || isBusy}
            title={applyRefusal ?? undefined}
            onClick={() => onApply(appliedContent)}
          >
            {t('Apply')}
          </Button>
        )}
      </div>
      <div className="mt-1.5 flex items-center gap-2.5">
        <span className="num w-6 text-subtle-foreground">
          <span className="sr-only">{t('Score before')} </span>
          {originalScore}
        </span>
        <span aria-hidden="true" className="relative h-1.5 grow overflow-hidden rounded-full bg-muted">
          <span
            className="absolute inset-y-0 start-0 rounded-full bg-primary"
            style={{ width: `${optimizedScore}%` }}
          />
          <span
            className="absolute inset-y-0 start-0 rounded-full bg-primary-line"
            style={{ width: `${originalScore}%` }}
          />
        </span>
        <span className="num w-6 text-end font-medium">
          <span className="sr-only">{t('after')} </span>
          {optimizedScore}
        </span>
      </div>
    </>
  );
}
