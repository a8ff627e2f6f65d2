import { viewConnection } from '../../graph/connection.ts';
import { plainField } from '../../graph/fields.ts';
import type { NodeType } from '../../graph/node-type.ts';
import { type Account, listAccounts } from '../../state/accounts.ts';
import { hasScope, reachesPage } from './access.ts';
import { viewPicture } from './author.ts';
import { isListedAsAccount, viewBusinesses } from './business-nodes.ts';
import { pictureUrl } from './objects.ts';
import { pageType } from './page-nodes.ts';

export const personType: NodeType<Account> = {
  name: 'User',
  defaults: ['name', 'id'],
  fields: {
    id: (person) => person.id,
    name: (person) => person.name,
    first_name: (person) => person.name.split(' ')[0],
    last_name: (person) => person.name.split(' ').slice(1).join(' ') || undefined,
    profile_pic: (person, call) => pictureUrl(call.world, person.id),
    picture: (person, call, request) => viewPicture(person.id, call, request),
  },
  edges: {
    accounts: (person, call, request) =>
      viewConnection(call, request, {
        path: `${person.id}/accounts`,
        type: pageType,
        subjects: hasScope(call, 'pages_show_list')
          ? listAccounts(call.world.state, 'facebook', 'brand').filter(
              (page) => reachesPage(call.token, page.id) && isListedAsAccount(page, call),
            )
          : [],
        keyOf: (page) => page.id,
        usualFields: ['access_token', 'category', 'name', 'id', 'tasks'].map(plainField),
      }),
    permissions: (_person, call) => ({
      data: [
        ...[...new Set(['public_profile', ...call.token.scopes])].map((permission) => ({
          permission,
          status: 'granted',
        })),
        ...(call.token.data.declinedScopes ?? []).map((permission) => ({ permission, status: 'declined' })),
      ],
    }),
    businesses: viewBusinesses,
  },
  emptyFields: ['email', 'locale', 'timezone', 'gender', 'short_name', 'middle_name', 'link'],
};
