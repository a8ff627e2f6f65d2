/** Order statistics of many durations without sorting them: a million take some milliseconds. */

/** So few are divided until the place is found: the tables of a selection cost more. */
const dividedMax = 20_000;
const tableBits = 20;

/** Whole seconds out of buffers in which each takes four bytes, big-endian. */
export function readDurations(buffers: readonly Buffer[]): Uint32Array {
  const length = buffers.reduce((sum, one) => sum + one.length, 0);
  // One of its own, so that it begins where four bytes may.
  const bytes = Buffer.allocUnsafeSlow(length);
  let place = 0;
  for (const one of buffers) place += one.copy(bytes, place);
  bytes.swap32();
  return new Uint32Array(bytes.buffer, bytes.byteOffset, length / 4);
}

/** The values at these places of the sorted list, counted from 0. Places lie within it. */
export function selectPlaces(values: Uint32Array, places: readonly number[]): number[] {
  if (values.length <= dividedMax) {
    const divided = values.slice();
    return places.map((place) => selectByDividing(divided, place));
  }
  let max = 0;
  for (let index = 0; index < values.length; index += 1) max = Math.max(max, values[index] ?? 0);
  // Values that share their upper bits are counted together, so that the table stays small however long somebody waited.
  const shift = Math.max(0, 32 - Math.clz32(max) - tableBits);
  const counts = new Uint32Array((max >>> shift) + 1);
  for (let index = 0; index < values.length; index += 1) {
    const bucket = (values[index] ?? 0) >>> shift;
    counts[bucket] = (counts[bucket] ?? 0) + 1;
  }
  const sortedByBucket = new Map<number, Uint32Array>();
  return places.map((place) => {
    const { before, bucket } = bucketOf(counts, place);
    if (shift === 0) return bucket;
    const sorted = sortedByBucket.get(bucket) ?? values.filter((value) => value >>> shift === bucket).sort();
    sortedByBucket.set(bucket, sorted);
    return sorted[place - before] ?? 0;
  });
}

/** Hoare's selection: what lies on the wrong side of a value in the middle changes sides, until one value is left. It reorders what it is given. */
function selectByDividing(values: Uint32Array, place: number): number {
  let [left, right] = [0, values.length - 1];
  while (left < right) {
    const pivot = values[(left + right) >>> 1] ?? 0;
    let [low, high] = [left, right];
    while (low <= high) {
      while ((values[low] ?? 0) < pivot) low += 1;
      while ((values[high] ?? 0) > pivot) high -= 1;
      if (low > high) break;
      const swapped = values[low] ?? 0;
      values[low] = values[high] ?? 0;
      values[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (place <= high) right = high;
    else if (place >= low) left = low;
    else break;
  }
  return values[place] ?? 0;
}

/** In which bucket the place falls, and how many values lie in those before it. */
function bucketOf(counts: Uint32Array, place: number): { bucket: number; before: number } {
  let before = 0;
  for (let bucket = 0; bucket < counts.length; bucket += 1) {
    const of = counts[bucket] ?? 0;
    if (place < before + of) return { bucket, before };
    before += of;
  }
  throw new RangeError(`There are ${before} values, none at the place ${place}.`);
}
