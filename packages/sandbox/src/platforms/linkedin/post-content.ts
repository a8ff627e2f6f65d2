import { isObject } from '../../http/parameters.ts';
import { mediaUrl } from '../../page/media.routes.ts';
import { LinkedInError, unpermitted, unprocessable } from './errors.ts';
import type { RestCall } from './rest-call.ts';
import { findUpload, statusOf, type Upload } from './uploads.ts';
import { accountIdOf, readUrn } from './urns.ts';

const TITLE_MAX_CHARS = 400;
const ALT_TEXT_MAX_CHARS = 4_086;
const IMAGES = { fewest: 2, most: 20 };
const KINDS = ['media', 'multiImage', 'article', 'poll'];

export type PostContent = {
  view: Record<string, unknown>;
  /** Equal for equal contents. */
  key: string;
  mediaUrls: string[];
  isVideo: boolean;
  link?: string;
};

/**
 * What a post carries besides its text.
 * @throws LinkedInError 422 for another form, 400 for a file that is not the author's or not there yet.
 */
export function readPostContent(call: RestCall, content: unknown, authorId: string): PostContent | undefined {
  if (content === undefined) return undefined;
  if (!isObject(content)) throw unprocessable('content', 'is not a union');
  const [kind = '', ...others] = Object.keys(content);
  if (!KINDS.includes(kind)) throw unpermitted('REQUEST_BODY', `content/${kind}`);
  if (others.length > 0) throw unprocessable('content', 'has more than one member of a union');
  const value = content[kind];
  if (!isObject(value)) throw unprocessable(`content/${kind}`, 'is not a record');
  const shared = { view: content, key: JSON.stringify(content), isVideo: false, mediaUrls: [] };
  switch (kind) {
    case 'media': {
      const upload = readUpload(call, value, authorId, 'content/media', ['image', 'video', 'document']);
      return {
        ...shared,
        mediaUrls: [mediaUrl(call.world, 'linkedin', upload.id)],
        isVideo: upload.data.kind === 'video',
      };
    }
    case 'multiImage': {
      const images = value.images;
      if (!Array.isArray(images) || images.length < IMAGES.fewest || images.length > IMAGES.most)
        throw unprocessable('content/multiImage/images', `must have ${IMAGES.fewest} to ${IMAGES.most} images`);
      const uploads = images.map((image, index) =>
        readUpload(call, isObject(image) ? image : {}, authorId, `content/multiImage/images/${index}`, ['image']),
      );
      return { ...shared, mediaUrls: uploads.map((upload) => mediaUrl(call.world, 'linkedin', upload.id)) };
    }
    case 'article': {
      const source = value.source;
      if (typeof source !== 'string' || !URL.canParse(source))
        throw unprocessable('content/article/source', 'is not a valid url');
      if (typeof value.title !== 'string' || value.title.trim() === '')
        throw unprocessable('content/article/title', 'field is required but not found and has no default value');
      checkLength('content/article/title', value.title, TITLE_MAX_CHARS);
      const thumbnail =
        value.thumbnail === undefined
          ? []
          : [readUpload(call, { id: value.thumbnail }, authorId, 'content/article/thumbnail', ['image'])];
      return {
        ...shared,
        link: source,
        mediaUrls: thumbnail.map((upload) => mediaUrl(call.world, 'linkedin', upload.id)),
      };
    }
    default:
      checkPoll(value);
      return shared;
  }
}

function checkPoll(poll: Record<string, unknown>): void {
  const { question, options, settings } = poll;
  if (typeof question !== 'string' || question.trim() === '' || question.length > 140)
    throw unprocessable('content/poll/question', 'must have 1 to 140 characters');
  if (!Array.isArray(options) || options.length < 2 || options.length > 4)
    throw unprocessable('content/poll/options', 'must have 2 to 4 options');
  const duration = isObject(settings) ? settings.duration : undefined;
  if (!['ONE_DAY', 'THREE_DAYS', 'SEVEN_DAYS', 'FOURTEEN_DAYS'].includes(String(duration)))
    throw unprocessable('content/poll/settings/duration', `${JSON.stringify(duration)} is not an enum symbol`);
}

function checkLength(field: string, value: unknown, most: number): void {
  if (typeof value !== 'string' || value.length <= most) return;
  throw new LinkedInError(400, `${field} length ${value.length} exceeds maximum allowed (max: ${most})`, {
    code: 'FIELD_LENGTH_TOO_LONG',
  });
}

/** The uploaded file behind a urn: it must belong to the post's author and have its bytes. */
function readUpload(
  call: RestCall,
  media: Record<string, unknown>,
  authorId: string,
  field: string,
  kinds: string[],
): Upload {
  const urn = typeof media.id === 'string' ? media.id : '';
  if (urn === '') throw unprocessable(`${field}/id`, 'field is required but not found and has no default value');
  const kind = readUrn(urn)?.kind ?? '';
  if (!kinds.includes(kind))
    throw new LinkedInError(400, `${urn} has an invalid urn type`, { code: 'INVALID_URN_TYPE' });
  checkLength(`${field}/altText`, media.altText, ALT_TEXT_MAX_CHARS);
  checkLength(`${field}/title`, media.title, TITLE_MAX_CHARS);
  const upload = findUpload(call.world, urn);
  if (!upload) throw new LinkedInError(400, `${urn} could not be found`, { code: 'INVALID_URN_ID' });
  if (accountIdOf(upload.data.owner) !== authorId) {
    throw new LinkedInError(400, `The owner of ${urn} is not the author of the post`, {
      code: 'INVALID_CONTENT_OWNERSHIP',
    });
  }
  const status = statusOf(call.world, upload);
  if (status === 'WAITING_UPLOAD' || status === 'PROCESSING_FAILED') {
    throw new LinkedInError(400, `The asset ${urn} is in the state ${status}`, {
      code: status === 'WAITING_UPLOAD' ? 'MEDIA_ASSET_WAITING_UPLOAD' : 'MEDIA_ASSET_PROCESSING_FAILED',
    });
  }
  return upload;
}
