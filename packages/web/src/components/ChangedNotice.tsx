import { t } from '../messages/translate.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

type Revised = { id: string; revision: number };

/** Whether what a dialog was opened with became something else since, or is gone. `all`: what there is now, as far as it is known. */
export function changedMeanwhile<Thing extends Revised>(
  base: Thing | null,
  all: readonly Thing[] | undefined,
): { current: Thing | null; isGone: boolean } {
  const found = base === null ? undefined : all?.find(({ id }) => id === base.id);
  return {
    current: found !== undefined && found.revision !== base?.revision ? found : null,
    isGone: base !== null && all !== undefined && found === undefined,
  };
}

type ChangedNoticeProps = { isGone: boolean; onKeep: () => void; onTake: () => void };

/** Says so, and asks which of both shall stand. */
export function ChangedNotice({ isGone, onKeep, onTake }: ChangedNoticeProps) {
  return (
    <Notice
      tone="warning"
      className="flex-wrap"
      action={
        <span className="flex shrink-0 flex-wrap justify-end gap-2">
          <Button size="sm" onClick={onTake}>
            {isGone ? t('Leave it deleted') : t('Load theirs')}
          </Button>
          <Button size="sm" onClick={onKeep}>
            {isGone ? t('Keep it as a new one') : t('Keep mine')}
          </Button>
        </span>
      }
    >
      {isGone
        ? t('Somebody deleted it while you had it open.')
        : t('Somebody changed it while you had it open. What you wrote stands here still.')}
    </Notice>
  );
}
