/** What came of a run, for a person to read. */
import type { Troubles } from './trouble.ts';
import type { Verdict } from './witness.ts';
import type { ActsVerdict } from './witness-acts.ts';
import type { ConversationVerdict } from './witness-conversations.ts';

const shownMax = 60;

export function reportTroubles({ clockSteps, databaseKills, faults, kills, reconnections, webKills }: Troubles): void {
  console.log(
    `kills with -9: ${kills} of workers, ${webKills} of the web server, ${databaseKills} of the database; ${reconnections} reconnections; ${clockSteps} clocks set; faults: ${list(faults)}`,
  );
}

/** True: nothing was lost, doubled or told untruly. */
export function reportPosts(verdict: Verdict): boolean {
  const { delaysMs, doubled, failed, lost, published, toldProblems, total, untrue } = verdict;
  const at = (share: number) => `${((delaysMs[Math.floor(delaysMs.length * share)] ?? 0) / 1000).toFixed(1)} s`;
  console.log(`
${total} publications: ${published} published (half of them within ${at(0.5)}, 95 of 100 within ${at(0.95)}, the last after ${at(0.9999)})
failed with a reason: ${list(failed)}
parts that a network did not take or confirm, told on the post: ${toldProblems}`);
  return tellFaults({ lost, doubled, untrue });
}

/** True: every message is in a trail once, every reply arrived once or says why not, and nothing is stuck. */
export function reportConversations(verdict: ConversationVerdict): boolean {
  const { delivered, doubled, failed, lost, messages, misdirected, refused, replies, stuck, untrue, waiting } = verdict;
  console.log(`
${messages} messages of customers, ${replies} replies: ${delivered} delivered
failed with a reason: ${list(failed)}
not taken, with a word why: ${list(refused)}
waiting for the next day, as the network's quota is used up: ${list(waiting)}`);
  return tellFaults({ lost, doubled, untrue, misdirected, stuck });
}

/** True: what people did beside answering came to what Parley says of it. */
export function reportActs(verdict: ActsVerdict): boolean {
  const { doubled, hidings, hidingsFailed, lost, ratings, stuck, untrue, waited, webhookRepeats, webhooks } = verdict;
  console.log(`
${hidings} comments hidden or shown again; failed with a reason: ${list(hidingsFailed)}
replies that waited for a yes: ${list(waited)}
${ratings} answers rated; ${webhooks} webhooks taken, ${webhookRepeats} of them again under the same id`);
  return tellFaults({ lost, doubled, untrue, stuck });
}

function tellFaults(faults: Record<string, string[]>): boolean {
  console.log(
    Object.entries(faults)
      .map(([name, lines]) => `${name}: ${lines.length}`)
      .join('   '),
  );
  const lines = Object.entries(faults).flatMap(([name, found]) => found.map((line) => `  ${name}: ${line}`));
  for (const line of lines.slice(0, shownMax)) console.log(line);
  return lines.length === 0;
}

function list(counts: ReadonlyMap<string, number>): string {
  return [...counts].map(([what, count]) => `${count} × ${what}`).join('; ') || 'none';
}
