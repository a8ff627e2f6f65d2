import { type Account, findAccount, listAccounts } from '../../state/accounts.ts';
import { accessDenied, invalid, notFound } from './errors.ts';
import type { RestRoutes } from './rest.routes.ts';
import {
  administers,
  hasScope,
  keyOf,
  PAGE_ADMINISTRATION,
  queryText,
  type RestCall,
  requireScope,
  viewPage,
} from './rest-call.ts';
import { isRecord, type RestValue } from './restli.ts';
import { ROLES, roleOf } from './roles.ts';
import { organizationUrn, personUrn, readUrn } from './urns.ts';

const STATES = ['APPROVED', 'REQUESTED', 'REJECTED', 'REVOKED'];

/** The pages of the member, and what they are called. */
export const organizationRoutes: RestRoutes = {
  'GET organizationAcls': (call) => {
    const finder = queryText(call, 'q');
    if (finder !== 'roleAssignee' && finder !== 'organization')
      throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    requireScope(call, PAGE_ADMINISTRATION, `organizationAcls.FINDER-${finder}`);
    const role = oneOf(call, 'role', ROLES);
    const state = oneOf(call, 'state', STATES) ?? 'APPROVED';
    const wanted = finder === 'organization' ? readUrn(queryText(call, 'organization'))?.id : undefined;
    const pages =
      state === 'APPROVED'
        ? listPages(call).filter(
            ({ id }) =>
              administers(call.token, id) &&
              (wanted ?? id) === id &&
              (role ?? roleOf(call.world, id)) === roleOf(call.world, id),
          )
        : [];
    return {
      status: 200,
      body: viewPage(call, '/rest/organizationAcls', pages, (page) => ({
        roleAssignee: personUrn(call.token.accountId),
        state: 'APPROVED',
        role: roleOf(call.world, page.id),
        organization: organizationUrn(page.id),
      })),
    };
  },
  'GET organizations/*': (call) => {
    const page = findAccount(call.world.state, 'linkedin', keyOf(call, 0));
    if (page?.role !== 'brand') throw notFound('The organization');
    if (!mayRead(call, page)) throw accessDenied('organizations.GET', call.version);
    return { status: 200, body: viewOrganization(call, page) };
  },
  'GET organizations': (call) => {
    if (call.query.ids !== undefined) return { status: 200, body: viewBatch(call, call.query.ids) };
    if (queryText(call, 'q') !== 'vanityName') throw invalid("Parameter 'q' is invalid", 'PARAM_INVALID');
    const name = queryText(call, 'vanityName').toLowerCase();
    requireScope(call, PAGE_ADMINISTRATION, 'organizations.FINDER-vanityName');
    const found = listPages(call).filter((page) => vanityName(page) === name);
    return { status: 200, body: viewPage(call, '/rest/organizations', found, (page) => viewOrganization(call, page)) };
  },
  'GET organizationsLookup': (call) => ({ status: 200, body: viewBatch(call, call.query.ids) }),
};

const listPages = (call: RestCall) => listAccounts(call.world.state, 'linkedin', 'brand');
const vanityName = (page: Account) => page.handle.toLowerCase();

function oneOf(call: RestCall, name: string, values: readonly string[]): string | undefined {
  const value = call.query[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !values.includes(value))
    throw invalid(`Parameter '${name}' is invalid`, 'PARAM_INVALID');
  return value;
}

function mayRead(call: RestCall, page: Account): boolean {
  return administers(call.token, page.id) && hasScope(call.token, [...PAGE_ADMINISTRATION, 'r_organization_social']);
}

function viewBatch(call: RestCall, ids: RestValue | undefined): Record<string, unknown> {
  if (!Array.isArray(ids) || ids.some((id) => Array.isArray(id) || isRecord(id)))
    throw invalid("Array parameter 'ids' is invalid", 'PARAM_INVALID');
  const results: Record<string, unknown> = {};
  const statuses: Record<string, number> = {};
  const errors: Record<string, unknown> = {};
  for (const id of ids.map(String)) {
    const page = findAccount(call.world.state, 'linkedin', id);
    const isPage = page?.role === 'brand';
    if (page && isPage && mayRead(call, page)) {
      results[id] = viewOrganization(call, page);
    } else {
      const error = isPage ? accessDenied('organizations.BATCH_GET', call.version) : notFound('The organization');
      errors[id] = error.toBody();
      statuses[id] = error.status;
    }
  }
  return { results, statuses, errors };
}

function viewOrganization(call: RestCall, page: Account): Record<string, unknown> {
  const localized = (text: string) => ({
    localized: { en_US: text },
    preferredLocale: { country: 'US', language: 'en' },
  });
  return {
    id: Number(page.id),
    localizedName: page.name,
    name: localized(page.name),
    vanityName: vanityName(page),
    localizedDescription: page.about,
    description: localized(page.about),
    localizedWebsite: 'https://ternoutdoor.example/',
    logoV2: {
      original: `urn:li:digitalmediaAsset:${logoId(page)}`,
      cropped: `urn:li:digitalmediaAsset:${logoId(page)}`,
    },
    primaryOrganizationType: 'NONE',
    organizationType: 'PRIVATELY_HELD',
    staffCountRange: 'SIZE_51_TO_200',
    industries: ['urn:li:industry:20'],
    foundedOn: { year: 2009 },
    locations: [],
    versionTag: '1',
    created: { actor: personUrn(call.token.accountId), time: page.createdAt },
    lastModified: { actor: personUrn(call.token.accountId), time: page.createdAt },
    $URN: organizationUrn(page.id),
  };
}

/** A page's logo can be read as an image of this id. */
export function logoId(page: Pick<Account, 'id'>): string {
  return `LOGO${page.id}`;
}
