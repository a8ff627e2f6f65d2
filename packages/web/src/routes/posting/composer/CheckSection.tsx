import { postTargetName } from '@parley/contract/post.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import type { RefObject } from 'react';
import { reasonOf } from '../../../api/errors.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { Button } from '../../../ui/Button.tsx';
import { postingAccountsQuery } from '../posting.queries.ts';
import { type AccountFinding, accountFindings, generalFindings } from './check-findings.ts';
import type { CheckState } from './use-post-check.ts';
import { usePostDraft } from './use-post-draft.ts';

export type CheckSectionProps = { postId: string; state: CheckState; sectionRef: RefObject<HTMLDivElement | null> };

/** What is known before it is sent, account by account. Not there where nothing is to be said. */
export function CheckSection({ postId, state: { check, error, retry }, sectionRef }: CheckSectionProps) {
  const { draft } = usePostDraft(postId);
  const accounts = useQuery(postingAccountsQuery).data ?? [];
  const findings = check === null ? [] : accountFindings(check, accounts);
  const general = check === null ? [] : generalFindings(check, draft.timeZone);
  const hasContent = findings.length > 0 || general.length > 0 || error !== null;
  return (
    <div ref={sectionRef}>
      {hasContent ? (
        <section aria-label="Before it goes out" className="flex flex-col gap-2 border-t border-border py-3.25">
          <h3 className="text-sm font-medium">Before it goes out</h3>
          {error === null ? null : (
            <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
              The post could not be checked. {reasonOf(error)}
              <Button size="sm" onClick={retry}>
                Check again
              </Button>
            </p>
          )}
          <ul className="flex flex-col gap-2">
            {findings.map((finding) => (
              <li key={finding.connectionId}>
                <Finding finding={finding} />
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
    </div>
  );
}

function Finding({ finding: { platform, name, problems } }: { finding: AccountFinding }) {
  return (
    <div className="flex items-start gap-2">
      <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
      <div className="min-w-0">
        <p className="text-xs font-medium">
          <bdi>{name}</bdi>
        </p>
        <ul className="mt-0.5 flex flex-col gap-0.5 text-xs">
          {problems.map(({ code, sentence, isBlocking }) => (
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
              <span className="wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
