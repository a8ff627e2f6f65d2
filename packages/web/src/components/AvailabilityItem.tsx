import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, CirclePause } from 'lucide-react';
import { call } from '../api/client.ts';
import { reasonOf } from '../api/errors.ts';
import { fetchAnew } from '../api/fetch-anew.ts';
import { t } from '../messages/translate.ts';
import { useCurrentUser } from '../session/session-context.ts';
import { DropdownMenuItem } from '../ui/DropdownMenu.tsx';
import { toast } from '../ui/toast-store.ts';
import { assigneesQuery } from './assignees.queries.ts';
import { useRefusal } from './use-refusal.ts';

/** In the menu of who answers customers: whether they take new tickets that are handed out by turns. */
export function AvailabilityItem() {
  const isAnswering = useRefusal('inbox.reply') === null;
  return isAnswering ? <Availability /> : null;
}

function Availability() {
  const { id } = useCurrentUser();
  const queryClient = useQueryClient();
  const own = useQuery(assigneesQuery).data?.people.find(({ userId }) => userId === id);
  const set = useMutation({
    mutationFn: (state: 'available' | 'away') => call('setAvailability', { body: { state } }),
    onSuccess: (_, state) =>
      toast(
        state === 'away'
          ? { title: t('You are away'), description: t('No new tickets are handed to you. Those that you have stay.') }
          : { title: t('You are available'), description: t('New tickets of your teams are handed to you by turns.') },
      ),
    onError: (error) => toast({ title: t('Error'), description: reasonOf(error), variant: 'destructive' }),
    onSettled: () => fetchAnew(queryClient, assigneesQuery.queryKey),
  });
  if (own === undefined) return null;
  const isAway = own.isAwayByChoice;
  return (
    <DropdownMenuItem
      role="menuitemcheckbox"
      aria-checked={!isAway}
      onSelect={() => set.mutate(isAway ? 'available' : 'away')}
    >
      {isAway ? (
        <CirclePause size={15} aria-hidden="true" className="text-subtle-foreground" />
      ) : (
        <CircleCheck size={15} aria-hidden="true" className="text-positive" />
      )}
      {isAway ? t('Away: take tickets again') : t('Available: go away')}
    </DropdownMenuItem>
  );
}
