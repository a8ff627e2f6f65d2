/** The one permission table: who may do what. Everything that is not in it is refused. */
export const roles = ['owner', 'admin', 'agent', 'viewer'] as const;
export type Role = (typeof roles)[number];

export const actions = [
  'inbox.read',
  'inbox.reply',
  'inbox.update',
  'inbox.delete-entry',
  'inbox.hide',
  'inbox.approve',
  'saved-views.share',
  'notes.read',
  'notes.write',
  'notes.manage',
  'customers.read',
  'customers.write',
  'tickets.export',
  'connections.read',
  'connections.manage',
  'workspace.read',
  'workspace.manage',
  'members.read',
  'members.manage',
  'members.performance',
  'api-keys.manage',
  'access.read',
  'access.manage',
  'audit.read',
  'contacts.manage',
  'webhooks.manage',
  'notifications.read',
  'posting.read',
  'posting.write',
  'posting.approve',
  'posting.manage',
  'insights.read',
  'insights.refresh',
  'insights.export',
  'competitors.manage',
  'reports.manage',
  'media.write',
  'ai.write',
  'assistant.read',
  'assistant.manage',
  'canned-replies.read',
  'canned-replies.write',
  'knowledge.read',
  'knowledge.write',
] as const;
export type Action = (typeof actions)[number];

const everyone: readonly Role[] = roles;
const answering: readonly Role[] = ['owner', 'admin', 'agent'];
const managing: readonly Role[] = ['owner', 'admin'];
const owning: readonly Role[] = ['owner'];

export const rolesOfAction: Record<Action, readonly Role[]> = {
  'inbox.read': everyone,
  'inbox.reply': answering,
  'inbox.update': answering,
  'inbox.delete-entry': answering,
  // It changes what everybody sees on the network.
  'inbox.hide': answering,
  // Whose yes other people's replies wait for, where the workspace wants one. No key has it: it is a person's word.
  'inbox.approve': managing,
  // Everybody keeps views of their own; what the whole team sees is for who leads it.
  'saved-views.share': managing,
  // What colleagues tell each other of a customer: a viewer may be a client.
  'notes.read': answering,
  'notes.write': answering,
  // To delete what somebody else wrote: they may have left.
  'notes.manage': managing,
  // A customer's history and what the team keeps of them, for those who answer.
  'customers.read': answering,
  'customers.write': answering,
  // A conversation that leaves the house.
  'tickets.export': answering,
  'connections.read': everyone,
  'connections.manage': managing,
  'workspace.read': everyone,
  'workspace.manage': managing,
  // Names and addresses of colleagues: a viewer may be a client, or anybody who looks at the demo.
  'members.read': answering,
  'members.manage': managing,
  // How fast a colleague works is the business of who leads the team; everybody sees their own figures and the team's.
  'members.performance': managing,
  'api-keys.manage': managing,
  'access.read': managing,
  // Whoever says how people get in can come in as anybody of the workspace.
  'access.manage': owning,
  'audit.read': managing,
  'contacts.manage': managing,
  'webhooks.manage': managing,
  'notifications.read': everyone,
  'posting.read': everyone,
  'posting.write': answering,
  'posting.approve': managing,
  'posting.manage': managing,
  'insights.read': everyone,
  // A click asks the network, and an export leaves the house: neither is for those who only look on.
  'insights.refresh': answering,
  'insights.export': answering,
  // Whom a company watches is its managers' matter, and each one costs a part of the networks' allowance.
  'competitors.manage': managing,
  // What is set up once goes on leaving the house.
  'reports.manage': managing,
  'media.write': answering,
  'ai.write': answering,
  'assistant.read': everyone,
  'assistant.manage': managing,
  'canned-replies.read': everyone,
  'canned-replies.write': answering,
  'knowledge.read': everyone,
  'knowledge.write': answering,
};

/** Whether a member with this role may do this; used by the server and mirrored by the screens. */
export function isAllowed(role: Role, action: Action): boolean {
  return rolesOfAction[action].includes(role);
}

/** Whether what a member with this role sends waits for somebody's word first: the workspace requires it, and the role may not give it. */
export function needsApproval(role: Role, settings: { requiresApproval: boolean }): boolean {
  return settings.requiresApproval && !isAllowed(role, 'posting.approve');
}

/**
 * What a call asks for: `public`: nobody need be signed in; `signed-in`: any session; `platform-admin`: an administrator of
 * this installation; otherwise an action of the table above in the session's current workspace.
 */
export type CallPermission = 'public' | 'signed-in' | 'platform-admin' | Action;
