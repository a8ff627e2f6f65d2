/** What a file is by its first bytes; `application/octet-stream` when it is none of the kinds that networks take. */
export function sniffMimeType(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 32));
  const text = head.toString('latin1');
  if (head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff) return 'image/jpeg';
  if (text.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png';
  if (/^GIF8[79]a/.test(text)) return 'image/gif';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp';
  if (text.startsWith('BM')) return 'image/bmp';
  if (text.startsWith('II*\0') || text.startsWith('MM\0*')) return 'image/tiff';
  if (text.slice(4, 8) === 'ftyp') return text.slice(8, 12).startsWith('qt') ? 'video/quicktime' : 'video/mp4';
  if (text.startsWith('\x1aE\xdf\xa3')) return 'video/webm';
  if (text.startsWith('%PDF-')) return 'application/pdf';
  if (text.startsWith('PK\x03\x04')) return 'application/zip';
  if (text.startsWith('\xd0\xcf\x11\xe0')) return 'application/msword';
  if (text.startsWith('ID3') || (head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0)) return 'audio/mpeg';
  return 'application/octet-stream';
}
