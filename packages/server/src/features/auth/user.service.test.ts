import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { recoveryListeners } from '../../access-listeners.ts';
import { memberships, sessions, users, workspaces } from '../../db/schema/auth.ts';
import { verifyPassword } from './password-hash.ts';
import { createFirstAdministrator, createUser, listUsers, resetPassword, UserError } from './user.service.ts';

describe('people', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    test = await createTestDatabase();
  });
  afterEach(() => test.drop());
  const parts = () => ({ database: test.database, now: () => new Date(), recoveryListeners });

  it('has one first administrator, however many processes start at once', async () => {
    const given = { email: null, password: null };
    const made = await Promise.all([1, 2, 3].map(() => createFirstAdministrator(test.database, given)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await createFirstAdministrator(test.database, given)).toBeNull();
    expect(await listUsers(test.database)).toEqual([
      expect.objectContaining({ email: 'admin@parley.local', platformRole: 'admin', role: 'owner' }),
    ]);
  });

  it('generates the first password when none is given, and keeps only its hash', async () => {
    const made = await createFirstAdministrator(test.database, { email: 'Chief@Company.Example', password: null });
    expect(made).toMatchObject({ email: 'chief@company.example', isGenerated: true });
    const [row] = await test.database.select().from(users);
    expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await verifyPassword(row?.passwordHash ?? '', made?.password ?? '')).toBe(true);
    expect(await verifyPassword(row?.passwordHash ?? '', 'something else')).toBe(false);
  });

  it('shows a new password before it counts: whoever is killed in between has shown one too many, and lost none', async () => {
    const given = { email: null, password: null };
    const shown: string[] = [];
    const killed = createFirstAdministrator(test.database, given, ({ password }) => {
      shown.push(password);
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await listUsers(test.database)).toEqual([]);
    const made = await createFirstAdministrator(test.database, given, ({ password }) => shown.push(password));
    expect(shown).toEqual([expect.any(String), made?.password]);
  });

  it('gives a person without a role an empty workspace of their own', async () => {
    const created = await createUser(test.database, { email: 'new@company.example', password: 'long enough' });
    expect(created.role).toBe('owner');
    expect(await test.database.select().from(workspaces)).toEqual([
      expect.objectContaining({ id: created.workspaceId, name: null, createdBy: created.userId }),
    ]);
  });

  it('lets a person with a role join the first administrator, or a workspace by id or name', async () => {
    const first = await createFirstAdministrator(test.database, { email: null, password: null });
    const [shop] = await test.database.insert(workspaces).values({ name: 'Shop' }).returning();
    const password = 'long enough';
    const joined = await Promise.all([
      createUser(test.database, { email: 'a@company.example', password, role: 'agent' }),
      createUser(test.database, { email: 'b@company.example', password, role: 'viewer', workspace: 'Shop' }),
      createUser(test.database, { email: 'c@company.example', password, role: 'admin', workspace: shop?.id ?? '' }),
    ]);
    expect(joined.map(({ workspaceId, role }) => ({ workspaceId, role }))).toEqual([
      { workspaceId: first?.workspaceId, role: 'agent' },
      { workspaceId: shop?.id, role: 'viewer' },
      { workspaceId: shop?.id, role: 'admin' },
    ]);
  });

  it.each([
    ['an address that is taken in other letters', { email: 'TAKEN@company.example' }, /is here already/],
    ['no address', { email: 'nobody' }, /no e-mail address/],
    ['a short password', { password: 'short' }, /at least 8 characters/],
    ['an unknown workspace', { role: 'agent' as const, workspace: 'Nowhere' }, /no workspace "Nowhere"/],
    ['a workspace without a role', { workspace: 'Shop' }, /with which role/],
    ['a role where there is no first administrator', { role: 'agent' as const }, /no first administrator yet/],
  ])('refuses %s and makes nothing', async (_case, changes, message) => {
    await createUser(test.database, { email: 'taken@company.example', password: 'long enough' });
    const asked = createUser(test.database, { email: 'new@company.example', password: 'long enough', ...changes });
    await expect(asked).rejects.toThrow(message);
    await expect(asked).rejects.toBeInstanceOf(UserError);
    expect(await test.database.select().from(users)).toHaveLength(1);
    expect(await test.database.select().from(memberships)).toHaveLength(1);
  });

  it('ends the sessions of a person who gets a new password', async () => {
    const { userId, workspaceId } = await createUser(test.database, {
      email: 'a@company.example',
      password: 'long enough',
    });
    const at = new Date();
    await test.database
      .insert(sessions)
      .values({ tokenHash: 'x', userId, workspaceId, createdAt: at, lastSeenAt: at, expiresAt: at });
    await resetPassword(parts(), 'A@company.example', 'another one');
    expect(await test.database.select().from(sessions)).toEqual([]);
    const [row] = await test.database.select().from(users).where(eq(users.id, userId));
    expect(await verifyPassword(row?.passwordHash ?? '', 'another one')).toBe(true);
    await expect(resetPassword(parts(), 'b@company.example', 'another one')).rejects.toThrow(/Nobody here/);
  });
});
