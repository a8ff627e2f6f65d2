/** Canned replies, without zod: their categories, what fits, and the variables in them. */

/** Source: specification 2, section 3. */
export const cannedReplyCategories = ['General', 'Billing', 'Support', 'Complaint', 'Praise'] as const;
export type CannedReplyCategory = (typeof cannedReplyCategories)[number];

export const cannedReplyTitleMaxChars = 200;
export const cannedReplyContentMaxChars = 5_000;
/** Of one workspace. */
export const cannedRepliesMax = 5_000;

/** What an import takes, and what the endings of the files are. Source: specification 2, section 2. */
export const replyFileMaxBytes = 5 * 1024 * 1024;
export const replyFileEndings = ['.xlsx', '.csv', '.txt'] as const;
/** Rows that a preview shows at most, the wrong ones first. */
export const previewRowsMax = 200;

export const replyVariables = {
  '{name}': 'the customer’s name',
  '{ticket}': 'the ticket ID',
  '{agent}': 'your name',
} as const;

/** What stands for the variables in one conversation; null: not known. */
export type ReplyVariables = { name: string | null; ticket: string; agent: string };

/** The text as it is inserted. Where nobody knows the customer's name, the word goes together with the space before it. */
export function fillReplyVariables(content: string, { name, ticket, agent }: ReplyVariables): string {
  return content.replace(/( ?)\{(name|ticket|agent)\}/g, (_whole, space: string, variable: string) => {
    if (variable === 'name') return name === null ? '' : `${space}${name}`;
    return `${space}${variable === 'ticket' ? ticket : agent}`;
  });
}
