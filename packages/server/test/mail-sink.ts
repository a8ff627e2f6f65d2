/** A mail server that keeps what it gets, for tests. Which answer a recipient gets, the test decides. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

export type MailSink = {
  port: number;
  /** Whole messages, as they came: headers, empty line, body. */
  received: { to: string; message: string }[];
  /** The reply to RCPT TO, by address; 250 where none is set. */
  answers: Map<string, string>;
  close(): Promise<void>;
};

export async function openMailSink(): Promise<MailSink> {
  const received: MailSink['received'] = [];
  const answers: MailSink['answers'] = new Map();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    converse(socket, received, answers);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    received,
    answers,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Just as much of RFC 5321 as a client needs to hand in a message. */
function converse(socket: Socket, received: MailSink['received'], answers: MailSink['answers']): void {
  let pending = '';
  let to = '';
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  say('220 sink ESMTP');
  socket.on('data', (chunk) => {
    pending += chunk.toString('utf8');
    for (;;) {
      const end = pending.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const part = pending.slice(0, end);
      pending = pending.slice(end + (isData ? 5 : 2));
      if (isData) {
        received.push({ to, message: part });
        isData = false;
        say('250 kept');
      } else if (/^EHLO|^HELO/i.test(part)) say('250 sink');
      else if (/^RCPT TO/i.test(part)) {
        to = /<(.*?)>/.exec(part)?.[1] ?? '';
        say(answers.get(to) ?? '250 ok');
      } else if (/^DATA/i.test(part)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(part)) {
        say('221 bye');
        socket.end();
      } else say('250 ok');
    }
  });
}
