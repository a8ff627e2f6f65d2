import type { BodyOf } from '@parley/contract/endpoints.ts';
import { linkPlaceholder, surveyLanguages, surveyWordsMaxChars } from '@parley/contract/surveys/rules.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { anything } from '../../../api/fill-answer.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { locale, t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { SkeletonText } from '../../../ui/Skeleton.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { wholeSurveySettings } from './sla-answers.ts';

type Settings = BodyOf<'setSurveySettings'>;
const languageNames = new Intl.DisplayNames(locale, { type: 'language' });
const key = queryKey('getSurveySettings');

/** Whether customers are asked for a rating, where, and in which words. */
export function SurveyCard({ isLocked }: { isLocked: boolean }) {
  const queryClient = useQueryClient();
  const saved = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('getSurveySettings', { signal, whole: wholeSurveySettings }),
  });
  const [edited, setEdited] = useState<Settings | null>(null);
  const update = useMutation({
    networkMode: 'always',
    mutationFn: (body: Settings) => call('setSurveySettings', { body, whole: anything }),
    onSuccess: (answer) => {
      putAnswer(queryClient, key, wholeSurveySettings, answer);
      setEdited(null);
      toast({ title: t('Ratings saved') });
    },
    onError: (error) => toast({ title: t('Ratings not saved'), description: reasonOf(error), variant: 'destructive' }),
  });
  const values = edited ?? saved.data;
  if (values === undefined)
    return (
      <Card>
        {saved.isError ? (
          <ErrorState
            title={t('The settings of ratings could not be loaded')}
            reason={reasonOf(saved.error)}
            onRetry={() => saved.refetch()}
            retrying={saved.isFetching}
          />
        ) : (
          <div role="status" className="p-4">
            <span className="sr-only">{t('Loading...')}</span>
            <SkeletonText />
          </div>
        )}
      </Card>
    );
  const change = (changes: Partial<Settings>) => setEdited({ ...values, ...changes });
  const isWrong = surveyLanguages.some((language) => !isRight(values.words[language] ?? ''));
  return (
    <Card>
      <CardHeader title={t('Ratings by customers')} />
      <form
        className="flex flex-col gap-4 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          update.mutate(values);
        }}
      >
        <p className="text-xs text-subtle-foreground">
          {t(
            'Whoever answers can put a link into the reply: the customer rates it from 1 to 5, without signing in. Crisis tickets are never asked. Ratings stand in the ticket and in response performance.',
          )}
        </p>
        <Checkbox
          label={t('Offer the link in replies to direct messages')}
          disabled={isLocked}
          checked={values.isOn}
          onChange={({ target }) => change({ isOn: target.checked })}
        />
        <Checkbox
          label={t('In public too: comments, mentions and reviews, where everybody can open it')}
          disabled={isLocked || !values.isOn}
          checked={values.inPublic}
          onChange={({ target }) => change({ inPublic: target.checked })}
        />
        <Checkbox
          label={t('Add it by itself to the first answer of a ticket; whoever answers sees it and can leave it out')}
          disabled={isLocked || !values.isOn}
          checked={values.isAutomatic}
          onChange={({ target }) => change({ isAutomatic: target.checked })}
        />
        {values.isOn
          ? surveyLanguages.map((language) => (
              <Field
                key={language}
                label={t('Words in {language}', { language: languageNames.of(language) ?? language })}
                error={
                  isRight(values.words[language] ?? '')
                    ? null
                    : t('Write {link} once: the link stands there.', { link: linkPlaceholder })
                }
              >
                {(control) => (
                  <Input
                    {...control}
                    lang={language}
                    disabled={isLocked}
                    maxLength={surveyWordsMaxChars}
                    value={values.words[language] ?? ''}
                    onChange={({ target }) => change({ words: { ...values.words, [language]: target.value } })}
                  />
                )}
              </Field>
            ))
          : null}
        <Button
          type="submit"
          className="self-end"
          disabled={isLocked || edited === null || isWrong}
          busy={update.isPending}
        >
          {t('Save ratings')}
        </Button>
      </form>
    </Card>
  );
}

function isRight(words: string): boolean {
  return words.split(linkPlaceholder).length === 2;
}
