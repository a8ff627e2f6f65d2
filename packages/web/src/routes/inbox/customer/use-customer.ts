import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { fillOrNull } from '../../../api/fill-answer.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { figuresAfterMs, useOncePerBurst } from '../../../components/use-once-per-burst.ts';
import { createStore } from '../../../state/create-store.ts';
import { wholeCustomer } from './customer-answers.ts';

/** Whether the customer's card is open: it stays so from ticket to ticket. */
export const isCardOpen = createStore(false);

function customerQuery(messageId: number) {
  return queryOptions({
    queryKey: queryKey('getCustomer', messageId),
    queryFn: ({ signal }) => call('getCustomer', { params: { id: messageId }, signal, whole: wholeCustomer }),
  });
}

/** The customer of a ticket, as it is now. One component of a panel follows it; the others take what is known (`useKnownCustomer`). */
export function useCustomer(messageId: number) {
  const queryClient = useQueryClient();
  const found = useQuery({ ...customerQuery(messageId), refetchOnMount: 'always' });
  const refresh = () => void fetchAnew(queryClient, queryKey('getCustomer'));
  const refreshLater = useOncePerBurst(refresh, figuresAfterMs);
  // Any ticket may be one of theirs: those that are not listed count too.
  const look = ({ messageIds }: { messageIds: readonly number[] }) =>
    messageIds.includes(messageId) ? refresh() : refreshLater();
  useLiveEvent('customers.changed', refresh);
  useLiveEvent('message.created', look);
  useLiveEvent('message.updated', look);
  useLiveEvent('resync', refresh);
  return found;
}

/** What `useCustomer` found for the same ticket; undefined until then. */
export function useKnownCustomer(messageId: number) {
  return useQuery({ ...customerQuery(messageId), enabled: false }).data?.customer;
}

type Answer = Awaited<ReturnType<typeof call<'getCustomer'>>>;

/** Does something to the customer; the answer is what is shown afterwards. */
export function useCustomerAct<Given>(
  messageId: number,
  act: (given: Given) => Promise<Answer | undefined>,
  onDone?: () => void,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSuccess: (answer) => {
      const whole = answer === undefined ? null : fillOrNull(wholeCustomer, answer);
      if (whole !== null) queryClient.setQueryData(queryKey('getCustomer', messageId), whole);
      void fetchAnew(queryClient, queryKey('getCustomer'));
      onDone?.();
    },
  });
}
