/** What a session may that began at the provider of one workspace. */
import { type CallName, calls } from '../calls.ts';
import type { ErrorCode } from '../errors.ts';

type SignedInCall = {
  [Name in CallName]: (typeof calls)[Name]['permission'] extends 'signed-in' ? Name : never;
}[CallName];

/**
 * The provider answers for one workspace, so that its word opens nothing that is the person's elsewhere: no other workspace, no key to the
 * account, no archive of it, no end of it. A new call that any signed-in person may make does not compile until it stands here.
 */
const isOpen: Readonly<Record<SignedInCall, boolean>> = {
  getCurrentUser: true,
  getProfile: true,
  // Where the person works nowhere else.
  updateProfile: true,
  keepTimeZone: true,
  setProfilePicture: true,
  removeProfilePicture: true,
  getProfilePicture: true,
  changePassword: false,
  requestEmailChange: false,
  cancelEmailChange: false,
  // Of those that began here.
  listSessions: true,
  endSession: true,
  endOtherSessions: true,
  getNotificationSettings: true,
  updateNotificationSettings: true,
  // A device is told of every workspace of its person.
  addPushDevice: false,
  removePushDevice: false,
  sendTestPush: false,
  getTwoFactor: false,
  beginTwoFactor: false,
  confirmTwoFactor: false,
  switchTwoFactorOff: false,
  replaceRecoveryCodes: false,
  listPasskeys: false,
  beginPasskey: false,
  addPasskey: false,
  renamePasskey: false,
  removePasskey: false,
  getOwnSingleSignOn: true,
  startOwnSingleSignOn: false,
  removeOwnSingleSignOn: false,
  // For API keys alone.
  callMcp: false,
  listWorkspaces: true,
  getWorkspaceLogo: true,
  switchWorkspace: false,
  createWorkspace: false,
  leaveWorkspace: false,
  setImpersonationMode: false,
  stopImpersonation: false,
  deactivateAccount: false,
  requestDataExport: false,
  getDataExport: false,
  downloadDataExport: false,
};

/** Public calls that go by the session where there is one. */
const closedPublicCalls: ReadonlySet<CallName> = new Set(['acceptInvitation', 'requestDeletion']);

/** Why a session that began by single sign-on may not make this call; null where it may, as far as this goes. */
export function refusalOfConfinement(name: CallName): ErrorCode | null {
  const { permission } = calls[name];
  if (permission === 'public') return closedPublicCalls.has(name) ? 'single_sign_on_confined' : null;
  // The record holds every call of this permission.
  if (permission === 'signed-in') return isOpen[name as SignedInCall] ? null : 'single_sign_on_confined';
  return null;
}
