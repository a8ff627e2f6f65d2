/** Width to height of what is kept; undefined: any. */
export const cropShapes = {
  Free: undefined,
  '1:1': 1,
  '4:5': 4 / 5,
  '16:9': 16 / 9,
  '1.91:1': 1.91,
  '9:16': 9 / 16,
} as const;
export type CropShape = keyof typeof cropShapes;

const sameAspect = 0.01;

/** The shape that a network asks for; null where none of ours is it. */
export function shapeOf(aspect: number): CropShape | null {
  const found = Object.entries(cropShapes).find(
    ([, each]) => each !== undefined && Math.abs(each - aspect) < sameAspect,
  );
  return found === undefined ? null : (found[0] as CropShape);
}

const smallestPx = 16;

/** A cut-out given in percent, in the picture's own pixels: whole, inside it, and not smaller than the server takes. */
export function toPixels(
  crop: { x: number; y: number; width: number; height: number },
  picture: { width: number; height: number },
): { leftPx: number; topPx: number; widthPx: number; heightPx: number } {
  const horizontal = spanOf(crop.x, crop.width, picture.width);
  const vertical = spanOf(crop.y, crop.height, picture.height);
  return { leftPx: horizontal.start, topPx: vertical.start, widthPx: horizontal.length, heightPx: vertical.length };
}

function spanOf(startPercent: number, lengthPercent: number, totalPx: number): { start: number; length: number } {
  const length = Math.min(Math.max(Math.round((lengthPercent / 100) * totalPx), smallestPx), totalPx);
  const start = Math.round((startPercent / 100) * totalPx);
  return { start: Math.min(Math.max(start, 0), totalPx - length), length };
}
