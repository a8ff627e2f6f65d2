/** Accounts that one sign-in brought, kept for ten minutes for the person who signed in to choose from. */
import { randomBytes } from 'node:crypto';
import type { Account } from '@parley/connectors/connector/account.ts';
import { scopesLeftOutOf } from '@parley/contract/connections/connect-page.ts';
import type { AccountChoice } from '@parley/contract/connections/schemas.ts';
import type { Platform } from '@parley/contract/platforms.ts';
import { and, eq, lt } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { accountChoices } from '../../db/schema/connections.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { tokenCipherOf } from '../../token-encryption.ts';
import { connectAccounts } from './connect-account.ts';
import { listConnectionRows } from './connection-rows.service.ts';
import { getNetwork } from './networks.ts';
import type { ConnectionRow } from './stored-grant.ts';

const lifetimeMs = 10 * 60_000;

type ChoiceRow = typeof accountChoices.$inferSelect;

/** Keeps the accounts, encrypted. @returns the id that the page asks with */
export async function createAccountChoice(
  context: Context,
  choice: { userId: string; workspaceId: string; platform: Platform; accounts: Account[] },
): Promise<string> {
  const id = randomBytes(24).toString('base64url');
  const now = context.now();
  await context.database.delete(accountChoices).where(lt(accountChoices.expiresAt, now));
  await context.database.insert(accountChoices).values({
    id,
    userId: choice.userId,
    workspaceId: choice.workspaceId,
    platform: choice.platform,
    accountsEncrypted: tokenCipherOf(context.config).encrypt(JSON.stringify(choice.accounts), ['account-choice', id]),
    expiresAt: new Date(now.getTime() + lifetimeMs),
  });
  return id;
}

/** The accounts to choose from. @throws AppError not_found, account_choice_expired */
export async function getAccountChoice(context: Context, session: Session, id: string): Promise<AccountChoice> {
  const row = await findOwnChoice(context, context.database, session, id);
  const platform = row.platform;
  const connected = await listConnectionRows(context.database, row.workspaceId, {
    states: ['active', 'needs-reconnect'],
    platform,
  });
  const connectedIds = new Set(connected.map((connection) => connection.externalId));
  const accounts = decryptAccounts(context, row);
  const { connect } = getNetwork(context, platform).connector;
  const needed = connect.kind === 'oauth' ? (connect.accountScopes ?? []) : [];
  return {
    id,
    platform,
    // All accounts of one sign-in have the same scopes.
    scopesLeftOut: scopesLeftOutOf(needed, accounts[0]?.grant.scopes ?? []),
    accounts: accounts.map((account) => ({
      externalId: account.externalId,
      name: account.name,
      username: account.username,
      profileImage: account.profileImage,
      followerCount: account.followerCount,
      isConnected: connectedIds.has(account.externalId),
      isPersonal: account.data.isPersonal === true,
    })),
  };
}

/** Connects the chosen accounts; the choice is used up. @throws AppError not_found, account_choice_expired, validation_failed */
export async function chooseAccounts(
  context: Context,
  session: Session,
  id: string,
  externalIds: readonly string[],
): Promise<ConnectionRow[]> {
  return context.database.transaction(async (transaction) => {
    const row = await findOwnChoice(context, transaction, session, id, { lock: true });
    const offered = decryptAccounts(context, row);
    const chosen = offered.filter((account) => externalIds.includes(account.externalId));
    if (chosen.length !== new Set(externalIds).size)
      throw new AppError('validation_failed', {
        message: 'This sign-in did not bring all of the chosen accounts. Choose from the list.',
        details: [{ path: 'externalIds', message: 'Choose from the accounts that the sign-in brought.' }],
      });
    const { platform, isSandbox } = getNetwork(context, row.platform);
    await transaction.delete(accountChoices).where(eq(accountChoices.id, id));
    return connectAccounts(context, transaction, {
      workspaceId: row.workspaceId,
      platform,
      isSandbox,
      accounts: chosen,
      actor: session,
    });
  });
}

/** The session's own choice; one of another person or workspace counts as not found. */
async function findOwnChoice(
  context: Context,
  database: DatabaseOrTransaction,
  session: Session,
  id: string,
  options: { lock?: boolean } = {},
): Promise<ChoiceRow> {
  const query = database
    .select()
    .from(accountChoices)
    .where(
      and(
        eq(accountChoices.id, id),
        eq(accountChoices.userId, session.userId),
        eq(accountChoices.workspaceId, session.workspaceId),
      ),
    );
  const [row] = options.lock ? await query.for('update') : await query;
  if (row === undefined) throw new AppError('not_found');
  if (row.expiresAt <= context.now()) throw new AppError('account_choice_expired');
  return row;
}

function decryptAccounts(context: Context, row: ChoiceRow): Account[] {
  const text = tokenCipherOf(context.config).decrypt(row.accountsEncrypted, ['account-choice', row.id]);
  // The text is encrypted by `createAccountChoice` and authenticated, so only its date must be restored.
  const accounts = JSON.parse(text) as Account[];
  return accounts.map((account) => ({
    ...account,
    grant: { ...account.grant, expiresAt: account.grant.expiresAt === null ? null : new Date(account.grant.expiresAt) },
  }));
}
