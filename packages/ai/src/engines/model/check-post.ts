import type { CaptionInput } from '../../engine.ts';
import { detectLanguage } from '../builtin/language/detect-language.ts';
import { givenAway } from './guarded-words.ts';

/** @returns what is wrong with a model's caption as the end of the sentence "… was set aside, as …"; null when nothing is */
export function findCaptionFault(caption: string, { topic, traits }: CaptionInput): string | null {
  const text = caption.trim();
  const known = topic.normalize('NFKC').toLowerCase();
  const plain = text.normalize('NFKC').toLowerCase();
  if (text === '') return 'it was empty';
  if (text.length > traits.maxChars) return 'it was too long for the network';
  if (/<[a-z!/]|\]\(|```/i.test(text)) return 'it held code or formatting';
  if (givenAway.test(plain)) return 'it spoke of itself or of its instructions';
  for (const [link] of plain.matchAll(/(?:https?:\/\/|www\.)[^\s)]+/g))
    if (!known.includes(link)) return 'it named a link that you did not give';
  for (const [figure] of plain.matchAll(/\p{Nd}+(?:[.,:]\p{Nd}+)*/gu))
    if (!known.includes(figure)) return 'it named a figure that you did not give';
  const told = detectLanguage(text);
  const asked = detectLanguage(topic);
  return text.length >= 40 && told !== 'und' && asked !== 'und' && told !== asked ? 'it was in another language' : null;
}
