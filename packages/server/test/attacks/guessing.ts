/** Guessing what opens something, and asking who is here. */
import { createHook } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import { type CallName, calls } from '@parley/contract/calls.ts';
import pg from 'pg';
import { expect, test } from 'vitest';
import { changingCalls, newAddress, publicUrl, type Stage, schemasOf } from './stage.ts';

/** Nobody is asked for anything by these: a network's signature is checked, and who signs out may do it as often as they like. */
const opensNothing: ReadonlySet<CallName> = new Set(['receiveWebhook', 'logout']);
const publicForms = changingCalls.filter((name) => calls[name].permission === 'public' && !opensNothing.has(name));
/** The specification wants this one to tell: it is limited instead. */
const tellsWhoIsHere: ReadonlySet<CallName> = new Set(['verifyEmail']);
const mostTries = 205;

/** Everything that a caller can say of where they are. */
function spoofed(): Record<string, string> {
  const address = [...randomBytes(4)].join('.');
  return {
    'x-forwarded-for': address,
    'x-real-ip': address,
    'x-client-ip': address,
    'true-client-ip': address,
    'cf-connecting-ip': address,
    forwarded: `for=${address}`,
    via: address,
  };
}

const asksForPassword = (name: CallName) =>
  schemasOf(name)
    .body?.safeParse({ password: 1 })
    .error?.issues.some(({ path }) => path.join('.') === 'password') === true;

export function attackByGuessing(stage: () => Stage): void {
  test('every form that nobody need be signed in for is closed to who tries on, whatever address they say they have', async () => {
    const { inject, requestOf } = stage();
    expect(publicForms.length).toBeGreaterThan(12);
    const open: CallName[] = [];
    for (const name of publicForms) {
      const subscriber = newAddress().replace('::1', ':');
      let isClosed = false;
      for (let tries = 0; tries < mostTries && !isClosed; tries += 1) {
        const answer = await inject({
          ...requestOf(name),
          // One subscriber has as many of them as they like.
          remoteAddress: `${subscriber}:${tries.toString(16)}`,
          headers: { origin: publicUrl, ...spoofed() },
        });
        isClosed = answer.statusCode === 429;
        if (isClosed) expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      }
      if (!isClosed) open.push(name);
    }
    expect(open).toEqual([]);
  });

  test('every call that asks for the person’s password is closed to who holds their session and has guessed ten times at any of them', async () => {
    const { requestOf, sendAs, signIn } = stage();
    const person = await signIn('owner');
    const asking = changingCalls.filter((name) => calls[name].permission !== 'public' && asksForPassword(name));
    expect(asking).toEqual(expect.arrayContaining(['changePassword', 'switchTwoFactorOff', 'beginPasskey']));
    const guess = async (name: CallName) => {
      const { payload, ...request } = requestOf(name);
      return (await sendAs(person, { ...request, payload: { ...payload, password: 'guess' } })).json().error;
    };
    for (let tries = 0; tries < 10; tries += 1) expect(await guess('beginTwoFactor')).toBe('wrong_password');
    const answers: Record<string, string> = {};
    for (const name of asking) answers[name] = await guess(name);
    expect(Object.entries(answers).filter(([, error]) => error !== 'rate_limited')).toEqual([]);
  });
}

type Work = { status: number; answer: string; statements: string[]; hashes: number };

export function attackByAsking(stage: () => Stage): void {
  /** What is answered, and what is done for it: statements of the database and passwords that are hashed. */
  async function workOf(name: CallName, payload: object): Promise<Work> {
    const statements: string[] = [];
    let hashes = 0;
    const { query } = pg.Client.prototype;
    // Work of a native library in another thread: here only of the one that hashes passwords, which gives it no name.
    const hook = createHook({
      init(_id, type) {
        if (type === 'undefined') hashes += 1;
      },
    });
    pg.Client.prototype.query = function (this: pg.Client, ...given: Parameters<typeof query>) {
      const [first] = given as unknown as [string | { text: string }];
      const text = typeof first === 'string' ? first : first.text;
      if (!/rate_limits/.test(text)) statements.push(text.replaceAll(/\s+/g, ' '));
      return query.apply(this, given);
    } as typeof query;
    hook.enable();
    try {
      const answer = await stage().inject({
        ...stage().requestOf(name, { payload }),
        remoteAddress: newAddress(),
        headers: { origin: publicUrl },
      });
      return { status: answer.statusCode, answer: answer.body, statements, hashes };
    } finally {
      hook.disable();
      pg.Client.prototype.query = query;
    }
  }

  test('no public form tells who has an account, by its answer or by what it does meanwhile', async () => {
    const { context, signIn, switchOff } = stage();
    const somebody = await signIn('agent');
    const off = await signIn('agent');
    await switchOff(off);
    const asking = publicForms.filter((name) => {
      const body =
        schemasOf(name)
          .body?.safeParse({})
          .error?.issues.map(({ path }) => path.join('.')) ?? [];
      return (body.includes('email') || body.includes('username')) && !tellsWhoIsHere.has(name);
    });
    expect(asking).toEqual(expect.arrayContaining(['login', 'requestPasswordReset', 'requestDeletion']));
    for (const name of asking) {
      const of = (email: string) =>
        workOf(name, name === 'login' ? { username: email, password: 'a wrong password' } : { email });
      // The first of a kind prepares what the later ones find ready.
      await of('first@company.example');
      const ofNobody = await of('nobody@company.example');
      expect({ name, ...(await of(somebody.email)) }).toEqual({ name, ...ofNobody });
      expect({ name, ...(await of(off.email)) }).toEqual({ name, ...ofNobody });
      if (name === 'login') expect(ofNobody.hashes).toBe(1);
    }
    await context.work.drain(['send-password-links', 'account-requests']);
  });

  test('a link that never was and one that is over get one answer, after the same work', async () => {
    const linked = publicForms.filter((name) => {
      const body =
        schemasOf(name)
          .body?.safeParse({})
          .error?.issues.map(({ path }) => path.join('.')) ?? [];
      return body.includes('token');
    });
    expect(linked.length).toBeGreaterThan(4);
    for (const name of linked) {
      const payload = (token: string) => ({
        token,
        ...(name === 'setPassword' ? { password: 'a new password' } : {}),
      });
      const never = await workOf(name, payload(randomBytes(32).toString('base64url')));
      const noToken = await workOf(name, payload("' or 1=1 --"));
      expect(never.status).toBeGreaterThanOrEqual(400);
      expect({ name, answer: noToken.answer }).toEqual({ name, answer: never.answer });
    }
  });
}
