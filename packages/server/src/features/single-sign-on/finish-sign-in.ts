/** The way back from a provider: who came, or why nobody is signed in. */
import type { ErrorCode } from '@parley/contract/errors.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { Caller, StartedSession } from '../auth/start-session.service.ts';
import { enterByProvider } from './enter-by-provider.ts';
import { type Flow, takeFlow } from './flows.ts';
import { linkOwnIdentity } from './link-identity.ts';
import { finishAtProvider } from './provider.ts';
import { findSettings, redirectUriOf, toProvider } from './settings.service.ts';

export type Finished =
  | { purpose: 'sign-in'; end: 'done'; session: StartedSession }
  | { purpose: 'link'; end: 'done' }
  | { purpose: 'sign-in' | 'link'; end: ErrorCode };

type WayBack = {
  /** Of the address that the browser was sent to. */
  workspaceId: string;
  query: Readonly<Record<string, string>>;
  browserHash: string | null;
  caller: Caller;
  session: Session | null;
  earlierTokenHash: string | null;
};

/** Never throws what a person can be told: it stands in `end`. */
export async function finishSignIn(context: Context, back: WayBack): Promise<Finished> {
  const flow = await takeFlow(context, { browserHash: back.browserHash, state: back.query.state ?? '' });
  const purpose = flow?.linking == null ? 'sign-in' : 'link';
  try {
    if (flow === null) throw new AppError('single_sign_on_over');
    const session = await finish(context, back, flow);
    return session === null ? { purpose: 'link', end: 'done' } : { purpose: 'sign-in', end: 'done', session };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (flow !== null)
      await recordAudit(context.database, flow.workspaceId, null, 'single-sign-on.refused', null, {
        reason: error.code,
        address: back.caller.address,
      });
    if (error.cause !== undefined) context.log.info({ error: error.cause, code: error.code }, 'single sign-on refused');
    return { purpose, end: error.code };
  }
}

/** @returns null where somebody who is signed in has linked their account */
async function finish(context: Context, back: WayBack, flow: Flow): Promise<StartedSession | null> {
  const { config, database } = context;
  const { workspaceId } = flow;
  // An answer of one workspace's provider that was asked of another's.
  if (back.workspaceId !== workspaceId) throw new AppError('single_sign_on_failed');
  const settings = await findSettings(database, workspaceId);
  if (settings === null || settings.issuer !== flow.issuer || settings.clientId !== flow.clientId)
    throw new AppError('single_sign_on_over');
  const callback = new URL(redirectUriOf(config, workspaceId));
  for (const [name, value] of Object.entries(back.query)) callback.searchParams.set(name, value);
  const person = await finishAtProvider(config, toProvider(context, settings), callback, {
    state: back.query.state ?? '',
    secrets: flow.secrets,
  });
  if (flow.linking === null) return enterByProvider(context, back.caller, settings, person, back.earlierTokenHash);
  const { session } = back;
  const isSame = session?.tokenHash === flow.linking.tokenHash && session.workspaceId === workspaceId;
  if (session === null || !isSame) throw new AppError('single_sign_on_over');
  await linkOwnIdentity(context, { workspaceId, userId: session.userId, person });
  return null;
}
