/** The agents at their browsers: they answer every ticket, by the calls that the screens make. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Submitted, submitReply } from './approvals.ts';
import { question } from './customers.ts';
import type { Person } from './person.ts';
import type { Random } from './random.ts';
import { type Rated, rateAnswer } from './raters.ts';

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

export type Work = { answered: Answered[]; submitted: Submitted[]; rated: Rated[] };

const agentsAtOnce = 3;
/** A browser that got no answer in time sends the same reply again; so does an impatient hand. */
const twiceShare = 0.1;
const traineeShare = 0.3;
const ratedShare = 0.4;

/** Answers what is open, until told to stop. A ticket whose customer wrote again is answered again. */
export async function answerTickets(
  { person, trainee }: { person: Person; trainee: Person },
  random: Random,
  signal: AbortSignal,
): Promise<Work> {
  const work: Work = { answered: [], submitted: [], rated: [] };
  /** The newest words that were answered, by ticket: a list may still show a ticket that was. */
  const done = new Map<number, string>();
  const asked = new Set<number>();
  while (!signal.aborted) {
    const open = (await person.listOpenTickets()).filter(
      ({ content, id }) => content.includes(question) && done.get(id) !== content,
    );
    const answerNext = async () => {
      for (let ticket = open.shift(); ticket !== undefined && !signal.aborted; ticket = open.shift()) {
        done.set(ticket.id, ticket.content);
        if (random.next() < traineeShare) {
          work.submitted.push(await submitReply({ trainee, decider: person }, ticket, random));
          continue;
        }
        work.answered.push(await answer(person, ticket, random.next() < twiceShare));
        // Once a ticket: another rating later would stand for the first.
        if (random.next() >= ratedShare || asked.has(ticket.id)) continue;
        asked.add(ticket.id);
        const url = await person.askForRating(ticket.id);
        if (url !== null) work.rated.push(await rateAnswer(ticket, url, random, asked.size));
      }
    };
    await Promise.all(Array.from({ length: agentsAtOnce }, answerNext));
    await wait(500, undefined, { signal }).catch(() => undefined);
  }
  return work;
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
