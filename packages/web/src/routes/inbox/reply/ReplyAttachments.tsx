import type { Message } from '@parley/contract/inbox/schemas.ts';
import { platformNames } from '@parley/contract/platforms.ts';
import { countCharacters } from '@parley/contract/text-length.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, Paperclip } from 'lucide-react';
import { useRef } from 'react';
import { platformsQuery } from '../../../components/connections.queries.ts';
import { t } from '../../../messages/translate.ts';
import { Button } from '../../../ui/Button.tsx';
import { AttachmentTile } from './AttachmentTile.tsx';
import { attachFiles } from './attach-files.ts';
import { attachmentProblems, problemSentence } from './attachment-problems.ts';
import type { ReplyAttachment } from './reply-attachments.ts';

type ReplyAttachmentsProps = {
  message: Message;
  text: string;
  attached: readonly ReplyAttachment[];
};

/** The button that attaches files, above it those that are attached, and what the network would refuse of them. */
export function ReplyAttachments({ attached, message, text }: ReplyAttachmentsProps) {
  const input = useRef<HTMLInputElement>(null);
  const { data } = useQuery(platformsQuery);
  const limits = data?.find((each) => each.platform === message.platform)?.replyLimits;
  const rules = limits?.files[message.messageType];
  const network = platformNames[message.platform];
  const counting = limits?.countingByKind[message.messageType] ?? limits?.counting ?? 'utf16';
  const problems = limits === undefined ? [] : attachmentProblems(rules, attached, countCharacters(text, counting));
  const notTaken = limits !== undefined && rules === undefined;
  const title = notTaken ? problemSentence({ code: 'not_taken' }, network) : t('Attach files');
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple={(rules?.filesMax ?? 1) > 1}
        tabIndex={-1}
        aria-hidden="true"
        className="hidden"
        data-testid="reply-files"
        onChange={(event) => {
          attachFiles(message.id, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button
        variant="ghost"
        phonePx={40}
        aria-label={t('Attach files')}
        title={title}
        disabled={notTaken}
        className="px-2!"
        icon={<Paperclip size={16} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      />
      {attached.length === 0 ? null : (
        <div className="order-first basis-full pb-1">
          <ul aria-label={t('Attached files')} className="flex flex-wrap gap-1.5">
            {attached.map((file) => (
              <AttachmentTile
                key={file.key}
                messageId={message.id}
                file={file}
                takesAltText={rules?.altTextMaxChars !== undefined}
              />
            ))}
          </ul>
          <div role="status">
            {problems.map((problem) => (
              <p
                key={problem.code + ('name' in problem ? problem.name : '')}
                className="mt-1 flex items-start gap-1.5 text-xs text-negative-foreground"
              >
                <CircleAlert size={13} aria-hidden="true" className="mt-px shrink-0" />
                {problemSentence(problem, network)}
              </p>
            ))}
          </div>
        </div>
      )}
    </>
  );
}
