/** Chance that comes out the same each time: what a killed start had decided, the next one decides again. */
import { createHash } from 'node:crypto';

export class Chance {
  #state: number;

  /** @param seed the same text gives the same course of events */
  constructor(seed: string) {
    this.#state = createHash('sha256').update(seed).digest().readUInt32LE(0);
  }

  /** 0 to 1, evenly. Mulberry32: small, and even enough for a demo. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  happens(probability: number): boolean {
    return this.next() < probability;
  }

  choose<Item>(items: readonly [Item, ...Item[]]): Item {
    return items[Math.floor(this.next() * items.length)] ?? items[0];
  }

  shuffle<Item>(items: readonly Item[]): Item[] {
    return items
      .map((item) => ({ item, place: this.next() }))
      .sort((one, other) => one.place - other.place)
      .map(({ item }) => item);
  }

  /** Mostly short, at times long: the way answers take their time. */
  delayMs(medianMs: number): number {
    const bell = Math.sqrt(-2 * Math.log(Math.max(this.next(), 1e-9))) * Math.cos(2 * Math.PI * this.next());
    return Math.round(medianMs * Math.exp(0.9 * bell));
  }
}
