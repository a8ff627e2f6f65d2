import type { ConversationAttachment } from '@parley/contract/inbox/schemas.ts';
import { t } from '../../../messages/translate.ts';

const kindWords: Record<ConversationAttachment['kind'], string> = {
  image: t('Picture'),
  video: t('Video'),
  audio: t('Voice or audio'),
  file: t('File'),
  sticker: t('Sticker'),
  location: t('Location'),
  other: t('Attachment'),
};

/** What an attachment is called: by its name, else by what it is; and why it cannot be opened, where it cannot. */
export function attachmentWords({ kind, name, state, reason }: ConversationAttachment): string {
  const title = name === null || name.trim() === '' ? kindWords[kind] : name;
  if (state === 'waiting') return t('{title}: being fetched from the network', { title });
  if (state === 'failed')
    return t('{title}: could not be kept.{value}', { title, value: reason === null ? '' : ` ${reason}` });
  return title;
}
