/** A post taken apart: paragraphs of sentences, and the hashtags that stand at its end. */
import { splitSentences } from '../drafting/content-words.ts';
import { endTagsStart, HASHTAG } from '../writing/clean-topic.ts';

/** `gap`: the line breaks after it, as the author wrote them. */
export type Paragraph = { sentences: string[]; gap: string };
export type PostParts = {
  paragraphs: Paragraph[];
  /** Written as a block at the end. */
  endTags: string[];
  language: string;
};

export function takeApart(content: string, language: string): PostParts {
  const text = content.toWellFormed().replace(/\r\n?/g, '\n').trim();
  const end = text.slice(endTagsStart(text));
  const body = text.slice(0, text.length - end.length).trimEnd();
  const pieces = body.split(/(\n+)/);
  const paragraphs: Paragraph[] = [];
  for (let index = 0; index < pieces.length; index += 2) {
    const sentences = splitSentences(pieces[index] ?? '', language);
    if (sentences.length > 0) paragraphs.push({ sentences, gap: pieces[index + 1] ?? '' });
  }
  return { paragraphs, endTags: end.match(HASHTAG) ?? [], language };
}

export function putTogether(parts: PostParts): string {
  const body = bodyOf(parts);
  return [body, parts.endTags.join(' ')].filter((part) => part !== '').join('\n\n');
}

/** Without the hashtags at the end. */
export function bodyOf({ paragraphs, language }: PostParts): string {
  const between = /^(?:ja|zh|th)$/.test(language) ? '' : ' ';
  return paragraphs
    .map(({ sentences, gap }, index) => sentences.join(between) + (index === paragraphs.length - 1 ? '' : gap))
    .join('')
    .trim();
}

export function sentencesOf(parts: PostParts): string[] {
  return parts.paragraphs.flatMap((paragraph) => paragraph.sentences);
}

/** Those at the end and those within sentences. */
export function countHashtags(parts: PostParts): number {
  return parts.endTags.length + (bodyOf(parts).match(HASHTAG)?.length ?? 0);
}
