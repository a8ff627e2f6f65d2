/** Runs a macro on a ticket: what it sets by one change, its text into the reply box for a person to send. */
import { fillReplyVariables } from '@parley/contract/canned-replies/rules.ts';
import type { Message } from '@parley/contract/inbox/schemas.ts';
import type { Macro } from '@parley/contract/macros/schemas.ts';
import { changeMessage } from '../message/change-message.ts';
import type { InboxActions } from '../message/inbox-actions.ts';
import { changeDraft, draftTextOf } from './draft-store.ts';
import { withSuggestion } from './with-suggestion.ts';

type Doer = {
  /** Who stands for `{agent}`. */
  agent: string;
  refreshList: InboxActions['refreshList'];
  /** Puts the cursor into the reply box. */
  focusReply: () => void;
};

export function runMacro({ steps }: Pick<Macro, 'steps'>, message: Message, doer: Doer): void {
  const { text, ...changes } = steps;
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
  if (Object.keys(changes).length > 0) void changeMessage(message.id, changes, doer);
}
