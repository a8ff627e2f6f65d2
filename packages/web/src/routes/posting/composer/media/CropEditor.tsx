import type { MediaItem } from '@parley/contract/media/schemas.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { t } from '../../../../messages/translate.ts';
import 'react-image-crop/dist/ReactCrop.css';
import { call } from '../../../../api/client.ts';
import { reasonOf } from '../../../../api/errors.ts';
import { Button } from '../../../../ui/Button.tsx';
import { SegmentedControl } from '../../../../ui/SegmentedControl.tsx';
import { type CropShape, cropShapes, toPixels } from './crop-shape.ts';

export type CropEditorProps = {
  item: MediaItem;
  /** Chosen to begin with, as large as it goes; any shape otherwise. */
  firstShape?: CropShape;
  onCancel: () => void;
  onCropped: (item: MediaItem) => void;
};

const shapeNames = Object.keys(cropShapes) as CropShape[];

/** Cuts a part out of a picture. The part is a new file; the picture stays in the library. */
export function CropEditor({ item, firstShape = 'Free', onCancel, onCropped }: CropEditorProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState<CropShape>(firstShape);
  const [crop, setCrop] = useState<PercentCrop>({ unit: '%', x: 10, y: 10, width: 80, height: 80 });
  const cut = useMutation({
    mutationFn: () => {
      const { naturalWidth, naturalHeight } = picture.current ?? { naturalWidth: 0, naturalHeight: 0 };
      const body = toPixels(crop, { width: item.widthPx ?? naturalWidth, height: item.heightPx ?? naturalHeight });
      return call('cropMedia', { params: { id: item.id }, body });
    },
    onSuccess: onCropped,
  });

  function choose(next: CropShape) {
    setShape(next);
    fit(next, 90);
  }

  /** In the middle, so wide in percent where the picture is high enough. */
  function fit(wanted: CropShape, width: number) {
    const aspect = cropShapes[wanted];
    const shown = picture.current ?? { width: 0, height: 0 };
    if (aspect === undefined || shown.width === 0) return;
    const largest = makeAspectCrop({ unit: '%', width }, aspect, shown.width, shown.height);
    setCrop(centerCrop(largest, shown.width, shown.height));
  }

  return (
    <>
      <SegmentedControl
        label={t('Shape')}
        value={shape}
        onValueChange={choose}
        segments={shapeNames.map((value) => ({ value, label: value === 'Free' ? t('Any shape') : value }))}
        className="max-w-full self-start overflow-x-auto [scrollbar-width:none]"
      />
      <div className="grid place-items-center rounded-md bg-muted">
        <ReactCrop
          crop={crop}
          aspect={cropShapes[shape]}
          keepSelection
          // Here, not at the picture: the library makes that inherit it. Higher, and the buttons below leave the dialog.
          className="max-h-[min(384px,44dvh)] [--rc-drag-handle-size:24px]!"
          ruleOfThirds
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: t('The part that is kept; the arrows move it'),
            nwDragHandle: t('Upper left corner'),
            nDragHandle: t('Upper edge'),
            neDragHandle: t('Upper right corner'),
            eDragHandle: t('Right edge'),
            seDragHandle: t('Lower right corner'),
            sDragHandle: t('Lower edge'),
            swDragHandle: t('Lower left corner'),
            wDragHandle: t('Left edge'),
          }}
        >
          <img
            ref={picture}
            src={item.url}
            alt={item.altText ?? item.originalName}
            onLoad={() => fit(firstShape, 100)}
          />
        </ReactCrop>
      </div>
      {cut.error === null ? null : (
        <p role="alert" className="text-xs text-negative-foreground">
          {reasonOf(cut.error)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          {t('Cancel')}
        </Button>
        <Button variant="primary" busy={cut.isPending} busyLabel={t('Cropping...')} onClick={() => cut.mutate()}>
          {t('Crop')}
        </Button>
      </div>
    </>
  );
}
