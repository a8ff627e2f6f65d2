/** How the screens name roles and what they may do. What a card says is held against the permission table by a test. */

import type { Action, Role } from '@parley/contract/permissions.ts';
import { t } from '../messages/translate.ts';

export const roleLabels: Readonly<Record<Role, string>> = {
  owner: t('Owner'),
  admin: t('Admin'),
  agent: t('Agent'),
  viewer: t('Viewer'),
};

/** What an invitation says beside each role. */
export const roleHints: Readonly<Record<Exclude<Role, 'owner'>, string>> = {
  admin: t('Full workspace access. Invites, removes and manages roles.'),
  agent: t('Posts, replies, sees analytics and uses AI. Cannot invite.'),
  viewer: t('Reads messages and analytics only.'),
};

/** A line of a role's card, and the actions of the permission table that it stands for. `isAllowed`: all of them, or none. */
export type RoleLine = { words: string; isAllowed: boolean; actions: readonly Action[] };

const can = (words: string, ...actions: Action[]): RoleLine => ({ words, isAllowed: true, actions });
const cannot = (words: string, ...actions: Action[]): RoleLine => ({ words, isAllowed: false, actions });

const managing: Action[] = ['workspace.manage', 'connections.manage', 'posting.manage', 'assistant.manage'];
const answering: Action[] = ['posting.write', 'inbox.reply'];

export const roleLines: Readonly<Record<Role, readonly RoleLine[]>> = {
  owner: [
    can(t('Full access'), ...managing, ...answering),
    can(t('Billing')),
    can(t('Team management'), 'members.read', 'members.manage'),
  ],
  admin: [
    can(t('Full workspace access'), ...managing),
    can(t('Invite and remove'), 'members.manage'),
    can(t('Manage roles'), 'members.manage'),
    can(t('Post and respond'), ...answering),
    can(t('View analytics'), 'inbox.read', 'insights.read'),
  ],
  agent: [
    can(t('Post and respond'), ...answering),
    can(t('View analytics'), 'inbox.read', 'insights.read'),
    can(t('Unified inbox'), 'inbox.read', 'inbox.update'),
    can(t('AI features'), 'ai.write'),
    cannot(t('Cannot invite'), 'members.manage'),
  ],
  viewer: [
    can(t('Read analytics'), 'inbox.read', 'insights.read'),
    can(t('Read messages'), 'inbox.read'),
    cannot(t('Cannot post or respond'), ...answering),
    cannot(t('Cannot invite'), 'members.manage'),
  ],
};

/** Every action of the permission table: a new one does not compile until it has its words. */
export const actionWords: Readonly<Record<Action, string>> = {
  'inbox.read': t('Read messages and their figures'),
  'inbox.reply': t('Reply to messages'),
  'inbox.update': t('Change status, tags and sentiment'),
  'saved-views.share': t('Make views for the whole team'),
  'inbox.delete-entry': t('Hide an entry of a conversation'),
  'inbox.hide': t('Hide messages from the public on the networks'),
  'inbox.approve': t('Approve replies that wait'),
  'notes.read': t('Read internal notes on tickets'),
  'notes.write': t('Write internal notes on tickets'),
  'notes.manage': t('Delete internal notes of colleagues'),
  'customers.read': t('See a customer’s history, marks and notes'),
  'tickets.export': t('Save a ticket with its conversation as a file'),
  'customers.write': t('Mark, merge and block customers, write notes on them'),
  'connections.read': t('See connected accounts'),
  'connections.manage': t('Connect and disconnect accounts'),
  'workspace.read': t('See the workspace'),
  'workspace.manage': t('Change name and time zone of the workspace'),
  'members.read': t('See who is in the team'),
  'api-keys.manage': t('Make and revoke API keys'),
  'members.manage': t('Invite and remove people, manage roles'),
  'members.performance': t('See how fast each person answers'),
  'notifications.read': t('Get notifications'),
  'access.read': t('See how people get in'),
  'access.manage': t('Decide how people get in: single sign-on, two-factor'),
  'audit.read': t('Read and export the audit log'),
  'contacts.manage': t('Export and erase what is held of a customer'),
  'webhooks.manage': t('Tell other programs what happens, by webhooks'),
  'posting.read': t('See posts and the calendar'),
  'posting.write': t('Write and schedule posts'),
  'posting.approve': t('Approve posts'),
  'posting.manage': t('Change how the workspace publishes'),
  'insights.read': t('See Insights'),
  'insights.refresh': t('Collect figures for Insights now'),
  'insights.export': t('Export Insights'),
  'reports.manage': t('Have reports mailed'),
  'competitors.manage': t('Choose competitors to compare with'),
  'media.write': t('Add files to the media library'),
  'ai.write': t('Use AI for drafts, captions and pictures'),
  'assistant.read': t('See how the assistant answers'),
  'assistant.manage': t('Change how the assistant answers'),
  'canned-replies.read': t('Use canned replies'),
  'canned-replies.write': t('Change canned replies'),
  'knowledge.read': t('Read the knowledge'),
  'knowledge.write': t('Change the knowledge'),
};

export function countPeople(count: number): string {
  return t('{count, plural, one {# person} other {# people}}', { count });
}
