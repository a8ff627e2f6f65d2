import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { CircleAlert, Crop, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyComponent } from '../../../../components/lazy-component.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { type CropShape, shapeOf } from '../media/crop-shape.ts';
import type { AccountFinding } from './check-findings.ts';

const MediaDetails = lazyComponent(async () => (await import('../media/MediaDetails.tsx')).MediaDetails);

type WantedCrop = { mediaId: string; shape: CropShape; platform: PostPlatform };
type FindingProps = { finding: AccountFinding; onCrop: (crop: WantedCrop) => void };

/** Findings account by account; a picture that is out of shape is cropped from here. */
export function FindingList({ postId, findings }: { postId: string; findings: readonly AccountFinding[] }) {
  const [cropped, setCropped] = useState<WantedCrop | null>(null);
  return (
    <>
      <ul className="flex flex-col gap-2 empty:hidden">
        {findings.map((finding) => (
          <li key={finding.connectionId}>
            <Finding finding={finding} onCrop={setCropped} />
          </li>
        ))}
      </ul>
      {cropped === null ? null : (
        <Suspense>
          <MediaDetails
            postId={postId}
            mediaId={cropped.mediaId}
            tab={cropped.platform}
            cropTo={cropped.shape}
            onMediaChange={(mediaId) => setCropped({ ...cropped, mediaId })}
            onClose={() => setCropped(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function Finding({ finding: { platform, name, problems }, onCrop }: FindingProps) {
  return (
    <div className="flex items-start gap-2">
      <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
      <div className="min-w-0">
        <p className="text-xs font-medium">
          <bdi>{name}</bdi>
        </p>
        <ul className="mt-0.5 flex flex-col gap-0.5 text-xs">
          {problems.map(({ code, crop, sentence, isBlocking }) => (
            <li
              key={`${code} ${sentence}`}
              className={
                isBlocking
                  ? 'flex items-start gap-1.5 text-negative-foreground'
                  : 'flex items-start gap-1.5 text-warning-foreground'
              }
            >
              {isBlocking ? (
                <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
              ) : (
                <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
              )}
              <span className="wrap-anywhere">
                {sentence}
                {crop === undefined ? null : <CropButton crop={crop} platform={platform} onCrop={onCrop} />}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

type CropButtonProps = {
  crop: NonNullable<AccountFinding['problems'][number]['crop']>;
  platform: PostPlatform;
  onCrop: FindingProps['onCrop'];
};

/** Opens the picture with the shape that the network takes; nothing where that is none of ours. */
function CropButton({ crop: { aspect, mediaId }, platform, onCrop }: CropButtonProps) {
  const shape = shapeOf(aspect);
  if (shape === null) return null;
  return (
    <button
      type="button"
      onClick={() => onCrop({ mediaId, shape, platform })}
      className="flex min-h-6 items-center gap-1 font-medium text-primary underline underline-offset-2 pointer-coarse:min-h-11"
    >
      <Crop size={12} aria-hidden="true" />
      {t('Crop to {shape}', { shape })}
    </button>
  );
}
