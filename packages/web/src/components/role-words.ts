/** How the screens name roles and what they may do. What a card says is held against the permission table by a test. */
import type { Action, Role } from '@parley/contract/permissions.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  agent: 'Agent',
  viewer: 'Viewer',
};

/** What an invitation says beside each role. */
export const roleHints: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  admin: 'Full workspace access. Invites, removes and manages roles.',
  agent: 'Posts, replies, sees analytics and uses AI. Cannot invite.',
  viewer: 'Reads messages and analytics only.',
};

/** A line of a role's card, and the actions of the permission table that it stands for. `isAllowed`: all of them, or none. */
export type RoleLine = { words: string; isAllowed: boolean; actions: readonly Action[] };

const can = (words: string, ...actions: Action[]): RoleLine => ({ words, isAllowed: true, actions });
const cannot = (words: string, ...actions: Action[]): RoleLine => ({ words, isAllowed: false, actions });

const managing: Action[] = ['workspace.manage', 'connections.manage', 'posting.manage', 'assistant.manage'];
const answering: Action[] = ['posting.write', 'inbox.reply'];

export const roleLines: Readonly<Record<Role, readonly RoleLine[]>> = {
  owner: [
    can('Full access', ...managing, ...answering),
    can('Billing'),
    can('Team management', 'members.read', 'members.manage'),
  ],
  admin: [
    can('Full workspace access', ...managing),
    can('Invite and remove', 'members.manage'),
    can('Manage roles', 'members.manage'),
    can('Post and respond', ...answering),
    can('View analytics', 'inbox.read'),
  ],
  agent: [
    can('Post and respond', ...answering),
    can('View analytics', 'inbox.read'),
    can('Unified inbox', 'inbox.read', 'inbox.update'),
    can('AI features', 'ai.write'),
    cannot('Cannot invite', 'members.manage'),
  ],
  viewer: [
    can('Read analytics', 'inbox.read'),
    can('Read messages', 'inbox.read'),
    cannot('Cannot post or respond', ...answering),
    cannot('Cannot invite', 'members.manage'),
  ],
};

/** Every action of the permission table: a new one does not compile until it has its words. */
export const actionWords: Readonly<Record<Action, string>> = {
  'inbox.read': 'Read messages and their figures',
  'inbox.reply': 'Reply to messages',
  'inbox.update': 'Change status, tags and sentiment',
  'inbox.delete-entry': 'Hide an entry of a conversation',
  'connections.read': 'See connected accounts',
  'connections.manage': 'Connect and disconnect accounts',
  'workspace.read': 'See the workspace',
  'workspace.manage': 'Change name and time zone of the workspace',
  'members.read': 'See who is in the team',
  'api-keys.manage': 'Make and revoke API keys',
  'members.manage': 'Invite and remove people, manage roles',
  'notifications.read': 'Get notifications',
  'audit.read': 'Read and export the audit log',
  'posting.read': 'See posts and the calendar',
  'posting.write': 'Write and schedule posts',
  'posting.approve': 'Approve posts',
  'posting.manage': 'Change how the workspace publishes',
  'media.write': 'Add files to the media library',
  'ai.write': 'Use AI for drafts, captions and pictures',
  'assistant.read': 'See how the assistant answers',
  'assistant.manage': 'Change how the assistant answers',
  'canned-replies.read': 'Use canned replies',
  'canned-replies.write': 'Change canned replies',
  'knowledge.read': 'Read the knowledge',
  'knowledge.write': 'Change the knowledge',
};

export function countPeople(count: number): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'person' : 'people'}`;
}
