/** Whether words of thanks are meant: sarcasm thanks first and tells afterwards for what. */
import type { Analysis } from '../../../../engine.ts';
import { readFaults } from '../faults/read-faults.ts';
import { saysKindWords, saysThanks } from '../read-intent.ts';
import { praisesByDenying } from './praise-by-denying.ts';
import { thanksForMishap } from './thanks-for-mishap.ts';

/** Reads some words as if they were a whole message. */
export type ReadWords = (text: string, language: string) => Analysis;

/** `meant`: nothing beside the thanks speaks against them; `turned`: what they are said for may be no joy; `bitter`: it surely is none. */
export type Thanks = 'none' | 'meant' | 'turned' | 'bitter';

const CLAUSE_END = /(?<=[,.!?;:…،؛。！？、])\s*|\s[–—-]\s/u;
/** What follows is owed to those who are thanked: people say so of mishaps. */
const OWED =
  /(?<![\p{L}\p{M}])(?:thanks to (?:you|your)|because of (?:you|your)|dank (?:euch|ihnen|eure[rsm]?|ihre[rsm]?)|wegen (?:euch|ihnen|eure[rsm]?)|grâce à (?:vous|votre|vos)|à cause de (?:vous|votre)|gracias a (?:vosotros|ustedes|vuestr\p{L}+|su(?!\p{L}))|por (?:vuestra|su) culpa|grazie (?:a voi|al vostro|alla vostra|ai vostri|alle vostre)|per colpa vostra|graças a (?:vocês|vós|vossa?|seus?)|por vossa causa|dankzij (?:jullie|u)|door jullie|dzięki (?:wam|państwu|wasze\p{L}+)|przez was|sayenizde|sizin yüzünüzden|благодаря вам|из-за вас|завдяки вам|через вас|بفضلكم|بسببكم|tack vare (?:er|era)|på grund av er|nhờ (?:các bạn|shop))(?![\p{L}\p{M}])|おかげで|お陰で|多亏你们|托你们的福|덕분에|आपकी वजह से|आपकी मेहरबानी से/iu;
/** Fewer letters tell nothing. */
const LETTERS_MIN = { spaced: 8, unspaced: 4 };
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const SURELY_GLAD = 0.75;
const SURELY_BITTER = 0.7;
/** Irony thanks first; who ends with thanks mostly means it. */
const BITTER = { after: 0.7, before: 0.8 };
/** Somebody excuses themselves, or is surprised by what was done for them. */
const POLITE =
  /(?<!\p{L})(?:(?:did not|didn['’]t) expect|nicht erwartet|n['’](?:y |en )?attendais pas|m['’]y attendais pas|no (?:me lo |lo )?esperaba|niet verwacht|nie spodziewa\p{L}*|não esperava|beklemiyordu\p{L}*|не ожидал\p{L}*|sorry (?:for|to)|apologies|no worries|never mind|entschuldig\p{L}*|sorry|kein problem|désolée? (?:pour|de|du)|pas de (?:problème|souci)|perdon\p{L}*|disculp\p{L}*|scus\p{L}+|desculp\p{L}+|geen probleem|przepraszam|nie ma problemu|kusura|извин\p{L}*|вибач\p{L}*|عذرا|آسف\p{L}*|förlåt|ursäkta)(?!\p{L})|すみません|申し訳|不好意思|죄송|माफ़|माफ/iu;

/** What stands beside the words of thanks; empty where nothing does. `opens`: the message begins with them. */
function besideThanks(text: string, language: string): { rest: string; isOwed: boolean; opens: boolean } {
  let isOwed = false;
  const clauses = text.split(CLAUSE_END);
  const rest = clauses.flatMap((clause) => {
    if (OWED.test(clause)) {
      isOwed = true;
      return [clause.replace(OWED, ' ').trim()];
    }
    return saysThanks(clause, language) ? [] : [clause];
  });
  return { rest: rest.join(' ').trim(), isOwed, opens: saysThanks(clauses[0] ?? '', language) };
}

export function readThanks(text: string, language: string, readWords: ReadWords): Thanks {
  if (!saysThanks(text, language) && !OWED.test(text)) return 'none';
  if (thanksForMishap(text)) return 'bitter';
  const { isOwed, opens, rest } = besideThanks(text, language);
  const letters = (rest.match(/\p{L}/gu) ?? []).length;
  if (letters < LETTERS_MIN[UNSPACED.test(rest) ? 'unspaced' : 'spaced'] || POLITE.test(rest) || praisesByDenying(rest))
    return 'meant';
  const { sentiment, sentimentConfidence: confidence, tag } = readWords(rest, language);
  const { hasMishap, isFaulty } = readFaults(rest, language);
  const isSurelyBitter = sentiment === 'negative' && confidence >= SURELY_BITTER && tag === 'complaint';
  const isGlad = sentiment === 'positive' && confidence >= SURELY_GLAD;
  const isKind = saysKindWords(rest, language);
  if (hasMishap || isFaulty) {
    if (isSurelyBitter) return 'bitter';
    return opens && !(isKind && isGlad) ? 'turned' : 'meant';
  }
  if (isOwed && isSurelyBitter) return 'bitter';
  if (isOwed) return isGlad || isKind ? 'meant' : 'turned';
  const isBitter = sentiment === 'negative' && tag === 'complaint' && confidence >= BITTER[opens ? 'after' : 'before'];
  return isBitter && !isKind ? 'turned' : 'meant';
}
