/** Whole answers of the calls that tell of a workspace and who is in it: what takes the place of what an answer lacks. */
import type { AnswerOf } from '@parley/contract/endpoints.ts';
import type { Workspace } from '@parley/contract/workspace/schemas.ts';
import { required, requiredAs } from '../api/fill-answer.ts';

/** What is changed and saved as a whole is never made up. */
export const wholeWorkspace: Workspace = {
  id: required,
  name: required,
  description: required,
  timeZone: required,
  businessHours: requiredAs([{ weekday: required, from: required, to: required }]),
  logoUrl: null,
  createdAt: '',
};

export const wholeTeam: AnswerOf<'listTeam'> = [
  {
    id: required,
    userId: required,
    role: required,
    joinedAt: '',
    isActive: true,
    // Not known, which is not none.
    openTickets: Number.NaN,
    user: requiredAs({ username: required, email: '', pictureUrl: null }),
  },
];

export const wholeInvitations: AnswerOf<'listInvitations'> = [
  { id: required, email: required, role: required, invitedBy: '', sentAt: '', expiresAt: '', isExpired: false },
];
