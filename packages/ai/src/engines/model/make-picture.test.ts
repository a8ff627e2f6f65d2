import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ImageInput } from '../../engine.ts';
import { createBuiltInEngine } from '../builtin/built-in-engine.ts';
import type { ModelUsage } from './ask-model.ts';
import type { FetchPicture } from './make-picture.ts';
import { createModel } from './model-engine.ts';

type Asked = { url: string | undefined; body: Record<string, unknown>; headers: IncomingMessage['headers'] };
let answer: (asked: Asked, response: ServerResponse) => void;
let asked: Asked[] = [];
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const one = { url: request.url, body: JSON.parse(body), headers: request.headers };
    asked.push(one);
    answer(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const recorded: ModelUsage[] = [];
const fetched: string[] = [];
let fetchPicture: FetchPicture;
let usedUp: 'pictures' | 'money' | null = null;
beforeEach(() => {
  [asked, usedUp] = [[], null];
  recorded.length = 0;
  fetched.length = 0;
  fetchPicture = async () => Promise.reject(new Error('10.0.0.1 does not lie in the public internet.'));
});

const engine = () =>
  createModel(null, {
    address: { baseUrl, apiKey: 'key-of-the-test', model: 'painter' },
    fetchPicture: (url, limits) => {
      fetched.push(url);
      return fetchPicture(url, limits);
    },
  }).engineFor({
    builtIn: createBuiltInEngine(),
    ledger: {
      usedUp: async () => usedUp,
      record: async (usage) => {
        recorded.push(usage);
      },
    },
  });

const wish: ImageInput = {
  prompt: 'A tent by a lake',
  style: 'vivid',
  widthPx: 1024,
  heightPx: 1792,
  brandName: 'Tern Outdoor',
};
const ofPixels = (widthPx = 300, heightPx = 200) =>
  sharp({ create: { width: widthPx, height: heightPx, channels: 3, background: 'teal' } });
const gives = (picture: Buffer) => {
  answer = (_, response) => void response.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }));
};
const says = (status: number, body: string, headers: Record<string, string> = {}) => {
  answer = (_, response) => void response.writeHead(status, headers).end(body);
};

describe('a picture of a model', () => {
  it.each(['png', 'jpeg', 'webp'] as const)(
    'comes as %s and is drawn anew in exactly the asked size',
    async (format) => {
      gives(await ofPixels().toFormat(format).toBuffer());
      const made = await engine().image(wish);
      expect(made).toMatchObject({ engine: 'model', widthPx: 1024, heightPx: 1792 });
      expect(await sharp(made.png).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1792 });
      expect(made.altText).toBe('A picture made by a model for: A tent by a lake');
      expect(asked).toHaveLength(1);
      expect(asked[0]).toMatchObject({
        url: '/v1/images/generations',
        body: { model: 'painter', n: 1, size: '1024x1792', response_format: 'b64_json' },
      });
      expect(asked[0]?.headers.authorization).toBe('Bearer key-of-the-test');
      expect(recorded).toEqual([{ purpose: 'picture', inputTokens: 0, outputTokens: 0, pictures: 1 }]);
    },
  );

  it('is asked for without personal data, and says so', async () => {
    gives(await ofPixels().png().toBuffer());
    const made = await engine().image({ ...wish, prompt: 'Call us: mara@home.example, +49 170 1234567' });
    expect(JSON.stringify(asked[0]?.body)).not.toMatch(/mara@home|170 1234567/);
    expect(made.reason).toContain('Personal data in the description was left out');
  });

  it('is asked for as the endpoint can, and from then on at once', async () => {
    const picture = await ofPixels().png().toBuffer();
    answer = ({ body }, response) => {
      const refusal =
        'response_format' in body
          ? "Unknown parameter: 'response_format'."
          : body.size === '1024x1792'
            ? "Invalid value: '1024x1792'. Supported sizes: size 1024x1024, 1024x1536"
            : null;
      if (refusal !== null) response.writeHead(400).end(JSON.stringify({ error: { message: refusal } }));
      else response.end(JSON.stringify({ data: [{ b64_json: picture.toString('base64') }] }));
    };
    const one = engine();
    expect((await one.image(wish)).engine).toBe('model');
    expect((await one.image(wish)).engine).toBe('model');
    expect(asked.map(({ body }) => [body.size, 'response_format' in body])).toEqual([
      ['1024x1792', true],
      ['1024x1792', false],
      ['1024x1536', false],
      ['1024x1536', false],
    ]);
    expect(recorded).toHaveLength(2);
  });

  it('that is named by its address is fetched by the guarded way alone', async () => {
    const picture = await ofPixels().webp().toBuffer();
    answer = (_, response) => void response.end('{"data":[{"url":"http://10.0.0.1/picture.png"}]}');
    const refused = await engine().image(wish);
    expect(refused.engine).toBe('built-in');
    expect(refused.reason).toContain('its picture could not be fetched from where it said');
    fetchPicture = async () => picture;
    expect((await engine().image(wish)).engine).toBe('model');
    expect(fetched).toEqual(['http://10.0.0.1/picture.png', 'http://10.0.0.1/picture.png']);
  });
});

describe('no picture of a model: a card of the built-in engine, and why', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="/etc/passwd"/></svg>';
  /** A head that says 100,000 by 100,000 pixels. */
  const bomb = Buffer.from('89504e470d0a1a0a0000000d49484452000186a0000186a0080200000000000000', 'hex');

  it.each<[string, () => unknown, string]>([
    ['an SVG', () => gives(Buffer.from(svg)), 'no picture that can be opened'],
    ['words', () => gives(Buffer.from('I cannot draw that.')), 'no picture that can be opened'],
    ['a bomb', () => gives(bomb), 'no picture that can be opened'],
    ['no JSON', () => says(200, 'well, hello'), 'its answer held no picture'],
    ['nothing', () => says(200, '{"data":[]}'), 'its answer held no picture'],
    ['a refused key', () => says(401, '{}'), 'refused the key (401)'],
    ['no room', () => says(429, '{}'), 'busy (429)'],
    ['a failure', () => says(500, '{}'), 'answered with 500'],
    ['a refusal', () => says(400, '{"error":{"code":"moderation_blocked"}}'), 'its endpoint refused the description'],
    ['a way elsewhere', () => says(307, '', { location: 'http://10.0.0.1/v1' }), 'answered with 307'],
    [
      'half a file',
      async () => gives((await ofPixels().png().toBuffer()).subarray(0, 80)),
      'no picture that can be opened',
    ],
  ])('%s', async (_, begin, why) => {
    await begin();
    const made = await engine().image(wish);
    expect(made.engine).toBe('built-in');
    expect(made.reason).toContain('The model was not used, as ');
    expect(made.reason).toContain(why);
    expect(made.reason).toContain('A card that shows your words');
    expect(await sharp(made.png).metadata()).toMatchObject({ format: 'png', width: 1024, height: 1792 });
  });

  it('a picture larger than any is read no further', async () => {
    answer = (_, response) => {
      const piece = 'A'.repeat(1024 * 1024);
      const write = () => {
        while (!response.destroyed && response.write(piece));
        if (!response.destroyed) response.once('drain', write);
      };
      response.write('{"data":[{"b64_json":"');
      write();
    };
    expect((await engine().image(wish)).reason).toContain('larger than 25 MB');
  });

  it.each(['pictures', 'money'] as const)('a workspace that used up its %s', async (what) => {
    usedUp = what;
    expect((await engine().image(wish)).reason).toContain(`used up its ${what} of today`);
    expect(asked).toHaveLength(0);
  });
});
