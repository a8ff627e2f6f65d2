/** The customers: they write in the networks' own apps, each to one account in one conversation, now and then a second time. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { ConnectedAccount } from './person.ts';
import type { Random } from './random.ts';
import type { InboundKind, SandboxApi } from './sandbox-api.ts';

export type Customer = {
  name: string;
  handle: string;
  account: ConnectedAccount;
  kind: InboundKind;
  /** Of the first message; null until it is written. */
  thread: string | null;
};

/** In every one of their messages; what our own accounts write to each other has it not. */
export const question = 'Where does the walk begin?';

/** What the witness looks for: words that no other message has. */
export type Written = { mark: string; customer: Customer; externalId: string };

/** Kinds that an agent can answer in any number. */
const answeredKinds: readonly InboundKind[] = ['comment', 'message', 'mention'];
const secondMessageShare = 0.3;
const writersAtOnce = 4;

/** The accounts that customers can write to: a private profile is none. */
export async function listReachable(
  sandbox: SandboxApi,
  accounts: readonly ConnectedAccount[],
): Promise<ConnectedAccount[]> {
  const ofPlatform = new Map<string, string[]>();
  for (const { platform } of accounts) ofPlatform.set(platform, await sandbox.listAccounts(platform));
  return accounts.filter(({ externalId, platform }) => ofPlatform.get(platform)?.includes(externalId));
}

/** Comments need a post to stand below. */
export async function makeFirstPosts(sandbox: SandboxApi, accounts: readonly ConnectedAccount[]): Promise<void> {
  for (const { externalId, platform } of accounts) {
    const { brandKinds } = await sandbox.listKinds(platform);
    if (!brandKinds.includes('post')) continue;
    await sandbox.write(platform, { kind: 'post', from: 'brand', account: externalId, text: 'The first walk' });
  }
}

/** Writes `plan.messages` of them, evenly drawn over the time. What the networks took is added to `written` as they take it. */
export async function writeMessages(
  sandbox: SandboxApi,
  accounts: readonly ConnectedAccount[],
  written: Written[],
  plan: { messages: number; from: Date; seconds: number; random: Random },
): Promise<void> {
  const { random } = plan;
  const kinds = new Map<ConnectedAccount, InboundKind[]>();
  for (const account of accounts) {
    const known = await sandbox.listKinds(account.platform);
    kinds.set(
      account,
      answeredKinds.filter((kind) => known.kinds.includes(kind)),
    );
  }
  const customers: Customer[] = [];
  const due = Array.from({ length: plan.messages }, () => plan.from.getTime() + random.next() * plan.seconds * 1000)
    .toSorted((one, other) => one - other)
    .map((at) => ({ at, customer: chooseCustomer(customers, kinds, random) }));
  const writeNext = async () => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) {
      await wait(Math.max(0, next.at - Date.now()));
      written.push(await writeOne(sandbox, next.customer));
    }
  };
  await Promise.all(Array.from({ length: writersAtOnce }, writeNext));
}

function chooseCustomer(
  customers: Customer[],
  kinds: ReadonlyMap<ConnectedAccount, readonly InboundKind[]>,
  random: Random,
): Customer {
  const earlier = customers.filter(({ kind }) => kind === 'message');
  if (earlier.length > 0 && random.next() < secondMessageShare) return random.pick(earlier);
  const account = random.pick([...kinds.keys()].filter((one) => kinds.get(one)?.length));
  const number = customers.length + 1;
  const customer: Customer = {
    name: `Customer ${number}`,
    handle: `customer_${number}`,
    account,
    kind: random.pick(kinds.get(account) ?? []),
    thread: null,
  };
  customers.push(customer);
  return customer;
}

async function writeOne(sandbox: SandboxApi, customer: Customer): Promise<Written> {
  const { account, kind, name } = customer;
  const mark = randomUUID();
  // Some networks find a mention by the name in it.
  const handle = customer.kind === 'mention' ? await sandbox.findHandle(account.platform, account.externalId) : '';
  const mention = handle === '' ? '' : `@${handle.replace(/^@/, '')} `;
  const { externalId, thread } = await sandbox.write(account.platform, {
    kind,
    account: account.externalId,
    author: { handle: customer.handle, name },
    text: `${mention}${question} ${mark}`,
    ...(customer.thread === null ? {} : { thread: customer.thread }),
  });
  if (kind === 'message') customer.thread = thread;
  return { mark, customer, externalId };
}
