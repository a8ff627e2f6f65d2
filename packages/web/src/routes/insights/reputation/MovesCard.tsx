import type { Reputation, ReputationMove } from '@parley/contract/reputation/schemas.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Widget } from '../ChartWidget.tsx';
import { Change } from './Change.tsx';
import { daysInWords, formatPoints, formatScore, nameOf, partNames } from './reputation-words.ts';

type MovesCardProps = { reputation: Reputation; onShowMove: (move: ReputationMove) => void };

/** Where a score moved most, what moved it, and the way to the messages behind it. */
export function MovesCard({ onShowMove, reputation: { moves, step } }: MovesCardProps) {
  const title = t('Largest moves');
  return (
    <Widget
      id="reputation-moves"
      title={title}
      actions={null}
      foot={
        step === 'day'
          ? t('Days against the seven days before; of five points or more.')
          : t('Weeks against the four weeks before; of five points or more.')
      }
    >
      {moves.length === 0 ? (
        <p className="py-10 text-center text-muted-foreground">{t('No score moved by five points in these days.')}</p>
      ) : (
        <ul
          aria-label={title}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
          tabIndex={0}
          className="-mx-4 overflow-y-auto sm:max-h-60"
        >
          {moves.map((move) => (
            <Move key={`${move.start} ${nameOf(move)}`} move={move} onShow={() => onShowMove(move)} />
          ))}
        </ul>
      )}
    </Widget>
  );
}

/** Parts that moved less are not told in the line; the dialog has none of them either, the file has all. */
const toldFrom = 0.5;

function Move({ move, onShow }: { move: ReputationMove; onShow: () => void }) {
  const { basis, change, end, parts, platform, score, scoreBefore, start } = move;
  const causes = (Object.keys(partNames) as (keyof typeof partNames)[])
    .filter((name) => Math.abs(parts[name]) >= toldFrom)
    .sort((one, other) => Math.abs(parts[other]) - Math.abs(parts[one]))
    .map((name) => `${partNames[name]} ${formatPoints(parts[name])}`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-border px-4 py-2.5 first:border-t-0">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-1.5">
          {platform === null ? null : <PlatformTile platform={platform} sizePx={16} />}
          <span className="font-medium">{nameOf(move)}</span>
          <span className="num text-xs text-subtle-foreground">{daysInWords(start, end)}</span>
        </p>
        <p className="num text-xs text-muted-foreground">{causes.join(' · ')}</p>
      </div>
      <p className="num text-end text-xs">
        <Change points={change} className="justify-end" />
        <span className="block text-subtle-foreground">{`${formatScore(scoreBefore)} → ${formatScore(score)}`}</span>
      </p>
      <Button
        size="sm"
        onClick={onShow}
        aria-label={t('{count, plural, one {# message} other {# messages}} behind the move of {name}, {days}', {
          ...{ count: basis.messages, name: nameOf(move), days: daysInWords(start, end) },
        })}
      >
        {t('{count, plural, one {# message} other {# messages}}', { count: basis.messages })}
      </Button>
    </li>
  );
}
