/** Work on what strangers sent, in a thread of its own: what is made to take for ever is ended with its thread. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export type WorkerLimits = {
  timeoutMs: number;
  /** For objects, and once more for bytes that lie beside them: what a packed file is unpacked into. */
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
  const full = new AbortController();
  const watch = setInterval(() => watchBytes(worker, memoryMb, full), memoryLookMs);
  const ends = [AbortSignal.timeout(timeoutMs), full.signal, ...(signal === undefined ? [] : [signal])];
  try {
    const [answer] = await once(worker, 'message', { signal: AbortSignal.any(ends) });
    return answer as Answer;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}

const memoryLookMs = 50;
const bytesPerMb = 1024 * 1024;

/** The limit of a thread's heap does not count buffers; the engine tells their size while the thread is busy. */
function watchBytes(worker: Worker, memoryMb: number, full: AbortController): void {
  worker.getHeapStatistics().then(
    ({ external_memory: bytes }) => {
      if (bytes > memoryMb * bytesPerMb) full.abort(new Error(`The work took more than ${memoryMb} MB of buffers.`));
    },
    // The thread has ended.
    () => undefined,
  );
}
