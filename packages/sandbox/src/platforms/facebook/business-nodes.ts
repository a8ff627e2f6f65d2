import { viewConnection } from '../../graph/connection.ts';
import type { FieldRequest } from '../../graph/fields.ts';
import { missingPermission } from '../../graph/graph-error.ts';
import type { GraphCall, NodeType, View } from '../../graph/node-type.ts';
import { type Account, listAccounts } from '../../state/accounts.ts';
import { hasScope } from './access.ts';
import { pageType } from './page-nodes.ts';

/**
 * A business portfolio and its Pages. Source: /docs/marketing-api/reference/business/{owned_pages,client_pages} and
 * /docs/graph-api/changelog/version17.0 (a Page of a portfolio is told with `business_management` only), read 2026-11-22. Seen in
 * trypostit/trypost PR 301 (2026-08-25): who administers a Page by a portfolio alone has no role on the Page itself, and `me/accounts`
 * leaves it out whatever was granted; a portfolio's Pages come without a token where the person gave the app nothing of them.
 */
type Business = { id: string };

/** The business that has the brand's portfolio. */
export const BUSINESS_ID = '207341896512044';

/** By the place of the brand's Pages: the first is a person's own, the second the portfolio's, the third a client's. */
const PORTFOLIO_EDGES = [undefined, 'owned_pages', 'client_pages'] as const;

/** Whether `me/accounts` tells the Page: the person has a role on it, and may tell of the portfolio that has it. */
export function isListedAsAccount(page: Account, call: GraphCall): boolean {
  const edge = PORTFOLIO_EDGES[page.position];
  return edge === undefined || (edge === 'owned_pages' && hasScope(call, 'business_management'));
}

function portfolioEdge(edge: 'owned_pages' | 'client_pages') {
  return (business: Business, call: GraphCall, request: FieldRequest): View =>
    viewConnection(call, request, {
      path: `${business.id}/${edge}`,
      type: pageType,
      subjects: listAccounts(call.world.state, 'facebook', 'brand').filter(
        (page) => PORTFOLIO_EDGES[page.position] === edge,
      ),
      keyOf: (page) => page.id,
    });
}

export const businessType: NodeType<Business> = {
  name: 'Business',
  defaults: ['id', 'name'],
  fields: {
    id: ({ id }) => id,
    name: (_business, call) => listAccounts(call.world.state, 'facebook', 'brand')[0]?.name,
  },
  edges: { owned_pages: portfolioEdge('owned_pages'), client_pages: portfolioEdge('client_pages') },
  emptyFields: ['created_time', 'link', 'primary_page', 'profile_picture_uri', 'verification_status'],
};

/** @throws GraphError (#200) without `business_management` */
export function viewBusinesses(person: Account, call: GraphCall, request: FieldRequest): View {
  if (!hasScope(call, 'business_management')) throw missingPermission('business_management');
  return viewConnection(call, request, {
    path: `${person.id}/businesses`,
    type: businessType,
    subjects: [{ id: BUSINESS_ID }],
    keyOf: (business) => business.id,
  });
}
