import { personNameMaxChars } from '@parley/contract/auth/rules.ts';
import type { Profile } from '@parley/contract/auth/schemas.ts';
import { type Language, languages } from '@parley/contract/languages.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../api/client.ts';
import { reasonOf } from '../../../api/errors.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { putAnswer } from '../../../api/put-answer.ts';
import { queryKey } from '../../../api/query-key.ts';
import { browserZone } from '../../../components/person-zone.ts';
import { zoneOptions, zoneWords } from '../../../components/zone-options.ts';
import { languageTraits, speakLanguage } from '../../../messages/language.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card, CardHeader } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { SearchSelect } from '../../../ui/SearchSelect.tsx';
import { Select } from '../../../ui/Select.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { profileQuery } from './account.queries.ts';
import { wholeProfile } from './account-answers.ts';
import { ProfilePictureField } from './ProfilePictureField.tsx';

const languageOptions: readonly { value: Language | 'browser'; label: string }[] = [
  { value: 'browser', label: t('As the browser') },
  ...languages.map((value) => ({ value, label: languageTraits[value].name })),
];

type ProfileCardProps = { profile: Profile; refusal: string | null };

export function ProfileCard({ profile, refusal }: ProfileCardProps) {
  const queryClient = useQueryClient();
  const [name, setName] = useState(profile.name ?? '');
  // Who has chosen none is offered the browser's.
  const [timeZone, setTimeZone] = useState(() => profile.timeZone ?? browserZone);
  const [language, setLanguage] = useState(profile.language);
  const save = useMutation({
    mutationFn: () => call('updateProfile', { body: { name, timeZone, language } }),
    onSuccess: (saved) => {
      putAnswer(queryClient, profileQuery.queryKey, wholeProfile, saved);
      void fetchAnew(queryClient, queryKey('getCurrentUser'));
      toast({ title: t('Profile saved') });
      speakLanguage(saved.language);
    },
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!save.isPending) save.mutate();
  }

  return (
    <Card>
      <CardHeader title={t('Profile')} />
      <form onSubmit={submit} aria-label={t('Profile')} className="flex flex-col gap-4 border-t border-border p-4">
        {save.isError ? <Notice tone="negative">{reasonOf(save.error)}</Notice> : null}
        <ProfilePictureField disabled={refusal !== null} />
        <Field label={t('Name')} hint={t('Your colleagues see it. Without one you are called by your e-mail address.')}>
          {(control) => (
            <Input
              {...control}
              name="name"
              autoComplete="name"
              maxLength={personNameMaxChars}
              disabled={refusal !== null}
              value={name}
              onChange={(event) => setName(event.target.value)}
              className="max-w-96"
            />
          )}
        </Field>
        <Field label={zoneWords.label} hint={t('All times are shown in it, here and in mails to you.')}>
          {({ id, 'aria-describedby': describedBy }) => (
            <SearchSelect
              {...zoneWords}
              id={id}
              aria-describedby={describedBy}
              disabled={refusal !== null}
              value={timeZone}
              onValueChange={setTimeZone}
              options={zoneOptions}
              className="max-w-96"
            />
          )}
        </Field>
        <Field
          label={t('Language')}
          hint={t(
            'Of the screens, and of mails to you. Mails do not know your browser: without a choice they come in English.',
          )}
        >
          {({ id, 'aria-describedby': describedBy }) => (
            <Select
              id={id}
              label={t('Language')}
              aria-describedby={describedBy}
              disabled={refusal !== null}
              value={language ?? 'browser'}
              onValueChange={(next) => setLanguage(next === 'browser' ? null : next)}
              options={languageOptions}
              className="max-w-96"
            />
          )}
        </Field>
        <div>
          <Button
            type="submit"
            variant="primary"
            disabled={refusal !== null}
            busy={save.isPending}
            busyLabel={t('Saving...')}
          >
            {t('Save profile')}
          </Button>
        </div>
      </form>
    </Card>
  );
}
