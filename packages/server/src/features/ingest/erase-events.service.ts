/** Raw events that name an erased customer. */
import type { Platform } from '@parley/contract/platforms.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/client.ts';

type Words = {
  platforms: readonly Platform[];
  /** What stands for the customer and nobody else: ids, addresses, full names. */
  names: readonly string[];
  /** What they wrote. */
  texts: readonly string[];
};

/**
 * Removes events that were handed out and hold any of the words. In those that could not be read the names give way to as many x, for others'
 * messages may stand in them. Those that wait to be taken in go when they have been (`erased-ids.service.ts`).
 * @returns how many were removed or changed
 */
export async function eraseEvents(transaction: Transaction, { names, platforms, texts }: Words): Promise<number> {
  const found = await transaction.execute<{ id: string; state: string; raw_body: Buffer }>(sql`
    select id, state, case when state = 'malformed' then raw_body end as raw_body from inbound_events
    where platform = any(${sql.param([...platforms])}::text[]) and state <> 'pending' and exists (
      select 1 from unnest(${sql.param([...names, ...texts].flatMap(spellingsOf).map(toHex))}::text[]) as word(hex)
      where position(decode(word.hex, 'hex') in raw_body) > 0)
    for update`);
  const done = found.rows.filter(({ state }) => state === 'done').map(({ id }) => id);
  await transaction.execute(sql`delete from inbound_events where id = any(${sql.param(done)}::bigint[])`);
  const spellings = names.flatMap(spellingsOf);
  for (const { id, raw_body } of found.rows.filter(({ state }) => state === 'malformed'))
    await transaction.execute(
      sql`update inbound_events set raw_body = ${crossOut(raw_body, spellings)} where id = ${id}`,
    );
  return found.rows.length;
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

function toHex(text: string): string {
  return Buffer.from(text, 'utf8').toString('hex');
}

function crossOut(body: Buffer, words: readonly string[]): Buffer {
  const crossed = Buffer.from(body);
  for (const word of words.map((each) => Buffer.from(each, 'utf8')))
    for (let at = crossed.indexOf(word); at >= 0; at = crossed.indexOf(word, at + word.length))
      crossed.fill('x', at, at + word.length);
  return crossed;
}
