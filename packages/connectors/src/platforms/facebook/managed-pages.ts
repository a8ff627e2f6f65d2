/**
 * The Pages that a person may act for. `me/accounts` tells those on which the person has a role; of the Pages of a business portfolio
 * only with `business_management` (/docs/graph-api/changelog/version17.0), and not those that the person administers by the portfolio
 * alone: these stand in its `owned_pages` and `client_pages` (/docs/marketing-api/reference/business, read 2026-11-22; met in
 * trypostit/trypost PR 301 and getopenpost/openpost issue 216, August 2026).
 */
import { z } from 'zod';
import type { Grant } from '../../connector/account.ts';
import { toConnectorError } from '../../http/call.ts';
import { type GraphClient, graphList, readAfter } from './graph.ts';

/** Without it `me/accounts` tells no Page at all. */
const listsPages = 'pages_show_list';
const readsPortfolios = 'business_management';
/** A person may untick either. */
export const managedPageScopes = [listsPages, readsPortfolios] as const;

const businessSchema = z.object({ id: z.string() });
const portfolioEdges = ['owned_pages', 'client_pages'] as const;

/**
 * Every Page once, as its list shows it; with its token where any list brings one.
 * @throws ConnectorError when a list could not be read: one that is refused for good brings nothing, but a list that may lack a
 *   Page must not be taken for all there is
 */
export async function listManagedPages<Page extends { id: string; access_token?: string | undefined }>(
  graph: GraphClient,
  grant: Grant,
  fields: string,
  page: z.ZodType<Page>,
): Promise<Page[]> {
  const token = grant.accessToken;
  const pages = new Map<string, Page>();
  const add = (found: readonly Page[]) => {
    for (const each of found) if (pages.get(each.id)?.access_token === undefined) pages.set(each.id, each);
  };
  const pageList = { fields, schema: page, token };
  add(await readList(graph, { ...pageList, path: '/me/accounts', mayBeRefused: false }));
  if (!grant.scopes.includes(readsPortfolios)) return [...pages.values()];
  const businesses = await readList(graph, {
    path: '/me/businesses',
    fields: 'id',
    schema: businessSchema,
    token,
    mayBeRefused: true,
  });
  for (const { id } of businesses)
    for (const edge of portfolioEdges)
      add(await readList(graph, { ...pageList, path: `/${id}/${edge}`, mayBeRefused: true }));
  return [...pages.values()];
}

async function readList<Item>(
  graph: GraphClient,
  request: { path: string; fields: string; schema: z.ZodType<Item>; token: string; mayBeRefused: boolean },
): Promise<Item[]> {
  const { path, token } = request;
  const listSchema = graphList(request.schema);
  const items: Item[] = [];
  let after: string | null = null;
  do {
    const query = { fields: request.fields, limit: '100', ...(after === null ? {} : { after }) };
    const result = await graph.get({ path, query, token }, listSchema);
    if (!result.ok && result.failure.kind === 'permanent' && request.mayBeRefused) return items;
    if (!result.ok) throw toConnectorError(result.failure);
    const list: z.infer<typeof listSchema> = result.answer;
    items.push(...list.data);
    after = readAfter(list);
  } while (after !== null);
  return items;
}
