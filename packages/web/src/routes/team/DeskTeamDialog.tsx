import { capacityMax, deskTeamNameMaxChars } from '@parley/contract/desk-teams/rules.ts';
import type { DeskTeam } from '@parley/contract/desk-teams/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { reasonOf } from '../../api/errors.ts';
import { assigneesQuery } from '../../components/assignees.queries.ts';
import { connectionsQuery } from '../../components/connections.queries.ts';
import { FailedChoices, type FailedChoicesProps } from '../../components/FailedChoices.tsx';
import { t } from '../../messages/translate.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Input } from '../../ui/Input.tsx';
import { useSaveDeskTeam } from './use-desk-teams.ts';

const empty = {
  ...{ name: '', memberIds: [], platforms: [], connectionIds: [] },
  ...{ takesRest: false, isByTurns: true, capacity: null },
} satisfies Partial<DeskTeam>;

/** Makes a team, or changes one. @param props.team null: a new one */
export function DeskTeamDialog({ team, onClose }: { team: DeskTeam | null; onClose: () => void }) {
  const [fields, setFields] = useState(() => fieldsOf(team));
  const [capacity, setCapacity] = useState(team?.capacity?.toString() ?? '');
  const save = useSaveDeskTeam(team, onClose);
  const assigneesAnswer = useQuery(assigneesQuery);
  const connectionsAnswer = useQuery(connectionsQuery);
  const people = assigneesAnswer.data?.people ?? [];
  const connections = connectionsAnswer.data ?? [];
  const platforms = [...new Set([...connections.map(({ platform }) => platform), ...fields.platforms])];
  const capacityNumber = capacity.trim() === '' ? null : Number(capacity);
  const isCapacityWrong =
    capacityNumber !== null &&
    !(Number.isInteger(capacityNumber) && capacityNumber >= 1 && capacityNumber <= capacityMax);
  const toggled = <Value,>(values: readonly Value[], value: Value) =>
    values.includes(value) ? values.filter((each) => each !== value) : [...values, value];
  return (
    <FormDialog
      title={team === null ? t('New team') : t('Edit the team {name}', { name: team.name })}
      description={t('Tickets can be given to a team by hand too, in the ticket or for many at once.')}
      action={t('Save')}
      busyAction={t('Saving...')}
      isBusy={save.isPending}
      isReady={fields.name.trim() !== '' && !isCapacityWrong}
      error={save.isError ? reasonOf(save.error) : null}
      onSubmit={() =>
        save.mutate({ ...fields, name: fields.name.trim(), capacity: fields.isByTurns ? capacityNumber : null })
      }
      onClose={onClose}
    >
      <Field label={t('Name')} required>
        {(control) => (
          <Input
            {...control}
            maxLength={deskTeamNameMaxChars}
            value={fields.name}
            onChange={(event) => setFields({ ...fields, name: event.target.value })}
          />
        )}
      </Field>
      <Choices
        title={t('Members')}
        empty={assigneesAnswer.data === undefined ? undefined : t('Nobody here may answer customers yet.')}
        source={{ title: t('Colleagues could not be loaded.'), query: assigneesAnswer }}
      >
        {people.map(({ userId, name }) => (
          <Checkbox
            key={userId}
            label={name}
            checked={fields.memberIds.includes(userId)}
            onChange={() => setFields({ ...fields, memberIds: toggled(fields.memberIds, userId) })}
          />
        ))}
      </Choices>
      <Choices
        title={t('New tickets that come to it')}
        source={{ title: t('Accounts could not be loaded.'), query: connectionsAnswer }}
      >
        {platforms.map((platform) => (
          <Checkbox
            key={platform}
            label={t('All of {network}', { network: platformNames[platform] })}
            checked={fields.platforms.includes(platform)}
            onChange={() => setFields({ ...fields, platforms: toggled(fields.platforms, platform) })}
          />
        ))}
        {connections.map(({ id, name, platform }) => (
          <Checkbox
            key={id}
            label={t('{account} on {network}', { account: name, network: platformNames[platform] })}
            checked={fields.connectionIds.includes(id)}
            onChange={() => setFields({ ...fields, connectionIds: toggled(fields.connectionIds, id) })}
          />
        ))}
        <Checkbox
          label={t('Whatever no other team takes')}
          checked={fields.takesRest}
          onChange={(event) => setFields({ ...fields, takesRest: event.target.checked })}
        />
      </Choices>
      <Choices title={t('Handing out')}>
        <Checkbox
          label={t('By turns, to members who are there')}
          checked={fields.isByTurns}
          onChange={(event) => setFields({ ...fields, isByTurns: event.target.checked })}
        />
      </Choices>
      {fields.isByTurns ? (
        <Field
          label={t('Open tickets a person has at most')}
          hint={t('Empty: any number. While nobody is there or has room, tickets wait in the pool.')}
          error={isCapacityWrong ? t('Give a whole number from 1 to {most}.', { most: capacityMax }) : null}
        >
          {(control) => (
            <Input
              {...control}
              className="w-24"
              inputMode="numeric"
              value={capacity}
              onChange={(event) => setCapacity(event.target.value)}
            />
          )}
        </Field>
      ) : null}
    </FormDialog>
  );
}

function fieldsOf(team: DeskTeam | null) {
  if (team === null) return { ...empty } as Pick<DeskTeam, keyof typeof empty>;
  const { capacity, connectionIds, isByTurns, memberIds, name, platforms, takesRest } = team;
  return { capacity, connectionIds, isByTurns, memberIds, name, platforms, takesRest };
}

type ChoicesProps = { title: string; empty?: string | undefined; source?: FailedChoicesProps; children: ReactNode };

function Choices({ title, empty: words, source, children }: ChoicesProps) {
  const isEmpty = Array.isArray(children) && children.length === 0;
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1.5 text-sm font-medium">{title}</legend>
      {isEmpty && words !== undefined ? (
        <p className="text-xs text-subtle-foreground">{words}</p>
      ) : (
        <div className="grid gap-x-4 gap-y-1.5 sm:grid-cols-2">{children}</div>
      )}
      {source === undefined ? null : <FailedChoices {...source} />}
    </fieldset>
  );
}
