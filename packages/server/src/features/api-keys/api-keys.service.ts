/** Making and revoking keys. */
import { apiKeyBySingleSignOnMaxDays, apiKeysMax } from '@parley/contract/api-keys/rules.ts';
import type { ApiKey } from '@parley/contract/api-keys/schemas.ts';
import { integrationsLink } from '@parley/contract/connections/connect-page.ts';
import type { ParsedBodyOf } from '@parley/contract/endpoints.ts';
import { isAllowed } from '@parley/contract/permissions.ts';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/client.ts';
import { apiKeys } from '../../db/schema/api-keys.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { say } from '../../messages/message.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { CheckFreshProof } from '../auth/own-proof.service.ts';
import { queueMail } from '../mail/mail.service.ts';
import { lockTeam } from '../team/team.service.ts';
import { drawApiKey } from './api-key-token.ts';
import { findShownApiKey } from './api-keys.queries.ts';

const dayMs = 24 * 60 * 60_000;

/**
 * Makes a key for whoever is signed in, never for somebody they act as. The key itself is in what is given back alone.
 * @throws AppError validation_failed, wrong_password, wrong_code, single_sign_on_stale, not_permitted, api_keys_full, impersonation_personal
 */
export async function createApiKey(
  context: Context,
  checkFreshProof: CheckFreshProof,
  session: Session,
  { expiresAt: expiry, name, scopes, ...proof }: ParsedBodyOf<'createApiKey'>,
): Promise<{ apiKey: ApiKey; token: string }> {
  if (session.originalUserId !== null) throw new AppError('impersonation_personal');
  const { workspaceId, userId } = session;
  const now = context.now();
  const expiresAt = expiry === null ? null : new Date(expiry);
  if (expiresAt !== null && expiresAt <= now)
    throw new AppError('validation_failed', { message: 'This day has passed. Choose a later one, or none.' });
  const lastDay = new Date(now.getTime() + apiKeyBySingleSignOnMaxDays * dayMs);
  if (session.isSingleSignOn && (expiresAt === null || expiresAt > lastDay))
    throw new AppError('validation_failed', {
      message: `You came in by single sign-on. Choose an end within ${apiKeyBySingleSignOnMaxDays} days.`,
    });
  await checkFreshProof(session, proof);
  return await context.database.transaction(async (transaction) => {
    // What a session remembers of a role may be older.
    const role = (await lockTeam(transaction, workspaceId)).get(userId)?.role;
    if (role === undefined || ![...scopes, 'api-keys.manage' as const].every((action) => isAllowed(role, action)))
      throw new AppError('not_permitted');
    if ((await countOpen(transaction, workspaceId, now)) >= apiKeysMax) throw new AppError('api_keys_full');
    const { token, ...kept } = drawApiKey();
    const [row] = await transaction
      .insert(apiKeys)
      .values({ workspaceId, userId, name, scopes: [...new Set(scopes)], createdAt: now, expiresAt, ...kept })
      .returning({ id: apiKeys.id });
    if (row === undefined) throw new Error('the key was not made');
    const apiKey = await findShownApiKey(transaction, { workspaceId, id: row.id }, now);
    if (apiKey === null) throw new Error('the key is not there');
    await queueMail(transaction, {
      workspaceId,
      userIds: [userId],
      subject: say('An API key was made with your account'),
      paragraphs: [
        say(
          'An API key called “{name}” ({prefix}…) was made with your Parley account. Programs that have it can do what it allows until it is revoked.',
          { name, prefix: apiKey.prefix },
        ),
        say('If it was not you, revoke it and change your password now.'),
      ],
      link: { path: integrationsLink, label: say('Look at the keys') },
      at: now,
    });
    await recordAudit(transaction, workspaceId, session, 'api-key.created', apiKey.id, {
      name,
      prefix: apiKey.prefix,
      scopes: apiKey.scopes,
      expiresAt: apiKey.expiresAt,
    });
    return { apiKey, token };
  });
}

/** @throws AppError not_found */
export async function revokeApiKey(context: Context, session: Session, id: string): Promise<void> {
  const { workspaceId } = session;
  await context.database.transaction(async (transaction) => {
    const isThis = and(eq(apiKeys.workspaceId, workspaceId), eq(apiKeys.id, id));
    const [row] = await transaction
      .select({ name: apiKeys.name, prefix: apiKeys.prefix, revokedAt: apiKeys.revokedAt })
      .from(apiKeys)
      .where(isThis)
      .for('update');
    if (row === undefined) throw new AppError('not_found');
    if (row.revokedAt !== null) return;
    await transaction.update(apiKeys).set({ revokedAt: context.now() }).where(isThis);
    const { name, prefix } = row;
    await recordAudit(transaction, workspaceId, session, 'api-key.revoked', id, { name, prefix });
  });
}

async function countOpen(transaction: Transaction, workspaceId: string, now: Date): Promise<number> {
  const isOpen = and(isNull(apiKeys.revokedAt), or(isNull(apiKeys.expiresAt), gt(apiKeys.expiresAt, now)));
  return await transaction.$count(apiKeys, and(eq(apiKeys.workspaceId, workspaceId), isOpen));
}
