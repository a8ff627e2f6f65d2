/** Raw events that name an erased customer. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';
import { createWordFinder } from './find-words.ts';

export type EventWords = {
  platforms: readonly Platform[];
  /** What stands for the customer and nobody else: ids, addresses, full names. */
  names: readonly string[];
  /** Of their messages on the networks. */
  messageIds: readonly string[];
  /** What they wrote. Others may have written the same: it counts in events that the workspace was handed. */
  texts: readonly string[];
};

export type EventEraser = (
  transaction: Transaction,
  page: { after: number; eventsMax: number; bytesMax: number },
) => Promise<{ after: number; isEnd: boolean }>;

type EventRow = { id: string; state: 'done' | 'malformed'; is_handed: boolean; raw_body: Buffer };

/**
 * Goes through the events that a workspace was handed, or that nobody was, a page at a time: removes those that were handed out and hold any of
 * the words. In those that could not be read the names give way to as many x, for others' messages may stand in them. Those that wait to be
 * taken in go when they have been (`erased-ids.service.ts`), and other workspaces keep theirs.
 */
export async function createEventEraser(workspaceId: string, words: EventWords): Promise<EventEraser> {
  const names = words.names.flatMap(spellingsOf);
  const holdsName = await createWordFinder(spell([...words.names, ...words.messageIds]));
  const holdsText = await createWordFinder(spell(words.texts));
  const isAbout = ({ is_handed, raw_body }: EventRow) => holdsName(raw_body) || (is_handed && holdsText(raw_body));
  return async (transaction, { after, bytesMax, eventsMax }) => {
    const { rows } = await transaction.execute<EventRow>(sql`
      select id, state, is_handed, raw_body from (
        select *, sum(octet_length(raw_body)) over (order by id) - octet_length(raw_body) as bytes_before from (
          select id, state, raw_body, workspace_ids is distinct from '{}' as is_handed from inbound_events
          where id > ${after} and platform = any(${sql.param([...words.platforms])}::text[]) and state <> 'pending'
            and (workspace_ids is null or workspace_ids = '{}' or ${workspaceId}::uuid = any(workspace_ids))
          order by id limit ${eventsMax}
        ) following
      ) measured
      where bytes_before < ${bytesMax} order by id`);
    const found = rows.filter(isAbout);
    const done = found.filter(({ state }) => state === 'done').map(({ id }) => id);
    if (done.length > 0)
      await transaction.execute(
        sql`delete from inbound_events where id = any(${sql.param(done)}::bigint[]) and state = 'done'`,
      );
    for (const { id, raw_body } of found.filter(({ state }) => state === 'malformed'))
      await transaction.execute(
        sql`update inbound_events set raw_body = ${crossOut(raw_body, names)} where id = ${id} and state = 'malformed'`,
      );
    const last = rows.at(-1);
    return { after: last === undefined ? after : Number(last.id), isEnd: last === undefined };
  };
}

function* spell(words: readonly string[]): Generator<string> {
  for (const word of words) yield* spellingsOf(word);
}

/** As networks write a text in their bodies: as it is, and as JSON that escapes less or more of it. */
function spellingsOf(text: string): string[] {
  const json = JSON.stringify(text).slice(1, -1);
  const ascii = (toHexDigits: (hex: string) => string) =>
    json.replaceAll(/[^\x20-\x7e]/g, (character) =>
      [...Array(character.length).keys()]
        .map((place) => `\\u${toHexDigits(character.charCodeAt(place).toString(16).padStart(4, '0'))}`)
        .join(''),
    );
  const escaped = [json, ascii((hex) => hex), ascii((hex) => hex.toUpperCase())];
  return [
    ...new Set([text, ...escaped, ...escaped.map((each) => each.replaceAll('/', '\\/')), encodeURIComponent(text)]),
  ];
}

function crossOut(body: Buffer, words: readonly string[]): Buffer {
  const crossed = Buffer.from(body);
  for (const word of words.map((each) => Buffer.from(each, 'utf8')))
    for (let at = crossed.indexOf(word); at >= 0; at = crossed.indexOf(word, at + word.length))
      crossed.fill('x', at, at + word.length);
  return crossed;
}
