import { optimizationAudiences, optimizationFocuses } from '@parley/contract/ai/rules.ts';
import { captionMaxChars } from '@parley/contract/posting/targets.ts';
import { Undo2, WandSparkles } from 'lucide-react';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../components/target-name.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/Field.tsx';
import { Select } from '../../../ui/Select.tsx';
import { Textarea } from '../../../ui/Textarea.tsx';
import { contentMaxChars, optimizerPlatforms } from './optimizer-input.ts';
import { audienceLabels, characterCount, focusLabels } from './optimizer-words.ts';
import type { Optimizer } from './use-optimizer.ts';

export type OptimizerEditorProps = {
  optimizer: Optimizer;
  /** Why the user's role may not; the text can still be written. */
  refusal: string | null;
  onOptimize: () => void;
};

/** The text, the network it is for, what it should bring and whom. */
export function OptimizerEditor({ optimizer, refusal, onOptimize }: OptimizerEditorProps) {
  const { input, change, write, run } = optimizer;
  const { content, platform } = input;
  const canOptimize = content.trim() !== '' && refusal === null;
  return (
    <Card>
      <div className="flex min-h-12 flex-wrap items-center gap-2.5 px-4 py-2.5">
        <PlatformTile platform={platform} sizePx={24} />
        <h2 className="text-sm font-semibold">{t('{postTarget} content', { postTarget: postTargetName(platform) })}</h2>
        <Select
          label={t('Network')}
          labelInside
          value={platform}
          onValueChange={(value) => change({ platform: value })}
          options={optimizerPlatforms.map((value) => ({
            value,
            label: postTargetName(value),
            icon: <PlatformTile platform={value} sizePx={16} />,
          }))}
          className="ms-auto"
        />
      </div>
      <form
        aria-label={t('Optimize content')}
        onSubmit={(event) => {
          event.preventDefault();
          if (canOptimize && !run.isPending) onOptimize();
        }}
        className="flex flex-col gap-3.5 px-4 pt-1.5 pb-4"
      >
        <Field label={t('Content')}>
          {(control) => (
            <>
              <Textarea
                {...control}
                aria-describedby={`${control.id}-count`}
                dir="auto"
                rows={9}
                maxLength={contentMaxChars}
                value={content}
                placeholder={t('Write or paste the text of your post')}
                onChange={(event) => write(event.target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
                  event.preventDefault();
                  event.currentTarget.form?.requestSubmit();
                }}
                className="min-h-48 text-base! leading-[22px]!"
              />
              <CountLine id={`${control.id}-count`} optimizer={optimizer} />
            </>
          )}
        </Field>
        <div className="grid grid-cols-2 gap-3">
          <Field label={t('Focus')}>
            {({ id }) => (
              <Select
                id={id}
                label={t('Focus')}
                value={input.focus}
                onValueChange={(focus) => change({ focus })}
                options={optimizationFocuses.map((value) => ({ value, label: focusLabels[value] }))}
              />
            )}
          </Field>
          <Field label={t('Audience')}>
            {({ id }) => (
              <Select
                id={id}
                label={t('Audience')}
                value={input.audience}
                onValueChange={(audience) => change({ audience })}
                options={optimizationAudiences.map((value) => ({ value, label: audienceLabels[value] }))}
              />
            )}
          </Field>
        </div>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          icon={<WandSparkles size={16} aria-hidden="true" />}
          disabled={!canOptimize}
          busy={run.isPending}
          busyLabel={t('Optimizing...')}
          className="w-full"
        >
          {t('Optimize')}
        </Button>
        {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
      </form>
    </Card>
  );
}

/** Characters written, red beyond what the network takes; it warns and does not stop. */
function CountLine({ id, optimizer: { input, undoApply } }: { id: string; optimizer: Optimizer }) {
  const over = [...input.content].length - captionMaxChars[input.platform];
  return (
    <div className="flex min-h-6 items-center gap-2">
      {undoApply === null ? null : (
        <Button size="sm" variant="ghost" icon={<Undo2 size={13} aria-hidden="true" />} onClick={undoApply}>
          {t('Undo apply')}
        </Button>
      )}
      <span
        id={id}
        className={classNames('num ms-auto text-xs', over > 0 ? 'text-negative-foreground' : 'text-subtle-foreground')}
      >
        {characterCount(input.content)}
        {over > 0
          ? t(', {over} more than {postTarget} takes', {
              over: over.toLocaleString(locale),
              postTarget: postTargetName(input.platform),
            })
          : ''}
      </span>
    </div>
  );
}
