import type { DraftReply, DraftReplyInput, DraftSource } from '../../../engine.ts';
import { redactPersonalData } from '../../../redact.ts';
import { foldDisguises } from '../classifier/fold-disguises.ts';
import { mayBeCrisis } from '../crisis/detect-crisis.ts';
import { fitReply } from './fit-reply.ts';
import { planGraveReply } from './gravity/plan-grave-reply.ts';
import { readDanger } from './gravity/read-danger.ts';
import { readGravity } from './gravity/read-gravity.ts';
import { foretellsHarm } from './gravity/road-and-current.ts';
import type { Finding } from './knowledge/finding.ts';
import { ownContactsIn } from './knowledge/own-contacts.ts';
import { readMeanings } from './knowledge/service-words.ts';
import { tellsOfImpostor } from './loss/impostor.ts';
import { tellsOfTakenNumber } from './loss/taken-number.ts';
import { tellsOfUrgentLoss } from './loss/urgent-loss.ts';
import { jokesAboutAdvert, needsNoAnswer } from './needs-no-answer.ts';
import {
  BEREAVED_AND_PLEASED,
  CHATTER,
  DANGER,
  DOUBTFUL,
  GRAVE,
  HARMED,
  IMPOSTOR,
  MEANT_FOR,
  MEDICAL,
  OF_OTHER_TRADE,
  TAKEN_ACCOUNT,
  TAKEN_NUMBER,
  URGENT_LOSS,
} from './no-draft-reasons.ts';
import { choosePhrases } from './phrases-by-language.ts';
import { planReply, type ReplyPlan } from './plan-reply.ts';
import { nearestAnswers } from './quote-findings.ts';
import { saysKindWords, tellsOfPurchase } from './read-intent.ts';
import { asksSomething } from './read-mood.ts';
import { planMisdirectedReply } from './recipient/plan-misdirected-reply.ts';
import { readOtherRecipient } from './recipient/read-recipient.ts';
import type { ReadWords } from './thanks/read-thanks.ts';

const KIND_NAMES: Record<DraftSource['kind'], string> = {
  faq: 'the entry',
  policy: 'the policy',
  product: 'the product entry',
  hours: 'the opening hours',
  shipping: 'the shipping entry',
  other: 'the knowledge entry',
  'canned-reply': 'the canned reply',
  'past-answer': 'an earlier answer',
};

/** Of a longer text the beginning and the end are read: keeps the cost of one draft at some milliseconds. */
const READ_MAX = 8000;
const READ_END = 2000;

/**
 * Composes a draft from fixed sentences and words of the handed sources. Of what the customer wrote nothing enters the
 * draft but a cleaned name, so nothing in it can steer the reply. It promises nothing and claims nothing was done.
 * @param readWords reads a part of the message as if it were a whole one
 */
export function draftReply(whole: DraftReplyInput, readWords: ReadWords): DraftReply {
  const input = withBoundedTexts(whole);
  const crisis = whyLeftToPerson(input);
  if (crisis !== null) return nothing(input.analysis.crisis.every(tellsWhatToDo) ? withEntry(crisis, input) : crisis);
  const wanted =
    input.analysis.language === 'und' ? (input.message.languageHint?.slice(0, 2) ?? 'en') : input.analysis.language;
  const { language, phrases } = choosePhrases(wanted);
  const isUrgentLoss = tellsOfUrgentLoss(input.message.text, wanted);
  const told = readGravity(input.message.text, wanted);
  // Whose purse was stolen is told how to stop the card.
  const gravity = told === 'hardship' && isUrgentLoss ? null : told;
  const danger = readDanger(input.message.text);
  if (danger !== null) return nothing(withEntry(DANGER[danger], input));
  if (tellsOfImpostor(input.message.text)) return nothing(withEntry(IMPOSTOR, input));
  if (tellsOfTakenNumber(input.message.text)) return nothing(withEntry(TAKEN_NUMBER, input));
  if (foretellsHarm(input.message.text)) return nothing(DOUBTFUL);
  if (gravity === 'harmed') return nothing(withEntry(HARMED, input));
  if (gravity === 'medical') return nothing(withEntry(MEDICAL, input));
  // Condolences and "a person reads it" are said nearer to a crisis than anything else.
  if (gravity === null && mayBeCrisis(foldDisguises(input.message.text.toWellFormed()), input.analysis.language))
    return nothing(DOUBTFUL);
  const other = gravity === null ? readOtherRecipient(input) : null;
  // Below a post nobody is asked for whom their words were meant.
  const silence = other === null ? whyNoDraft(input) : input.channel === 'public' ? `${OF_OTHER_TRADE}.` : null;
  if (silence !== null) return nothing(silence);
  // Who is grateful tells of somebody who died: that is no occasion for condolences by heart.
  const { sentiment, tag } = input.analysis;
  const { text: words } = input.message;
  const isPleased =
    (sentiment === 'positive' && tag === 'praise') || (saysKindWords(words, wanted) && !asksSomething(words));
  if (gravity === 'bereaved' && isPleased) return nothing(BEREAVED_AND_PLEASED);
  const plan =
    gravity !== null
      ? planGraveReply(input, phrases, language, gravity)
      : other !== null
        ? planMisdirectedReply(input, phrases, language)
        : planReply(input, phrases, language, readWords);
  if (plan.intent.kind === 'taken-account') return nothing(TAKEN_ACCOUNT);
  if (plan.mayBeDanger === true) return nothing(DOUBTFUL);
  if (plan.isChatter) return nothing(CHATTER);
  if (plan.isHolding && isUrgentLoss) return nothing(URGENT_LOSS);
  const fitted = fitReply(plan, Math.max(0, Math.floor(input.maxChars)));
  const used = plan.findings.filter(({ sentences }) =>
    // A sentence may lose its small first letter to a capital; cut in half it is no longer the source's word.
    sentences.some((sentence) => fitted.text.includes(sentence.slice(1))),
  );
  const cleaned = input.style.avoidPersonalData
    ? redactPersonalData(fitted.text, {
        keep: [input.style.supportEmail.trim(), ...contactsIn(used, [input.style.supportEmail.trim()])],
        replacement: () => '',
      }).text
    : fitted.text;
  const text = cleaned.trim();

  const reasons = [
    gravity !== null ? explainGrave(gravity, used, plan) : other !== null ? MEANT_FOR[other] : explainBasis(used, plan),
  ];
  const { toTranslate = [] } = plan;
  if (toTranslate.length > 0)
    reasons.push(
      `it quotes nothing in ${nameLanguage(toTranslate[0]?.language ?? 'en')}: put what the customer needs of ${nameSources(toTranslate)} into ${nameLanguage(language)}`,
    );
  if (used.some((finding) => finding.language !== language))
    reasons.push(
      `it quotes ${nameLanguage(used[0]?.language ?? 'en')}, as the entry is not in the customer’s language`,
    );
  if (language !== wanted && wanted !== 'und')
    reasons.push(`it is in English, as the built-in engine does not write ${nameLanguage(wanted)}`);
  if (plan.asksFor.includes('orderNumber') && fitted.parts.some((part) => part.role === 'ask'))
    reasons.push(
      input.channel === 'private' ? 'it asks for the order number' : 'it asks for the order number in private',
    );
  if (fitted.isCut) reasons.push('it was cut to fit');
  if (input.analysis.urgency === 3) reasons.push('the message is urgent, so a person should answer it');
  const reason = `${reasons.join('; ')}.`;
  if (plan.isHolding) {
    const heldFor = plan.uncertainMood === null ? 'knowledge' : 'mood';
    return { text: null, basis: null, holdingReply: text, heldFor, sources: [], reason };
  }
  const sources = [...used, ...toTranslate];
  return {
    text,
    basis: sources.length > 0 ? 'knowledge' : 'intent',
    holdingReply: null,
    sources: sources.map(({ source }) => ({ kind: source.kind, id: source.id, title: source.title })),
    reason,
  };
}

function nothing(reason: string): DraftReply {
  return { text: null, basis: null, holdingReply: null, sources: [], reason };
}

/** Of abuse, threats and somebody's life no entry of a brand tells what to do. */
function tellsWhatToDo(crisis: DraftReplyInput['analysis']['crisis'][number]): boolean {
  return crisis === 'health-danger' || crisis === 'data-leak';
}

/** Where minutes count the agent is shown the entry that may say what to do. */
function withEntry(reason: string, input: DraftReplyInput): string {
  const { language } = input.analysis;
  const [nearest] = nearestAnswers(input, language === 'und' ? 'en' : language, { kind: 'other' }, 'complaint');
  return nearest === undefined ? reason : `${reason} What to do may stand in ${nameSource(nearest)}.`;
}

/**
 * Source of the number: Wikipedia, "988 (telephone number)", June 2025 (United States since July 2022, Canada since November 2023). Other
 * countries' lines are not listed, as none was checked: the directory names them.
 */
const SELF_HARM_GUIDANCE =
  'Take it seriously and answer soon, calmly and in your own words; if life is in danger now, the local emergency number comes first. Help lines by country: findahelpline.com (988 in the United States and Canada).';

/** What no machine answers. */
function whyLeftToPerson({ analysis }: DraftReplyInput): string | null {
  if (analysis.crisis.length === 0) return null;
  const guidance = analysis.crisis.includes('self-harm') ? ` ${SELF_HARM_GUIDANCE}` : '';
  return `No draft, as a person must answer this one: ${analysis.crisis.join(', ')}.${guidance}`;
}

/** What needs no answer. */
function whyNoDraft({ message, analysis, channel }: DraftReplyInput): string | null {
  if (
    (analysis.spam || PROMOTES.test(message.text) || lures(message.text)) &&
    !offersToWorkTogether(message.text, analysis.language)
  )
    return 'No draft, as this looks like spam.';
  if (message.text.trim() !== '' && needsNoAnswer(message.text))
    return 'No draft, as nothing in the message asks for an answer.';
  if (channel === 'public' && jokesAboutAdvert(message.text) && !tellsOfPurchase(message.text, analysis.language))
    return 'No draft, as it jokes about an advertisement: a person may have words of their own.';
  return null;
}

function explainGrave(gravity: keyof typeof GRAVE, used: readonly Finding[], plan: ReplyPlan): string {
  if (used.length > 0) return `${GRAVE[gravity]}; it rests on ${nameSources(used)}`;
  return `${GRAVE[gravity]}${mayBeAbout(plan.nearest ?? [])}`;
}

function explainBasis(used: readonly Finding[], plan: ReplyPlan): string {
  const { failedStep, intent, isHolding, isSentBefore, manner, nearest = [], uncertainMood } = plan;
  if (used.length > 0) {
    return `Rests on ${nameSources(used)}; check that it answers this customer`;
  }
  if (plan.toTranslate !== undefined && plan.toTranslate.length > 0)
    return `Answered by ${nameSources(plan.toTranslate)}, which is not in the customer’s language`;
  if (failedStep !== null && failedStep !== undefined)
    return `Your knowledge holds only the step that has failed this customer already (“${failedStep}”), so it is not quoted: add what to do then`;
  if (isSentBefore === true)
    return 'It speaks of something sent before, which this message does not hold: check that it has come, or send the short reply that says that a person reads it';
  if (uncertainMood !== null)
    return `The mood of this message is not certain${mayBeAbout(nearest)}: answer it in your own words, or send the short reply that fits any mood`;
  if (isHolding)
    return `Nothing in your knowledge answers this for certain${mayBeAbout(nearest)}: look there, add the answer where it is missing, or send the short holding reply`;
  if (intent.kind === 'case')
    return `No source fitted for certain${mayBeAbout(nearest)}; it names the next step of such a case and asks for what is missing`;
  if (manner === 'praise') return 'A general thank-you that rests on no source';
  if (intent.kind === 'suggestion')
    return 'A general acknowledgement that rests on no source; add what will come of the suggestion';
  return `No source fitted for certain${mayBeAbout(nearest)}, so this only acknowledges the message and asks; add the answer itself`;
}

function mayBeAbout(nearest: readonly DraftSource[]): string {
  return nearest.length === 0 ? '' : `; it may be about ${nearest.map(nameSource).join(' or ')}`;
}

/** How the brand can be reached, in the sentences of its own entries, which were let through on purpose. */
function contactsIn(findings: readonly Finding[], keep: readonly string[]): string[] {
  return findings
    .filter(({ source }) => source.kind !== 'past-answer')
    .flatMap(({ sentences }) => sentences.flatMap((sentence) => ownContactsIn(sentence, keep) ?? []));
}

function nameSources(findings: readonly Finding[]): string {
  return findings.map(({ source }) => nameSource(source)).join(' and ');
}

function nameSource({ kind, title }: DraftSource): string {
  return title.trim() === '' ? `${KIND_NAMES[kind]} without a title` : `${KIND_NAMES[kind]} “${title}”`;
}

function nameLanguage(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

const OFFER_WORDS_MIN = 8;
/** Who sends readers to their own page sells something, however kind the words. */
const PROMOTES =
  /(?:check|see|visit|look at|link in|click) (?:out )?(?:the link in )?my (?:bio|profile|page|channel link)|link in (?:my )?bio|free followers|follow(?: me)? (?:back|for follow)|f4f|(?:mira|revisa|visita) mi (?:bio|perfil)|(?:seguidores|followers) gratis|(?:schau|guck|klick)\p{L}* (?:\p{L}+ ){0,2}(?:meine bio|mein profil)|link in (?:der |meiner )bio|kostenlose follower|lien (?:en|dans ma) bio|(?:visite|regarde)z? mon profil|abonnés gratuits|link (?:na|in) bio|guarda il mio profilo|visita il mio profilo|(?:vê|veja|olha|olhe) (?:o meu|meu) perfil|seguidores grátis|bekijk mijn (?:bio|profiel)|link w bio|profilime bak|bedava takipçi|ссылка в (?:профиле|шапке)|бесплатные подписчики|プロフィール(?:の|を)(?:リンク|見て)|看我(?:的)?主页|프로필 링크/iu;
/** Something for nothing behind a link, with the words that only those need who lie. */
const LURES =
  /100\s?% (?:legit|real|working|safe|free|echt|seriös|gratis|réel|sûr|sicuro|gratuito|grátis|pewn\p{L}*|gerçek|garanti\p{L}*)|no survey|no verification|(?:instant|easy|quick|fast) (?:cash|money|payout)|claim (?:now|yours|your (?:prize|reward|gift))|claim-now|(?:free|gratis|kostenlos\p{L}*|gratuit\p{L}*|grátis|bedava|darmow\p{L}*|бесплатн\p{L}*|безкоштовн\p{L}*|ücretsiz)\s+(?:v-?bucks|r[o0]bux|gems|coins|skins|iphones?|gift ?cards?|followers?|crypto|bitcoin|nfts?|diamonds?|credits?)|(?:you(?:['’]ve| have) (?:won|been (?:selected|chosen))|ha(?:s|s sido) (?:ganado|seleccionado)|vous avez gagné|sie haben gewonnen|hai vinto|você ganhou|wygrał\p{L}*|kazandınız|вы выиграли)|免费领取|无料プレゼント(?:中|企画)?はこちら|مجانا[^.!؟]{0,20}اضغط/iu;
const POINTS_TO_LINK = /https?:|www\.|[\p{L}\p{N}-]{3,}\.(?:\p{L}{2,})(?:\/|\s|$)|[➡👉⬅🔗]/u;

function lures(text: string): boolean {
  return LURES.test(text) && POINTS_TO_LINK.test(text);
}

const SPAM_SIGNS =
  /https?:|www\.|@\p{L}|promote (?:it|this|your)|\bdm (?:us|me|now)\b|crypto|bitcoin|\$\d|followers? (?:for|now)|buy /iu;

/** People who make posts ask for a collaboration in the words of those who sell followers: without a link or a call it may be meant. */
function offersToWorkTogether(text: string, language: string): boolean {
  const { words, found } = readMeanings(text, language);
  return (
    words.length >= OFFER_WORDS_MIN &&
    !PROMOTES.test(text) &&
    found.some(({ meaning }) => meaning === 'influencer') &&
    !SPAM_SIGNS.test(text)
  );
}

function withBoundedTexts(input: DraftReplyInput): DraftReplyInput {
  return {
    ...input,
    message: { ...input.message, text: bounded(input.message.text) },
    trail: input.trail.map((line) => ({ ...line, text: bounded(line.text) })),
  };
}

function bounded(text: string): string {
  if (text.length <= READ_MAX) return text;
  return `${text.slice(0, READ_MAX - READ_END)} ${text.slice(-READ_END)}`.toWellFormed();
}
