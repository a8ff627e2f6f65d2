/** Reads one file of canned replies, in a thread of its own: one that is made to be read for minutes is ended with it. */
import { parentPort, workerData } from 'node:worker_threads';
import { readReplyFile } from './read-reply-file.ts';

const { bytes, fileName } = workerData as { bytes: Uint8Array; fileName: string };

parentPort?.postMessage(readReplyFile(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), fileName));
