/** Decides, without a database, what the rules of a workspace do to a message. */
import type { Platform } from '@parley/contract/platforms.ts';
import {
  doesAnything,
  escalateNegativeName,
  escalationConfidenceMin,
  noActs,
  type RuleActs,
  type RuleCondition,
  type RuleSentiment,
  type RuleSettings,
} from '@parley/contract/rules/rules.ts';
import type { MessageType } from '@parley/contract/tickets/rules.ts';
import { createWordFinder, type SearchedText, toSearchedText } from './find-words.ts';
import type { MessageFacts } from './message-facts.ts';

/** What one rule does, or the keyword group or switch that counts as one. */
export type Decision = {
  /** `rule:` with its id, `keywords:` with the group's key, or `escalate-negative`. */
  key: string;
  name: string;
  acts: RuleActs;
  /** Of a list of words: the one that was found. */
  word: string | null;
};

export const escalateNegativeKey = 'escalate-negative';

type Matcher = { key: string; name: string; acts: RuleActs; match(facts: MessageFacts, text: SearchedText): Match };
type Match = { isMet: boolean; word: string | null };

/** Whether a network lets a page hide messages of a kind. */
type CanHide = (platform: Platform, channel: MessageType) => boolean;

/** What is asked of the assistant's own settings. */
export type EscalationSwitch = { aiEnabled: boolean; escalateNegative: boolean };

/** The rules of a workspace, made ready once for many messages: in their order, then the keyword groups, then the switch. */
export function createDecider(
  settings: Pick<RuleSettings, 'rules' | 'keywordGroups'>,
  assistant: EscalationSwitch,
  canHide: CanHide,
): { matchers: readonly Pick<Matcher, 'key' | 'name'>[]; decide(facts: MessageFacts): Decision[] } {
  const matchers: Matcher[] = [
    ...settings.rules
      .filter(({ isOn }) => isOn)
      .map(({ id, name, condition, acts }) => ({
        key: `rule:${id}`,
        name,
        acts,
        match: createConditionMatcher(condition),
      })),
    ...settings.keywordGroups
      .filter(({ isOn, words }) => isOn && words.length > 0)
      .map(({ key, name, words }) => ({
        key: `keywords:${key}`,
        name: `Keywords: ${name}`,
        acts: { ...noActs, notify: true },
        match: createConditionMatcher({ words }),
      })),
    ...(assistant.aiEnabled && assistant.escalateNegative
      ? [
          {
            key: escalateNegativeKey,
            name: escalateNegativeName,
            acts: { ...noActs, status: 'escalated' as const },
            match: (facts: MessageFacts) => ({ isMet: isSurelyNegative(facts), word: null }),
          },
        ]
      : []),
  ];
  return { matchers, decide: (facts) => decide(matchers, facts, canHide) };
}

function decide(matchers: readonly Matcher[], facts: MessageFacts, canHide: CanHide): Decision[] {
  if (matchers.length === 0) return [];
  const text = toSearchedText(facts.content);
  let isTagSet = facts.isCorrected;
  // What is answered or put before everybody already stays so, and a crisis is closed by people alone.
  let isStatusSet = facts.status !== 'pending';
  // A person must see a crisis where its author and their friends see it too.
  const isHideable = facts.crisis.length === 0 && canHide(facts.platform, facts.channel);
  return matchers.flatMap(({ acts: wanted, key, match, name }): Decision[] => {
    const { isMet, word } = match(facts, text);
    if (!isMet) return [];
    const closesCrisis = wanted.status === 'completed' && facts.crisis.length > 0;
    const acts: RuleActs = {
      ...wanted,
      tag: isTagSet ? null : wanted.tag,
      status: isStatusSet || closesCrisis ? null : wanted.status,
      hide: wanted.hide && isHideable,
    };
    isTagSet ||= acts.tag !== null;
    isStatusSet ||= acts.status !== null;
    return doesAnything(acts) ? [{ key, name, acts, word }] : [];
  });
}

/** Whoever corrected the sentiment has seen the message: it need not be put before them. */
function isSurelyNegative(facts: MessageFacts): boolean {
  const isSure = (facts.sentimentConfidence ?? 0) >= escalationConfidenceMin;
  return sentimentOf(facts) === 'negative' && isSure && !facts.spam && !facts.isCorrected;
}

/** Nobody is thanked in public below what was taken out of sight. */
export function stopsAutoReply({ acts }: Decision): boolean {
  return acts.stopAutoReply || acts.hide;
}

/** As rules see it: only a sure one counts as positive, neutral or negative; null: not read. */
export function sentimentOf({ certainty, isCorrected, sentiment }: MessageFacts): RuleSentiment | null {
  if (sentiment === null || certainty === null) return null;
  return certainty === 'sure' || isCorrected ? sentiment : 'uncertain';
}

function createConditionMatcher(given: Partial<RuleCondition>): Matcher['match'] {
  const find = createWordFinder(given.words ?? []);
  const holds = <Value>(list: readonly Value[] | undefined, values: readonly (Value | null)[]) =>
    list === undefined || list.length === 0 || values.some((value) => value !== null && list.includes(value));
  return (facts, text) => {
    const isMetButWords =
      holds(given.platforms, [facts.platform]) &&
      holds(given.channels, [facts.channel]) &&
      holds(given.sentiments, [sentimentOf(facts)]) &&
      holds(given.tags, [facts.tag, ...facts.tags.map(({ tag }) => tag)]) &&
      holds(given.languages, [facts.language]) &&
      (given.spam !== true || facts.spam) &&
      facts.urgency >= (given.urgencyAtLeast ?? 0) &&
      (facts.followers ?? 0) >= (given.followersAtLeast ?? 0);
    if (!isMetButWords) return { isMet: false, word: null };
    if ((given.words ?? []).length === 0) return { isMet: true, word: null };
    const word = find(text);
    return { isMet: word !== null, word };
  };
}
