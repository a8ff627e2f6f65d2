import type { Message } from '@parley/contract/inbox/schemas.ts';
import { Info, RefreshCw, ScanSearch, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { useStore } from '../../../state/use-store.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ComingNote } from './ComingNote.tsx';
import { comingDrafts, type DraftPlace } from './coming-draft.ts';
import { DraftOrigin, sourceLabels } from './DraftOrigin.tsx';
import { draftTextOf } from './draft-store.ts';
import { useGenerateReply, useProcessWithAi } from './use-ai.ts';

/** As much of the message as a title of an entry holds. */
const questionMaxChars = 300;

export type SuggestionCardProps = {
  message: Message;
  /** The reply box holds text already: the suggestion then stays folded to one line. */
  isFolded: boolean;
  isAdded: boolean;
  onUse: (text: string) => void;
};

/** The AI's draft over the reply box, with what it rests on. It never looks like something that was sent. */
export function SuggestionCard({ message, isFolded: isFoldedByDefault, isAdded, onUse }: SuggestionCardProps) {
  const [isExpanded, setExpanded] = useState(false);
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = isFoldedByDefault && !isUnfolded;
  const refusal = useRefusal('inbox.reply');
  const mayAddKnowledge = useRefusal('knowledge.write') === null;
  const generate = useGenerateReply(message.id);
  const process = useProcessWithAi(message.id);
  const { aiReply, holdingReply } = message;
  const coming = useStore(comingDrafts, (all) => all.get(message.id));
  const comesHere = coming?.phase === 'coming' && coming.place === 'card';
  const showsText = !isFolded && aiReply !== null && !comesHere;
  /** What came into the empty box stays there, as it was checked. */
  const keepInBox = ({ aiReply: text, place }: { aiReply: string; place: DraftPlace | null }) => {
    if (place === 'box' && text !== '' && (draftTextOf(message.id) ?? '') === '') onUse(text);
    else setUnfolded(true);
  };
  return (
    <section
      aria-label={t('Suggested reply')}
      className={classNames('rounded-[10px] border border-primary-line bg-card px-3', isFolded ? 'py-1' : 'py-2.5')}
    >
      <div className="flex flex-wrap items-center gap-x-1.5">
        <h3 className="flex min-w-0 items-center gap-1.5 text-sm font-medium text-primary-soft-foreground">
          <Sparkles size={15} aria-hidden="true" className="shrink-0" />
          {isAdded && isFolded ? t('Suggestion added. Review before sending.') : t('Suggested reply')}
          {message.draftStale === null || aiReply === null ? null : (
            <Badge tone="warning" size="sm" title={staleReasons[message.draftStale]}>
              {t('Out of date')}
            </Badge>
          )}
        </h3>
        {showsText ? (
          <span className="ms-auto flex items-center gap-1 text-xs text-subtle-foreground">
            {t('Needs human review')}
            <IconButton
              size="xs"
              label={t('Why this suggestion')}
              aria-expanded={isExpanded}
              icon={<Info size={14} aria-hidden="true" />}
              onClick={() => setExpanded(!isExpanded)}
            />
          </span>
        ) : isFolded ? (
          <span className="ms-auto flex">
            {isAdded ? null : (
              <Button size="sm" variant="ghost" phonePx={36} onClick={() => setUnfolded(true)}>
                {t('Show')}
              </Button>
            )}
            <GenerateButton message={message} generate={generate} refusal={refusal} onGenerated={keepInBox} />
          </span>
        ) : null}
      </div>
      {showsText ? (
        <>
          <p
            dir="auto"
            lang={message.language ?? undefined}
            className={classNames(
              'mt-0.5 wrap-anywhere',
              isExpanded ? 'max-h-60 overflow-y-auto whitespace-pre-line' : 'line-clamp-3 max-sm:line-clamp-2',
            )}
          >
            {aiReply}
          </p>
          {message.draftStale === null ? null : (
            <p className="mt-1 text-xs text-warning-foreground">{staleReasons[message.draftStale]}</p>
          )}
          {/* A phone has little room for the conversation; the button above tells it there. */}
          <div className={isExpanded ? undefined : 'max-sm:hidden'}>
            <DraftOrigin message={message} />
          </div>
          {isExpanded ? <Grounds message={message} /> : null}
        </>
      ) : comesHere ? (
        <p
          dir="auto"
          className="mt-0.5 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line text-muted-foreground"
        >
          {coming.text}
        </p>
      ) : aiReply === null && !isFolded ? (
        <p className="mt-0.5 text-muted-foreground">{absenceOf(message)}</p>
      ) : null}
      {coming?.place === 'card' ? <ComingNote messageId={message.id} /> : null}
      {isFolded ? null : (
        <div className="mt-1.5 flex flex-wrap items-center gap-1.5 max-sm:gap-0.5 max-sm:[&>button]:px-2">
          {aiReply === null ? null : (
            <Button
              size="sm"
              variant="soft"
              phonePx={36}
              disabled={refusal !== null}
              title={refusal ?? undefined}
              onClick={() => {
                setUnfolded(false);
                onUse(aiReply);
              }}
            >
              {t('Use reply')}
            </Button>
          )}
          <GenerateButton message={message} generate={generate} refusal={refusal} onGenerated={keepInBox} />
          {holdingReply === null || aiReply !== null ? null : (
            <>
              {mayAddKnowledge ? (
                <Link
                  to={`${paths.knowledge}?question=${encodeURIComponent(message.content.slice(0, questionMaxChars))}`}
                  className={buttonStyle('soft', 'sm')}
                >
                  {t('Add to your knowledge')}
                </Link>
              ) : null}
              <Button
                size="sm"
                variant="ghost"
                phonePx={36}
                disabled={refusal !== null}
                title={refusal ?? holdingReply}
                onClick={() => {
                  setUnfolded(false);
                  onUse(holdingReply);
                }}
              >
                {t('Use a holding reply')}
              </Button>
            </>
          )}
          <Button
            size="sm"
            variant="ghost"
            phonePx={36}
            icon={<ScanSearch size={13} aria-hidden="true" />}
            busy={process.isPending}
            busyLabel={t('Processing...')}
            disabled={refusal !== null}
            title={refusal ?? undefined}
            onClick={() => process.mutate()}
          >
            {t('Process with AI')}
          </Button>
        </div>
      )}
    </section>
  );
}

type GenerateButtonProps = {
  message: Message;
  generate: ReturnType<typeof useGenerateReply>;
  refusal: string | null;
  onGenerated: (draft: { aiReply: string; place: DraftPlace | null }) => void;
};

function GenerateButton({ message, generate, refusal, onGenerated }: GenerateButtonProps) {
  return (
    <Button
      size="sm"
      variant={message.aiReply === null ? 'soft' : 'ghost'}
      phonePx={36}
      icon={<RefreshCw size={13} aria-hidden="true" />}
      busy={generate.isPending}
      busyLabel={t('Generating...')}
      disabled={refusal !== null}
      title={refusal ?? undefined}
      onClick={() => generate.mutate(undefined, { onSuccess: onGenerated })}
    >
      {message.aiReply === null ? t('Generate reply') : t('Regenerate')}
    </Button>
  );
}

/** What the draft rests on, and why. */
function Grounds({ message }: { message: Message }) {
  return (
    <div className="mt-2 space-y-1 text-xs text-muted-foreground">
      {message.aiReason === null ? null : <p className="wrap-anywhere">{message.aiReason}</p>}
      {message.aiSources.length === 0 ? (
        <p>{t('It rests on no entry of your knowledge, canned replies or earlier answers.')}</p>
      ) : (
        <ul className="list-disc ps-4">
          {message.aiSources.map((source) => (
            <li key={`${source.kind}-${source.id}`} className="wrap-anywhere">
              {sourceLabels[source.kind] ?? source.kind}: {source.title}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

const staleReasons: Record<NonNullable<Message['draftStale']>, string> = {
  message: t('The customer has written since this was drafted. A new draft is being made.'),
  correction: t('The reading was corrected since this was drafted. A new draft is being made.'),
  reply: t('This was drafted before the last reply.'),
  owner: t('This was drafted for somebody else.'),
};

function absenceOf(message: Message): string {
  if (message.analysis === 'pending') return t('The AI has not read this message yet. You need not wait for it.');
  if (message.analysis === 'failed')
    return t('The AI could not read this message. You can answer by hand, or try again.');
  return message.aiReason ?? t('There is no suggestion for this message yet.');
}
