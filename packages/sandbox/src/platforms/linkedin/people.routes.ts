import { findAccount } from '../../state/accounts.ts';
import { accessDenied, invalid, notFound } from './errors.ts';
import { namesOf, viewUserInfo } from './member-views.ts';
import type { RestRoutes } from './rest.routes.ts';
import { administers, keyOf, type RestCall, recordKeyOf, requireScope } from './rest-call.ts';
import { isRecord } from './restli.ts';
import { readUrn } from './urns.ts';

/** The member who signed in, other people, and how many follow a page or the member. */
export const peopleRoutes: RestRoutes = {
  'GET v2/userinfo': (call) => {
    requireScope(call, ['openid'], 'userinfo.GET.NO_VERSION');
    return { status: 200, body: viewUserInfo(call.world, memberOf(call), call.token.scopes) };
  },
  'GET v2/me': (call) => {
    requireScope(call, ['r_basicprofile'], 'me.GET.NO_VERSION');
    return { status: 200, body: viewPerson(call, call.token.accountId) };
  },
  'GET people/*': (call) => {
    const { id } = recordKeyOf(call, 0);
    requireScope(call, ['r_basicprofile'], 'people.GET');
    const person = typeof id === 'string' ? viewPerson(call, id) : undefined;
    if (!person) throw notFound('The member');
    return { status: 200, body: person };
  },
  'GET people': (call) => {
    const ids = call.query.ids;
    requireScope(call, ['r_basicprofile'], 'people.BATCH_GET');
    if (!Array.isArray(ids)) throw invalid("Array parameter 'ids' is invalid", 'PARAM_INVALID');
    const results: Record<string, unknown> = {};
    const errors: Record<string, unknown> = {};
    for (const key of ids) {
      const id = isRecord(key) && typeof key.id === 'string' ? key.id : '';
      const person = viewPerson(call, id);
      if (person) results[`(id:${id})`] = person;
      else errors[`(id:${id})`] = { status: 404 };
    }
    return { status: 200, body: { statuses: {}, results, errors } };
  },
  'GET networkSizes/*': (call) => {
    const urn = readUrn(keyOf(call, 0));
    if (call.query.edgeType !== 'COMPANY_FOLLOWED_BY_MEMBER')
      throw invalid("Parameter 'edgeType' is invalid", 'PARAM_INVALID');
    const page = urn?.kind === 'organization' ? findAccount(call.world.state, 'linkedin', urn.id) : undefined;
    if (page?.role !== 'brand') throw notFound('The organization');
    if (!administers(call.token, page.id)) throw accessDenied('networkSizes.GET', call.version);
    return { status: 200, body: { firstDegreeSize: page.followers } };
  },
};

function memberOf(call: RestCall) {
  const member = findAccount(call.world.state, 'linkedin', call.token.accountId);
  if (!member) throw notFound('The member');
  return member;
}

function viewPerson(call: RestCall, id: string): Record<string, unknown> | undefined {
  const account = findAccount(call.world.state, 'linkedin', id);
  if (!account || account.role === 'brand') return undefined;
  const names = namesOf(account);
  const localized = (text: string) => ({
    localized: { en_US: text },
    preferredLocale: { country: 'US', language: 'en' },
  });
  return {
    id: account.id,
    localizedFirstName: names.first,
    localizedLastName: names.last,
    firstName: localized(names.first),
    lastName: localized(names.last),
    localizedHeadline: account.about,
    vanityName: account.handle.replaceAll('.', '-'),
    profilePicture: { displayImage: `urn:li:digitalmediaAsset:${account.id}` },
  };
}
