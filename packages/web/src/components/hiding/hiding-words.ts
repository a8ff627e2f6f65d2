/** What is told of a message that is hidden on its network, or was asked to be. */
import type { AskedHiding, EntryHiding } from '@parley/contract/message-hiding/schemas.ts';
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import { t } from '../../messages/translate.ts';
import { formatDate, formatNamedTime } from '../date-format.ts';

export type HidingWords = { tone: 'quiet' | 'hidden' | 'failed'; text: string };

/** Nothing is called hidden before the network said so. Null: it is shown, and nobody asked for anything else. */
export function hidingWords({ asked, hiddenAt }: EntryHiding, platform: Platform): HidingWords | null {
  const name = platformNames[platform];
  if (asked !== null && asked.state === 'failed') {
    const reason = asked.reason ?? '';
    return {
      tone: 'failed',
      text:
        asked.act === 'hide'
          ? t('Not hidden on {name}. {reason}', { name, reason })
          : t('Still hidden on {name}. {reason}', { name, reason }),
    };
  }
  if (asked !== null && asked.state !== 'delivered') return { tone: 'quiet', text: underWayWords(asked, name) };
  if (hiddenAt !== null) {
    const since = `${formatDate(hiddenAt)} ${formatNamedTime(hiddenAt)}`;
    const by = asked === null ? '' : askerOf(asked);
    return {
      tone: 'hidden',
      text:
        by === ''
          ? t('Hidden on {name} since {since}', { name, since })
          : t('Hidden on {name} since {since}, by {by}', { name, since, by }),
    };
  }
  return asked === null
    ? null
    : { tone: 'quiet', text: t('Shown again on {name} since {since}', { name, since: formatDate(asked.at) }) };
}

function underWayWords({ act, reason }: AskedHiding, name: string): string {
  if (reason !== null)
    return act === 'hide'
      ? t('Not hidden on {name} yet. {reason}', { name, reason })
      : t('Not shown again on {name} yet. {reason}', { name, reason });
  return act === 'hide' ? t('Hiding on {name}…', { name }) : t('Showing again on {name}…', { name });
}

/** Who asked for it; empty where they are here no more. */
export function askerOf({ by, byName, ruleName }: AskedHiding): string {
  if (ruleName !== null) return t('the rule “{ruleName}”', { ruleName });
  if (by === 'api-key') return t('a program');
  return byName ?? '';
}

/** What can be asked for now; null: nothing, until the network has answered. */
export function nextHiding({ asked, canHide, hiddenAt }: EntryHiding): 'hide' | 'show' | 'take-back' | null {
  if (asked !== null && (asked.state === 'queued' || asked.state === 'sending'))
    return asked.canTakeBack ? 'take-back' : null;
  if (hiddenAt !== null) return 'show';
  return canHide ? 'hide' : null;
}
