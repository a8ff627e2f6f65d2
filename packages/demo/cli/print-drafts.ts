/** `node packages/demo/cli/print-drafts.ts`: one JSON line for each message of the demo that waits for an answer, with its draft. */
import { draftHistory } from './draft-history.ts';

for (const { draft, ...message } of await draftHistory(new Date()))
  console.log(
    JSON.stringify({
      ...message,
      draft: draft.text,
      holding: draft.holdingReply,
      basis: draft.basis,
      reason: draft.reason,
      sources: draft.sources.map(({ title }) => title),
    }),
  );
