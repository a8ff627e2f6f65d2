/** The same thing at the same moment, where it may happen once. More of them: invitations, links, the last owner, codes (docs/security.md). */
import { eq } from 'drizzle-orm';
import { generate } from 'otplib';
import { expect, test } from 'vitest';
import { memberships } from '../../src/db/schema/auth.ts';
import { createWorkspace } from '../factories.ts';
import type { Stage } from './stage.ts';

export function attackByRaces(stage: () => Stage): void {
  test('a recovery code that is used in several browsers at once signs in one of them', async () => {
    const { clock, context, openBrowser, secrets, signIn } = stage();
    const person = await signIn('agent');
    const { secret } = (await person.call('beginTwoFactor', { body: { password: person.password } })).body;
    const code = await generate({ secret, epoch: Math.floor(context.now().getTime() / 1000) });
    const { recoveryCodes } = (await person.call('confirmTwoFactor', { body: { code } })).body;
    for (const each of [secret, ...recoveryCodes]) secrets.add(each);
    clock.advance(60_000);
    const browsers = [openBrowser(), openBrowser(), openBrowser(), openBrowser()];
    for (const browser of browsers)
      await browser.call('login', { body: { username: person.email, password: person.password } });
    const answers = await Promise.all(
      browsers.map((browser) => browser.call('takeSecondStep', { body: { code: recoveryCodes[0] ?? '' } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
  });

  test('what is limited stays so when everything is asked for at once', async () => {
    const { signIn } = stage();
    const person = await signIn('owner');
    const made = await Promise.all(
      Array.from({ length: 30 }, (_, place) =>
        person.call('createWorkspace', { body: { name: `Workspace ${place}`, isAdditional: true } }),
      ),
    );
    expect(made.filter(({ status }) => status < 300).length).toBe(10);
    const guessed = await Promise.all(
      Array.from({ length: 40 }, () => person.call('beginTwoFactor', { body: { password: 'guess' } })),
    );
    expect(guessed.filter(({ error }) => error.error === 'wrong_password').length).toBe(10);
  });

  test('a workspace that is handed to two people at once goes to one of them, and never without an owner', async () => {
    const { context, signIn } = stage();
    const workspaceId = await createWorkspace(context.database);
    const owner = await signIn('owner', { workspaceId });
    const heirs = await Promise.all([1, 2, 3].map(() => signIn('agent', { workspaceId })));
    const answers = await Promise.all([
      ...heirs.map(({ userId }) => owner.call('transferOwnership', { body: { userId } })),
      owner.call('leaveWorkspace'),
    ]);
    expect(answers.slice(0, 3).filter(({ status }) => status === 200).length).toBe(1);
    const rows = await context.database.select().from(memberships).where(eq(memberships.workspaceId, workspaceId));
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
}
