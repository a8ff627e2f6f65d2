import type { Account } from '../../state/accounts.ts';
import type { World } from '../../world.ts';

export function pictureUrl(world: World, accountId: string): string {
  return `${world.publicUrl}/sandbox/linkedin/avatars/${accountId}.svg`;
}

export function namesOf(account: Account): { first: string; last: string } {
  const [first = '', ...rest] = account.name.split(' ');
  return { first, last: rest.join(' ') };
}

/** OpenID Connect's claims; the address only with the scope `email`. */
export function viewUserInfo(world: World, member: Account, scopes: string[]): Record<string, unknown> {
  const names = namesOf(member);
  return {
    sub: member.id,
    ...(scopes.includes('profile')
      ? {
          name: member.name,
          given_name: names.first,
          family_name: names.last,
          picture: pictureUrl(world, member.id),
          locale: { country: 'NL', language: 'en' },
        }
      : {}),
    ...(scopes.includes('email') ? { email: `${member.handle}@ternoutdoor.example`, email_verified: true } : {}),
  };
}
