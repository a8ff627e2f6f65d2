/** How hard a JPEG was pressed, so that drawing it anew neither swells it nor presses it harder. */

/** The sum of the luminance table at quality 50. Source: ITU-T T.81, table K.1; the scale is that of libjpeg's `jpeg_quality_scaling`. */
const sumAtHalf = 3_688;
const tableBytes = 64;
const lowest = 60;
const highest = 90;

/** The quality to draw a JPEG anew with, from 60 to 90; 90 where it cannot be told. */
export function qualityLike(jpeg: Buffer): number {
  const table = findLuminanceTable(jpeg);
  if (table === null) return highest;
  const scale = (100 * table.reduce((sum, value) => sum + value, 0)) / sumAtHalf;
  const quality = scale <= 100 ? 100 - scale / 2 : 5_000 / scale;
  // A little above: what was lost once is not to be lost again.
  return Math.round(Math.min(highest, Math.max(lowest, quality + 3)));
}

/** The first table of quantisation, when it is one of bytes. Source: ITU-T T.81, section B.2.4.1. */
function findLuminanceTable(jpeg: Buffer): Buffer | null {
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff; at += 2 + jpeg.readUInt16BE(at + 2)) {
    if (jpeg[at + 1] !== 0xdb) continue;
    const table = jpeg.subarray(at + 5, at + 5 + tableBytes);
    return jpeg[at + 4] === 0 && table.length === tableBytes ? table : null;
  }
  return null;
}
