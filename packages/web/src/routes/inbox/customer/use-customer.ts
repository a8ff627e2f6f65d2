import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { fetchAnew } from '../../../api/fetch-anew.ts';
import { fillOrNull } from '../../../api/fill-answer.ts';
import { useLiveEvent } from '../../../api/live-events.ts';
import { queryKey } from '../../../api/query-key.ts';
import { createStore } from '../../../state/create-store.ts';
import { wholeCustomer } from './customer-answers.ts';

/** Whether the customer's card is open: it stays so from ticket to ticket. */
export const isCardOpen = createStore(false);

/** The customer of a ticket, as it is now. */
export function useCustomer(messageId: number) {
  const queryClient = useQueryClient();
  const found = useQuery({
    queryKey: queryKey('getCustomer', messageId),
    queryFn: ({ signal }) => call('getCustomer', { params: { id: messageId }, signal, whole: wholeCustomer }),
    refetchOnMount: 'always',
  });
  const refresh = () => void fetchAnew(queryClient, queryKey('getCustomer'));
  useLiveEvent('customers.changed', refresh);
  useLiveEvent('message.created', refresh);
  useLiveEvent('message.updated', refresh);
  useLiveEvent('resync', refresh);
  return found;
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
