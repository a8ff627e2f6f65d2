/**
 * Pictures from an OpenAI-compatible endpoint. The AI SDK's image model is not used: it always sends `response_format`, which some endpoints
 * refuse, it fetches an address in the answer wherever that leads, and it limits no size (`@ai-sdk/openai-compatible` 2.0.91).
 * Source: OpenAI API reference, "Create image", read 2026-11-22.
 */
import sharp from 'sharp';
import { z } from 'zod';
import type { ImageInput, MadeImage } from '../../engine.ts';
import { redactPersonalData } from '../../redact.ts';
import { assertNotUsedUp, fetchHere, type ModelAddress, ModelFailure, type ModelLedger } from './ask-model.ts';

/** Fetches the picture that an answer names by its address, past guards of its own; rejects with a sentence. */
export type FetchPicture = (url: string, limits: { maxBytes: number; timeoutMs: number }) => Promise<Uint8Array>;
export type PictureSource = { address: ModelAddress; fetchPicture: FetchPicture };

/** Pictures take longer than words. */
const timeoutMs = 90_000;
const pictureMaxBytes = 25 * 1024 * 1024;
/** In base64, with what stands around it. */
const answerMaxBytes = Math.ceil(pictureMaxBytes * 1.4);
const pixelsMax = 50_000_000;
const drawSeconds = 30;
const altTextMaxChars = 300;

const formats: ReadonlySet<string | undefined> = new Set(['png', 'jpeg', 'webp']);
const styleWords: Record<ImageInput['style'], string> = {
  natural: 'Natural light and colours, nothing exaggerated.',
  vivid: 'Vivid colours and strong contrasts.',
};
const answerSchema = z.object({
  data: z
    .array(z.object({ b64_json: z.string().nullish(), url: z.string().nullish() }))
    .min(1)
    .max(10),
});

/** What the endpoint did not take; it is asked without it from then on. */
type Dialect = { knowsFormat: boolean; knowsSizes: boolean };

/** A model for pictures, one for the process. It throws ModelFailure where there is no picture, and whatever the ledger throws. */
export function createPictureMaker({ address, fetchPicture }: PictureSource) {
  const dialect: Dialect = { knowsFormat: true, knowsSizes: true };
  return async function makePicture(ledger: ModelLedger, input: ImageInput): Promise<MadeImage> {
    await assertNotUsedUp(ledger, 'picture');
    const until = AbortSignal.timeout(timeoutMs);
    const { text: prompt, found } = redactPersonalData(input.prompt.toWellFormed());
    const answer = await askInItsDialect(address, dialect, { ...input, prompt }, until);
    // Paid for, whatever it is.
    await ledger.record({ purpose: 'picture', inputTokens: 0, outputTokens: 0, pictures: 1 });
    const png = await drawAnew(await readPicture(answer, fetchPicture), input);
    return {
      png,
      widthPx: input.widthPx,
      heightPx: input.heightPx,
      altText: `A picture made by a model for: ${prompt}`.slice(0, altTextMaxChars).toWellFormed(),
      reason: `Made by the model ${address.model} from your description; look at all of it before it goes out: hands, letters, brands, people.${
        found.length === 0 ? '' : ' Personal data in the description was left out.'
      }`,
      engine: 'model',
    };
  };
}

async function askInItsDialect(
  address: ModelAddress,
  dialect: Dialect,
  input: ImageInput,
  signal: AbortSignal,
): Promise<string> {
  for (;;) {
    const response = await post(address, bodyOf(address, dialect, input), signal);
    const text = await readText(response, signal);
    if (response.ok) return text;
    const isRefused = response.status === 400 || response.status === 422;
    if (isRefused && dialect.knowsFormat && /response_format/i.test(text)) dialect.knowsFormat = false;
    else if (isRefused && dialect.knowsSizes && /\bsize\b/i.test(text)) dialect.knowsSizes = false;
    else throw new ModelFailure(reasonOf(response.status, text), { mayPass: response.status >= 500 });
  }
}

function bodyOf({ model }: ModelAddress, { knowsFormat, knowsSizes }: Dialect, { prompt, style, ...size }: ImageInput) {
  return {
    model,
    prompt: `${prompt}\n\n${styleWords[style]}`,
    n: 1,
    size: knowsSizes ? `${size.widthPx}x${size.heightPx}` : otherSizeOf(size),
    ...(knowsFormat ? { response_format: 'b64_json' } : {}),
  };
}

/** The sizes of newer models; what sticks out is cut off. */
function otherSizeOf({ heightPx, widthPx }: { widthPx: number; heightPx: number }): string {
  if (widthPx === heightPx) return '1024x1024';
  return widthPx > heightPx ? '1536x1024' : '1024x1536';
}

async function post({ apiKey, baseUrl }: ModelAddress, body: object, signal: AbortSignal): Promise<Response> {
  try {
    return await fetchHere(`${baseUrl}/images/generations`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify(body),
      signal,
    });
  } catch (cause) {
    throw lostBy(cause);
  }
}

async function readText(response: Response, signal: AbortSignal): Promise<string> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const piece of response.body ?? []) {
      length += piece.byteLength;
      if (length > answerMaxBytes) throw new ModelFailure(tooLarge);
      signal.throwIfAborted();
      pieces.push(piece);
    }
  } catch (cause) {
    throw cause instanceof ModelFailure ? cause : lostBy(cause);
  }
  return Buffer.concat(pieces).toString('utf8');
}

const tooLarge = `its picture was larger than ${pictureMaxBytes / 1024 / 1024} MB`;

function lostBy(cause: unknown): ModelFailure {
  const isLate = cause instanceof Error && (cause.name === 'TimeoutError' || cause.name === 'AbortError');
  const message = isLate ? `it did not answer within ${timeoutMs / 1000} seconds` : 'its endpoint could not be reached';
  return new ModelFailure(message, { cause, mayPass: true });
}

function reasonOf(status: number, text: string): string {
  if (status === 429) return 'its endpoint is busy (429)';
  if (status === 401 || status === 403) return `its endpoint refused the key (${status})`;
  if (status === 400 && /content_policy|moderation|safety/i.test(text)) return 'its endpoint refused the description';
  return `its endpoint answered with ${status}`;
}

async function readPicture(text: string, fetchPicture: FetchPicture): Promise<Uint8Array> {
  const parsed = answerSchema.safeParse(parseJson(text));
  const [made] = parsed.success ? parsed.data.data : [];
  if (made?.b64_json) return Buffer.from(made.b64_json.replace(/^data:[^,]*,/, ''), 'base64');
  if (!made?.url) throw new ModelFailure('its answer held no picture');
  return fetchPicture(made.url, { maxBytes: pictureMaxBytes, timeoutMs }).catch((cause: unknown) => {
    throw new ModelFailure('its picture could not be fetched from where it said', { cause });
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A file says nothing of itself that is believed: it is opened, and only its pixels are kept, in exactly the asked size. */
async function drawAnew(
  bytes: Uint8Array,
  { heightPx, widthPx }: { widthPx: number; heightPx: number },
): Promise<Uint8Array> {
  if (bytes.byteLength > pictureMaxBytes) throw new ModelFailure(tooLarge);
  try {
    const { format, height, pages = 1, width } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (!formats.has(format) || pages > 1 || width * height > pixelsMax) throw new Error(`a picture as ${format}`);
    return await sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' })
      .autoOrient()
      .resize(widthPx, heightPx, { fit: 'cover' })
      .timeout({ seconds: drawSeconds })
      .png({ compressionLevel: 7 })
      .toBuffer();
  } catch (cause) {
    throw new ModelFailure('its answer was no picture that can be opened', { cause });
  }
}
