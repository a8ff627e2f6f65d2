import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/app.ts';

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
      body: { status: 'ready', checks: { database: 'ok', migrations: 'ok', start: 'ok' } },
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
    expect(error.details).toEqual({ database: 'ok', migrations: 'not applied', start: 'ok' });
  });

  it('gives metrics to this machine, with the calls it answered and the queues of the database', async () => {
    await parley.openBrowser().call('getHealth');
    const { statusCode, body } = await parley.openBrowser().send({ method: 'GET', url: '/metrics' });
    expect(statusCode).toBe(200);
    expect(body).toMatch(/parley_http_request_duration_seconds_count\{call="getHealth",status="200"\} [1-9]/);
    expect(body).toContain('parley_deliveries_waiting{state="queued"} 0');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  it('gives metrics to another machine only as a platform administrator', async () => {
    const far = { method: 'GET', url: '/metrics', remoteAddress: '203.0.113.9' } as const;
    const agent = await parley.signIn('agent');
    const administrator = await parley.signIn('owner', { platformAdmin: true });
    const status = async (cookie: string) => (await parley.app.inject({ ...far, headers: { cookie } })).statusCode;
    expect([await status(''), await status(agent.cookie), await status(administrator.cookie)]).toEqual([403, 403, 200]);
  });
});
