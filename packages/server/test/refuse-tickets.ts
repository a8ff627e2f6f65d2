/** A database that fails when something new is written, as a fault of its own makes it. */
import { sql } from 'drizzle-orm';
import type { Database } from '../src/db/client.ts';

/** @param state PostgreSQL's code of the failure */
export async function refuseTickets(database: Database, state: string): Promise<void> {
  await database.execute(
    sql.raw(`
      create function refuse_ticket() returns trigger language plpgsql as
        $$ begin raise exception 'refused by the test' using errcode = '${state}'; end $$;
      create trigger refuse_ticket before insert on tickets for each row execute function refuse_ticket();
    `),
  );
}

export async function takeTickets(database: Database): Promise<void> {
  await database.execute(sql`drop function refuse_ticket() cascade`);
}
