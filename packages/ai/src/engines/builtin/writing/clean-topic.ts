import { splitSentences } from '../drafting/content-words.ts';
import { detectLanguage } from '../language/detect-language.ts';
import { type PostRequest, readRequest } from './requests/read-request.ts';

/** What an empty topic is sent as: no topic at all. Source: specification 2, section 7. */
export const emptyCaptionTopic = 'Create engaging social media content';
export const emptyHashtagsTopic = 'social media content';

const CONTROLS = /[\p{Cc}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffd]/gu;
/** With the `#` of no entity and no address. */
export const HASHTAG = /(?<![\p{L}\p{N}_&/])#[\p{L}\p{M}\p{N}_]+/gu;

export type Topic = {
  /** Sentences or words, hashtags taken off the end; empty where only a request was given. */
  words: string;
  /** Reads as sentences of its own, which stay as they are. */
  isSentence: boolean;
  /** What the person asked for besides; null where the words are no request. */
  request: Omit<PostRequest, 'subject' | 'isClause'> | null;
};

/** What a person wants to be written about, without what they say to the machine. The language detector must be loaded. */
export function cleanTopic(topic: string): Topic {
  const text = topic
    .toWellFormed()
    .replace(CONTROLS, (control) => (control === '\n' || control === '\t' ? ' ' : ''))
    .replace(/\s+/g, ' ')
    .trim();
  const withoutTags = text.slice(0, endTagsStart(text)).trim();
  const isEmpty = withoutTags.toLowerCase() === emptyCaptionTopic.toLowerCase();
  const request = isEmpty
    ? null
    : readRequest(withoutTags, detectLanguage(withoutTags, 'en'), (words) => splitSentences(words, 'en'));
  if (isEmpty || request === null)
    return { words: isEmpty ? '' : withoutTags, isSentence: isSentence(withoutTags), request: null };
  const { subject, isClause, ...asked } = request;
  return { words: subject, isSentence: isClause || isSentence(subject), request: asked };
}

/**
 * Where the hashtags at the end of a text begin; its length where it ends otherwise. Each tag is looked at once: one expression for all
 * of them begins anew at every tag of a hostile text.
 */
export function endTagsStart(text: string): number {
  const tags = [...text.matchAll(HASHTAG)].reverse();
  let start = text.length;
  for (const { 0: tag, index } of tags) {
    if (text.slice(index + tag.length, start).trim() !== '') break;
    start = index;
  }
  return start;
}

function isSentence(words: string): boolean {
  return /[.!?…。！？؟।](?:\s|["”’)»]|$)/u.test(words) || words.split(' ').length >= 12;
}
