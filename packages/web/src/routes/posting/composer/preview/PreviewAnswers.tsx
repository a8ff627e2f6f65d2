import { t } from '../../../../messages/translate.ts';
import { Avatar } from '../../../../ui/Avatar.tsx';

/** The parts that follow, joined by a line. */
export function PreviewThread({ parts, name }: { parts: readonly string[]; name: string }) {
  return (
    <ol aria-label={t('Thread')} className="border-t border-border px-3.5 py-2.5">
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part is named by its place.
        <li key={index} className="relative flex gap-2.5 pb-3 last:pb-0">
          {index < parts.length - 1 ? (
            <span aria-hidden="true" className="absolute top-7 bottom-0 start-3 w-px bg-border-strong" />
          ) : null}
          <Answer name={name} note={`· ${index + 2}`} text={part} />
        </li>
      ))}
    </ol>
  );
}

/** What is written below the post once it stands. A network puts the thread before it, although it answers the first part. */
export function PreviewComment({ text, name, isBelowThread }: { text: string; name: string; isBelowThread: boolean }) {
  return (
    <section aria-label={t('First comment')} className="border-t border-border bg-card-2 px-3.5 py-2.5">
      <p className="mb-1.5 text-xs text-subtle-foreground">
        {t('First comment{isBelowThread, select, true {, an answer to the first post} other {}}', { isBelowThread })}
      </p>
      <div className="flex gap-2.5">
        <Answer name={name} note="" text={text.trim()} />
      </div>
    </section>
  );
}

function Answer({ name, note, text }: { name: string; note: string; text: string }) {
  return (
    <>
      <Avatar name={name} own sizePx={24} />
      <p dir="auto" className="min-w-0 grow whitespace-pre-wrap wrap-anywhere [unicode-bidi:plaintext]">
        <bdi className="font-semibold">{name}</bdi> <span className="text-subtle-foreground">{note}</span>
        <br />
        {text}
      </p>
    </>
  );
}
