/** Reads one file or page into pieces, in a thread of its own: what is made to take for ever, or all memory, is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { UnreadableSource } from './blocks.ts';
import { type ReadingRequest, readSource, type SourceReading } from './read-source.ts';

async function read(): Promise<SourceReading> {
  try {
    return await readSource(workerData as ReadingRequest);
  } catch (error) {
    if (error instanceof UnreadableSource) return { refusal: error.message };
    // Libraries throw many things at a broken file.
    return { refusal: 'This file is damaged, or is not what its name says.' };
  }
}

parentPort?.postMessage(await read());
