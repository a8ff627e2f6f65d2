import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type LabelledMessage = { label: string; text: string };

/** Reads `label<TAB>text` lines. */
export function readLabelledMessages(folder: string, file: string): LabelledMessage[] {
  const messages: LabelledMessage[] = [];
  for (const line of readFileSync(join(folder, file), 'utf8').split('\n')) {
    const tab = line.indexOf('\t');
    if (tab > 0) messages.push({ label: line.slice(0, tab), text: line.slice(tab + 1) });
  }
  return messages;
}

/** A small fast generator (mulberry32), so that two trainings of one version give the same weights. */
export function createRandom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function shuffle(order: Int32Array, random: () => number): void {
  for (let index = order.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    const kept = order[index] as number;
    order[index] = order[other] as number;
    order[other] = kept;
  }
}
