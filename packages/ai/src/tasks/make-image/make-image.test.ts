import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { ImageInput } from '../../engine.ts';
import { createBuiltInEngine } from '../../engines/builtin/built-in-engine.ts';
import { HOSTILE_POSTS } from '../hostile-posts.cases.ts';

const engine = createBuiltInEngine();
const image = (changes: Partial<ImageInput>) =>
  engine.image({
    prompt: 'Slow mornings taste better',
    style: 'natural',
    widthPx: 512,
    heightPx: 512,
    brandName: 'Larkspur Coffee',
    ...changes,
  });

describe('an image', () => {
  it.each([
    [1024, 1024],
    [1792, 1024],
    [1024, 1792],
  ])('is a PNG of exactly %d by %d pixels', async (widthPx, heightPx) => {
    const { png } = await image({ widthPx, heightPx, style: 'vivid' });
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: widthPx, height: heightPx });
  });

  it('says what it is and never more', async () => {
    const { altText, reason } = await image({ prompt: 'Create an image of a cup of coffee on a wooden table 🍂' });
    expect(altText).toBe('A card with the words: A cup of coffee on a wooden table Larkspur Coffee');
    expect(reason).toContain('draws no photographs');
  });

  it('sets quoted words alone', async () => {
    expect((await image({ prompt: 'A poster that shows “Autumn is here” above leaves' })).altText).toContain(
      'words: Autumn is here',
    );
  });

  it('is the same for the same prompt, and another in the other style', async () => {
    const [first, again, vivid] = await Promise.all([image({}), image({}), image({ style: 'vivid' })]);
    expect(Buffer.compare(first.png, again.png)).toBe(0);
    expect(Buffer.compare(first.png, vivid.png)).not.toBe(0);
  });

  it('shows words: another prompt changes what is drawn, in Arabic, Hebrew, Hindi, Greek and Cyrillic too', async () => {
    const prompts = ['قهوة الخريف', 'תערובת הסתיו', 'शरद ऋतु', 'Φθινόπωρο', 'Нова осінь', 'Mùa thu đến rồi'];
    for (const prompt of prompts) {
      const { altText, reason } = await image({ prompt });
      expect(altText).toContain(prompt);
      expect(reason).toContain('shows your words');
    }
  });

  it('carries the brand’s name alone where it has no letters for the words, and says so', async () => {
    const { altText, reason } = await image({ prompt: '新しい秋のブレンド' });
    expect(altText).toBe('A card with the words: Larkspur Coffee');
    expect(reason).toContain('no letters for the script');
  });

  it('needs no brand name', async () => {
    expect((await image({ prompt: '🍂', brandName: '' })).altText).toContain('without words');
    expect((await image({ brandName: '山田' })).altText).toBe('A card with the words: Slow mornings taste better');
  });

  it('says when words were cut', async () => {
    const { reason } = await image({ prompt: 'Coffee is a long story. '.repeat(200), widthPx: 512, heightPx: 512 });
    expect(reason).toContain('cut');
  });

  it.each(HOSTILE_POSTS)('of a prompt that is $name is drawn', async ({ text: prompt }) => {
    for (const style of ['natural', 'vivid'] as const) {
      const { png } = await image({ prompt, style });
      expect((await sharp(png).metadata()).width).toBe(512);
    }
  });
});
