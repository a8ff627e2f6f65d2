/** What the networks call the kinds of posts, in words. */
import { FileText, Film, Image, type LucideIcon } from 'lucide-react';
import { t } from '../../messages/translate.ts';

const types: Readonly<Record<string, { words: string; Icon: LucideIcon }>> = {
  image: { words: t('Image'), Icon: Image },
  photo: { words: t('Image'), Icon: Image },
  carousel: { words: t('Carousel'), Icon: Image },
  media: { words: t('With files'), Icon: Image },
  images: { words: t('Carousel'), Icon: Image },
  document: { words: t('Document'), Icon: FileText },
  video: { words: t('Video'), Icon: Film },
  reel: { words: t('Reel'), Icon: Film },
  short: { words: t('Short'), Icon: Film },
  text: { words: t('Text'), Icon: FileText },
  link: { words: t('Link'), Icon: FileText },
  article: { words: t('Article'), Icon: FileText },
  other: { words: t('Post'), Icon: FileText },
  story: { words: t('Story'), Icon: Image },
};

function typeOf(type: string) {
  return Object.hasOwn(types, type) ? types[type] : undefined;
}

/** As the network calls it where that is no word of ours. */
export function contentTypeWords(type: string): string {
  return typeOf(type)?.words ?? (type === '' ? t('Post') : type.charAt(0).toUpperCase() + type.slice(1));
}

export function contentTypeIcon(type: string): LucideIcon {
  return typeOf(type)?.Icon ?? FileText;
}
