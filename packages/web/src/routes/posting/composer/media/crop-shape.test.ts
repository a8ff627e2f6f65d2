import { expect, it } from 'vitest';
import { shapeOf, toPixels } from './crop-shape.ts';

it('gives a cut-out in the picture’s own pixels, inside it and never too small', () => {
  const picture = { width: 1000, height: 501 };
  expect(toPixels({ x: 10, y: 10, width: 50, height: 80 }, picture)).toEqual({
    leftPx: 100,
    topPx: 50,
    widthPx: 500,
    heightPx: 401,
  });
  expect(toPixels({ x: 99.9, y: 0, width: 0.1, height: 100 }, picture)).toEqual({
    leftPx: 984,
    topPx: 0,
    widthPx: 16,
    heightPx: 501,
  });
});

it('knows the shapes that networks ask for', () => {
  expect([shapeOf(0.8), shapeOf(1.91), shapeOf(3)]).toEqual(['4:5', '1.91:1', null]);
});
