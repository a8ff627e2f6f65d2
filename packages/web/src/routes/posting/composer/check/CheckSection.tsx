import type { PostPlatform } from '@parley/contract/posting/targets.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Crop, TriangleAlert } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { reasonOf } from '../../../../api/errors.ts';
import { lazyComponent } from '../../../../components/lazy-component.ts';
import { PlatformTile } from '../../../../components/PlatformTile.tsx';
import { postTargetName } from '../../../../components/target-name.ts';
import { t } from '../../../../messages/translate.ts';
import { Button } from '../../../../ui/Button.tsx';
import { postingAccountsQuery } from '../../post/posting.queries.ts';
import { usePostDraft } from '../draft/use-post-draft.ts';
import { type CropShape, shapeOf } from '../media/crop-shape.ts';
import { type AccountFinding, accountFindings, generalFindings } from './check-findings.ts';
import type { CheckState } from './use-post-check.ts';

const MediaDetails = lazyComponent(async () => (await import('../media/MediaDetails.tsx')).MediaDetails);

export type CheckSectionProps = { postId: string; state: CheckState; sectionRef: RefObject<HTMLDivElement | null> };

/** What is known before it is sent, account by account. Not there where nothing is to be said. */
export function CheckSection({ postId, state: { check, error, retry }, sectionRef }: CheckSectionProps) {
  const { draft } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const findings = check === null ? [] : accountFindings(check, accounts);
  const general = check === null ? [] : generalFindings(check, draft.timeZone);
  const [cropped, setCropped] = useState<WantedCrop | null>(null);
  const hasContent = findings.length > 0 || general.length > 0 || error !== null;
  return (
    <div ref={sectionRef}>
      {hasContent ? (
        <section aria-label={t('Before it goes out')} className="flex flex-col gap-2 border-t border-border py-3.25">
          <h3 className="text-sm font-medium">{t('Before it goes out')}</h3>
          {error === null ? null : (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
              {t('The post could not be checked. {reason}', { reason: reasonOf(error) })}
              <Button size="sm" onClick={retry}>
                {t('Check again')}
              </Button>
            </p>
          )}
          <ul className="flex flex-col gap-2">
            {findings.map((finding) => (
              <li key={finding.connectionId}>
                <Finding finding={finding} onCrop={setCropped} />
              </li>
            ))}
            {general.map((sentence) => (
              <li key={sentence} className="flex items-start gap-1.5 text-xs text-warning-foreground">
                <TriangleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
                <span className="wrap-anywhere">{sentence}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
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
    </div>
  );
}

type WantedCrop = { mediaId: string; shape: CropShape; platform: PostPlatform };
type FindingProps = { finding: AccountFinding; onCrop: (crop: WantedCrop) => void };

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
