import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DraftReplyInput, RewriteInput } from '../../engine.ts';
import { createBuiltInEngine } from '../builtin/built-in-engine.ts';
import type { ModelUsage } from './ask-model.ts';
import { honest, injections } from './injections.cases.ts';
import { createModel } from './model-engine.ts';

/** What the endpoint answers, first come, first served; the last one again and again. */
type Scripted = (request: { body: string; headers: IncomingMessage['headers'] }, response: ServerResponse) => void;
let script: Scripted[] = [];
let asked: { body: string; headers: IncomingMessage['headers'] }[] = [];
let server: Server;
let baseUrl: string;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    const one = { body, headers: request.headers };
    asked.push(one);
    const next = script.length > 1 ? script.shift() : script[0];
    next?.(one, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const says =
  (content: string): Scripted =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({
        id: 'answer',
        object: 'chat.completion',
        created: 0,
        model: 'scripted',
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 },
      }),
    );
  };
const writes = (reply: string, used: string[] = []) => says(JSON.stringify({ reply, used }));
const fails =
  (status: number, headers: Record<string, string> = {}, body = '{"error":{"message":"no"}}'): Scripted =>
  (_, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);
  };

const builtIn = createBuiltInEngine();
const recorded: ModelUsage[] = [];
let usedUp: 'tokens' | 'money' | null = null;
let ledgerError: Error | null = null;
const failures: string[] = [];
const engine = () =>
  createModel({ baseUrl, apiKey: 'key-of-the-test', model: 'scripted' }).engineFor({
    ledger: {
      usedUp: async () => usedUp,
      record: async (usage) => {
        if (ledgerError !== null) throw ledgerError;
        recorded.push(usage);
      },
    },
    builtIn,
    onFailure: (error) => failures.push(error.message),
  });

beforeEach(() => {
  script = [];
  asked = [];
  recorded.length = 0;
  failures.length = 0;
  usedUp = null;
  ledgerError = null;
});

const hours = {
  kind: 'hours' as const,
  id: 'hours-1',
  title: 'Opening hours',
  text: 'We are open Monday to Saturday from 9 to 18.',
};

async function inputOf(text: string, language?: string): Promise<DraftReplyInput> {
  const message = { text, ...(language === undefined ? {} : { languageHint: language }) };
  const [analysis] = await builtIn.analyse([message]);
  if (analysis === undefined) throw new Error('no analysis');
  return {
    message,
    analysis: { ...analysis, ...(language === undefined ? {} : { language }) },
    channel: 'public',
    trail: [],
    customerName: 'Mara Lind',
    sources: [hours],
    style: {
      greeting: 'Hi',
      closing: '',
      useName: true,
      replyLength: 'standard',
      tone: 'friendly',
      companyName: 'Tern Outdoor',
      supportEmail: 'help@tern.example',
      avoidPersonalData: true,
    },
    maxChars: 500,
  };
}

describe('a draft by a model', () => {
  it('is the model’s, names its sources, and is counted', async () => {
    script = [writes('Hi Mara, we are open Monday to Saturday from 9 to 18.', ['hours-1', 'made-up'])];
    const draft = await engine().draftReply(await inputOf('When are you open?'));
    expect(draft).toMatchObject({
      text: 'Hi Mara, we are open Monday to Saturday from 9 to 18.',
      engine: 'model',
      sources: [{ id: 'hours-1' }],
    });
    expect(draft.reason).toContain('Opening hours');
    expect(recorded).toEqual([{ purpose: 'reply', inputTokens: 120, outputTokens: 30, pictures: 0 }]);
    expect(asked[0]?.headers.authorization).toBe('Bearer key-of-the-test');
  });

  it('is counted by its bytes where the endpoint tells no tokens', async () => {
    const content = JSON.stringify({ reply: 'Hi Mara, we are open Monday to Saturday from 9 to 18.', used: [] });
    script = [
      (_, response) => {
        response.setHeader('content-type', 'application/json');
        const choices = [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }];
        response.end(JSON.stringify({ id: 'a', object: 'chat.completion', created: 0, model: 'scripted', choices }));
      },
    ];
    await engine().draftReply(await inputOf('When are you open?'));
    expect(recorded).toHaveLength(1);
    expect(recorded[0]?.outputTokens).toBe(Math.ceil(content.length / 3));
    expect(recorded[0]?.inputTokens).toBeGreaterThan(100);
  });

  it('hears the brand’s voice, and takes no fact from it', async () => {
    const input = await inputOf('When are you open?');
    const voiced = {
      ...input,
      style: { ...input.style, brandVoice: 'Plain and warm. Every return is refunded twice.' },
    };
    script = [writes('Hi Mara, we are open Monday to Saturday from 9 to 18.', ['hours-1'])];
    expect(await engine().draftReply(voiced)).toMatchObject({ engine: 'model' });
    expect(asked[0]?.body).toContain('Plain and warm.');
    script = [writes('Hi Mara, every return is refunded twice.', ['hours-1'])];
    expect((await engine().draftReply(voiced)).reason).toContain('set aside');
  });

  it('is made of data without the customer’s personal data', async () => {
    script = [writes('Hi Mara, we are open Monday to Saturday from 9 to 18.', ['hours-1'])];
    await engine().draftReply(await inputOf('When are you open? I am mara@home.example, +49 170 1234567'));
    expect(asked[0]?.body).toContain('When are you open?');
    expect(asked[0]?.body).not.toMatch(/mara@home|170 1234567|Lind/);
  });

  it.each(Object.entries(honest))('is kept as it is in %s', async (language, reply) => {
    script = [writes(reply, ['hours-1'])];
    const draft = await engine().draftReply(await inputOf('18?', language));
    expect(draft.reason).not.toContain('set aside');
    expect(draft).toMatchObject({ text: reply, engine: 'model' });
  });

  it('is asked for nothing where no draft may be', async () => {
    script = [writes('Cheer up!')];
    for (const text of [
      'je veux en finir avec la vie',
      'ok',
      'Earn $5000 a week with crypto, DM me on telegram @fastcash',
    ]) {
      const draft = await engine().draftReply(await inputOf(text));
      expect(draft).toMatchObject({ text: null, engine: 'built-in' });
    }
    expect(asked).toHaveLength(0);
  });

  it('is set aside when the customer is unhappy and the model is glad', async () => {
    script = [writes('We are delighted to hear from you, Mara!')];
    const draft = await engine().draftReply(await inputOf('The tent arrived torn and nobody answers, this is awful.'));
    expect(draft.engine).toBe('built-in');
    expect(draft.reason).toContain('it sounded pleased');
  });

  it('is set aside when it is too long, in another language, or holds code', async () => {
    for (const [reply, why] of [
      ['a'.repeat(501), 'too long'],
      ['Wir haben am Montag und am Dienstag leider geschlossen, kommen Sie gern am Mittwoch.', 'another language'],
      ['Please <b>wait</b> a moment', 'code or formatting'],
      ['Fine\u202e for now', 'invisible'],
    ]) {
      script = [writes(reply ?? '')];
      const draft = await engine().draftReply(await inputOf('When do you open on weekdays?'));
      expect(draft.engine).toBe('built-in');
      expect(draft.reason).toContain(why);
    }
  });
});

describe('injections that a model obeys', () => {
  it('are eighty or more, in twelve languages', () => {
    expect(injections.length).toBeGreaterThanOrEqual(80);
    expect(new Set(injections.map(({ language }) => language)).size).toBe(12);
  });

  it.each(injections)('change nothing: $language, $message', async ({ language, message, obeyed }) => {
    script = [writes(obeyed, ['hours-1'])];
    const input = await inputOf(message, language);
    const composed = await builtIn.draftReply(input);
    const draft = await engine().draftReply(input);
    expect(draft).toMatchObject({ text: composed.text, engine: 'built-in' });
  });
});

describe('a model that does not do its work', () => {
  const ask = async () => engine().draftReply(await inputOf('When are you open?'));

  it.each([
    ['rubbish', [says('well, hello')], 'not of the form'],
    ['half a JSON', [says('{"reply": "We are op')], 'not of the form'],
    ['a wrong form', [says('{"answer": 1}')], 'not of the form'],
    ['a refused key', [fails(401)], 'refused the key'],
    ['a page that is none', [fails(404)], 'answered with 404'],
    ['no room', [fails(429, { 'retry-after-ms': '1' })], '429'],
    ['a broken endpoint', [fails(500, { 'retry-after-ms': '1' })], 'answered with 500'],
    ['a way elsewhere', [fails(307, { location: '/elsewhere' }), writes('We are open.')], 'answered with 307'],
  ] as const)('%s: the built-in engine’s draft, and why', async (_, answers, why) => {
    script = [...answers];
    const draft = await ask();
    expect(draft).toMatchObject({ engine: 'built-in', sources: [{ id: 'hours-1' }] });
    expect(draft.reason).toContain('The model was not used');
    expect(draft.reason).toContain(why);
    expect(failures).toHaveLength(1);
  });

  it('a busy endpoint is asked again, as it says', async () => {
    script = [
      fails(429, { 'retry-after-ms': '1' }),
      writes('Hi Mara, we are open Monday to Saturday from 9 to 18.', ['hours-1']),
    ];
    expect(await ask()).toMatchObject({ engine: 'model' });
    expect(asked).toHaveLength(2);
  });

  it('an endpoint without JSON schemas is asked for plain JSON, and from then on at once', async () => {
    const one = engine();
    const input = await inputOf('When are you open?');
    const fine = says(
      '```json\n{"reply": "Hi Mara, we are open Monday to Saturday from 9 to 18.", "used": ["hours-1"]}\n```',
    );
    script = [fails(400, {}, '{"error":{"message":"response_format json_schema is not supported"}}'), fine];
    expect(await one.draftReply(input)).toMatchObject({ engine: 'model' });
    expect(await one.draftReply(input)).toMatchObject({ engine: 'model' });
    expect(asked.map(({ body }) => body.includes('json_schema'))).toEqual([true, false, false]);
  });

  it('an endpoint that is not there', async () => {
    const gone = createModel({ baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'x' }).engineFor({
      ledger: { usedUp: async () => null, record: async () => undefined },
      builtIn,
    });
    const draft = await gone.draftReply(await inputOf('When are you open?'));
    expect(draft.reason).toContain('could not be reached');
  });

  it('tokens that cannot be written down are no failure of the model', async () => {
    script = [writes('Hi Mara, we are open Monday to Saturday from 9 to 18.', ['hours-1'])];
    ledgerError = new Error('no connection to the database');
    await expect(ask()).rejects.toBe(ledgerError);
    expect(failures).toEqual([]);
  });

  it.each(['tokens', 'money'] as const)('a workspace that used up its %s asks it nothing', async (what) => {
    usedUp = what;
    const draft = await ask();
    expect(draft.reason).toContain(`used up its ${what} of today`);
    expect(asked).toHaveLength(0);
  });
});

describe('a person’s text rewritten by a model', () => {
  const rewriting = (text: string, changes: Partial<RewriteInput> = {}): RewriteInput => ({
    text,
    customerLanguage: 'en',
    sentiment: 'neutral',
    crisis: [],
    customerName: 'Mara Lind',
    style: {
      greeting: 'Hi',
      closing: '',
      useName: true,
      replyLength: 'standard',
      tone: 'friendly',
      companyName: 'Tern Outdoor',
      supportEmail: 'help@tern.example',
      avoidPersonalData: true,
    },
    maxChars: 500,
    ...changes,
  });
  const typed = 'we cannot refund order 4411 without the receipt, please send it to help@tern.example';
  const answers = (text: string) => says(JSON.stringify({ text }));

  it('is the model’s, says so, and is counted', async () => {
    const better = 'We cannot refund order 4411 without the receipt. Please send it to help@tern.example.';
    script = [answers(better)];
    const rewritten = await engine().rewrite('fix', rewriting(typed));
    expect(rewritten).toMatchObject({ text: better, engine: 'model', reason: expect.stringContaining('by the model') });
    expect(recorded).toHaveLength(1);
  });

  it('is translated into the customer’s language, or the chosen one', async () => {
    const german =
      'Wir können die Bestellung 4411 ohne den Beleg nicht erstatten, bitte senden Sie ihn an help@tern.example.';
    script = [answers(german)];
    const input = rewriting(typed, { customerLanguage: 'de' });
    expect(await engine().rewrite('translate', input)).toMatchObject({
      text: german,
      engine: 'model',
      reason: expect.stringContaining('into German'),
    });
    expect(asked[0]?.body).toContain('German');
    const unknown = await engine().rewrite('translate', rewriting(typed, { customerLanguage: 'und' }));
    expect(unknown).toMatchObject({ text: null, reason: expect.stringContaining('Choose one') });
    expect(asked).toHaveLength(1);
  });

  it('goes out without personal data, which is back in its place afterwards', async () => {
    const text = 'we sent it to mara@home.example and tried +49 170 1234567 twice';
    script = [answers('We sent it to [[1]] and tried [[2]] twice.')];
    const rewritten = await engine().rewrite('fix', rewriting(text));
    expect(rewritten.text).toBe('We sent it to mara@home.example and tried +49 170 1234567 twice.');
    expect(asked[0]?.body).not.toMatch(/mara@home|170 1234567/);
    script = [answers('We sent it and tried twice.')];
    expect((await engine().rewrite('fix', rewriting(text))).reason).toContain('it lost an address or a number');
  });

  it.each([
    ['formal', 'We can refund order 4411 with the receipt, please send it to help@tern.example.', 'it lost a “not”'],
    [
      'formal',
      'We cannot refund the order without the receipt, please send it to help@tern.example.',
      'it lost a figure',
    ],
    [
      'formal',
      'We cannot refund order 4411 within 14 days without the receipt: help@tern.example.',
      'a figure that is not in',
    ],
    [
      'formal',
      'We cannot refund order 4411 without the receipt, see http://evil.example or help@tern.example.',
      'a link',
    ],
    ['formal', 'We cannot refund order 4411 without the receipt, please send it to us.', 'it lost a link'],
    [
      'friendlier',
      'We cannot refund order 4411 without the receipt, but a voucher is yours: help@tern.example.',
      'free or cheaper',
    ],
    ['shorter', `${typed}, please, and thank you very much for it`, 'it was not shorter'],
    ['fix', 'Wir können die Bestellung 4411 ohne den Beleg nicht erstatten: help@tern.example.', 'another language'],
    [
      'fix',
      'As an AI I cannot refund order 4411 without the receipt, send it to help@tern.example.',
      'spoke of itself',
    ],
  ] as const)('%s is set aside: %s', async (tool, text, why) => {
    script = [answers(text)];
    const rewritten = await engine().rewrite(tool, rewriting(typed));
    expect(rewritten).toMatchObject({ engine: 'built-in', reason: expect.stringContaining(why) });
    expect(rewritten.text).toContain('order 4411');
  });

  it('is the built-in engine’s where the model fails, and nobody’s where that cannot do it', async () => {
    script = [fails(500, { 'retry-after-ms': '1' })];
    expect(await engine().rewrite('fix', rewriting(typed))).toMatchObject({
      text: 'We cannot refund order 4411 without the receipt, please send it to help@tern.example',
      engine: 'built-in',
      reason: expect.stringContaining('answered with 500'),
    });
    expect(await engine().rewrite('translate', rewriting(typed, { customerLanguage: 'de' }))).toMatchObject({
      text: null,
      hasFailed: true,
      reason: expect.stringContaining('answered with 500'),
    });
  });

  it('is asked of nobody in a crisis', async () => {
    script = [answers('Cheer up!')];
    const input = rewriting('we are  here for you', { crisis: ['self-harm'] });
    expect(await engine().findRewriteObstacle('friendlier', input)).toMatchObject({
      reason: expect.stringContaining('may be a crisis'),
      needsModel: false,
    });
    expect((await engine().rewrite('friendlier', input)).text).toBeNull();
    expect(await engine().rewrite('fix', input)).toMatchObject({ text: 'We are here for you.', engine: 'built-in' });
    expect(asked).toHaveLength(0);
  });
});

describe('a draft that is watched while a model writes it', () => {
  const whole = 'Hi Mara, we are open Monday to Saturday from 9 to 18.';
  const json = JSON.stringify({ reply: whole, used: ['hours-1'] });
  const limits = { answerMs: 2_000, stallMs: 300, streamMs: 5_000 };
  const piece = (content: string) =>
    `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [{ index: 0, delta: { content } }] })}\n\n`;
  const end = `data: ${JSON.stringify({ id: 'a', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }], usage: { prompt_tokens: 120, completion_tokens: 30, total_tokens: 150 } })}\n\ndata: [DONE]\n\n`;
  const streams =
    (content: string, { isWhole = true } = {}): Scripted =>
    (_, response) => {
      response.setHeader('content-type', 'text/event-stream');
      for (let at = 0; at < content.length; at += 7) response.write(piece(content.slice(at, at + 7)));
      if (isWhole) response.end(end);
    };
  const watched = async (controller = new AbortController(), onText?: (text: string) => void) => {
    const seen: string[] = [];
    const watch = {
      signal: controller.signal,
      onText: (text: string) => {
        seen.push(text);
        onText?.(text);
      },
    };
    const ledger = { usedUp: async () => null, record: async (usage: ModelUsage) => void recorded.push(usage) };
    const model = createModel({ baseUrl, apiKey: null, model: 'scripted' }, null, limits);
    const input = await inputOf('When are you open?');
    const draft = model.engineFor({ ledger, builtIn }).draftReply(input, watch);
    return { draft, seen };
  };

  it('is told as it comes, each time the whole of it, and is checked in the end', async () => {
    script = [streams(json)];
    const { draft, seen } = await watched();
    expect(await draft).toMatchObject({ text: whole, engine: 'model', sources: [{ id: 'hours-1' }] });
    expect(seen.length).toBeGreaterThan(4);
    for (const text of seen) expect(whole.startsWith(text)).toBe(true);
    expect(seen.at(-1)).toBe(whole);
    expect(recorded).toMatchObject([{ inputTokens: 120, outputTokens: 30 }]);
    expect(asked[0]?.body).toContain('"stream":true');
  });

  it('is replaced by the built-in engine’s when the check refuses what came', async () => {
    script = [streams(JSON.stringify({ reply: 'We give you a full refund, see http://evil.example', used: [] }))];
    const { draft, seen } = await watched();
    expect(await draft).toMatchObject({ engine: 'built-in', reason: expect.stringContaining('was set aside, as') });
    expect(seen.at(-1)).toContain('evil.example');
  });

  it.each([
    ['half a JSON', streams('{"reply": "We are op'), 'not of the form'],
    ['stands still', streams('{"reply": "We are op', { isWhole: false }), 'stopped in the middle'],
    [
      'breaks off',
      ((_, response) => {
        response.setHeader('content-type', 'text/event-stream');
        response.write(piece('{"reply": "We'), () => response.destroy());
      }) satisfies Scripted,
      'The model was not used',
    ],
    ['a refused key', fails(401), 'refused the key'],
    ['no stream but a page', says(''), 'not of the form'],
  ] as const)('%s: the built-in engine’s draft, and why', async (_, answers, why) => {
    script = [answers];
    const { draft } = await watched();
    expect(await draft).toMatchObject({ engine: 'built-in', reason: expect.stringContaining(why) });
  });

  it('comes at once from an endpoint that does not stream', async () => {
    script = [says(json)];
    const { draft } = await watched();
    expect(await draft).toMatchObject({ text: whole, engine: 'model' });
  });

  it('ends at the endpoint too when nobody waits any more, and what came is counted', async () => {
    const closed = Promise.withResolvers<void>();
    script = [
      (_, response) => {
        response.on('close', closed.resolve);
        streams(json.slice(0, 30), { isWhole: false })(_, response);
      },
    ];
    const controller = new AbortController();
    const { draft } = await watched(controller, () => controller.abort());
    await expect(draft).rejects.toThrow(/abort/i);
    await closed.promise;
    expect(recorded).toHaveLength(1);
    expect(recorded[0]?.inputTokens).toBeGreaterThan(100);
  });
});
