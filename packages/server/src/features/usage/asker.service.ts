/** For which connection a network is asked for what is new: connectors tell what a call used, not for whom. */
import { AsyncLocalStorage } from 'node:async_hooks';

const askers = new AsyncLocalStorage<string>();

/** Everything that `ask` uses of the networks' allowances counts as this connection's asking. */
export function askFor<Result>(connectionId: string, ask: () => Promise<Result>): Promise<Result> {
  return askers.run(connectionId, ask);
}

/** The connection, or null where a call is no asking (a reply, a post, a person's click). */
export function currentAsker(): string | null {
  return askers.getStore() ?? null;
}
