/** What people and strangers put into mails: names, addresses, and what they hope becomes a header, a recipient or markup. */
import { expect, test } from 'vitest';
import type { Stage } from './stage.ts';

const names = [
  'Ada\r\nBcc: victim@evil.example',
  'Ada\nContent-Type: text/html\n\n<h1>evil</h1>',
  'Ada\u2028Bcc: victim@evil.example\u0085X: y',
  '"Ada" <victim@evil.example>, <other@evil.example>',
  '<img src=x onerror=alert(1)><a href="https://evil.example">Ada</a>',
  '=?utf-8?q?=0D=0ABcc:_victim@evil.example?=',
  'Ada \u202eevil\u202c',
];
const addresses = [
  'a@company.example, victim@evil.example',
  'a@company.example\r\nBcc: victim@evil.example',
  'a@company.example\nRCPT TO:<victim@evil.example>',
  'victim@evil.example>, <a@company.example',
  '"a b" <victim@evil.example>',
  'a@company.example (victim@evil.example)',
  'group:victim@evil.example;',
];

export function attackByMails(stage: () => Stage): void {
  test('no name becomes a header, a recipient or markup of a mail', async () => {
    const { context, mailSink, signIn } = stage();
    const invited: string[] = [];
    for (const [place, name] of names.entries()) {
      const owner = await signIn('owner');
      const profile = await owner.call('updateProfile', { body: { name: name.slice(0, 100), timeZone: 'UTC' } });
      const made = await owner.call('createWorkspace', { body: { name: name.slice(0, 100), isAdditional: true } });
      expect([profile.status, made.status].every((status) => status < 500)).toBe(true);
      const email = `invited${place}@company.example`;
      const sent = await owner.call('inviteMember', { body: { email, role: 'agent' } });
      expect(sent.status).toBeLessThan(300);
      invited.push(email);
    }
    await context.work.drain(['send-mails']);
    const mails = mailSink.received.filter(({ to }) => invited.includes(to));
    expect(mails.length).toBe(names.length);
    expect(mailSink.received.map(({ to }) => to).filter((to) => to.includes('evil'))).toEqual([]);
    for (const { message, to } of mails) {
      const [head = ''] = message.split('\r\n\r\n');
      const headers = head
        .replaceAll(/\r\n[ \t]+/g, ' ')
        .split('\r\n')
        .map((line) => line.split(':', 1)[0]?.toLowerCase());
      expect(headers.filter((name, place) => headers.indexOf(name) !== place)).toEqual([]);
      expect(headers).not.toContain('bcc');
      expect(headers).not.toContain('x');
      expect(/^To: (.*)$/m.exec(head)?.[1]?.trim()).toBe(to);
      const page = decoded(message).split('<!doctype html>')[1] ?? '';
      expect(page).toContain('</html>');
      expect(page).not.toMatch(/<(?:img|h1|script)|<a href="https:\/\/evil/i);
    }
  });

  test('an address is one address, or none', async () => {
    const { context, inject, mailSink, requestOf, signIn, sendAs } = stage();
    const before = mailSink.received.length;
    const owner = await signIn('owner', { platformAdmin: true });
    for (const email of addresses) {
      const statuses = [
        (await sendAs(owner, requestOf('inviteMember', { payload: { email, role: 'agent' } }))).statusCode,
        (await sendAs(owner, requestOf('addApprovedClient', { payload: { email } }))).statusCode,
        (await sendAs(owner, requestOf('requestEmailChange', { payload: { email, password: owner.password } })))
          .statusCode,
      ];
      expect({ email, statuses }).toEqual({ email, statuses: [400, 400, 400] });
      await inject({ ...requestOf('requestPasswordReset', { payload: { email } }) });
    }
    await context.work.drain(['send-password-links', 'send-mails']);
    expect(
      mailSink.received
        .slice(before)
        .map(({ to }) => to)
        .filter((to) => to.includes('evil')),
    ).toEqual([]);
  });
}

/** The text of quoted-printable and base64 parts. */
function decoded(message: string): string {
  const plain = message
    .replaceAll(/=\r\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  const parts = [...message.matchAll(/base64\r\n\r\n([\w+/=\r\n]+)/g)].map(([, part = '']) =>
    Buffer.from(part, 'base64').toString(),
  );
  return [plain, ...parts].join('\n');
}
