import type { PreviewTraits } from '@parley/contract/posting/post-preview.ts';
import { useState } from 'react';
import { t } from '../../../../messages/translate.ts';
import { foldText, markPieces } from './fold-text.ts';

export type PreviewTextProps = {
  text: string;
  traits: PreviewTraits;
  /** Stands before the words where the network repeats it there. */
  name: string | null;
  /** Nothing else stands there yet. */
  isPlaceholderShown: boolean;
};

/** Caption and hashtags, cut where the network cuts them. */
export function PreviewText({ text, traits, name, isPlaceholderShown }: PreviewTextProps) {
  const [isOpen, setOpen] = useState(false);
  if (text === '' && !isPlaceholderShown) return null;
  if (text === '')
    return <p className="px-3.5 pt-0.5 pb-3 text-subtle-foreground">{t('Your caption will stand here.')}</p>;
  const { shown, isFolded } = foldText(text, traits.foldAfterChars);
  const visible = isOpen ? text : shown;
  return (
    <p dir="auto" className="px-3.5 pt-0.5 pb-3 whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
      {name === null ? null : (
        <>
          <bdi className="font-semibold">{name}</bdi>{' '}
        </>
      )}
      {markPieces(visible).map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is named by its place.
        <span key={index} className={piece.isMarked ? 'text-primary' : undefined}>
          {piece.text}
        </span>
      ))}
      {isFolded ? (
        <>
          {isOpen ? ' ' : '… '}
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="font-medium text-subtle-foreground hover:underline"
          >
            {isOpen ? t('Less') : traits.foldLabel.replace(/^(…|\.\.\.)/, '')}
          </button>
        </>
      ) : null}
    </p>
  );
}
