import type { KnowledgeKind } from '@parley/contract/knowledge/rules.ts';
import type { KnowledgePiece } from '@parley/contract/knowledge/schemas.ts';
import { CircleAlert } from 'lucide-react';
import { t } from '../../messages/translate.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Select } from '../../ui/Select.tsx';
import { countEntries, kindOptions } from './knowledge-words.ts';

/** The places of the pieces that nothing is wrong with. */
export function choosable(pieces: readonly KnowledgePiece[]): number[] {
  return pieces.flatMap(({ errors }, place) => (errors.length === 0 ? [place] : []));
}

type ImportPiecesProps = {
  pieces: readonly KnowledgePiece[];
  /** Places in the list. */
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  onChangeKind: (place: number, kind: KnowledgeKind) => void;
};

/** What a page or file was cut into: what to take of it, as what, and what is wrong with the rest. */
export function ImportPieces({ chosen, onChangeKind, onChoose, pieces }: ImportPiecesProps) {
  const possible = choosable(pieces);
  const wrong = pieces.length - possible.length;
  return (
    <section aria-label={t('What was found')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role="status" className="num">
          {t('{entries} found{case, select, true {} other {, {wrong} of them cannot be taken}}.', {
            entries: countEntries(pieces.length),
            case: wrong === 0,
            wrong,
          })}
        </p>
        <Button
          size="sm"
          variant="ghost"
          className="ms-auto"
          disabled={possible.length === 0}
          onClick={() => onChoose(new Set(chosen.size === possible.length ? [] : possible))}
        >
          {chosen.size === possible.length ? t('Choose none') : t('Choose all')}
        </Button>
      </div>
      <ul className="mt-2 rounded-md border border-border">
        {pieces.map(({ errors, kind, text, title, where }, place) => (
          // The list is replaced whole: a piece keeps its place.
          // biome-ignore lint/suspicious/noArrayIndexKey: two pieces may say the same.
          <li key={place} className="flex items-start gap-3 border-b border-border px-3 py-2.5 last:border-b-0">
            <div className="min-w-0 flex-1">
              <Checkbox
                label={<bdi className="font-medium wrap-anywhere">{title === '' ? t('Without a title') : title}</bdi>}
                checked={chosen.has(place)}
                disabled={errors.length > 0}
                onChange={(event) => {
                  const next = new Set(chosen);
                  if (event.target.checked) next.add(place);
                  else next.delete(place);
                  onChoose(next);
                }}
              />
              <p dir="auto" className="mt-1 line-clamp-3 text-muted-foreground wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              {where === null ? null : <p className="text-xs text-subtle-foreground">{where}</p>}
              {errors.map((error) => (
                <p key={error} className="mt-0.5 flex items-center gap-1.5 text-xs text-negative-foreground">
                  <CircleAlert size={13} aria-hidden="true" className="shrink-0" />
                  {error}
                </p>
              ))}
            </div>
            <Select
              label={t('Kind of {title}', { title })}
              className="w-44! shrink-0 max-sm:w-28!"
              value={kind}
              disabled={errors.length > 0}
              onValueChange={(next) => onChangeKind(place, next)}
              options={kindOptions}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
