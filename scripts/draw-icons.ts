/**
 * `npm run icons`: draws the icons of the installed application from `packages/web/public/favicon.svg`. They are committed; this runs when the
 * logo changes. A maskable icon fills its square, for systems cut it to their own shape, and keeps the mark within the middle 80 %.
 * Source: Web Application Manifest, W3C Working Draft, section "Icon masks and safe zone" (read 2026-11-22).
 */
import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const publicFolder = join(import.meta.dirname, '../packages/web/public');
const sharp: typeof import('sharp')['default'] = createRequire(
  join(import.meta.dirname, '../packages/server/package.json'),
)('sharp');
const logo = readFileSync(join(publicFolder, 'favicon.svg'), 'utf8');
// Without round corners the logo's own square reaches the edges; its mark stands within the safe circle as it is.
const fullBleed = logo.replace(' rx="8"', '');
if (fullBleed === logo) throw new Error('favicon.svg has no round corners to take away: look at what is drawn.');

const icons = [
  { name: 'parley-192.png', sidePx: 192, svg: logo },
  { name: 'parley-512.png', sidePx: 512, svg: logo },
  { name: 'parley-maskable-192.png', sidePx: 192, svg: fullBleed },
  { name: 'parley-maskable-512.png', sidePx: 512, svg: fullBleed },
  // iOS cuts the corners itself and shows transparency as black.
  { name: 'parley-touch-180.png', sidePx: 180, svg: fullBleed },
];
await mkdir(join(publicFolder, 'icons'), { recursive: true });
for (const { name, sidePx, svg } of icons)
  await sharp(Buffer.from(svg), { density: (72 * sidePx) / 28 })
    .resize(sidePx, sidePx)
    .png({ compressionLevel: 9, palette: true })
    .toFile(join(publicFolder, 'icons', name));
