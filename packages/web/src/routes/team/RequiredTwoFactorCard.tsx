import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { call } from '../../api/client.ts';
import { reasonOf } from '../../api/errors.ts';
import { putAnswer } from '../../api/put-answer.ts';
import { useRefusal } from '../../components/use-refusal.ts';
import { t } from '../../messages/translate.ts';
import { Card, CardHeader } from '../../ui/Card.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SkeletonText } from '../../ui/Skeleton.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { accessRulesQuery } from './access.queries.ts';
import { wholeAccessRules } from './access-answers.ts';

/** Whether everybody who works here must have a second factor. */
export function RequiredTwoFactorCard() {
  const queryClient = useQueryClient();
  const rules = useQuery(accessRulesQuery);
  const refusal = useRefusal('access.manage');
  const labelId = useId();
  const set = useMutation({
    mutationFn: (requiresTwoFactor: boolean) => call('setAccessRules', { body: { requiresTwoFactor } }),
    onSuccess: (answer) => putAnswer(queryClient, accessRulesQuery.queryKey, wholeAccessRules, answer),
  });
  return (
    <Card>
      <CardHeader title={t('Two-factor sign-in of the team')} />
      <div className="flex flex-col gap-3 border-t border-border p-4">
        {rules.isPending ? (
          <div role="status">
            <span className="sr-only">{t('Loading...')}</span>
            <SkeletonText />
          </div>
        ) : rules.data === undefined ? (
          <ErrorState
            title={t('It could not be loaded whether two-factor sign-in is required')}
            reason={reasonOf(rules.error)}
            onRetry={() => void rules.refetch()}
            retrying={rules.isFetching}
          />
        ) : (
          <>
            {set.isError ? <Notice tone="negative">{reasonOf(set.error)}</Notice> : null}
            <div className="flex items-center gap-3">
              <p id={labelId} className="grow font-medium">
                {t('Require it of everybody')}
              </p>
              <Switch
                aria-labelledby={labelId}
                checked={rules.data.requiresTwoFactor}
                disabled={refusal !== null || set.isPending}
                title={refusal ?? undefined}
                onCheckedChange={(isOn) => set.mutate(isOn)}
              />
            </div>
            <p className="text-muted-foreground">
              {rules.data.membersWithoutTwoFactor === 0
                ? t('Everybody here has set it up.')
                : t(
                    '{count, plural, one {# member has} other {# members have}} not set it up. Once it is required they do that before anything else; sessions stay, and API keys go on.',
                    { count: rules.data.membersWithoutTwoFactor },
                  )}
            </p>
            {refusal === null ? null : <p className="text-xs text-subtle-foreground">{refusal}</p>}
          </>
        )}
      </div>
    </Card>
  );
}
