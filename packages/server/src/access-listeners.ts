/** Who is told when an account is given back to its person, and when a member goes, by hand: beside `background-loops.ts` and `app.ts`. */
import { revokeKeysOfMember } from './features/api-keys/revoke-keys-of-member.ts';
import { tellOfKeys } from './features/api-keys/tell-of-keys.ts';
import type { RecoveryListener } from './features/auth/recovery-listener.ts';
import { forgetAvailability } from './features/desk-teams/availability.service.ts';
import { leaveDeskTeams } from './features/desk-teams/desk-teams.service.ts';
import { forgetPasskeys } from './features/passkeys/forget-passkeys.ts';
import { endLinkOfMember } from './features/single-sign-on/end-link-of-member.ts';
import type { MemberListener } from './features/team/member-listener.ts';
import { returnTicketsOfMember } from './features/tickets/return-tickets.service.ts';

export const recoveryListeners: readonly RecoveryListener[] = [forgetPasskeys, tellOfKeys];
export const memberListeners: readonly MemberListener[] = [revokeKeysOfMember, endLinkOfMember, forgetAvailability];
export const answererListeners: readonly MemberListener[] = [leaveDeskTeams, returnTicketsOfMember];
