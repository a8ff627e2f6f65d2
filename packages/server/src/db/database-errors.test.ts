import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { serializeError } from '../logging/serialize-error.ts';
import { describeFailure } from './database-errors.ts';

/** What a customer wrote, with what could end a quotation. */
const words = 'My card "4111", said Jo\n  at home';

describe('a failed query', () => {
  let test: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const fail = (query: ReturnType<typeof sql>) =>
    test.database.execute(query).then(
      () => expect.fail('the query worked'),
      (error: unknown) => error,
    );

  it('is described by what PostgreSQL says, without its parameters and the values that it quotes', async () => {
    const refused = await fail(sql`select ${words}::text::integer`);
    expect(describeFailure(refused)).toBe(
      'The database refused a statement: invalid input syntax for type integer: "…" (22P02)',
    );
    const taken = sql`insert into workspaces (id, name) values (null, ${words})`;
    expect(describeFailure(await fail(taken))).toMatch(/null value in column "id" .* \(23502\)$/);
    const unknown = sql`select nothing from nowhere where ${words} = ''`;
    expect(describeFailure(await fail(unknown))).toContain('relation "nowhere" does not exist (42P01)');
  });

  it('stands in the log without them too', async () => {
    for (const query of [sql`select ${words}::text::integer`, sql`select ${words}::text::timestamptz`]) {
      const line = JSON.stringify(serializeError(await fail(query)));
      expect(line).toContain('FailedQuery');
      expect(line).toMatch(/invalid input syntax/);
      for (const part of ['4111', 'My card', 'said Jo']) expect(line).not.toContain(part);
    }
  });

  it('is told from any other failure, which keeps its message', () => {
    expect(describeFailure(new Error('The network is gone.'))).toBe('The network is gone.');
    expect(describeFailure('no error')).toBe('no error');
  });
});
