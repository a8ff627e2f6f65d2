import type { FastifyRequest } from 'fastify';

/** One part of a multipart body, its bytes untouched. `name` and `fileName` are of forms only. */
export type MultipartPart = {
  name: string | undefined;
  fileName: string | undefined;
  contentType: string;
  bytes: Buffer;
};

/** The parts of a multipart body (RFC 2046), whatever its subtype. Undefined when it is none or does not parse. */
export function readMultipart(request: FastifyRequest): MultipartPart[] | undefined {
  const match = /^multipart\/[\w-]+;.*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(request.headers['content-type'] ?? '');
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined || !Buffer.isBuffer(request.body)) return undefined;
  const body = request.body;
  const delimiter = Buffer.from(`--${boundary}`);
  const end = Buffer.from(`\r\n--${boundary}`);
  const parts: MultipartPart[] = [];
  let at = body.indexOf(delimiter);
  while (at >= 0) {
    const start = at + delimiter.length;
    if (body.toString('latin1', start, start + 2) === '--') return parts;
    const next = body.indexOf(end, start);
    const part = next < 0 ? undefined : readPart(body.subarray(start, next));
    if (!part) return undefined;
    parts.push(part);
    at = next + 2;
  }
  return undefined;
}

function readPart(bytes: Buffer): MultipartPart | undefined {
  const gap = bytes.indexOf('\r\n\r\n');
  if (gap < 0) return undefined;
  const head = bytes.toString('utf8', 0, gap);
  const disposition = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? '';
  const body = bytes.subarray(gap + 4);
  const isBase64 = /^content-transfer-encoding:\s*base64\s*$/im.test(head);
  return {
    name: readAttribute(disposition, 'name'),
    fileName: readAttribute(disposition, 'filename'),
    contentType: /^content-type:\s*(.+)$/im.exec(head)?.[1]?.trim() ?? '',
    bytes: isBase64 ? Buffer.from(body.toString('latin1'), 'base64') : body,
  };
}

/** Quoted or not: client libraries write both. */
function readAttribute(disposition: string, name: string): string | undefined {
  const match = new RegExp(`[;\\s]${name}=(?:"([^"]*)"|([^;\\s]+))`, 'i').exec(disposition);
  return match?.[1] ?? match?.[2];
}
