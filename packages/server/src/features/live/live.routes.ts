import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';
import type { FindSession } from '../../http/authorize.ts';
import { startEventStream } from '../../http/event-stream.ts';
import { registerCall } from '../../http/register-call.ts';
import { createLiveHub, type LiveHub } from './live-hub.ts';
import { createLiveStream } from './live-stream.ts';

/** One browser needs one stream a tab at most. */
const streamsOfSessionMax = 20;

declare module 'fastify' {
  interface FastifyInstance {
    /** The open streams of live events. */
    live: LiveHub;
  }
}

/** The hub is one for the whole application, whose closing ends the streams. */
export function openLiveHub(app: FastifyInstance, context: Context, findSession: FindSession): void {
  const hub = createLiveHub(context, findSession);
  app.decorate('live', hub);
  // Before the server waits for its connections: these would never end by themselves.
  app.addHook('preClose', () => hub.close());
}

export async function liveRoutes(app: FastifyInstance): Promise<void> {
  const hub = app.live;

  registerCall(app, 'openLiveEvents', async ({ query, session, request, reply }) => {
    if (hub.countOf(session.tokenHash) >= streamsOfSessionMax)
      throw new AppError('rate_limited', { message: 'Too many live connections are open. Close some tabs of Parley.' });
    const lastEventId = lastEventIdOf(request) ?? query.lastEventId ?? null;
    const { position, mustResync } = await hub.placeFor(session.workspaceId, lastEventId, query.overlapMs ?? 0);
    const stream = createLiveStream(startEventStream(reply), session, position);
    if (mustResync) stream.resyncAt(session.workspaceId, position);
    hub.join(stream, { isPerson: session.originalUserId === null });
    return reply;
  });
}

/** The browser's own word wins over the address, which is from when the page opened. */
function lastEventIdOf(request: FastifyRequest): number | null {
  const value = request.headers['last-event-id'];
  return typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : null;
}
