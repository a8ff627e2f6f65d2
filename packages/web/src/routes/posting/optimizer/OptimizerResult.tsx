import { ChevronRight } from 'lucide-react';
import { postTargetName } from '../../../components/target-name.ts';
import { t } from '../../../messages/translate.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Tab, TabList, TabPanel, Tabs } from '../../../ui/Tabs.tsx';
import { exampleOptimization } from './example-optimization.ts';
import { Improvements } from './Improvements.tsx';
import { OptimizedContent } from './OptimizedContent.tsx';
import { emptyInput } from './optimizer-input.ts';
import { audienceLabels, featureWords, focusLabels } from './optimizer-words.ts';
import { ProjectedResults } from './ProjectedResults.tsx';
import { ScoreRing } from './ScoreRing.tsx';
import type { Optimization } from './use-optimizer.ts';

export type OptimizerResultProps = {
  /** Null: there was none yet, the example is shown. */
  optimization: Optimization | null;
  isRenewing: boolean;
  /** Why no suggestion can be applied; null: they can. */
  applyRefusal: string | null;
  onApply: (content: string) => void;
};

/** The score and its three sub-tabs: of a result, or of the example, never of both. */
export function OptimizerResult({ optimization, isRenewing, applyRefusal, onApply }: OptimizerResultProps) {
  const result = optimization?.result ?? exampleOptimization;
  const platform = (optimization?.input ?? emptyInput).platform;
  const isExample = optimization === null;
  return (
    <Card aria-busy={isRenewing || undefined} className={classNames('transition-opacity', isRenewing && 'opacity-60')}>
      <div className="flex items-center gap-4.5 px-5 pt-4 pb-2.5 max-sm:gap-3.5 max-sm:px-4">
        <ScoreRing score={result.optimizationScore} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            <h2 className="text-md font-semibold">{t('Optimization score')}</h2>
            {isExample ? (
              <Badge tone="outline" title={t('Your own result takes its place.')}>
                {t('Example')}
              </Badge>
            ) : null}
          </div>
          <p className="text-muted-foreground">
            {isExample ? t('Clear hook, one question, right length for the feed.') : <Summary {...optimization} />}
          </p>
        </div>
      </div>
      <Tabs defaultValue="content">
        <TabList aria-label={t('Result')} className="mx-5 md:ms-4 max-sm:mx-4">
          <Tab value="content">{t('Optimized Content')}</Tab>
          <Tab value="improvements">{t('Improvements')}</Tab>
          <Tab value="projected">{t('Projected Results')}</Tab>
        </TabList>
        <TabPanel value="content" className={panelStyle}>
          <OptimizedContent result={result} platform={platform} isExample={isExample} />
        </TabPanel>
        <TabPanel value="improvements" className={panelStyle}>
          <Improvements
            result={result}
            applyRefusal={isExample ? t('This is an example. Optimize your own text first.') : applyRefusal}
            isBusy={isRenewing}
            onApply={onApply}
          />
        </TabPanel>
        <TabPanel value="projected" className={panelStyle}>
          <ProjectedResults result={result} platform={platform} />
        </TabPanel>
      </Tabs>
      <ScoreDetails features={result.features} isExample={isExample} />
    </Card>
  );
}

const panelStyle = 'px-5 pt-4 pb-5 outline-none max-sm:px-4';

function Summary({ input, result }: Optimization) {
  return (
    <>
      {t(
        '{case, select, true {Up from {originalScore} as you wrote it.} other {As good as you wrote it.}} {postTarget}, {focus}, for {audience, select, general {everybody} other {{audience2}}}.',
        {
          case: result.optimizationScore > result.originalScore,
          originalScore: result.originalScore,
          postTarget: postTargetName(input.platform),
          focus: focusLabels[input.focus].toLowerCase(),
          audience: input.audience,
          audience2: audienceLabels[input.audience].toLowerCase(),
        },
      )}
    </>
  );
}

type ScoreDetailsProps = { features: Optimization['result']['features']; isExample: boolean };

/** Where the points of the text as it was written come from. */
function ScoreDetails({ features, isExample }: ScoreDetailsProps) {
  return (
    <details className="group border-t border-border px-5 py-3 max-sm:px-4">
      <summary className="flex min-h-6 w-fit cursor-pointer list-none items-center gap-1.5 rounded-xs text-muted-foreground hover:text-foreground [&::-webkit-details-marker]:hidden pointer-coarse:min-h-11">
        <ChevronRight size={14} aria-hidden="true" className="transition-transform group-open:rotate-90" />
        {isExample ? t('How the example scored as written') : t('How your text scored as written')}
      </summary>
      <ul className="mt-2 grid gap-1.5">
        {features.map(({ name, points, maxPoints, note }) => (
          <li key={name} className="grid grid-cols-[112px_88px_minmax(0,1fr)] gap-x-3 max-sm:grid-cols-[1fr_auto]">
            <span className="first-letter:uppercase">{featureWords[name] ?? name}</span>
            <span className="num text-end text-muted-foreground">
              {t('{points} of {maxPoints}', { points, maxPoints })}
            </span>
            <span className="text-subtle-foreground max-sm:col-span-2">{note}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
