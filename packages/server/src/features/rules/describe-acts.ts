import type { RuleActs } from '@parley/contract/rules/rules.ts';

/** What a rule did, in words for the panel: `set the tag to complaint and told everybody who may reply`. */
export function describeActs({ hide, notify: tells, status, stopAutoReply, tag }: RuleActs): string {
  const done = [
    ...(tag === null ? [] : [`set the tag to ${tag}`]),
    ...(status === null ? [] : [status === 'escalated' ? 'escalated the ticket' : 'closed the ticket']),
    ...(tells ? ['told everybody who may reply'] : []),
    ...(hide ? ['asked the network to hide the message'] : []),
    ...(stopAutoReply ? ['stopped automatic replies'] : []),
  ];
  return done.length < 2 ? done.join('') : `${done.slice(0, -1).join(', ')} and ${done.at(-1)}`;
}
