/** Why a network would refuse what is attached to a reply, for people. */
import {
  type ReplyFileFacts,
  type ReplyFileProblem,
  type ReplyFileRules,
  replyFileProblems,
} from '@parley/contract/inbox/reply-files.ts';
import { t } from '../../../messages/translate.ts';
import type { ReplyAttachment } from './reply-attachments.ts';

/** By the same rule as the server; of a file that is known by its name alone the server judges. */
export function attachmentProblems(
  rules: ReplyFileRules | undefined,
  attached: readonly ReplyAttachment[],
  textLength: number,
): ReplyFileProblem[] {
  const facts = attached.flatMap(({ mimeType, name, refusal, sizeBytes }): ReplyFileFacts[] =>
    refusal !== null || mimeType === null || sizeBytes === null ? [] : [{ mimeType, name, sizeBytes }],
  );
  return replyFileProblems(rules, facts, textLength);
}

export function problemSentence(problem: ReplyFileProblem, network: string): string {
  switch (problem.code) {
    case 'not_taken':
      return t('{network} takes no files in such a reply.', { network });
    case 'too_many':
      return t('{network} takes {count, plural, one {one file} other {# files}} in a reply.', {
        network,
        count: problem.filesMax,
      });
    case 'kind_refused':
    case 'type_refused':
      return t('{network} does not take “{name}” in such a reply.', { network, name: problem.name });
    case 'too_large':
      return t('“{name}” is too large: {network} takes {megabytes} MB.', {
        network,
        name: problem.name,
        megabytes: Math.floor(problem.maxBytes / 1_000_000),
      });
    case 'not_together':
      return t('{network} does not take these files beside each other. Send them one after the other.', { network });
    case 'no_text_beside':
      return t('{network} takes no text beside such a file. Send the text as a reply of its own.', { network });
    case 'text_too_long':
      return t('Beside a file {network} takes {max} characters; this text has {length}.', {
        network,
        max: problem.textMaxChars,
        length: problem.length,
      });
    default:
      return problem satisfies never;
  }
}
