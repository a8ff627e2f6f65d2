/** Tells of films and sounds that they can be played, how long they are and how large. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '../../http/app-error.ts';
import type { PreparedMedia } from './prepared-media.ts';
import type { RecordingMeasures } from './read-recording.worker.ts';
import { createTurns } from './take-turns.ts';

/** By what their signature says; the value is how we name it. */
export const recordingTypes: ReadonlyMap<string, string> = new Map([
  ['video/mp4', 'video/mp4'],
  ['video/x-m4v', 'video/mp4'],
  ['video/quicktime', 'video/quicktime'],
  ['video/webm', 'video/webm'],
  ['audio/mpeg', 'audio/mpeg'],
  ['audio/mp4', 'audio/mp4'],
  ['audio/x-m4a', 'audio/mp4'],
  ['audio/wav', 'audio/wav'],
  ['audio/ogg', 'audio/ogg'],
  ['video/ogg', 'audio/ogg'],
]);
/** Containers of films that hold sound alone. */
const soundTypes: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
};

/** A true file of 50 MB takes a second or two. */
const timeoutMs = 20_000;
const workerMemoryMb = 256;
const takeRecordingTurn = createTurns(2);
const workerFile = new URL('./read-recording.worker.ts', import.meta.url);

/** @throws AppError `media_type_refused` when it holds neither pictures nor sound, or is broken */
export async function measureRecording(bytes: Buffer, mimeType: string): Promise<Omit<PreparedMedia, 'bytes'>> {
  const measures = await takeRecordingTurn(() => readInWorker(bytes)).catch(refuseBroken);
  if (measures === null) return refuseBroken(null);
  const { isFilm, ...rest } = measures;
  return { ...rest, mimeType: isFilm ? mimeType : (soundTypes[mimeType] ?? mimeType) };
}

async function readInWorker(bytes: Buffer): Promise<RecordingMeasures | null> {
  const worker = new Worker(workerFile, {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: workerMemoryMb },
    // What the library says of a broken file is nothing for our log.
    stdout: true,
    stderr: true,
  });
  try {
    const [measures] = await once(worker, 'message', { signal: AbortSignal.timeout(timeoutMs) });
    return measures as RecordingMeasures | null;
  } finally {
    await worker.terminate();
  }
}

function refuseBroken(cause: unknown): never {
  throw new AppError('media_type_refused', { message: 'The file is damaged and cannot be played.', cause });
}
