/** The calls of connections: spec 1, sections 4 and 7. */

import { connectPageAddress } from '@parley/contract/connections/connect-return.ts';
import { isPlatform } from '@parley/contract/platforms.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import { registerCall } from '../../http/register-call.ts';
import { chooseAccounts, getAccountChoice } from './account-choices.ts';
import { callbackAddress } from './callback-address.ts';
import { connectWithToken } from './connect-with-token.ts';
import { listConnectionRows } from './connection-rows.service.ts';
import { disconnect } from './disconnect.service.ts';
import { finishConnection } from './finish-connection.ts';
import { listPlatformInfo } from './networks.ts';
import { listRefusals } from './refused-networks.ts';
import { startConnection } from './start-connection.ts';
import type { ConnectionRow } from './stored-grant.ts';
import { toConnection } from './to-connection.ts';

export function connectionsRoutes(app: FastifyInstance, context: Context): void {
  const show = async (rows: readonly ConnectionRow[]) => {
    const refusals = await listRefusals(context.database);
    return rows.map((row) => toConnection(row, refusals));
  };

  registerCall(app, 'listPlatforms', async () => listPlatformInfo(context));

  registerCall(app, 'listConnections', async ({ session }) => {
    const rows = await listConnectionRows(context.database, session.workspaceId, {
      states: ['active', 'needs-reconnect'],
    });
    return show(rows);
  });

  registerCall(app, 'startConnection', async ({ params, session, request, reply }) => {
    try {
      const address = await startConnection(context, session, params.platform, (platform) =>
        callbackAddress(context.config, request, platform),
      );
      return reply.redirect(address, 302);
    } catch (error) {
      // A person arrives here in a browser and is shown a page that says what is wrong; a program gets the error itself.
      if (!(error instanceof AppError) || !isNavigation(request)) throw error;
      return reply.redirect(
        connectPageAddress({ outcome: 'error', platform: params.platform, error: error.code, details: null }),
        302,
      );
    }
  });

  registerCall(app, 'finishConnection', async ({ params, query, session, request, reply }) => {
    const { platform } = params;
    const redirectUri = isPlatform(platform) ? callbackAddress(context.config, request, platform) : '';
    const result = await finishConnection(context, { session, platformName: platform, query, redirectUri });
    return reply.redirect(connectPageAddress(result), 302);
  });

  registerCall(app, 'getAccountChoice', async ({ params, session }) => getAccountChoice(context, session, params.id));

  registerCall(app, 'chooseAccounts', async ({ params, body, session }) => {
    return show(await chooseAccounts(context, session, params.id, body.externalIds));
  });

  registerCall(app, 'disconnect', async ({ params, body, session }) => {
    await disconnect(context, { workspaceId: session.workspaceId, actor: session }, params.platform, {
      accountId: String(body.userId),
      saveSession: body.saveSession,
    });
    return { success: true as const };
  });

  registerCall(app, 'connectWithToken', async ({ params, body, session }) => {
    const row = await connectWithToken(context, session, params.platform, body.token);
    return toConnection(row, await listRefusals(context.database));
  });
}

function isNavigation(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}
