import { useMutation } from '@tanstack/react-query';
import { changeMessage, type MessageChange } from './change-message.ts';
import { useInboxActions } from './inbox-actions.ts';

/** Changes status, tag or sentiment at once; a refusal puts the old value back and says why. */
export function useUpdateMessage(messageId: number) {
  const actions = useInboxActions();
  return useMutation({ mutationFn: (change: MessageChange) => changeMessage(messageId, change, actions) });
}
