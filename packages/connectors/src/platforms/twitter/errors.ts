/**
 * What X's errors mean for us. Source: docs.x.com x-api/fundamentals/{response-codes-and-errors,rate-limits} and
 * fundamentals/authentication/oauth-2-0 (github.com/xdevplatform/docs, commit 2871328 of 2026-08-22), read 2026-11-21; the words
 * of the token endpoint also from public test suites.
 */
import { z } from 'zod';
import type { RefusalReader } from '../../http/call.ts';
import { type ErrorRule, findErrorRule } from '../../http/error-table.ts';
import { readResetHeader, readRetryAfter } from '../../http/retry-at.ts';

export const twitterErrorRules: readonly ErrorRule[] = [
  // The application's id or secret: no account is to blame.
  { codes: ['unauthorized_client', 'invalid_client'], kind: 'configuration' },
  // X refuses this one call alone. Source: OpenAPI 2.166, `ClientForbiddenProblem` (`reason`), read 2026-11-22.
  { codes: ['official-client-forbidden'], kind: 'configuration' },
  // The application stands in no project, or its access level does not have this call: its owner must mend it.
  { codes: ['client-forbidden'], kind: 'installation-refused' },
  // The application has no credits left.
  { status: 402, kind: 'installation-refused' },
  { codes: ['usage-capped'], kind: 'rate-limited' },
  // Code 88 is the older shape of 429.
  { codes: [88], kind: 'rate-limited' },
  { status: 401, kind: 'expired' },
  { status: 429, kind: 'rate-limited' },
  { status: [500, 599], kind: 'transient' },
  { status: [300, 399], kind: 'transient' },
  // 400 bad parameter, 403 not allowed (duplicate, not summoned, scope), 404 gone.
  { kind: 'permanent' },
];

/** The token endpoint: a code or refresh token that is used, wrong or dead. Only a new consent helps. */
export const twitterTokenErrorRules: readonly ErrorRule[] = [
  { codes: ['invalid_request', 'invalid_grant'], kind: 'revoked' },
  ...twitterErrorRules,
];

/** Deleted, or never there. */
export function isGone(code: string): boolean {
  return code === 'resource-not-found' || code === 'http-404';
}

const problemSchema = z.object({
  title: z.string().optional(),
  detail: z.string().optional(),
  type: z.string().optional(),
  reason: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
  errors: z
    .array(z.object({ code: z.number().optional(), message: z.string().optional(), detail: z.string().optional() }))
    .optional(),
});

/**
 * X refuses the same words of one account for a while by status 403 and these words alone: there is no code. Source: "You are not
 * allowed to create a Tweet with duplicate content.", as many public test suites have it, read 2026-11-21.
 */
const duplicate = /\bduplicate content\b/i;
const duplicateCode = 'duplicate-content';
/** A call that X keeps for its own applications. */
const officialClients = 'official-client-forbidden';

export function createTwitterRefusalReader(rules: readonly ErrorRule[], now: () => Date): RefusalReader {
  return ({ status, headers, body }) => {
    const problem = problemSchema.safeParse(body).data ?? {};
    const isDuplicate = status === 403 && duplicate.test(readReason(problem) ?? '');
    const code = isDuplicate ? duplicateCode : (problem.error ?? codeOf(problem) ?? problem.errors?.[0]?.code ?? null);
    const kind = findErrorRule(rules, { status, code, subcode: null })?.kind ?? 'permanent';
    return {
      kind,
      code: code === null ? `http-${status}` : String(code),
      reason: explain(status, code, readReason(problem)),
      retryAt: kind === 'rate-limited' ? readResetAt(headers, now()) : null,
      isDuplicate,
    };
  };
}

/** The code of a problem. A client is forbidden for two reasons; the one that concerns only the call gets a code of its own. */
function codeOf({ reason, type }: z.infer<typeof problemSchema>): string | null {
  const code = lastSegment(type);
  return code === 'client-forbidden' && reason === officialClients ? officialClients : code;
}

/** `https://api.x.com/2/problems/usage-capped`; `about:blank` says nothing. */
function lastSegment(type: string | undefined): string | null {
  return type?.includes('/problems/') ? (type.split('/').at(-1) ?? null) : null;
}

function readReason(problem: z.infer<typeof problemSchema>): string | null {
  const [first] = problem.errors ?? [];
  return problem.error_description ?? first?.message ?? first?.detail ?? problem.detail ?? problem.title ?? null;
}

/** The reason for a person. X often gives only the name of the status, which does not say what to do. */
function explain(status: number, code: string | number | null, reason: string | null): string {
  const words = reason === null ? '' : ` X says: ${reason}`;
  if (code === 'client-forbidden')
    return `The application stands in no project of X's developer console, or its access level lacks this call. Its owner adds it to a project at developer.x.com.${words}`;
  if (status === 402)
    return `The application has used up its credits at X. Its owner buys new ones at developer.x.com.${words}`;
  if (status !== 403) return reason ?? `X answered with status ${status}.`;
  const isBare =
    reason === null || /^((client )?forbidden|you are not permitted to perform this action)\.?$/i.test(reason);
  if (!isBare) return reason;
  return `${reason?.replace(/\.$/, '') ?? 'Forbidden'}. X says no more than that. Usually the text repeats an earlier post, the account is locked, or the connection lacks the right to do this. Change the text, look at the account on X, or connect it again.`;
}

/** The window of 15 minutes, or the day's when that one is used up. */
function readResetAt(headers: Headers, now: Date): Date | null {
  const exhaustedDays = ['x-app-limit-24hour', 'x-user-limit-24hour']
    .filter((name) => headers.get(`${name}-remaining`) === '0')
    .flatMap((name) => readResetHeader(headers, `${name}-reset`) ?? []);
  const resets = [readResetHeader(headers, 'x-rate-limit-reset') ?? [], exhaustedDays].flat();
  if (resets.length === 0) return readRetryAfter(headers, now);
  return new Date(Math.max(...resets.map((reset) => reset.getTime())));
}
