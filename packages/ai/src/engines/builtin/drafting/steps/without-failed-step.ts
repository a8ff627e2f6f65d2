import type { Finding } from '../knowledge/finding.ts';
import { createMeaningReader } from '../knowledge/meaning-reader.ts';
import { readMeanings } from '../knowledge/service-words.ts';
import { STEP_WORDS } from './step-words.ts';

const reader = createMeaningReader(STEP_WORDS);
/** Who has not found where something is done has not failed at it: the entry tells where. */
const NOT_FOUND =
  /(?<!\p{L})(?:(?:can['’]?t|cannot|couldn['’]?t|could not|unable to|don['’]?t|didn['’]?t) (?:find|see|locate)(?! (?:the |any |your |an? )?(?:e-?mail|mail|link|code))|finde (?:\p{L}+ ){0,4}nicht|nicht gefunden|(?:trouve|vois) (?:pas|nulle part)|pas trouvé|no (?:lo |la )?(?:encuentro|veo|encontré)|non (?:lo |la )?(?:trovo|vedo)|não (?:o |a )?(?:encontro|acho|vejo|encontrei|achei)|niet (?:terug)?vinden|niet gevonden|nie (?:mogę |mogłem |mogłam )?(?:\p{L}+ ){0,2}(?:znaleźć|znalaz\p{L}*|znajduję)|bulam(?:adım|ıyorum)|göremiyorum|не (?:могу |смог\p{L}* )?(?:найти|наш\p{L}+|нахожу|вижу)|не (?:можу )?знай\p{L}+|không (?:tìm )?thấy|hittar (?:\p{L}+ ){0,2}inte)(?!\p{L})|لم أجد|لا أجد|ما لقيت|見つから|見当たら|找不到|没找到|못 찾|नहीं मिल रहा|nahi mil raha/iu;
/** Of these the knowledge tells steps that somebody takes alone. */
const TAKEN_ALONE = new Set(['password', 'cant_login', 'account', 'install', 'app', 'website', 'newsletter']);

/**
 * Without the step that a customer says has failed them: only sentences stay that tell what is left to do then. `failedStep` is the heading of the
 * entry that held no more than the step; null where there is none.
 */
export function withoutFailedStep(
  findings: readonly Finding[],
  text: string,
  language: string,
): { findings: Finding[]; failedStep: string | null } {
  const says = (meaning: string, said: string, inLanguage: string) =>
    reader.read(said, inLanguage).found.some((one) => one.meaning === meaning);
  const isTakenAlone = readMeanings(text, language).found.some(({ meaning }) => TAKEN_ALONE.has(meaning));
  if (!isTakenAlone || NOT_FOUND.test(text) || !says('failed', text, language))
    return { findings: [...findings], failedStep: null };
  const left = findings
    .map((finding) => ({
      ...finding,
      sentences: finding.sentences.filter((sentence) => says('remedy', sentence, finding.language)),
    }))
    .filter(({ sentences }) => sentences.length > 0);
  const [first] = findings;
  return { findings: left, failedStep: left.length === 0 && first !== undefined ? first.source.title : null };
}
