import { decide, REDIRECT_URI } from './connect.ts';
import type { OpenSandbox } from './open-sandbox.ts';

export const LINKEDIN_SCOPES =
  'openid profile email r_basicprofile w_member_social rw_organization_admin r_organization_social w_organization_social r_organization_social_feed w_organization_social_feed';
export const LINKEDIN_APP = { client_id: 'sandbox-linkedin', client_secret: 'sandbox-secret' };
const AUTHORIZE_PATH = '/linkedin/oauth/v2/authorization';
export const LINKEDIN_TOKEN_PATH = '/linkedin/oauth/v2/accessToken';

export function linkedInQuery(changes: Record<string, string> = {}): URLSearchParams {
  return new URLSearchParams({
    response_type: 'code',
    client_id: LINKEDIN_APP.client_id,
    redirect_uri: REDIRECT_URI,
    state: 'st',
    scope: LINKEDIN_SCOPES,
    ...changes,
  });
}

export const decideOnLinkedIn = (
  sandbox: OpenSandbox,
  fields: Record<string, string>,
  changes: Record<string, string> = {},
) => decide(sandbox, AUTHORIZE_PATH, linkedInQuery(changes), fields);

/** Allows the app in on LinkedIn, exchanges the code and finds the first page. */
export async function connectLinkedIn(
  sandbox: OpenSandbox,
  changes: Record<string, string> = {},
  fields: Record<string, string> = {},
) {
  const back = await decideOnLinkedIn(sandbox, { decision: 'allow', ...fields }, changes);
  const form = {
    ...LINKEDIN_APP,
    grant_type: 'authorization_code',
    redirect_uri: REDIRECT_URI,
    code: back.searchParams.get('code') ?? '',
  };
  const token = await sandbox.call(LINKEDIN_TOKEN_PATH, { form });
  const headers = {
    authorization: `Bearer ${String(token.body.access_token)}`,
    'linkedin-version': '202607',
    'x-restli-protocol-version': '2.0.0',
  };
  const acls = await sandbox.call('/linkedin/rest/organizationAcls?q=roleAssignee', { headers });
  const [acl] = (acls.body.elements ?? []) as { organization: string }[];
  const call = (path: string, options: Parameters<OpenSandbox['call']>[1] = {}) =>
    sandbox.call(`/linkedin/rest/${path}`, { ...options, headers: { ...headers, ...options.headers } });
  return { token, form, headers, page: acl?.organization ?? '', call };
}
