import { ArrowLeft, ArrowRight, Crop } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../../components/lazy-component.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Field } from '../../../../ui/Field.tsx';
import { Textarea } from '../../../../ui/Textarea.tsx';
import { describeMedia, moveMedia, replaceMedia } from '../draft/media-list.ts';
import { mediaOf, withEachMedia, withMedia } from '../draft/own-media.ts';
import type { CaptionTab } from '../draft/own-text.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { mediaFacts } from '../uploads/media-facts.ts';
import type { CropShape } from './crop-shape.ts';

const CropEditor = lazyComponent(async () => (await import('./CropEditor.tsx')).CropEditor);
const altTextMax = 2000;

export type MediaDetailsProps = {
  postId: string;
  mediaId: string;
  /** Among whose files it stands. */
  tab: CaptionTab;
  /** Begins with a crop to this shape. */
  cropTo?: CropShape;
  /** A cut-out is a file of its own, which is then shown. */
  onMediaChange: (mediaId: string) => void;
  onClose: () => void;
};

/** One file of the post: its description for those who cannot see it, its place, its crop. */
export function MediaDetails({ postId, mediaId, tab, cropTo, onMediaChange, onClose }: MediaDetailsProps) {
  const { draft, change } = usePostDraft(postId);
  const [isCropping, setCropping] = useState(cropTo !== undefined);
  const files = mediaOf(draft, tab);
  const index = files.findIndex(({ item }) => item.id === mediaId);
  const entry = files[index];
  if (entry === undefined) return null;
  const { item, altText } = entry;

  function moveBy(step: -1 | 1) {
    const neighbour = files[index + step];
    if (neighbour !== undefined)
      change((current) => withMedia(current, tab, (media) => moveMedia(media, mediaId, neighbour.item.id)));
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={item.originalName}
      description={t('{mediaFacts} · file {count} of {count2}', {
        mediaFacts: mediaFacts(item),
        count: index + 1,
        count2: files.length,
      })}
      size="lg"
      footer={
        isCropping ? undefined : (
          <>
            <Button icon={<ArrowLeft size={14} aria-hidden="true" />} disabled={index === 0} onClick={() => moveBy(-1)}>
              {t('Earlier')}
            </Button>
            <Button
              icon={<ArrowRight size={14} aria-hidden="true" />}
              disabled={index === files.length - 1}
              onClick={() => moveBy(1)}
            >
              {t('Later')}
            </Button>
            <Button variant="primary" className="ms-auto" onClick={onClose}>
              {t('Done')}
            </Button>
          </>
        )
      }
    >
      {isCropping ? (
        <Suspense>
          <CropEditor
            item={item}
            firstShape={cropTo}
            onCancel={cropTo === undefined ? () => setCropping(false) : onClose}
            onCropped={(cropped) => {
              change((current) => withEachMedia(current, (media) => replaceMedia(media, mediaId, cropped)));
              onMediaChange(cropped.id);
              setCropping(false);
              if (cropTo !== undefined) onClose();
            }}
          />
        </Suspense>
      ) : (
        <>
          <div className="grid place-items-center overflow-hidden rounded-md bg-muted">
            {item.kind === 'image' ? (
              <img src={item.url} alt={altText ?? ''} className="max-h-72 object-contain" />
            ) : item.kind === 'video' ? (
              // biome-ignore lint/a11y/useMediaCaption: the person's own film, which may have none.
              <video src={item.url} controls preload="metadata" className="max-h-72" />
            ) : (
              // biome-ignore lint/a11y/useMediaCaption: the person's own sound, which may have none.
              <audio src={item.url} controls className="m-4" />
            )}
          </div>
          {item.kind === 'image' ? (
            <Button
              size="sm"
              className="self-start"
              icon={<Crop size={14} aria-hidden="true" />}
              onClick={() => setCropping(true)}
            >
              {t('Crop')}
            </Button>
          ) : null}
          <Field
            label={t('Alt text')}
            hint={t('What is seen, for people who cannot see it. Sent to the networks that take it.')}
          >
            {(control) => (
              <Textarea
                {...control}
                dir="auto"
                rows={3}
                maxLength={altTextMax}
                value={altText ?? ''}
                onChange={(event) =>
                  change((current) =>
                    withEachMedia(current, (media) => describeMedia(media, mediaId, event.target.value)),
                  )
                }
              />
            )}
          </Field>
        </>
      )}
    </Dialog>
  );
}
