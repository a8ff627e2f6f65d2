import { formatPlainDate } from '../../components/zoned-time.ts';
import { t } from '../../messages/translate.ts';

const dayMs = 24 * 60 * 60_000;
/** From here on an administrator should act. */
const nearDays = 60;

/** How long an API version still works, and whether that is a matter of concern. `endsOn` is a day in UTC. */
export function apiVersionWords(endsOn: string | null, now: Date): { text: string; isNear: boolean } {
  if (endsOn === null) return { text: t('no end announced'), isNear: false };
  const today = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate());
  const days = Math.round((Date.parse(`${endsOn}T00:00:00Z`) - today) / dayMs);
  if (days < 0)
    return {
      text: t('switched off on {shownDay}: update Parley', { shownDay: formatPlainDate(endsOn) }),
      isNear: true,
    };
  const text =
    days === 0
      ? t('ends today')
      : t('ends on {shownDay}, in {days} {days, plural, one {day} other {days}}', {
          shownDay: formatPlainDate(endsOn),
          days,
        });
  return { text: days <= nearDays ? t('{text}: update Parley before', { text }) : text, isNear: days <= nearDays };
}
