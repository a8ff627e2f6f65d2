/** Runs a macro on a ticket: what it sets by one change, its text into the reply box for a person to send. */
import { fillReplyVariables } from '@parley/contract/canned-replies/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { Macro } from '@parley/contract/macros/schemas.ts';
import { t } from '../../../messages/translate.ts';
import { toast } from '../../../ui/toast-store.ts';
import { changeMessage, type MessageChange } from '../message/change-message.ts';
import type { InboxActions } from '../message/inbox-actions.ts';
import { changeDraft, draftTextOf } from './draft-store.ts';
import { withSuggestion } from './with-suggestion.ts';

type Doer = {
  /** Who stands for `{agent}`. */
  agent: string;
  agentId: string;
  refreshList: InboxActions['refreshList'];
  /** Puts the cursor into the reply box. */
  focusReply: () => void;
};

type RunMacro = Pick<Macro, 'steps' | 'assigneeName' | 'teamName'>;

/** A person or team that has gone is passed over, which is told with the rest. */
export function runMacro(macro: RunMacro, message: Message, doer: Doer): void {
  const { assignedTeamId, assignedTo, text, ...rest } = macro.steps;
  const isPersonGone = typeof assignedTo === 'string' && assignedTo !== 'me' && macro.assigneeName === null;
  const isTeamGone = typeof assignedTeamId === 'string' && macro.teamName === null;
  const changes: MessageChange = {
    ...rest,
    ...(assignedTeamId === undefined || isTeamGone ? {} : { assignedTeamId, assignedTeamName: macro.teamName }),
    ...(assignedTo === undefined || isPersonGone
      ? {}
      : assignedTo === 'me'
        ? { assignedTo: doer.agentId, assigneeName: doer.agent }
        : { assignedTo, assigneeName: macro.assigneeName }),
  };
  if (text !== undefined) {
    const { senderName, ticketId } = message;
    const filled = fillReplyVariables(text, {
      // As the connectors call somebody who has no name.
      name: senderName === '' || senderName === 'Unknown' ? null : senderName,
      ticket: ticketId,
      agent: doer.agent,
    });
    changeDraft(message.id, withSuggestion(draftTextOf(message.id) ?? '', filled));
    doer.focusReply();
  }
  const skipped = [
    ...(isPersonGone ? [t('Skipped: the person of this macro may not answer any more.')] : []),
    ...(isTeamGone ? [t('Skipped: the team of this macro is gone.')] : []),
  ].join(' ');
  if (Object.keys(changes).length > 0)
    void changeMessage(
      message.id,
      changes,
      doer,
      ...(skipped === '' ? [] : [{ title: t('Message updated'), description: skipped }]),
    );
  else if (skipped !== '') toast({ title: t('Macro not run whole'), description: skipped, variant: 'destructive' });
}
