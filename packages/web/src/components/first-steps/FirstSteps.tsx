import { type FirstStep, firstSteps } from '@parley/contract/first-steps/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleCheckBig, X } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { fetchAnew } from '../../api/fetch-anew.ts';
import { useLiveEvent } from '../../api/live-events.ts';
import { t } from '../../messages/translate.ts';
import { currentUserQuery } from '../../session/session.queries.ts';
import { useCurrentUser } from '../../session/session-context.ts';
import { Card } from '../../ui/Card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/IconButton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useOncePerBurst } from '../use-once-per-burst.ts';
import { FirstStepItem } from './FirstStepItem.tsx';
import { firstStepsQuery } from './first-steps.queries.ts';

const tickedAfterMs = 300;

/** The five first steps of a new workspace, ticked by what it really has. On a phone one line, which opens. */
export function FirstSteps() {
  const { sandboxPath } = useCurrentUser();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const steps = useQuery(firstStepsQuery);
  const done = steps.data?.done ?? [];
  const next = firstSteps.find((step) => !done.includes(step));
  useFollow(done);
  const putAway = useMutation({
    mutationFn: () => call('putFirstStepsAway'),
    onSuccess: () => fetchAnew(queryClient, currentUserQuery.queryKey),
    onError: (error) => toast({ title: t('Not put away'), description: reasonOf(error), variant: 'destructive' }),
  });
  const heading =
    steps.data !== undefined && next === undefined
      ? t('All five first steps are taken')
      : t('First steps: {done} of {all}', { done: done.length, all: firstSteps.length });
  // A step that cannot be taken yet leads nowhere: there is nothing to answer before a message came.
  const pathOf = (step: FirstStep) => (step === 'receive' && done.includes('connect') ? sandboxPath : null);
  return (
    <Card className="mb-4">
      <section aria-label={t('First steps')}>
        <div className="flex h-11 items-center gap-2.5 px-4 max-sm:px-3">
          <CircleCheckBig size={16} aria-hidden="true" className="shrink-0 text-primary" />
          <h2 className="num truncate text-sm font-semibold">{heading}</h2>
          <span
            aria-hidden="true"
            className="ms-1 h-1.5 w-24 shrink-0 overflow-hidden rounded-full bg-muted max-[23rem]:hidden"
          >
            <span
              className="block h-full rounded-full bg-primary transition-[width] duration-300"
              style={{ width: `${(done.length / firstSteps.length) * 100}%` }}
            />
          </span>
          <span className="ms-auto flex items-center">
            <IconButton
              className="md:hidden"
              label={isOpen ? t('Hide the first steps') : t('Show the first steps')}
              aria-expanded={isOpen}
              size="sm"
              icon={<ChevronDown size={16} aria-hidden="true" className={isOpen ? 'rotate-180' : ''} />}
              onClick={() => setOpen(!isOpen)}
            />
            <IconButton
              label={t('Put the first steps away')}
              size="sm"
              disabled={putAway.isPending}
              icon={<X size={15} aria-hidden="true" />}
              onClick={() => putAway.mutate()}
            />
          </span>
        </div>
        <ol
          className={classNames(
            'grid gap-px overflow-hidden rounded-b-[11px] border-t border-border bg-border md:grid-cols-5',
            !isOpen && 'max-md:hidden',
          )}
        >
          {firstSteps.map((step) => (
            <FirstStepItem
              key={step}
              step={step}
              isDone={done.includes(step)}
              isNext={steps.data !== undefined && step === next}
              sandboxPath={pathOf(step)}
            />
          ))}
        </ol>
      </section>
    </Card>
  );
}

/** A step is ticked as soon as it is taken, by whomever. */
function useFollow(done: readonly FirstStep[]): void {
  const queryClient = useQueryClient();
  const lookAgain = useOncePerBurst(() => void fetchAnew(queryClient, firstStepsQuery.queryKey), tickedAfterMs);
  useLiveEvent('connection.changed', lookAgain);
  useLiveEvent('message.created', () => {
    if (!done.includes('receive')) lookAgain();
  });
  useLiveEvent('delivery.changed', () => {
    if (!done.includes('answer')) lookAgain();
  });
  useLiveEvent('workspace.changed', lookAgain);
  useLiveEvent('post.changed', lookAgain);
  useLiveEvent('resync', lookAgain);
}
