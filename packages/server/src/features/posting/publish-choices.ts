/** Reads a network's own choices for a post, as it offers them to an account now. */
import { ConnectorError } from '@parley/connectors/connector/errors.ts';
import type { PublishChoice } from '@parley/connectors/connector/publish.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { findConnection } from '../connections/connection-rows.service.ts';
import { withFreshAuth } from '../connections/connections.service.ts';
import { listPublishingAccounts, type PublishingAccount } from './posting-accounts.service.ts';

/** How long choices are kept while a person composes; the network has the last word when the post is sent. */
const rememberedMs = 10 * 60_000;
/** How long a failure is kept, so that a network is not asked again at every key press. */
const failureRememberedMs = 30_000;
/** How long a check waits for a network while a person composes. */
const patienceMs = 3_000;

type Remembered = { choices: PublishChoice[] | null; until: number };
const remembered = new WeakMap<Context, Map<string, Remembered>>();

/** @throws AppError not_found, connection_gone, connection_reauth_required, platform_unreachable */
export async function listPublishChoices(
  context: Context,
  workspaceId: string,
  connectionId: string,
): Promise<PublishChoice[]> {
  const accounts = await listPublishingAccounts(context, context.database, workspaceId);
  const account = accounts.find(({ row }) => row.id === connectionId);
  if (account === undefined) {
    const row = await findConnection(context.database, workspaceId, connectionId);
    throw new AppError(row === null ? 'not_found' : 'connection_gone');
  }
  try {
    return await readChoices(context, account);
  } catch (error) {
    if (error instanceof ConnectorError) throw toAppError(error);
    throw error;
  }
}

/** The choices for a check, kept ones where there are. Null: the network did not answer in time. */
export async function recallChoices(context: Context, account: PublishingAccount): Promise<PublishChoice[] | null> {
  const known = remembered.get(context)?.get(keyOf(account));
  if (known !== undefined && context.now().getTime() < known.until) return known.choices;
  const asked = readChoices(context, account).catch((error: unknown) => {
    if (!(error instanceof ConnectorError)) throw error;
    remember(context, account, null, failureRememberedMs);
    return null;
  });
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), patienceMs);
  });
  return Promise.race([asked, patience]).finally(() => clearTimeout(timer));
}

async function readChoices(context: Context, account: PublishingAccount): Promise<PublishChoice[]> {
  const { publish, row } = account;
  const ask = publish.choices?.bind(publish);
  if (ask === undefined) return [];
  const choices = await withFreshAuth(context, row.workspaceId, row.id, (auth) => ask(auth));
  remember(context, account, choices, rememberedMs);
  return choices;
}

function remember(context: Context, account: PublishingAccount, choices: PublishChoice[] | null, forMs: number): void {
  const known = remembered.get(context) ?? new Map<string, Remembered>();
  known.set(keyOf(account), { choices, until: context.now().getTime() + forMs });
  remembered.set(context, known);
}

function keyOf({ row }: PublishingAccount): string {
  return `${row.workspaceId}/${row.id}`;
}

function toAppError(error: ConnectorError): AppError {
  const message = `The network says: ${error.message}`;
  if (error.kind === 'revoked' || error.kind === 'expired')
    return new AppError('connection_reauth_required', { message });
  return new AppError('platform_unreachable', { message });
}
