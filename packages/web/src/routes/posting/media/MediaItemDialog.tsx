import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../components/date-format.ts';
import { useRefusal } from '../../../components/use-refusal.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { useCreateDraft } from '../actions/use-create-draft.ts';
import { mediaFacts } from '../composer/uploads/media-facts.ts';
import { useComposer } from '../post/use-posting-address.ts';
import { DeleteMediaDialog } from './DeleteMediaDialog.tsx';
import { MediaForm } from './MediaForm.tsx';
import { MediaUse } from './MediaUse.tsx';
import { mediaUseQuery } from './media.queries.ts';
import { sourceLabels } from './media-filters.ts';

export type MediaItemDialogProps = {
  item: MediaItem;
  onChange: (item: MediaItem) => void;
  onClose: () => void;
};

/** One file: what it is, what it shows, where it is used, and what can be done with it. */
export function MediaItemDialog({ item, onChange, onClose }: MediaItemDialogProps) {
  const { openComposer } = useComposer();
  const [isDeleting, setDeleting] = useState(false);
  const writeRefusal = useRefusal('posting.write');
  const mediaRefusal = useRefusal('media.write');
  const draft = useCreateDraft(({ id }) => {
    onClose();
    openComposer({ post: id });
  });
  // The list may be older than the look at the posts.
  const use = useQuery(mediaUseQuery(item.id));
  const deleteRefusal = mediaRefusal ?? inUseReason(use.data?.posts.length ?? item.usedInPosts);
  return (
    <>
      <Dialog
        open={!isDeleting}
        onOpenChange={(open) => (open ? undefined : onClose())}
        title={item.originalName}
        description={`${mediaFacts(item)} · ${originOf(item)} ${formatDate(item.createdAt)}`}
        size="lg"
        footer={
          <>
            <Button
              variant="danger-ghost"
              className="me-auto"
              icon={<Trash2 size={15} aria-hidden="true" />}
              disabled={deleteRefusal !== null}
              title={deleteRefusal ?? undefined}
              onClick={() => setDeleting(true)}
            >
              {t('Delete')}
            </Button>
            <a href={item.url} target="_blank" rel="noreferrer" className={buttonStyle('outline')}>
              <ExternalLink size={15} aria-hidden="true" />
              {t('Open file')}
            </a>
            <Button
              variant="primary"
              icon={<Send size={15} aria-hidden="true" />}
              disabled={writeRefusal !== null}
              title={writeRefusal ?? undefined}
              busy={draft.isPending}
              onClick={() => draft.mutate({ media: [{ mediaId: item.id, altText: item.altText }] })}
            >
              {t('Use in a post')}
            </Button>
          </>
        }
      >
        <Preview item={item} />
        <MediaForm key={item.id} item={item} refusal={mediaRefusal} onSaved={onChange} />
        <MediaUse item={item} />
        {deleteRefusal === null || mediaRefusal !== null ? null : (
          <p className="text-xs text-subtle-foreground">{deleteRefusal}</p>
        )}
      </Dialog>
      {isDeleting ? <DeleteMediaDialog item={item} onCancel={() => setDeleting(false)} onDeleted={onClose} /> : null}
    </>
  );
}

function originOf({ madeBy, source }: MediaItem): string {
  if (madeBy === null) return sourceLabels[source];
  return madeBy === 'model' ? t('Made by the AI model') : t('Drawn by the built-in engine');
}

function inUseReason(posts: number): string | null {
  if (posts === 0) return null;
  return t(
    'It cannot be deleted while {posts, plural, one {a post uses} other {{posts} posts use}} it. Take it out of {posts, plural, one {that post} other {them}} first; what is published keeps its files until the post is deleted.',
    { posts },
  );
}

function Preview({ item }: { item: MediaItem }) {
  return (
    <div className="grid shrink-0 place-items-center overflow-hidden rounded-md bg-muted">
      {item.kind === 'image' ? (
        <img src={item.url} alt={item.altText ?? ''} className="max-h-72 object-contain" />
      ) : item.kind === 'video' ? (
        // biome-ignore lint/a11y/useMediaCaption: the person's own film, which may have none.
        <video src={item.url} controls preload="metadata" className="max-h-72" />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: the person's own sound, which may have none.
        <audio src={item.url} controls className="m-4 max-w-full" />
      )}
    </div>
  );
}
