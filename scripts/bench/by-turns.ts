/** Calls made by turns, so that what else the machine does falls on both. */
import { Agent, request } from 'node:http';
import { medianOf } from './figure.ts';

const rounds = 200;
const warmUpRounds = 20;

const agent = new Agent({ keepAlive: true });

export type Call = { method?: string; url: string; cookie: string; body?: unknown };

/** One call on a kept connection, uncompressed: what the server costs, with as little of a client as can be. */
export function makeCall({ method = 'GET', url, cookie, body }: Call): Promise<void> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  const headers = {
    cookie,
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      answer.resume();
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${method} ${url} answered ${answer.statusCode}`)),
      );
    });
    sent.once('error', reject);
    sent.end(payload);
  });
}

type Run = (round: number) => Promise<void>;

/** The medians of both in milliseconds. Each run is given the number of its round. */
export async function measureByTurns(one: Run, other: Run): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    for (const [index, run] of [one, other].entries()) {
      const startedAt = performance.now();
      await run(round);
      if (round >= warmUpRounds) times[index]?.push(performance.now() - startedAt);
    }
  }
  return [medianOf(times[0]), medianOf(times[1])];
}
