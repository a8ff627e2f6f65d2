/** What single sign-on by OpenID Connect says of itself without zod. */
import type { ErrorCode } from '../errors.ts';
import { pages } from '../pages.ts';

/** How long a person has at the provider before the sign-in is over. */
export const singleSignOnFlowLifetimeMs = 10 * 60 * 1000;
/**
 * How long a session lives that began at a provider, however busy: whom it lets in no more is out after it. About a day of work; Parley does not
 * hear of it when somebody is switched off there.
 */
export const singleSignOnSessionLifetimeMs = 12 * 60 * 60 * 1000;
/** How long after a sign-in at the provider it stands for the password that acts of weight ask for. */
export const freshSingleSignOnMs = 15 * 60 * 1000;
export const singleSignOnDomainsMax = 20;
/** What somebody becomes whom nobody invited: never one who manages. */
export const newcomerRoles = ['viewer', 'agent'] as const;

/** The TXT record that proves a domain stands at this name below it. */
export const domainProofPrefix = '_parley.';
/** What the record says, before the workspace's own word. */
export const domainProofStart = 'parley-domain-proof=';

export type SingleSignOnEnd = 'done' | ErrorCode;
const parameter = 'single-sign-on';

/** The page to which the way back from the provider leads: fixed ones of ours, whatever came with the request. */
export function singleSignOnEndPage(purpose: 'sign-in' | 'link', end: SingleSignOnEnd): string {
  return purpose === 'sign-in'
    ? `${pages.login}?${parameter}=${end}`
    : `${pages.settings}?tab=security&${parameter}=${end}`;
}

/** As `singleSignOnEndPage` wrote it; null where nobody comes back from a provider. It may hold anything: look it up. */
export function readSingleSignOnEnd(search: URLSearchParams): string | null {
  return search.get(parameter);
}

/** A workspace's own page of sign-in, for its people to keep. */
export function singleSignOnPage(workspaceId: string): string {
  return `${pages.login}?workspace=${workspaceId}`;
}
