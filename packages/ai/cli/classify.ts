/**
 * `npm run -s classify < messages.jsonl`: reads JSON Lines `{"text", "language"?, "channel"?: "public"|"private"}` on standard input and
 * writes one JSON line each, in order, on standard output, and nothing else there:
 * `{"sentiment", "confidence", "tag", "tags", "language", "urgency", "crisis", "spam"}`. An empty line is passed over; a line that is no
 * such message is answered with `{"error": "what is wrong"}` in its place, and the command then ends with code 1.
 */
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { createBuiltInEngine } from '../src/engines/builtin/built-in-engine.ts';
import { classifyLines } from './classify-lines.ts';

const LINES_PER_BATCH = 1000;
/** A batch that is not full is answered when the sender pauses. */
const PAUSE_MS = 20;

const engine = createBuiltInEngine();
let waiting: string[] = [];
let failures = 0;
let pause: NodeJS.Timeout | null = null;
let working: Promise<void> = Promise.resolve();

function answerWaiting(): void {
  if (pause !== null) clearTimeout(pause);
  pause = null;
  const batch = waiting;
  waiting = [];
  if (batch.length === 0) return;
  working = working.then(async () => {
    const answers = await classifyLines(engine, batch);
    failures += answers.filter((answer) => answer.startsWith('{"error"')).length;
    if (!process.stdout.write(`${answers.join('\n')}\n`)) await once(process.stdout, 'drain');
  });
}

// A reader that has seen enough (`| head`) ends the command without a complaint.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

for await (const line of createInterface({ input: process.stdin, crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.trim() === '') continue;
  waiting.push(line);
  if (waiting.length >= LINES_PER_BATCH) {
    answerWaiting();
    await working;
  } else pause ??= setTimeout(answerWaiting, PAUSE_MS);
}
answerWaiting();
await working;
process.exitCode = failures === 0 ? 0 : 1;
