import { platformNames } from '@parley/contract/platforms.ts';
import { backTestDays } from '@parley/contract/rules/rules.ts';
import type { BackTest } from '@parley/contract/rules/schemas.ts';
import { ticketLink } from '@parley/contract/tickets/links.ts';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { formatDate, formatNamedTime } from '../../../components/date-format.ts';
import { rich } from '../../../messages/rich-text.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { wholeBackTest } from './rules-answers.ts';
import type { RulesPart } from './rules-part.ts';

const ticketWord = (count: number) => t('{count, plural, one {1 ticket} other {# tickets}}', { count });

/** What the rules on the page, saved or not, would have done to the last days' tickets. */
export function BackTestCard({ form, isLocked }: RulesPart) {
  const test = useMutation({
    networkMode: 'always',
    mutationFn: () => call('backTestRules', { body: form.values, whole: wholeBackTest }),
  });
  return (
    <Card>
      <CardHeader title={t('Back-test')}>
        <Button size="sm" disabled={isLocked} busy={test.isPending} onClick={() => test.mutate()}>
          {t('Try on the last {backTestDays} days', { backTestDays })}
        </Button>
      </CardHeader>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <p className="max-w-[70ch] text-xs text-subtle-foreground">
          {t(
            'What these rules, saved or not, would have done to the tickets of the last {backTestDays} days. Nothing is changed and nothing is sent.',
            { backTestDays },
          )}
        </p>
        {test.isError ? (
          <ErrorState
            title={t('The rules could not be tried')}
            reason={reasonOf(test.error)}
            onRetry={() => test.mutate()}
            retrying={test.isPending}
          />
        ) : null}
        {test.data === undefined ? null : <Result result={test.data} />}
      </div>
    </Card>
  );
}

function Result({ result }: { result: BackTest }) {
  const { autoReplies, examples, hidden, isCut, rules, tickets, unread } = result;
  return (
    <section aria-label={t('Result of the back-test')} className="flex flex-col gap-4">
      <p role="status">
        {tickets === 0 ? (
          t('There are no tickets of the last {days} days.', { days: result.days })
        ) : (
          <>
            {t('Of {ticketWord}', { ticketWord: ticketWord(tickets) })}
            {rich(
              '{isCut, select, true {, the newest of these days,} other {}} {sent} would have been answered automatically.',
              { isCut, sent: <strong>{autoReplies.sent}</strong> },
            )}
            {unread === 0
              ? ''
              : t(' {ticketWord} could not be judged: they were not read, or long ago.', {
                  ticketWord: ticketWord(unread),
                })}
          </>
        )}
      </p>
      {autoReplies.blocked.length === 0 ? null : (
        <div>
          <h3 className="font-medium">{t('Positive messages that would not have been answered')}</h3>
          <ul className="mt-1">
            {autoReplies.blocked.map(({ guard, sentence, tickets: held }) => (
              <li key={guard} className="flex gap-3 py-0.5">
                <span className="num w-12 shrink-0 text-end font-medium">{held}</span>
                <span className="text-muted-foreground">{sentence}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {rules.length === 0 ? null : (
        <div>
          <h3 className="font-medium">{t('Rules')}</h3>
          <ul className="mt-1">
            {rules.map((rule) => (
              <li key={rule.key} className="flex gap-3 py-0.5">
                <span className="num w-12 shrink-0 text-end font-medium">{rule.tickets}</span>
                <span className="text-muted-foreground">
                  {rule.name}
                  {countWords(rule)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {hidden.count === 0 ? null : <WouldBeHidden hidden={hidden} />}
      {examples.length === 0 ? null : (
        <div>
          <h3 className="font-medium">{t('Newest examples')}</h3>
          <ul className="mt-1">
            {examples.map(({ at, excerpt, id, outcomes, senderName, ticketId }) => (
              <li key={id} className="border-t border-border py-2">
                <span className="flex flex-wrap gap-x-2">
                  <Link to={ticketLink(id)} className="font-medium underline-offset-2 hover:underline">
                    {ticketId}
                  </Link>
                  <span className="text-subtle-foreground">
                    <bdi>{senderName}</bdi>, {formatDate(at)} {formatNamedTime(at)}
                  </span>
                </span>
                <span dir="auto" className="block wrap-anywhere text-muted-foreground">
                  {excerpt}
                </span>
                {outcomes.map((outcome) => (
                  <span key={outcome} className="block text-xs">
                    {outcome}
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function WouldBeHidden({ hidden: { count, messages } }: { hidden: BackTest['hidden'] }) {
  return (
    <div>
      <h3 className="font-medium">
        {t('{count, plural, one {1 message would have been hidden} other {# messages would have been hidden}}', {
          count,
        })}
      </h3>
      {messages.length < count ? (
        <p className="text-xs text-subtle-foreground">{t('The newest {shown} of them:', { shown: messages.length })}</p>
      ) : null}
      <ul className="mt-1">
        {messages.map(({ at, excerpt, id, platform, ruleName, senderName, ticketId, word }) => (
          <li key={id} className="border-t border-border py-2">
            <span className="flex flex-wrap gap-x-2">
              <Link to={ticketLink(id)} className="font-medium underline-offset-2 hover:underline">
                {ticketId}
              </Link>
              <span className="text-subtle-foreground">
                <bdi>{senderName}</bdi>, {platformNames[platform]}, {formatDate(at)} {formatNamedTime(at)}
              </span>
            </span>
            <span dir="auto" className="block wrap-anywhere text-muted-foreground">
              {excerpt}
            </span>
            <span className="block text-xs">
              {word === null ? ruleName : t('{ruleName} (“{word}”)', { ruleName, word })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countWords({ autoReplyStopped, hidden, notified, statusSet, tagged }: BackTest['rules'][number]): string {
  const counts = [
    tagged > 0 && t('{tagged} tagged', { tagged }),
    statusSet > 0 && t('{statusSet} with a new status', { statusSet }),
    notified > 0 && t('{notified} told', { notified }),
    hidden > 0 && t('{hidden} hidden', { hidden }),
    autoReplyStopped > 0 && t('{autoReplyStopped} kept from automatic replies', { autoReplyStopped }),
  ].filter((count) => count !== false);
  return counts.length === 0 ? '' : `: ${counts.join(', ')}`;
}
