/** A trainee whose replies wait for another person's yes, and whoever decides: yes, no, or the trainee takes it back at that very moment. */
import { randomUUID } from 'node:crypto';
import type { Person, Ticket } from './person.ts';
import type { Random } from './random.ts';

export type Submitted = {
  /** Of the reply that waits; it goes out under another one. */
  waitingId: string;
  ticketId: number;
  mark: string;
  question: string;
  /** Why Parley did not take it; null: it did. */
  refusal: string | null;
  /** What was asked for, and whether it was taken. */
  decisions: { wanted: Decision; isTaken: boolean }[];
};
export type Decision = 'approved' | 'returned' | 'withdrawn';

/** Of these several are asked for at the same moment: one of them may win. */
const plans: readonly (readonly Decision[])[] = [
  ['approved'],
  ['approved'],
  ['approved', 'approved'],
  ['returned'],
  ['returned', 'returned'],
  ['withdrawn'],
  ['approved', 'withdrawn'],
  ['approved', 'returned'],
];

export async function submitReply(
  { decider, trainee }: { trainee: Person; decider: Person },
  { content, id }: Ticket,
  random: Random,
): Promise<Submitted> {
  const [waitingId, mark] = [randomUUID(), randomUUID()];
  const refusal = await trainee.answer(id, { replyId: waitingId, text: `By the harbour ${mark}` });
  const submitted: Submitted = { waitingId, ticketId: id, mark, question: content, refusal, decisions: [] };
  if (refusal !== null) return submitted;
  const decide = async (wanted: Decision) => {
    const person = wanted === 'withdrawn' ? trainee : decider;
    return { wanted, isTaken: await person.decide(id, waitingId, wanted) };
  };
  submitted.decisions = await Promise.all(random.pick(plans).map(decide));
  return submitted;
}
