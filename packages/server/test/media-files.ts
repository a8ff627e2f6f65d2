/** Real files to upload, made where they are needed, and the form that uploads them. */
import { randomBytes, randomUUID } from 'node:crypto';
import sharp, { type Color } from 'sharp';
import type { Browser } from './app.ts';

export type TestFile = { name: string; bytes: Uint8Array; type?: string };

type Picture = { width?: number; height?: number; colour?: Color; format?: 'jpeg' | 'png' | 'webp' };

/** A picture of one colour; each colour is a content of its own. */
export function makePicture({ width = 64, height = 48, colour = '#208080', format = 'png' }: Picture = {}) {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(format)
    .toBuffer();
}

/** The limits of a network that takes every picture as it is. */
export const anyPicture = {
  imageTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
  imageMaxBytes: Number.MAX_SAFE_INTEGER,
};

/** A picture of chance, which hardly gets smaller by pressing: some three bytes a pixel. */
export function makeNoise({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const pixels = randomBytes(width * height * 3);
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .png({ compressionLevel: 1 })
    .toBuffer();
}

/** Uploads files as the browser's form does. */
export async function sendFiles(browser: Browser, files: readonly TestFile[], fieldName = 'media') {
  const form = new FormData();
  for (const { name, bytes, type = 'application/octet-stream' } of files)
    form.append(fieldName, new Blob([Buffer.from(bytes)], { type }), name);
  const request = new Response(form);
  const answer = await browser.send({
    method: 'POST',
    url: '/api/upload/media',
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

/** A film of a second that holds no decodable picture, but is a whole MP4 file: 16 × 16 pixels, with a title in its notes. */
export async function makeFilm(title = 'Film'): Promise<Buffer> {
  const { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } = await import('mediabunny');
  const output = new Output({ format: new Mp4OutputFormat(), target: new BufferTarget() });
  const track = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(track);
  output.setMetadataTags({ title, raw: { '©xyz': '+52.5200+013.4050/' } });
  await output.start();
  // Source: ISO/IEC 14496-15, section 5.3.3.1 (AVCDecoderConfigurationRecord): one parameter set of each kind.
  const description = Uint8Array.from([
    1, 0x42, 0, 0x1f, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0, 0x1f, 1, 0, 4, 0x68, 0xce, 0x38, 0x80,
  ]);
  const decoderConfig = { codec: 'avc1.42001f', codedWidth: 16, codedHeight: 16, description };
  for (const second of [0, 0.5])
    await track.add(new EncodedPacket(Uint8Array.from([0, 0, 0, 2, 0x65, 0x88]), 'key', second, 0.5), {
      decoderConfig,
    });
  await output.finalize();
  return Buffer.from(output.target.buffer ?? new ArrayBuffer());
}

/** A second of a sound that counts up: 8 kHz, 8 bits, one channel. */
export function makeSound(samples = 8_000): Buffer {
  const head = Buffer.alloc(44);
  head.write('RIFF');
  head.writeUInt32LE(36 + samples, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8_000, 24);
  head.writeUInt32LE(8_000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('data', 36);
  head.writeUInt32LE(samples, 40);
  return Buffer.concat([head, Buffer.alloc(samples, 'sound')]);
}

/** Uploads a file for a reply, as the reply box does. */
export async function uploadReplyFile(browser: Browser, { bytes, name }: TestFile) {
  const id = randomUUID();
  const begun = await browser.call('beginUpload', {
    body: { id, originalName: name, sizeBytes: bytes.length, purpose: 'reply' },
  });
  if (begun.status !== 201) return { status: begun.status, body: begun.body };
  const answer = await browser.send({
    method: 'PATCH',
    url: `/api/media/uploads/${id}?offset=0`,
    payload: Buffer.from(bytes),
    headers: { 'content-type': 'application/octet-stream' },
  });
  return { status: answer.statusCode, body: answer.json() };
}
