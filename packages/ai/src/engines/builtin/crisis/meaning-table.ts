import { CORE_MEANINGS } from './meanings/core-meanings.ts';
import { EVERYDAY_MEANINGS } from './meanings/everyday-meanings.ts';
import { SCENE_MEANINGS } from './meanings/scene-meanings.ts';

/** The languages of a row, in this order. */
export const MEANING_LANGUAGES = 'en de fr es it pt nl pl tr ru uk ar ja zh ko hi vi sv da he id'.split(' ');

/**
 * Plain meanings, one a row: its name, then the words of each language between `|` (`_` joins the words of a phrase, `.` and `*` as in `phrase-trie.ts`).
 * The rules do not know them; the learnt part does, so that what sentences of one language taught is known in all.
 */
export const MEANING_TABLE = [CORE_MEANINGS, SCENE_MEANINGS, EVERYDAY_MEANINGS].map((part) => part.trim()).join('\n');
