/** A call whose answer can be looked at while it is made: server-sent events from the first thing that is told, plain JSON without one. */
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { describeError } from './answer-errors.ts';
import { startEventStream } from './event-stream.ts';

export type AnswerWatch = {
  /** The whole of what has come so far; what a slow reader has not taken yet is passed over. */
  onText: (text: string) => void;
  /** The caller went away, or Parley stops. */
  signal: AbortSignal;
};

/** A caller that takes events; others get the answer when it is whole. */
export function wantsEvents(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/event-stream') === true;
}

/** One for the application: what is still being made when it closes is broken off. */
export function createAnswerStreams(app: FastifyInstance) {
  const open = new Set<AbortController>();
  app.addHook('preClose', async () => {
    for (const controller of open) controller.abort();
  });

  /** Gives back the answer where nothing was told before it, or the reply where it went out as events: `text`, then `done` or `failed`. */
  return async <Answer>(
    request: FastifyRequest,
    reply: FastifyReply,
    make: (watch: AnswerWatch) => Promise<Answer>,
  ): Promise<Answer | FastifyReply> => {
    const controller = new AbortController();
    open.add(controller);
    reply.raw.on('close', () => controller.abort());
    let stream: ServerResponse | null = null;
    const tell = (event: string, data: unknown) => stream?.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    const onText = (text: string) => {
      if (controller.signal.aborted) return;
      stream ??= startEventStream(reply);
      if (!stream.writableNeedDrain) tell('text', { text });
    };
    try {
      const answer = await make({ onText, signal: controller.signal });
      if (controller.signal.aborted) return endQuietly(reply, stream);
      if (stream === null) return answer;
      tell('done', answer);
    } catch (error) {
      // Nobody hears it.
      if (controller.signal.aborted) return endQuietly(reply, stream);
      if (stream === null) throw error;
      const { body, status } = describeError(error, request);
      tell('failed', { status, ...body });
    } finally {
      open.delete(controller);
    }
    reply.raw.end();
    return reply;
  };
}

function endQuietly(reply: FastifyReply, stream: ServerResponse | null): FastifyReply {
  if (stream === null) reply.hijack();
  reply.raw.destroy();
  return reply;
}
