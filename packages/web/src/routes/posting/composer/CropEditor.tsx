import type { MediaItem } from '@parley/contract/media.ts';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import ReactCrop, { centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { Button } from '../../../ui/Button.tsx';
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx';
import { type CropShape, cropShapes, toPixels } from './crop-shape.ts';

export type CropEditorProps = { item: MediaItem; onCancel: () => void; onCropped: (item: MediaItem) => void };

const shapeNames = Object.keys(cropShapes) as CropShape[];

/** Cuts a part out of a picture. The part is a new file; the picture stays in the library. */
export function CropEditor({ item, onCancel, onCropped }: CropEditorProps) {
  const picture = useRef<HTMLImageElement>(null);
  const [shape, setShape] = useState<CropShape>('Free');
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
    const aspect = cropShapes[next];
    const { width, height } = picture.current ?? { width: 0, height: 0 };
    if (aspect === undefined || width === 0) return;
    setCrop(centerCrop(makeAspectCrop({ unit: '%', width: 90 }, aspect, width, height), width, height));
  }

  return (
    <>
      <SegmentedControl
        label="Shape"
        value={shape}
        onValueChange={choose}
        segments={shapeNames.map((value) => ({ value, label: value }))}
        className="self-start"
      />
      <div className="grid place-items-center rounded-md bg-muted">
        <ReactCrop
          crop={crop}
          aspect={cropShapes[shape]}
          keepSelection
          // Here, not at the picture: the library makes that inherit it. Higher, and the buttons below leave the dialog.
          className="max-h-[min(384px,44dvh)]"
          ruleOfThirds
          onChange={(_pixels, percent) => setCrop(percent)}
          ariaLabels={{
            cropArea: 'The part that is kept; the arrows move it',
            nwDragHandle: 'Upper left corner',
            nDragHandle: 'Upper edge',
            neDragHandle: 'Upper right corner',
            eDragHandle: 'Right edge',
            seDragHandle: 'Lower right corner',
            sDragHandle: 'Lower edge',
            swDragHandle: 'Lower left corner',
            wDragHandle: 'Left edge',
          }}
        >
          <img ref={picture} src={item.url} alt={item.altText ?? item.originalName} />
        </ReactCrop>
      </div>
      {cut.error === null ? null : (
        <p role="alert" className="text-xs text-negative-foreground">
          {reasonOf(cut.error)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="primary" busy={cut.isPending} busyLabel="Cropping..." onClick={() => cut.mutate()}>
          Crop
        </Button>
      </div>
    </>
  );
}
