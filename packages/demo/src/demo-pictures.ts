/** The pictures of the demo's posts: drawn scenes and set cards, kept in the media library as a person's uploads are. */
import type { Engine } from '@parley/ai/engine.ts';
import type { Context } from '@parley/server/context.ts';
import { keepMediaFile } from '@parley/server/features/media/keep-media-file.service.ts';
import { loadSharp } from '@parley/server/features/media/load-sharp.ts';

const sidePx = 1080;

const sky = (top: string, bottom: string) =>
  `<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient>`;
const backdrop = '<rect width="1080" height="1080" fill="url(#sky)"/>';
const tent = (x: number, y: number, size: number, light: string, dark: string, door: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M0 200 L170 0 L340 200 Z" fill="${light}"/><path d="M170 0 L340 200 L215 200 Z" fill="${dark}"/><path d="M170 40 L130 200 L215 200 Z" fill="${door}"/><path d="M0 200 L-50 222 M340 200 L390 222" stroke="${dark}" stroke-width="5"/></g>`;

const spoolColours = [
  '#b5482f',
  '#d9a441',
  '#3d6b5c',
  '#2f4b6e',
  '#e7d8bd',
  '#7c4a63',
  '#8aa17a',
  '#c9713d',
  '#4f5d63',
];
const spools = Array.from({ length: 20 }, (_, place) => {
  const [x, y] = [90 + (place % 5) * 190, 110 + Math.floor(place / 5) * 235];
  const colour = spoolColours[(place * 7 + Math.floor(place / 5)) % spoolColours.length];
  const threads = [0, 1, 2, 3, 4].map(
    (row) => `<rect x="${x + 14}" y="${y + 34 + row * 22}" width="112" height="3" fill="#000" opacity="0.14"/>`,
  );
  return `<rect x="${x}" y="${y}" width="140" height="22" rx="6" fill="#a98458"/><rect x="${x + 14}" y="${y + 22}" width="112" height="124" fill="${colour}"/>${threads.join('')}<rect x="${x}" y="${y + 146}" width="140" height="22" rx="6" fill="#a98458"/><rect x="60" y="${y + 170}" width="960" height="9" fill="#5b4630"/>`;
}).join('');

const jackets = [
  ['#8f9d76', 60, 60],
  ['#a4492f', 560, 60],
  ['#22304a', 60, 560],
  ['#dcae3a', 560, 560],
] as const;
const swatches = jackets
  .map(
    ([colour, x, y]) =>
      `<g transform="translate(${x} ${y})"><rect width="460" height="460" rx="18" fill="#fff" opacity="0.55"/><path d="M150 90 Q230 40 310 90 L400 150 L368 250 L330 232 L330 410 L130 410 L130 232 L92 250 L60 150 Z" fill="${colour}"/><path d="M230 92 V410" stroke="#000" stroke-opacity="0.28" stroke-width="5"/><path d="M168 84 Q230 150 292 84" fill="none" stroke="#000" stroke-opacity="0.28" stroke-width="6"/></g>`,
  )
  .join('');

type Picture =
  | { altText: string; draw: string }
  | { altText: string; card: { words: string; style: 'natural' | 'vivid' } };

const demoPictures = {
  'tent-at-dawn': {
    altText: 'A small tent on a ridge at dawn, hills behind it in layers of blue and pink.',
    draw: `<defs>${sky('#33486b', '#f2b99b')}</defs>${backdrop}<circle cx="770" cy="600" r="95" fill="#ffe6bd"/><path d="M0 640 Q250 520 480 640 T1080 560 V1080 H0 Z" fill="#8d7f9b"/><path d="M0 740 Q320 620 640 740 T1080 690 V1080 H0 Z" fill="#5c5f80"/><path d="M0 880 Q420 760 1080 850 V1080 H0 Z" fill="#2c3550"/>${tent(330, 640, 1.05, '#e9803f', '#b95a26', '#f8d9a4')}`,
  },
  'coast-path': {
    altText: 'A path along a green cliff above a calm sea, with two terns in the air.',
    draw: `<defs>${sky('#9fd0e4', '#e9f4f2')}</defs>${backdrop}<rect y="470" width="1080" height="610" fill="#3f8ea3"/><path d="M0 500 h1080 M120 560 h260 M620 610 h300 M240 690 h200" stroke="#ffffff" stroke-opacity="0.35" stroke-width="6"/><path d="M0 560 C220 520 330 640 460 760 S700 900 760 1080 H0 Z" fill="#6f9a55"/><path d="M460 760 C560 850 690 900 760 1080 L840 1080 C800 930 620 820 480 740 Z" fill="#c9b48e"/><path d="M60 600 C240 660 300 800 330 1080 L440 1080 C400 830 320 690 130 590 Z" fill="#e5d3a8"/><path d="M640 210 q50 -46 95 0 q46 -46 95 0 q-50 -18 -95 22 q-46 -40 -95 -22 Z M840 340 q32 -30 62 0 q30 -30 62 0 q-33 -12 -62 14 q-30 -26 -62 -14 Z" fill="#26343b"/>`,
  },
  'thread-wall': {
    altText: 'Twenty spools of thread in warm colours on four wooden shelves.',
    draw: `<rect width="1080" height="1080" fill="#efe3cd"/>${spools}`,
  },
  'four-jackets': {
    altText: 'The same rain jacket in four colours: lichen, brick, night ferry and buttercup.',
    draw: `<rect width="1080" height="1080" fill="#d8d3c7"/>${swatches}`,
  },
  'second-flight': {
    altText: 'A card with the words: Used, mended, and good for another ten years.',
    card: { words: 'Used, mended, and good for another ten years.', style: 'natural' },
  },
  'bench-hours': {
    altText: 'A card with the words: The bench is open. Bring what is broken.',
    card: { words: 'The bench is open. Bring what is broken.', style: 'vivid' },
  },
} as const satisfies Record<string, Picture>;
export type DemoPicture = keyof typeof demoPictures;

/** The same drawing gives the same file, and a file is kept once: repeating it keeps nothing new. */
export async function keepDemoPictures(
  context: Context,
  engine: Engine,
  { workspaceId, userId }: { workspaceId: string; userId: string },
): Promise<ReadonlyMap<DemoPicture, string>> {
  const kept = new Map<DemoPicture, string>();
  for (const name of Object.keys(demoPictures) as DemoPicture[]) {
    const picture: Picture = demoPictures[name];
    const { id } = await keepMediaFile(context, {
      workspaceId,
      bytes: await toJpeg('draw' in picture ? toSvg(picture.draw) : await makeCard(engine, picture.card)),
      originalName: `${name}.jpg`,
      source: 'upload',
      altText: picture.altText,
      createdBy: userId,
    });
    kept.set(name, id);
  }
  return kept;
}

function toSvg(drawing: string): Uint8Array {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}" viewBox="0 0 ${sidePx} ${sidePx}">${drawing}</svg>`,
  );
}

async function makeCard(engine: Engine, { style, words }: { words: string; style: 'natural' | 'vivid' }) {
  const card = { prompt: words, style, widthPx: sidePx, heightPx: sidePx, brandName: 'Tern Outdoor' };
  return (await engine.image(card)).png;
}

/** Every network takes JPEG. */
async function toJpeg(bytes: Uint8Array): Promise<Buffer> {
  const sharp = await loadSharp();
  return sharp(Buffer.from(bytes)).jpeg({ quality: 88 }).toBuffer();
}
