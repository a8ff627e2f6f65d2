import { getSetting, saveSetting } from '../../state/settings.ts';
import type { World } from '../../world.ts';
import { nextId } from './ids.ts';

type Group = { participantIds: string[] };

/** The id of the conversation between two users. */
export function conversationId(left: string, right: string): string {
  return BigInt(left) < BigInt(right) ? `${left}-${right}` : `${right}-${left}`;
}

/** Begins a conversation of several; it has a number of its own. */
export function makeGroup(world: World, participantIds: string[]): string {
  const id = nextId(world.state, world.now());
  saveSetting(world.state, 'twitter', `group ${id}`, { participantIds } satisfies Group);
  return id;
}

export function isGroup(conversation: string): boolean {
  return !conversation.includes('-');
}

/** Who takes part, in conversations of two and of several; nobody in one that does not exist. */
export function listParticipants(world: World, conversation: string): string[] {
  if (!isGroup(conversation)) return conversation.split('-');
  return getSetting<Group>(world.state, 'twitter', `group ${conversation}`)?.participantIds ?? [];
}
