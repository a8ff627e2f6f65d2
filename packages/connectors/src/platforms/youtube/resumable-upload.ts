/**
 * Google's resumable upload: a session is opened, bytes are sent in order, and after a break the session tells what it has. The last
 * byte makes the video. Source: developers.google.com/youtube/v3/guides/using_resumable_upload_protocol, read 2026-11-21.
 */
import { z } from 'zod';
import type { PublishMedia } from '../../connector/publish.ts';
import { type CallFailure, type CallResult, readFailure } from '../../http/call.ts';
import { exchangeHttp, type HttpExchange } from '../../http/exchange.ts';
import type { GoogleClient } from './google.ts';
import { uploadCost } from './quota.ts';

/** A multiple of 256 KiB, as every part but the last must be. */
export const partBytes = 8 * 1024 * 1024;
/** The time for sending one part on a slow line. */
const partTimeoutFactor = 8;

export type Progress =
  /** How many bytes the session has. */
  | { state: 'open'; receivedBytes: number }
  | { state: 'complete'; videoId: string }
  /** The session is over or was never there. */
  | { state: 'gone' }
  | { state: 'failed'; failure: CallFailure };

export type Session = { sessionUrl: string; sizeBytes: number };

export class ResumableUpload {
  private readonly google: GoogleClient;
  private readonly token: string;

  constructor(google: GoogleClient, token: string) {
    this.google = google;
    this.token = token;
  }

  async open(media: PublishMedia, resource: unknown): Promise<CallResult<Session>> {
    const result = await this.google.call(
      {
        method: 'POST',
        path: '/upload/youtube/v3/videos',
        query: { uploadType: 'resumable', part: 'snippet,status', notifySubscribers: 'true' },
        json: resource,
        headers: {
          'x-upload-content-type': media.mimeType,
          'x-upload-content-length': String(media.sizeBytes),
        },
        token: this.token,
        cost: uploadCost,
      },
      z.unknown(),
    );
    if (!result.ok) return result;
    const sessionUrl = result.headers.get('location');
    if (sessionUrl !== null && URL.canParse(sessionUrl))
      return { ok: true, answer: { sessionUrl, sizeBytes: media.sizeBytes }, headers: result.headers };
    const reason = "YouTube's answer named no address for the upload.";
    // Without a byte sent there is no video.
    return {
      ok: false,
      failure: { kind: 'transient', code: 'malformed', reason, retryAt: null, mayHaveHappened: false, body: undefined },
    };
  }

  probe({ sessionUrl, sizeBytes }: Session): Promise<Progress> {
    return this.put(sessionUrl, new Uint8Array(), { 'content-range': `bytes */${sizeBytes}` });
  }

  /** One part; the answer tells how far the session really got. */
  async send({ sessionUrl, sizeBytes }: Session, media: PublishMedia, from: number): Promise<Progress> {
    const end = Math.min(from + partBytes, sizeBytes);
    const bytes = await media.read(from, end);
    return this.put(sessionUrl, bytes, {
      'content-type': media.mimeType,
      'content-range': `bytes ${from}-${end - 1}/${sizeBytes}`,
    });
  }

  private async put(url: string, bytes: Uint8Array, headers: Record<string, string>): Promise<Progress> {
    const { clientSecret, timeoutMs } = this.google.config;
    const secrets = [this.token, clientSecret, new URL(url).searchParams.get('upload_id') ?? ''];
    const exchange = await exchangeHttp({
      method: 'PUT',
      url,
      headers: { ...headers, ...this.authorization(url) },
      bytes,
      secrets,
      timeoutMs: bytes.byteLength === 0 ? timeoutMs : timeoutMs * partTimeoutFactor,
    });
    return this.read(exchange, secrets);
  }

  /** The session's address comes from an answer: the token goes to Google and to the configured address alone. */
  private authorization(url: string): Record<string, string> {
    const { hostname, origin, protocol } = new URL(url);
    const isGoogles = protocol === 'https:' && hostname.endsWith('.googleapis.com');
    const isOurs = origin === new URL(this.google.config.apiUrl).origin;
    return isGoogles || isOurs ? { authorization: `Bearer ${this.token}` } : {};
  }

  private read(exchange: HttpExchange, secrets: readonly string[]): Progress {
    if (exchange.state === 'answered') {
      const { status, headers, body } = exchange;
      if (status === 308) return { state: 'open', receivedBytes: readReceived(headers) };
      if (status === 404 || status === 410) return { state: 'gone' };
      const videoId = status === 200 || status === 201 ? readVideoId(body) : null;
      if (videoId !== null) return { state: 'complete', videoId };
      if (status < 300)
        return this.read(
          { state: 'no-answer', code: 'malformed', reason: "YouTube's answer names no video." },
          secrets,
        );
    }
    return { state: 'failed', failure: readFailure(exchange, secrets, this.google.readRefusal) };
  }
}

/** `bytes=0-262143`; nothing when it has nothing. */
function readReceived(headers: Headers): number {
  const last = /^bytes=0-(\d+)$/.exec(headers.get('range') ?? '')?.[1];
  return last === undefined ? 0 : Number(last) + 1;
}

function readVideoId(body: unknown): string | null {
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : null;
  return typeof id === 'string' && id !== '' ? id : null;
}
