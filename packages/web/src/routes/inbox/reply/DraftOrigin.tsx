import type { Message } from '@parley/contract/inbox/schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import type { DraftSourceKind } from '@parley/contract/tickets/rules.ts';
import { Fragment } from 'react';
import { Link } from 'react-router';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { engineLabels } from '../message/engine-labels.ts';

type Source = Message['aiSources'][number];

/** Which engine wrote the draft, and from what, with the way there. */
export function DraftOrigin({ message: { aiSources, draftedBy } }: { message: Message }) {
  if (draftedBy === null) return null;
  return (
    <p className="mt-1 text-xs wrap-anywhere text-subtle-foreground">
      {t('Written by {engine} from {value}', {
        engine: engineLabels[draftedBy],
        value: aiSources.length === 0 ? t('nothing in your knowledge') : null,
      })}
      {aiSources.map((source, index) => (
        <Fragment key={`${source.kind} ${source.id}`}>
          {index === 0 ? null : ', '}
          <SourceLink source={source} />
        </Fragment>
      ))}
    </p>
  );
}

function SourceLink({ source }: { source: Source }) {
  const { id, kind, title } = source;
  const address = addressOf(source);
  const name = `${sourceLabels[kind] ?? kind} “${title}”`;
  if (address === null) return <span key={id}>{name}</span>;
  return (
    <Link to={address} className="underline underline-offset-2">
      {name}
    </Link>
  );
}

/** Where the source can be looked at; null for what has no page. */
export function addressOf({ id, kind, title }: Source): string | null {
  if (kind === 'canned-reply') return null;
  if (kind === 'past-answer') return /^\d+$/.test(id) ? ticketLink(Number(id)) : null;
  return `${paths.knowledge}?${new URLSearchParams({ search: title })}`;
}

export const sourceLabels: Readonly<Partial<Record<string, string>>> = {
  'canned-reply': t('Canned reply'),
  'past-answer': t('Earlier answer'),
  faq: 'FAQ',
  policy: t('Policy'),
  product: t('Product'),
  hours: t('Opening hours'),
  shipping: t('Shipping'),
  other: t('Knowledge'),
} satisfies Record<DraftSourceKind, string>;
