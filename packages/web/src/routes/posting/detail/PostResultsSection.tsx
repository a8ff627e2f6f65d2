import type { Post } from '@parley/contract/posting/schemas.ts';
import { formatShortNumber } from '@parley/contract/short-number.ts';
import type { Ref } from 'react';
import { personZone } from '../../../components/person-zone.ts';
import { formatZonedDate, formatZonedTime } from '../../../components/zoned-time.ts';
import { locale, t } from '../../../messages/translate.ts';
import { DetailSection } from './DetailSection.tsx';
import { linkClicksLabel } from './publication-words.ts';

const numbers = [
  { name: 'likes', label: t('Likes') },
  { name: 'comments', label: t('Comments') },
  { name: 'shares', label: t('Shares') },
  { name: 'views', label: t('Views') },
] as const;

/** The sum over the accounts, and when the networks were last asked. Only of what has been published. */
export function PostResultsSection({ post, ref }: { post: Post; ref: Ref<HTMLElement> }) {
  const zone = personZone();
  if (!post.publications.some((publication) => publication.state === 'published')) return null;
  const askedAt = post.publications
    .flatMap((publication) => publication.resultsAt ?? [])
    .toSorted()
    .at(-1);
  const linkClicks = post.publications.flatMap((publication) => publication.linkClicks ?? []);
  return (
    <DetailSection
      ref={ref}
      title={t('Results')}
      aside={
        askedAt === undefined ? undefined : (
          <span className="num">
            {t('as of {date} {time}', { date: formatZonedDate(askedAt, zone), time: formatZonedTime(askedAt, zone) })}
          </span>
        )
      }
    >
      {post.results === null ? (
        <p className="text-muted-foreground">
          {t('No network has told any numbers yet. Parley asks them again from time to time.')}
        </p>
      ) : (
        <dl className="grid grid-cols-4 gap-2 max-sm:grid-cols-2">
          {numbers.map(({ name, label }) => {
            const value = post.results?.[name] ?? null;
            return (
              <div key={name} className="rounded-[10px] border border-border px-3 py-2">
                <dt className="text-xs text-muted-foreground">{label}</dt>
                <dd
                  title={value === null ? undefined : value.toLocaleString(locale)}
                  className="num text-[20px] leading-6 font-semibold"
                >
                  {value === null ? (
                    <>
                      <span aria-hidden="true">–</span>
                      <span className="sr-only">{t('not told by the network')}</span>
                    </>
                  ) : (
                    formatShortNumber(value)
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {linkClicks.length === 0 ? null : (
        <p className="num mt-2 text-muted-foreground">
          {linkClicksLabel(linkClicks.reduce((total, clicks) => total + clicks, 0))}
        </p>
      )}
    </DetailSection>
  );
}
