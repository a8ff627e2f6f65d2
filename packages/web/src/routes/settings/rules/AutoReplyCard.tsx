import { platformNames, platforms } from '@parley/contract/platforms.ts';
import { dailyCapMax } from '@parley/contract/rules/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { connectionsQuery } from '../../../components/connections.queries.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { paths } from '../../../paths.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { rulesQuery } from './rules.queries.ts';
import { wholeRules } from './rules-answers.ts';
import type { RulesPart } from './rules-part.ts';

/** On which networks positive messages are answered automatically, how many a day, and the pause. */
export function AutoReplyCard({ form, saved, isLocked }: RulesPart) {
  const { assistant, paused, planned, sentToday } = saved;
  const connections = useQuery(connectionsQuery);
  const connected = new Set(connections.data?.map(({ platform }) => platform));
  const shown = platforms.filter((platform) => connected.has(platform) || form.values.platforms.includes(platform));
  const isOn = assistant.aiEnabled && assistant.autoReplyPositive;
  const works = isOn && form.values.platforms.length > 0 && paused === null;
  return (
    <Card>
      <CardHeader title={t('Automatic replies to positive messages')}>
        <Badge tone={works ? 'positive' : 'unknown'} dotted>
          {works ? t('On') : paused === null ? t('Off') : t('Paused')}
        </Badge>
      </CardHeader>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="max-w-[70ch] text-muted-foreground">
          {rich(
            '{isOn, select, true {A message that is surely positive is thanked for after {responseTime} {responseTime, plural, one {minute} other {minutes}}, unless somebody opens the ticket. Never in a crisis, for spam, or twice in a conversation.} other {{aiEnabled, select, true {Auto-reply to positive messages is switched off in the AI settings.} other {The assistant is switched off in the AI settings.}}}} <link>AI settings</link>',
            {
              isOn,
              responseTime: assistant.responseTime,
              aiEnabled: assistant.aiEnabled,
              link: (words) => (
                <Link to={`${paths.settings}?tab=ai`} className="underline hover:text-foreground">
                  {words}
                </Link>
              ),
            },
          )}
        </p>
        {paused === null ? null : (
          <Notice tone="warning">
            <span>
              <strong>{t('Automatic replies are paused.')}</strong> {paused.reason}
            </span>
          </Notice>
        )}
        <fieldset disabled={isLocked} className="flex flex-col gap-1">
          <legend className="pb-1 font-medium">{t('Networks')}</legend>
          <div className="flex flex-wrap gap-x-5 gap-y-1">
            {shown.map((platform) => (
              <Checkbox
                key={platform}
                label={platformNames[platform]}
                checked={form.values.platforms.includes(platform)}
                onChange={({ target }) =>
                  form.change({
                    platforms: platforms.filter((each) =>
                      each === platform ? target.checked : form.values.platforms.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
          <p className="text-xs text-subtle-foreground">
            {shown.length === 0
              ? t('No account is connected yet.')
              : t('Nothing is answered automatically on a network that is not chosen.')}
          </p>
        </fieldset>
        <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
          <Field
            label={t('At most in one day')}
            className="w-44"
            hint={t('Sent today: {sentToday}, planned: {planned}', {
              sentToday: sentToday ?? '-',
              planned: planned ?? '-',
            })}
          >
            {(control) => (
              <Input
                {...control}
                type="number"
                className="num"
                min={0}
                max={dailyCapMax}
                disabled={isLocked}
                required
                value={Number.isNaN(form.values.dailyCap) ? '' : form.values.dailyCap}
                onChange={({ target }) => form.change({ dailyCap: target.valueAsNumber })}
              />
            )}
          </Field>
          <PauseButton isPaused={paused !== null} isLocked={isLocked} />
        </div>
      </div>
    </Card>
  );
}

/** Works at once, whatever is edited beside it. */
function PauseButton({ isPaused, isLocked }: { isPaused: boolean; isLocked: boolean }) {
  const queryClient = useQueryClient();
  const pause = useMutation({
    networkMode: 'always',
    mutationFn: () => call('pauseAutomaticReplies', { body: { isPaused: !isPaused }, whole: anything }),
    onSuccess: (answer) => {
      putAnswer(queryClient, rulesQuery.queryKey, wholeRules, answer);
      toast(
        isPaused
          ? { title: t('Automatic replies go on'), description: t('Those that were stopped meanwhile stay stopped.') }
          : { title: t('Automatic replies paused'), description: t('None leaves until somebody lets them go on.') },
      );
    },
    onError: (error) =>
      toast({
        title: isPaused ? t('Automatic replies are still paused') : t('Automatic replies not paused'),
        description: reasonOf(error),
        variant: 'destructive',
      }),
  });
  return (
    // Stands beside the field, under its label.
    <Button className="sm:mt-6" disabled={isLocked} busy={pause.isPending} onClick={() => pause.mutate()}>
      {isPaused ? t('Let automatic replies go on') : t('Pause automatic replies')}
    </Button>
  );
}
