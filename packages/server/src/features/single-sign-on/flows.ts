/** A sign-in that is under way at a provider. */
import { createHash } from 'node:crypto';
import { singleSignOnFlowLifetimeMs } from '@parley/contract/single-sign-on/rules.ts';
import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { singleSignOnFlows } from '../../db/schema/single-sign-on.ts';
import { AppError } from '../../http/app-error.ts';
import { tokenCipherOf } from '../../token-encryption.ts';
import { beginAtProvider, type FlowSecrets } from './provider.ts';
import { findSettings, redirectUriOf, toProvider } from './settings.service.ts';

/** A signed-in person who links their account. */
export type Linking = { userId: string; tokenHash: string };

/** @returns the provider's address. @throws AppError single_sign_on_unknown, single_sign_on_unreachable */
export async function beginFlow(
  context: Context,
  workspaceId: string,
  { browserHash, linking }: { browserHash: string; linking: Linking | null },
): Promise<string> {
  const { config, database, now } = context;
  const row = await findSettings(database, workspaceId);
  if (row === null) throw new AppError('single_sign_on_unknown');
  const begun = await beginAtProvider(config, toProvider(context, row), redirectUriOf(config, workspaceId));
  await database.delete(singleSignOnFlows).where(lte(singleSignOnFlows.expiresAt, now()));
  const stateHash = hashState(begun.state);
  await database.insert(singleSignOnFlows).values({
    stateHash,
    workspaceId,
    browserHash,
    issuer: row.issuer,
    clientId: row.clientId,
    secretsEncrypted: tokenCipherOf(config).encrypt(JSON.stringify(begun.secrets), placeOf(stateHash)),
    linkingUserId: linking?.userId ?? null,
    linkingTokenHash: linking?.tokenHash ?? null,
    expiresAt: new Date(now().getTime() + singleSignOnFlowLifetimeMs),
  });
  return begun.url;
}

export type Flow = {
  workspaceId: string;
  issuer: string;
  clientId: string;
  secrets: FlowSecrets;
  linking: Linking | null;
};

const secretsSchema = z.object({ nonce: z.string(), codeVerifier: z.string() });

/** Ends it, whatever comes of it: a `state` counts once, and in the browser alone in which it began. Null: it is none, or over. */
export async function takeFlow(
  { config, database, now }: Context,
  { browserHash, state }: { browserHash: string | null; state: string },
): Promise<Flow | null> {
  if (browserHash === null) return null;
  const stateHash = hashState(state);
  const [row] = await database
    .delete(singleSignOnFlows)
    .where(
      and(
        eq(singleSignOnFlows.stateHash, stateHash),
        eq(singleSignOnFlows.browserHash, browserHash),
        gt(singleSignOnFlows.expiresAt, now()),
      ),
    )
    .returning();
  if (row === undefined) return null;
  const { clientId, issuer, linkingTokenHash, linkingUserId, workspaceId } = row;
  return {
    workspaceId,
    issuer,
    clientId,
    secrets: secretsSchema.parse(JSON.parse(tokenCipherOf(config).decrypt(row.secretsEncrypted, placeOf(stateHash)))),
    linking:
      linkingUserId === null || linkingTokenHash === null
        ? null
        : { userId: linkingUserId, tokenHash: linkingTokenHash },
  };
}

function hashState(state: string): string {
  return createHash('sha256').update(`single-sign-on-state:${state}`).digest('hex');
}

/** The secrets open for this flow's row alone. */
function placeOf(stateHash: string): readonly string[] {
  return ['single-sign-on-flow', stateHash];
}
