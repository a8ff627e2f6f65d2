import { nextOccurrences } from '@parley/contract/posting/recurrence.ts';
import { formatCalendarDate } from '../../../../components/zoned-time.ts';
import { t } from '../../../../messages/translate.ts';
import type { PostDraft } from '../draft/post-draft.ts';

const shownMax = 4;

/** The dates on which a recurring post comes again. */
export function NextTimes({ draft: { date, recurrence } }: { draft: Pick<PostDraft, 'date' | 'recurrence'> }) {
  if (recurrence === null || date === '') return null;
  const dates = nextOccurrences(date, recurrence, shownMax + 1);
  const shown = dates.slice(0, shownMax).map((each) => formatCalendarDate(each, 'monthDay'));
  return (
    <p className="num basis-full text-xs text-subtle-foreground">
      {shown.length === 0
        ? t('It does not come again before its last day.')
        : t('Comes again on {dates}{isMore, select, true { …} other {}}', {
            dates: shown.join(' · '),
            isMore: dates.length > shownMax,
          })}
    </p>
  );
}
