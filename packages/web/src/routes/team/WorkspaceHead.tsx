import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import type { ReactNode } from 'react';
import { formatDate } from '../../components/date-format.ts';
import { WorkspaceMark } from '../../components/WorkspaceMark.tsx';
import { locale, t } from '../../messages/translate.ts';
import { Card } from '../../ui/Card.tsx';

type Figure = { label: string } & ({ date: string } | { count: number | null });

type WorkspaceHeadProps = { workspace: Workspace; figures: readonly Figure[]; action?: ReactNode };

/** Logo, name and description, with a few figures at the right. */
export function WorkspaceHead({ workspace: { name, description, logoUrl }, figures, action }: WorkspaceHeadProps) {
  return (
    <Card className="mt-4 flex flex-wrap items-center gap-x-7 gap-y-3 p-4">
      <div className="flex min-w-0 grow basis-60 items-center gap-3.5">
        <WorkspaceMark name={name} logoUrl={logoUrl} sizePx={44} />
        <div className="min-w-0">
          <h2 className="text-base font-semibold wrap-anywhere">
            <bdi>{name}</bdi>
          </h2>
          <p dir="auto" className="text-muted-foreground wrap-anywhere">
            {description === '' ? t('No description') : description}
          </p>
        </div>
      </div>
      <dl className="flex flex-wrap gap-x-7 gap-y-2 pe-2">
        {figures.map((figure) => (
          <div key={figure.label}>
            <dt className="text-xs text-subtle-foreground">{figure.label}</dt>
            <dd className="font-medium tabular-nums">
              {'date' in figure ? formatDate(figure.date) : (figure.count?.toLocaleString(locale) ?? '–')}
            </dd>
          </div>
        ))}
      </dl>
      {action}
    </Card>
  );
}
