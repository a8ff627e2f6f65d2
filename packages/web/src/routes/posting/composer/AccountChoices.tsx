import { postTargetName } from '@parley/contract/post.ts';
import type { PostingAccount } from '@parley/contract/posting.ts';
import { useQuery } from '@tanstack/react-query';
import { reasonOf } from '../../../api/errors.ts';
import { PlatformTile } from '../../../components/PlatformTile.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Input } from '../../../ui/Input.tsx';
import { Select } from '../../../ui/Select.tsx';
import { choicesQuery } from './composer.queries.ts';
import { usePostDraft } from './use-post-draft.ts';

const choiceMax = 500;
/** Stands for "not chosen", which the networks then decide. */
const networkDecides = '';

/** What one account's network lets one choose for a post, in the network's own words. */
export function AccountChoices({ postId, account }: { postId: string; account: PostingAccount }) {
  const { draft, change } = usePostDraft(postId);
  const { connectionId, platform, name } = account;
  const query = useQuery(choicesQuery(connectionId));

  function choose(choice: string, value: string) {
    change((current) => {
      const { [choice]: _, ...others } = current.options[connectionId] ?? {};
      const own = value === '' ? others : { ...others, [choice]: value };
      return { ...current, options: { ...current.options, [connectionId]: own } };
    });
  }

  return (
    <fieldset className="m-0 flex min-w-0 flex-col gap-2.5 rounded-md border border-border p-3">
      <legend className="flex items-center gap-1.5 px-1 text-sm font-medium">
        <PlatformTile platform={platform} sizePx={16} label={postTargetName(platform)} />
        <bdi>{name}</bdi>
      </legend>
      {query.error === null ? null : (
        <p role="alert" className="flex flex-wrap items-center gap-2 text-xs text-negative-foreground">
          The network's choices could not be loaded. {reasonOf(query.error)}
          <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
            Retry
          </Button>
        </p>
      )}
      <div className="grid grid-cols-2 gap-2.5 max-sm:grid-cols-1">
        {query.data?.map((choice) => {
          const value = draft.options[connectionId]?.[choice.name] ?? '';
          return (
            <Field key={choice.name} label={choice.label} required={choice.isRequired}>
              {(control) =>
                choice.options.length === 0 ? (
                  <Input
                    {...control}
                    dir="auto"
                    maxLength={choiceMax}
                    value={value}
                    onChange={(event) => choose(choice.name, event.target.value)}
                  />
                ) : (
                  <Select
                    id={control.id}
                    required={control.required}
                    label={choice.label}
                    placeholder="Choose"
                    value={value === '' && choice.isRequired ? undefined : value}
                    onValueChange={(next) => choose(choice.name, next)}
                    options={[
                      ...(choice.isRequired ? [] : [{ value: networkDecides, label: 'Network default' }]),
                      ...choice.options,
                    ]}
                  />
                )
              }
            </Field>
          );
        })}
      </div>
    </fieldset>
  );
}
