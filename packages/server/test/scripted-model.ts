/** An OpenAI-compatible endpoint on loopback that answers what a test says, and keeps what it was asked. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ScriptedModel = {
  baseUrl: string;
  /** What the next and all later questions are answered with: an object as JSON, a number as a refusal with that status. */
  answer: object | number;
  /** The same for questions for a picture. */
  picture: object | number;
  /** What happens while it thinks about each question; absent: nothing. */
  whileThinking?: () => Promise<void>;
  /** What happens in the middle of an answer that is streamed; absent: nothing. */
  whileWriting?: () => Promise<void>;
  /** How many answers were broken off by whoever asked. */
  brokenOff: number;
  /** The bodies of the questions, in order. */
  asked: string[];
  close(): Promise<void>;
};

export async function startScriptedModel(): Promise<ScriptedModel> {
  const scripted: ScriptedModel = {
    baseUrl: '',
    answer: {},
    picture: 500,
    brokenOff: 0,
    asked: [],
    close: async () => undefined,
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const piece of request) body += piece;
    scripted.asked.push(body);
    await scripted.whileThinking?.();
    response.setHeader('content-type', 'application/json');
    const isPicture = request.url?.endsWith('/images/generations');
    const answer = isPicture ? scripted.picture : scripted.answer;
    if (typeof answer === 'number') {
      response.writeHead(answer, { 'retry-after-ms': '1' }).end('{"error":{"message":"no"}}');
      return;
    }
    if (isPicture) {
      response.end(JSON.stringify(answer));
      return;
    }
    response.on('close', () => {
      if (!response.writableFinished) scripted.brokenOff += 1;
    });
    if (body.includes('"stream":true')) {
      await stream(response, JSON.stringify(answer), () => scripted.whileWriting?.());
      return;
    }
    response.end(
      JSON.stringify({
        id: 'answer',
        object: 'chat.completion',
        created: 0,
        model: 'scripted',
        choices: [
          {
            index: 0,
            message: { role: 'assistant', content: JSON.stringify(answer) },
            finish_reason: 'stop',
          },
        ],
        usage: { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 },
      }),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  scripted.baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  scripted.close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return scripted;
}

/** Server-sent events as OpenAI's "Streaming API responses" has them, a few letters each. */
async function stream(response: ServerResponse, content: string, inTheMiddle: () => Promise<void> | undefined) {
  response.setHeader('content-type', 'text/event-stream');
  const chunk = (delta: object, more: object = {}) => {
    const choices = [{ index: 0, delta, finish_reason: null }];
    const told = { id: 'answer', object: 'chat.completion.chunk', created: 0, model: 'scripted', choices, ...more };
    response.write(`data: ${JSON.stringify(told)}\n\n`);
  };
  const pieces = content.match(/[\s\S]{1,8}/g) ?? [];
  for (const [at, piece] of pieces.entries()) {
    if (at === Math.floor(pieces.length / 2)) await inTheMiddle();
    chunk({ content: piece });
  }
  chunk(
    {},
    {
      choices: [{ index: 0, delta: {}, finish_reason: 'stop' }],
      usage: { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 },
    },
  );
  response.end('data: [DONE]\n\n');
}
