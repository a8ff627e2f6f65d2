/** Work on what strangers sent, in a thread of its own: what is made to take for ever is ended with its thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type WorkerLimits = {
  timeoutMs: number;
  memoryMb: number;
  /** Ends the work before its time. */
  signal?: AbortSignal;
};

/** The one message that the file posts. Rejects when the time is over, the memory used up, or the work fails. */
export async function runInWorker<Answer>(
  file: URL,
  data: unknown,
  { timeoutMs, memoryMb, signal }: WorkerLimits,
): Promise<Answer> {
  const worker = new Worker(file, {
    workerData: data,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // What a library says of a broken file is nothing for our log.
    stdout: true,
    stderr: true,
  });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const ended = signal === undefined ? timeout : AbortSignal.any([timeout, signal]);
    const [answer] = await once(worker, 'message', { signal: ended });
    return answer as Answer;
  } finally {
    await worker.terminate();
  }
}
