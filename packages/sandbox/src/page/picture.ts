import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

const sizePx = 400;

type Colour = readonly [number, number, number];
/** At the horizon and above. */
type Sky = readonly [Colour, Colour];
const skies: readonly [Sky, ...Sky[]] = [
  [
    [246, 196, 140],
    [98, 130, 180],
  ],
  [
    [214, 234, 240],
    [70, 140, 180],
  ],
  [
    [250, 220, 170],
    [190, 120, 120],
  ],
  [
    [206, 214, 222],
    [110, 124, 140],
  ],
];
const sunColour: Colour = [250, 230, 210];
const ridges: readonly Colour[] = [
  [86, 110, 122],
  [52, 82, 84],
  [26, 54, 50],
];

/** A PNG of hills below a sky, for a post without a file of its own; the same seed always looks the same. */
export function renderPicture(seed: string): Buffer {
  const dice = createHash('sha256').update(seed).digest();
  const roll = (place: number) => (dice[place] ?? 0) / 255;
  const [low, high] = skies[(dice[0] ?? 0) % skies.length] ?? skies[0];
  const sun = { x: sizePx * (0.2 + 0.6 * roll(1)), y: sizePx * (0.15 + 0.2 * roll(2)), radius: 26 + 16 * roll(3) };
  const crests = ridges.map((_colour, ridge) =>
    Float64Array.from({ length: sizePx }, (_, x) => {
      const slow = Math.sin(x / (60 + 50 * roll(4 + ridge)) + 6 * roll(8 + ridge));
      const quick = Math.sin(x / 21 + 9 * roll(12 + ridge));
      return sizePx * (0.5 + 0.16 * ridge - 0.07 * slow - 0.03 * quick);
    }),
  );

  const rows = Buffer.alloc(sizePx * (1 + sizePx * 3));
  for (let y = 0; y < sizePx; y += 1) {
    const share = Math.min(1, y / (sizePx * 0.6));
    const sky = high.map((channel, place) => channel + ((low[place] ?? 0) - channel) * share);
    for (let x = 0; x < sizePx; x += 1) {
      const ridge = crests.findLastIndex((crest) => y > (crest[x] ?? 0));
      const isSun = (x - sun.x) ** 2 + (y - sun.y) ** 2 < sun.radius ** 2;
      rows.set(ridges[ridge] ?? (isSun ? sunColour : sky), y * (1 + sizePx * 3) + 1 + x * 3);
    }
  }

  const head = Buffer.alloc(13);
  head.writeUInt32BE(sizePx, 0);
  head.writeUInt32BE(sizePx, 4);
  // Eight bits a channel; red, green and blue.
  head.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunkOf('IHDR', head), chunkOf('IDAT', deflateSync(rows)), chunkOf('IEND')]);
}

/** A chunk as PNG has it: length, name, data, checksum. Source: W3C, PNG Specification (Third Edition), section 5.3. */
function chunkOf(name: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
