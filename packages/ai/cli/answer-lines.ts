/** Lines of standard input answered in order on standard output, in batches: what the commands of this package share. */
import { once } from 'node:events';

/** A batch that is not full is answered when the sender pauses. */
const PAUSE_MS = 20;

/** More than any line that is read; of a longer one the rest is let go, so that no line fills the memory. */
const KEPT_MAX_CHARS = 5_000_000;

/** The lines of a stream, ended by line feeds alone: JSON may hold the other signs that end a line, as they are, in its texts. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  let begunChars = 0;
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    if (begunChars <= KEPT_MAX_CHARS) begun.push(first);
    begunChars += first.length;
    for (const next of others) {
      yield begun.join('').replace(/\r$/, '');
      begun = [next];
      begunChars = next.length;
    }
  }
  const last = begun.join('') + decoder.decode();
  if (last !== '') yield last;
}

/**
 * Answers every line, an empty one too, so that the answers stand beside their lines. Where a line that is not empty is answered with an error, the
 * command ends with code 1 and says on standard error how many there are and where the first one is.
 * @param answer one line of JSON for each line of the batch
 */
export async function answerLines(
  linesPerBatch: number,
  answer: (batch: readonly string[]) => Promise<string[]>,
): Promise<void> {
  let waiting: string[] = [];
  let failures = 0;
  let answered = 0;
  let firstFailure = 0;
  let pause: NodeJS.Timeout | null = null;
  let working: Promise<void> = Promise.resolve();

  function answerWaiting(): void {
    if (pause !== null) clearTimeout(pause);
    pause = null;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    working = working.then(async () => {
      const answers = await answer(batch);
      for (const [place, answer] of answers.entries())
        if (answer.startsWith('{"error"') && batch[place]?.trim() !== '') {
          failures += 1;
          if (failures === 1) firstFailure = answered + place + 1;
        }
      answered += batch.length;
      if (!process.stdout.write(`${answers.join('\n')}\n`)) await once(process.stdout, 'drain');
    });
  }

  // A reader that has seen enough (`| head`) ends the command without a complaint.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));

  for await (const line of splitLines(process.stdin)) {
    waiting.push(line);
    if (waiting.length >= linesPerBatch) {
      answerWaiting();
      await working;
    } else pause ??= setTimeout(answerWaiting, PAUSE_MS);
  }
  answerWaiting();
  await working;
  if (failures === 0) return;
  process.exitCode = 1;
  process.stderr.write(
    `${failures} of ${answered} lines could not be read, the first of them line ${firstFailure}: its answer says what is wrong.\n`,
  );
}
