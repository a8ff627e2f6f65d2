/** Cookies that were copied, kept, or chosen by somebody else. */
import { calls } from '@parley/contract/calls.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { memberships } from '../../src/db/schema/auth.ts';
import { resetPassword } from '../../src/features/auth/user.service.ts';
import type { Browser } from '../app.ts';
import { callNames, cookiesOf, newAddress, publicUrl, repeatableCalls, type Stage } from './stage.ts';

export function attackSessions(stage: () => Stage): void {
  const isIn = async (cookie: string) =>
    (await stage().inject({ method: 'GET', url: '/api/auth/me', headers: { cookie } })).statusCode === 200;

  /** Signs the person in at another place, whose cookie the attacker has copied. */
  async function copiedCookieOf({ email, password }: Browser): Promise<string> {
    const elsewhere = stage().openBrowser();
    await elsewhere.call('login', { body: { username: email, password, rememberMe: true } });
    return elsewhere.cookie;
  }

  test('a cookie that was copied opens no call any more once its person has signed out', async () => {
    const { inject, requestOf, signIn } = stage();
    const person = await signIn('owner', { platformAdmin: true });
    const copied = cookiesOf(person);
    await person.call('logout');
    const opened: string[] = [];
    for (const name of callNames.filter((each) => calls[each].permission !== 'public')) {
      const answer = await inject({ ...requestOf(name), headers: { cookie: copied, origin: publicUrl } });
      if (answer.statusCode !== 401) opened.push(`${name}: ${answer.statusCode}`);
    }
    expect(opened).toEqual([]);
  });

  test('whatever ends a person’s sessions ends the copied one with them', async () => {
    const { context, owner, signIn, switchOff, workspaceId } = stage();
    const ends: Record<string, (person: Browser) => Promise<unknown>> = {
      'a new password': (person) =>
        person.call('changePassword', { body: { password: person.password, newPassword: 'an other password' } }),
      'a password that an administrator gives': (person) => resetPassword(context, person.email, 'an other password'),
      'ending the other sessions': (person) => person.call('endOtherSessions'),
      'closing the account': (person) => person.call('deactivateAccount'),
      'being switched off': (person) => switchOff(person),
    };
    const open: string[] = [];
    for (const [how, end] of Object.entries(ends)) {
      const person = await signIn('agent');
      const copied = await copiedCookieOf(person);
      expect(await isIn(copied)).toBe(true);
      await end(person);
      if (await isIn(copied)) open.push(how);
    }
    expect(open).toEqual([]);

    const removed = await signIn('agent');
    const copied = await copiedCookieOf(removed);
    await owner.call('removeMember', { params: { userId: removed.userId } });
    const [left] = await context.database.select().from(memberships).where(eq(memberships.userId, removed.userId));
    expect(left?.workspaceId).not.toBe(workspaceId);
    for (const name of repeatableCalls.filter((each) => calls[each].path.includes(':id'))) {
      if (calls[name].permission === 'public' || calls[name].permission === 'platform-admin') continue;
      const request = { ...stage().requestOf(name), headers: { cookie: copied, origin: publicUrl } };
      expect({ name, isOpen: (await stage().inject(request)).statusCode < 400 }).toEqual({ name, isOpen: false });
    }
  });

  test('a cookie that somebody planted is nobody’s session before the sign-in, and not the session after it', async () => {
    const { inject, signIn } = stage();
    const attacker = await signIn('viewer');
    const person = await signIn('agent');
    const planted = [`parley_session=${'A'.repeat(43)}`, attacker.cookie];
    for (const cookie of planted) {
      const answer = await inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username: person.email, password: person.password },
        remoteAddress: newAddress(),
        headers: { cookie, origin: publicUrl },
      });
      const made = answer.cookies.find(({ name }) => name.endsWith('parley_session'));
      expect(answer.statusCode).toBe(200);
      expect(made?.value).toMatch(/^[\w-]{43}$/);
      expect(cookie).not.toContain(made?.value);
      expect(await isIn(cookie)).toBe(false);
    }
  });

  test('every cookie that is set is out of reach of scripts, of plain http and of what other sites send', async () => {
    const { inject, requestOf, signIn } = stage();
    const person = await signIn('agent');
    const set: string[] = [];
    for (const name of callNames.filter((each) => calls[each].permission === 'public')) {
      const answer = await inject({ ...requestOf(name), remoteAddress: newAddress(), headers: { origin: publicUrl } });
      set.push(...[answer.headers['set-cookie'] ?? []].flat());
    }
    const signedIn = await person.send({
      method: 'POST',
      url: '/api/auth/login',
      payload: { username: person.email, password: person.password },
    });
    set.push(...[signedIn.headers['set-cookie'] ?? []].flat());
    expect(set.length).toBeGreaterThan(3);
    for (const each of set) {
      expect(each).toMatch(/; HttpOnly/);
      expect(each).toMatch(/; Secure/);
      expect(each).toMatch(/; SameSite=(?:Lax|Strict)/);
      expect(each).not.toMatch(/; Domain=/i);
    }
  });
}
