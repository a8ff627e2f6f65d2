import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';
import { createApp } from '../../app.ts';
import { closeDatabase, openDatabase, openDatabaseBeside } from '../../db/client.ts';
import { callLimits } from '../../db/database-limits.ts';

describe('operations', () => {
  let parley: TestApp;
  beforeAll(async () => {
    parley = await createTestApp();
  });
  afterAll(() => parley.close());

  it('says that the process is alive', async () => {
    const { status, body } = await parley.openBrowser().call('getHealth');
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
  });

  it('is ready when the database answers and every migration is applied', async () => {
    const { status, body } = await parley.openBrowser().call('getReadiness');
    expect({ status, body }).toEqual({
      status: 200,
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok', writes: 'ok', start: 'ok' } },
    });
  });

  it('is not ready when a migration is missing, and says which check failed', async () => {
    const pool = parley.context.database.$client;
    const { rows } = await pool.query<{ id: number; created_at: string }>(
      'update drizzle.__drizzle_migrations set created_at = created_at - 1 where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning id',
    );
    const { status, error } = await parley.openBrowser().call('getReadiness');
    await pool.query('update drizzle.__drizzle_migrations set created_at = created_at + 1 where id = $1', [
      rows[0]?.id,
    ]);
    expect(status).toBe(503);
    expect(error.details).toEqual({ database: 'ok', migrations: 'not applied', writes: 'ok', start: 'ok' });
  });

  it('gives metrics to this machine, with the calls it answered and the queues of the database', async () => {
    await parley.openBrowser().call('getHealth');
    const { statusCode, body } = await parley.openBrowser().send({ method: 'GET', url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/parley_http_request_duration_seconds_count\{call="getHealth",status="200"\} [1-9]/);
    expect(body).toContain('parley_deliveries_waiting{state="queued"} 0');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  it('gives metrics to nobody else, not to an administrator, a proxy’s caller or a page whose name leads here', async () => {
    const administrator = await parley.signIn('owner', { platformAdmin: true });
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await parley.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await status({}, '203.0.113.9')).toBe(403);
    expect(await status({}, '192.168.1.5')).toBe(403);
    expect(await status({ cookie: administrator.cookie }, '203.0.113.9')).toBe(403);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect({ name, status: await status({ [name]: '127.0.0.1' }) }).toEqual({ name, status: 403 });
    expect(await status({ host: 'evil.example' })).toBe(403);
    expect(await status({ authorization: 'Bearer anything' }, '203.0.113.9')).toBe(403);
  });

  it('behind a proxy on this machine looks at whom the proxy names, and at the token', async () => {
    const token = 'a-token-for-prometheus';
    const proxied = await createTestApp({
      config: {
        publicUrl: 'https://inbox.company.example',
        isLocal: false,
        trustedProxies: ['loopback'],
        metricsToken: token,
      },
    });
    const status = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await proxied.app.inject({ method: 'GET', url: '/metrics', remoteAddress, headers })).statusCode;
    expect(await status({})).toBe(200);
    expect(await status({ 'x-forwarded-for': '203.0.113.5' })).toBe(403);
    expect(await status({ 'x-forwarded-for': '127.0.0.1, 203.0.113.5' })).toBe(403);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' })).toBe(200);
    expect(await status({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.5')).toBe(403);
    expect(await status({ authorization: `Bearer ${token}` }, '203.0.113.5')).toBe(200);
    expect(await status({ authorization: `bearer ${token}`, host: 'parley:3000' }, '10.0.0.5')).toBe(200);
    for (const authorization of [`Bearer ${token}x`, `Basic ${token}`, token])
      expect(await status({ authorization }, '203.0.113.5')).toBe(403);
    await proxied.close();
  });

  describe('while the database', () => {
    let app: FastifyInstance;
    const cookie = () => parley.signIn('agent').then((browser) => browser.cookie);
    const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });
    afterEach(() => app.close());

    it('is away, says so, stays alive, counts what it can, and looks up no session', async () => {
      const headers = { cookie: await cookie() };
      const database = openDatabase({
        connectionString: 'postgresql://nobody@127.0.0.1:1/nothing',
        maxConnections: 1,
        limits: callLimits,
      });
      app = await createApp({ ...parley.context, database });
      expect((await ask('/healthz', headers)).statusCode).toBe(200);
      const readiness = await ask('/readyz', headers);
      expect([readiness.statusCode, readiness.json()]).toEqual([
        503,
        {
          message: 'Not ready: database: no answer.',
          error: 'unavailable',
          details: { database: 'no answer' },
        },
      ]);
      const metrics = await ask('/metrics', headers);
      expect(metrics.statusCode).toBe(200);
      expect(metrics.body).toContain('parley_database_up 0');
      expect(metrics.body).toMatch(/parley_inbound_events_pending Nan/i);
    });

    it.runIf(!process.env.TEST_DATABASE_URL)('hangs, answers all the same, and goes on when it does', async () => {
      const headers = { cookie: await cookie() };
      const database = openDatabaseBeside(parley.context.database, { maxConnections: 1, limits: callLimits });
      app = await createApp({ ...parley.context, database });
      expect((await ask('/readyz')).statusCode).toBe(200);
      const { rows } = await parley.context.database.execute<{ pid: number }>(
        sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
      );
      for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
      const readiness = await ask('/readyz', headers);
      const metrics = await ask('/metrics', headers);
      const health = await ask('/healthz', headers);
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
      expect(readiness.json().details).toEqual({ database: 'no answer' });
      expect(metrics.body).toContain('parley_database_up');
      expect([readiness.statusCode, metrics.statusCode, health.statusCode]).toEqual([503, 200, 200]);
      await expect.poll(async () => (await ask('/readyz')).statusCode).toBe(200);
      await closeDatabase(database);
    });

    it.each([
      ['takes no writes', 'default_transaction_read_only', 'on'],
      ['has no room for a file', 'temp_file_limit', "'1kB'"],
    ])('%s, is not ready', async (_what, setting, value) => {
      const name = new URL(parley.context.config.databaseUrl ?? '').pathname.slice(1);
      await parley.context.database.execute(sql.raw(`alter database ${name} set ${setting} = ${value}`));
      app = await createApp(parley.context);
      const readiness = await ask('/readyz');
      await parley.context.database.transaction(async (transaction) => {
        await transaction.execute(sql`set transaction read write`);
        await transaction.execute(sql.raw(`alter database ${name} reset ${setting}`));
      });
      expect([readiness.statusCode, readiness.json().details]).toEqual([
        503,
        { database: 'ok', migrations: 'ok', writes: 'refused', start: 'ok' },
      ]);
    });
  });
});
