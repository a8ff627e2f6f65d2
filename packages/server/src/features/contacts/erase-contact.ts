/** Erases one customer: all that names them or that they wrote, and what they were answered. Counts stay. */
import type { ContactKey } from '@parley/contract/contacts/schemas.ts';
import type { Context } from '../../context.ts';
import { contactErasures } from '../../db/schema/contacts.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { wakeAfterCommit } from '../../jobs/wake-after-commit.ts';
import { withMergedIdentities } from '../customers/merged-identities.service.ts';
import { rememberErased } from '../tickets/erased-ids.service.ts';
import { isReplyUnderWay } from '../tickets/find-customer.service.ts';
import { identityOfKeys } from './customer-identity.ts';
import type { Erased } from './erase-tickets-everywhere.service.ts';
import { listKnownContacts } from './find-contacts.ts';
import { type ErasureKey, isErasure, postponeErasure, runErasureBatch } from './run-erasure.ts';

/** So long somebody waits for the answer; the rest goes on without them. */
const patienceMs = 5_000;
/** Until then the loop leaves it to the call. */
const leaseMs = 60_000;

type ErasureAnswer = { erased: Erased; isFinished: boolean };

/**
 * Erases in batches, as much as it can at once: of most customers everything. The rest goes on by itself (`erase-customers.loop.ts`), whatever
 * is killed when. What the network tells again of the time before is left out from now on; a later message makes a new contact. The
 * audit log keeps that it was done and how much, not of whom.
 * @throws AppError not_found, confirmation_wrong, delivery_not_cancellable
 */
export async function eraseContact(
  context: Context,
  session: Session,
  { confirmation, contacts: chosen }: { contacts: readonly ContactKey[]; confirmation: string },
): Promise<ErasureAnswer> {
  const { database, now } = context;
  const { workspaceId } = session;
  const key = await database.transaction(async (transaction) => {
    // Whoever the team says is the same person is erased with them.
    const contacts = await withMergedIdentities(transaction, workspaceId, chosen);
    const known = await listKnownContacts(transaction, workspaceId, contacts);
    if (known.length === 0) throw new AppError('not_found', { message: 'Nothing is held of this customer.' });
    assertConfirmed(
      confirmation,
      known.flatMap(({ name, otherNames }) => [name, ...otherNames]),
    );
    if (await isReplyUnderWay(transaction, workspaceId, contacts))
      throw new AppError('delivery_not_cancellable', {
        message: 'A reply to this customer is on its way to the network. Wait a moment, then erase them.',
      });
    const requestedAt = now();
    await rememberErased(context, transaction, workspaceId, {
      people: contacts.flatMap(({ externalId, platform }) => (externalId === null ? [] : [{ externalId, platform }])),
      messages: [],
      erasedAt: requestedAt,
    });
    const [made] = await transaction
      .insert(contactErasures)
      .values({
        workspaceId,
        contacts: [...contacts],
        identity: identityOfKeys(contacts),
        requestedBy: session.userId,
        originalUserId: session.originalUserId,
        apiKeyId: session.apiKey?.id ?? null,
        requestedAt,
        nextAttemptAt: new Date(requestedAt.getTime() + leaseMs),
      })
      .returning({ workspaceId: contactErasures.workspaceId, id: contactErasures.id });
    if (made === undefined) throw new Error('the erasure was not noted');
    return made;
  });
  return await eraseAtOnce(context, key);
}

/** As far as somebody waits for it. A failure is the loop's to mend: what was asked for is noted. */
async function eraseAtOnce(context: Context, key: ErasureKey): Promise<ErasureAnswer> {
  const until = context.now().getTime() + patienceMs;
  let erased: Erased = { tickets: 0, messages: 0, files: 0 };
  try {
    while (context.now().getTime() < until) {
      const { erasure, state } = await runErasureBatch(context, key);
      if (erasure !== null) erased = { tickets: erasure.tickets, messages: erasure.messages, files: erasure.files };
      if (state === 'finished') return { erased, isFinished: true };
      if (state === 'waits') return { erased, isFinished: false };
    }
    await handOver(context, key);
  } catch (error) {
    context.log.error({ err: error, erasureId: key.id }, 'An erasure of a customer could not go on');
    await postponeErasure(context, key);
  }
  return { erased, isFinished: false };
}

async function handOver({ database, now }: Context, key: ErasureKey): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.update(contactErasures).set({ nextAttemptAt: now() }).where(isErasure(key));
    await wakeAfterCommit(transaction, 'erase-customers');
  });
}

function assertConfirmed(confirmation: string, names: readonly string[]): void {
  const plain = (name: string) => name.normalize('NFKC').replaceAll(/\s+/g, ' ').trim().toLowerCase();
  if (!names.some((name) => plain(name) === plain(confirmation))) throw new AppError('confirmation_wrong');
}
