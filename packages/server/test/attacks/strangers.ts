/** Another workspace's things, named by their ids wherever a call takes one beside its path. Paths are `http/foreign-ids.test.ts`. */
import { calls } from '@parley/contract/calls.ts';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '../app.ts';
import { valuesWithId } from '../contract-values.ts';
import { createConnectedAccount, createTicket } from '../factories.ts';
import { createCampaign, createPicture } from '../posting.ts';
import { callsOfBytes, repeatableCalls, type Stage, schemasOf } from './stage.ts';

/** Stands in everything of theirs, and nowhere else. */
const mark = 'Kittiwake';

export function attackStrangers(stage: () => Stage): void {
  let stranger: Browser;
  let ids: { id: string; number: number }[];

  beforeAll(async () => {
    const { context, otherWorkspaceId: workspaceId, signIn } = stage();
    stranger = await signIn('owner', { workspaceId });
    await stranger.call('updateProfile', { body: { name: `${mark} Person`, timeZone: 'UTC' } });
    const connectionId = await createConnectedAccount(context, workspaceId, { name: `${mark} Account` });
    const post = await stranger.call('createPost', { body: { caption: `${mark} caption` } });
    const number = await createTicket(context.database, {
      ...{ workspaceId, connectionId },
      ...{ senderName: `${mark} Customer`, originalMessage: `${mark} question` },
    });
    const media = await createPicture(context, workspaceId, `${mark} picture`, '#102030');
    const campaign = await createCampaign(context, workspaceId, `${mark} campaign`);
    const uuids = [connectionId, post.body.id, media.id, campaign, stranger.userId, workspaceId];
    ids = uuids.map((id) => ({ id, number }));
  });

  /** Every row of the workspace, table by table. */
  async function rowsOf(workspaceId: string): Promise<Record<string, string>> {
    const { database } = stage().context;
    const tables = await database.execute<{ name: string }>(
      sql`select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'workspace_id' order by 1`,
    );
    const digests = sql.join(
      tables.rows.map(
        ({
          name,
        }) => sql`select ${name} as name, coalesce(md5(string_agg(shown::text, '' order by shown::text)), '') as digest
          from ${sql.identifier(name)} shown where workspace_id = ${workspaceId}::uuid`,
      ),
      sql` union all `,
    );
    const { rows } = await database.execute<{ name: string; digest: string }>(digests);
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
  }

  test('no id of another workspace, in whichever place of whichever call, shows or changes anything of it', async () => {
    const { otherWorkspaceId, requestOf, sendAs, signIn } = stage();
    const attacker = await signIn('owner');
    const before = await rowsOf(otherWorkspaceId);
    const shown: string[] = [];
    let asked = 0;
    for (const name of repeatableCalls.filter((each) => !callsOfBytes.has(each))) {
      const { body, query } = schemasOf(name);
      if (calls[name].permission === 'platform-admin') continue;
      for (const foreign of ids) {
        const [path = ''] = requestOf(name).url.split('?');
        const requests = [
          ...(body === undefined
            ? []
            : valuesWithId(body, foreign).map((payload) => requestOf(name, { payload: payload as object }))),
          ...(query === undefined ? [] : valuesWithId(query, foreign)).map((values) => ({
            method: calls[name].method,
            url: `${path}?${new URLSearchParams(values as Record<string, string>)}`,
          })),
        ];
        asked += requests.length;
        for (const request of requests) {
          const answer = await sendAs(attacker, request);
          if (answer.body.includes(mark)) shown.push(`${name}: ${answer.body.slice(0, 200)}`);
          if (answer.statusCode >= 500) shown.push(`${name}: ${answer.statusCode}`);
        }
      }
    }
    expect(asked).toBeGreaterThan(100);
    expect(shown).toEqual([]);
    const all = await Promise.all(
      (['listMessages', 'listPosts', 'listMedia', 'listCampaigns', 'listTeam'] as const).map((name) =>
        stranger.call(name),
      ),
    );
    expect(all.map(({ body }) => JSON.stringify(body).includes(mark))).toEqual([true, true, true, true, true]);
    expect(await rowsOf(otherWorkspaceId)).toEqual(before);
  });
}
