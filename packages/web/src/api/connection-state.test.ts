import { describe, expect, it } from 'vitest';
import { type ConnectionFact, connectedAtFirst, isConnected, learn } from './connection-state.ts';

const facts: readonly ConnectionFact[] = [
  'network-gone',
  'network-back',
  'network-proved',
  'stream-lost',
  'stream-open',
  'calls-refused',
  'calls-answered',
];
const longest = 6;

/** All orders of up to so many facts, each fact as often as it fits. */
function* orders(length: number): Generator<ConnectionFact[]> {
  yield [];
  if (length === 0) return;
  for (const order of orders(length - 1)) for (const fact of facts) yield [...order, fact];
}
const stateAfter = (order: readonly ConnectionFact[]) => order.reduce(learn, connectedAtFirst);
const isConnectedAfter = (...order: ConnectionFact[]) => isConnected(stateAfter(order));
const lastOf = (order: readonly ConnectionFact[], prefix: string) => order.findLast((fact) => fact.startsWith(prefix));

describe('whether the server can be reached', () => {
  it('is denied in every order while one of the witnesses says no', () => {
    let denied = 0;
    for (const order of orders(longest)) {
      const isAmiss =
        lastOf(order, 'network') === 'network-gone' ||
        lastOf(order, 'stream') === 'stream-lost' ||
        lastOf(order, 'calls') === 'calls-refused';
      if (isAmiss && isConnected(stateAfter(order))) expect(order).toEqual('not connected');
      if (isAmiss) denied += 1;
    }
    expect(denied).toBeGreaterThan(10_000);
  });

  it('is not denied for good in any order: once all is back, by the stream or by an answer, it is so', () => {
    for (const order of orders(longest - 2)) {
      const isStreamLost = lastOf(order, 'stream') === 'stream-lost';
      const ends: ConnectionFact[][] = [
        ['network-back', 'stream-open', 'calls-answered'],
        ['network-back', 'calls-answered', 'stream-open'],
        ['calls-answered', 'network-back', 'stream-open'],
        ['stream-open', 'network-back', 'network-proved', 'calls-answered'],
        // On this very machine the browser may never say that there is a network again.
        ...(isStreamLost ? [] : [['network-proved', 'calls-answered'] satisfies ConnectionFact[]]),
      ];
      for (const end of ends)
        if (!isConnectedAfter(...order, ...end)) expect([...order, '|', ...end]).toEqual('connected');
    }
  });

  it('is not believed of a stream or a call that was on its way when the network went', () => {
    expect(isConnectedAfter('stream-lost', 'network-gone', 'stream-open')).toBe(false);
    expect(isConnectedAfter('calls-refused', 'network-gone', 'calls-answered')).toBe(false);
    // Nor after it is back, before anything has come by it.
    expect(isConnectedAfter('network-gone', 'stream-open', 'network-back')).toBe(false);
  });
});
