/** A program that is told by webhooks what happens: now and then it fails, hangs up, or its answer is lost. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Random } from './random.ts';

type Envelope = { id: string; type: string; data: Record<string, unknown> };
export type Receiver = {
  /** The address ends with a slash. */
  url: string;
  /** What it has taken, by the event's id. */
  taken: ReadonlyMap<string, Envelope>;
  /** How often one came that it had already, as its maker must expect. */
  repeats(): number;
  /** From now on it takes all that comes. */
  heal(): void;
  stop(): void;
};

const failShare = 0.06;
const hangUpShare = 0.04;
const answerLostShare = 0.06;

export function startReceiver(random: Random): Promise<Receiver> {
  const taken = new Map<string, Envelope>();
  let repeats = 0;
  let isHealthy = false;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => undefined);
    request.on('end', () => {
      const luck = isHealthy ? 1 : random.next();
      if (luck < failShare) return void response.writeHead(500).end();
      if (luck < failShare + hangUpShare) return void request.socket.destroy();
      const envelope = JSON.parse(Buffer.concat(chunks).toString('utf8')) as Envelope;
      if (taken.has(envelope.id)) repeats += 1;
      taken.set(envelope.id, envelope);
      if (luck < failShare + hangUpShare + answerLostShare) return void request.socket.destroy();
      response.writeHead(204).end();
    });
  });
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
        taken,
        repeats: () => repeats,
        heal() {
          isHealthy = true;
        },
        stop() {
          server.close();
          server.closeAllConnections();
        },
      }),
    ),
  );
}
