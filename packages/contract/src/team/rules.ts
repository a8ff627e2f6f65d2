/** Which roles one may give, and to whom. */
import { type Role, roles } from '../permissions.ts';

/** Whether a role stands above another: an owner above an admin, and so on down the table. */
export function isAbove(role: Role, other: Role): boolean {
  return roles.indexOf(role) < roles.indexOf(other);
}

/** The roles that somebody with this one may give, and whose bearers they may change: none above their own. */
export function rolesUpTo(own: Role): Role[] {
  return roles.filter((role) => !isAbove(role, own));
}
