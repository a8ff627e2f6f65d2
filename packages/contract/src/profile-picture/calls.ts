/** The picture by which people tell a colleague from others. */
import type { Call } from '../call.ts';

export const profilePictureCalls = {
  setProfilePicture: {
    method: 'PUT',
    path: '/api/account/picture',
    permission: 'signed-in',
    feature: 'profile-picture',
    summary: "Give the person's own account a picture; the bytes of any picture are the body",
    errors: ['media_empty', 'media_type_refused', 'single_sign_on_confined', 'workspace_read_only'],
  },
  removeProfilePicture: {
    method: 'DELETE',
    path: '/api/account/picture',
    permission: 'signed-in',
    feature: 'profile-picture',
    summary: "Take the person's own picture away; initials stand in its place",
    errors: ['single_sign_on_confined', 'workspace_read_only'],
  },
  getProfilePicture: {
    method: 'GET',
    path: '/api/users/:id/picture',
    permission: 'signed-in',
    feature: 'profile-picture',
    summary: "The picture of oneself, or of somebody in the session's workspace",
    errors: ['not_found'],
  },
} as const satisfies Record<string, Call>;
