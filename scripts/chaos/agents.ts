/** The agents at their browsers: they answer every ticket, by the calls that the screens make. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { question } from './customers.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';

export type Answered = {
  replyId: string;
  messageId: number;
  /** In the reply's words. */
  mark: string;
  /** What the customer had written when it was answered. */
  question: string;
  /** Why Parley did not take it; null: it did, and must deliver it or say why not. */
  refusal: string | null;
};

const agentsAtOnce = 3;
/** A browser that got no answer in time sends the same reply again; so does an impatient hand. */
const twiceShare = 0.1;

/** Answers what is open, until told to stop. A ticket whose customer wrote again is answered again. */
export async function answerTickets(person: Person, random: Random, signal: AbortSignal): Promise<Answered[]> {
  const answered: Answered[] = [];
  /** The newest words that were answered, by ticket: a list may still show a ticket that was. */
  const done = new Map<number, string>();
  while (!signal.aborted) {
    const open = (await person.listOpenTickets()).filter(
      ({ content, id }) => content.includes(question) && done.get(id) !== content,
    );
    const answerNext = async () => {
      for (let ticket = open.shift(); ticket !== undefined && !signal.aborted; ticket = open.shift()) {
        done.set(ticket.id, ticket.content);
        answered.push(await answer(person, ticket, random.next() < twiceShare));
      }
    };
    await Promise.all(Array.from({ length: agentsAtOnce }, answerNext));
    await wait(500, undefined, { signal }).catch(() => undefined);
  }
  return answered;
}

async function answer(
  person: Person,
  { content, id }: { id: number; content: string },
  isSentTwice: boolean,
): Promise<Answered> {
  const [replyId, mark] = [randomUUID(), randomUUID()];
  const reply = { replyId, text: `At the harbour ${mark}` };
  const tries = [person.answer(id, reply), ...(isSentTwice ? [person.answer(id, reply)] : [])];
  const refusals = await Promise.all(tries);
  return {
    replyId,
    messageId: id,
    mark,
    question: content,
    refusal: refusals.includes(null) ? null : (refusals[0] ?? null),
  };
}
