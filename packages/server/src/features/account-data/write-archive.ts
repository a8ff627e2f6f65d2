/** What a person takes along: `profile.json`, `json/*.json`, `csv/*.csv` and `media/`, as a gzipped tar archive. */
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { create } from 'tar';
import type { Context } from '../../context.ts';
import { writeCsvRows } from '../../csv.ts';
import type { Database } from '../../db/client.ts';
import { memberships, users, workspaces } from '../../db/schema/auth.ts';
import { media } from '../../db/schema/media.ts';
import { profilePictures } from '../../db/schema/profile-pictures.ts';
import { workspaceLogos } from '../../db/schema/workspace-logos.ts';
import { nowhere } from '../audit/audit.service.ts';
import { type Column, listColumns } from './list-columns.ts';

/** Nobody's data: counters, what is only passing, and what signs people in. */
const leftOut: ReadonlySet<string> = new Set([
  'live_counters',
  'live_events',
  'rate_limits',
  'idempotency_keys',
  'oauth_states',
  'single_sign_on_flows',
  'passkey_challenges',
  'account_choices',
  'installation',
  'uploads',
  'password_links',
  'deletion_requests',
  'data_exports',
  'correction_models',
]);
/** Keys, tokens and their hashes would let whoever finds the archive act as the person. */
const secret = /(?:_encrypted|_hash|secret|password|cipher)|^token$|verifier/;
const unreadable: ReadonlySet<string> = new Set(['bytea', 'tsvector']);
const batchRows = 2_000;

/** What of the database is a person's: all of the workspaces that they own, and what names them in those that they are in. */
type Wanted = { userId: string; owned: readonly string[]; joined: readonly string[] };

/** The workspaces of which an archive that is made now holds something. What a person did where they have left is no longer theirs to take. */
export async function listPlaces(database: Database, userId: string): Promise<string[]> {
  const places = await database
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .where(eq(memberships.userId, userId));
  return places.map(({ workspaceId }) => workspaceId);
}

/**
 * Writes everything that belongs to a person: all rows of the workspaces that they own, with the files, and of the others among `joined` the
 * rows that name them. The caller removes the file.
 * @returns its path
 */
export async function writeArchive(context: Context, userId: string, joined: readonly string[]): Promise<string> {
  const { config, database } = context;
  const folder = join(config.dataDir, 'exports');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const content = await mkdtemp(join(folder, '.making-'));
  const path = join(folder, `${randomUUID()}.tar.gz`);
  try {
    for (const part of ['json', 'csv', 'media']) await mkdir(join(content, part));
    const wanted = { userId, joined, owned: await listOwned(database, userId) };
    await writeFile(join(content, 'profile.json'), JSON.stringify(await readProfile(database, userId), null, 2));
    for (const { table, columns } of await listColumns(database))
      if (!leftOut.has(table)) await writeTable(database, content, { table, columns, ...wanted });
    await writeMedia(context, content, wanted);
    await create({ gzip: { level: 6 }, file: path, cwd: content, portable: true, mode: 0o600 }, [
      'profile.json',
      'json',
      'csv',
      'media',
    ]);
    return path;
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  } finally {
    await rm(content, { recursive: true, force: true });
  }
}

async function listOwned(database: Database, userId: string): Promise<string[]> {
  const rows = await database
    .select({ workspaceId: memberships.workspaceId })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(and(eq(memberships.userId, userId), eq(memberships.role, 'owner'), eq(workspaces.isDemo, false)));
  return rows.map(({ workspaceId }) => workspaceId);
}

async function readProfile(database: Database, userId: string) {
  const [user] = await database
    .select({ id: users.id, email: users.email, name: users.name, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.id, userId));
  const places = await database
    .select({ workspaceId: workspaces.id, name: workspaces.name, role: memberships.role, since: memberships.joinedAt })
    .from(memberships)
    .innerJoin(workspaces, eq(workspaces.id, memberships.workspaceId))
    .where(eq(memberships.userId, userId));
  return { ...user, workspaces: places };
}

/** The table's rows that are the person's, as an array of objects and as a table; nothing where there are none. */
async function writeTable(
  database: Database,
  folder: string,
  { table, columns, ...wanted }: { table: string; columns: readonly Column[] } & Wanted,
): Promise<void> {
  const shown = columns.filter(({ name, type }) => !secret.test(name) && !unreadable.has(type)).map(({ name }) => name);
  const where = whichRows(table, columns, wanted);
  if (where === null || shown.length === 0) return;
  const names = sql.join(
    shown.map((name) => sql.identifier(name)),
    sql`, `,
  );
  // One snapshot of the table, read in portions that memory holds.
  await database.transaction(
    async (transaction) => {
      const rows = sql`select ${names} from ${sql.identifier(table)} where ${where}`;
      await transaction.execute(
        // No column has a name with a blank: one of the row's own name would be taken for the row.
        sql`declare rows_of_export no scroll cursor for select row_to_json("the row") as row from (${rows}) "the row"`,
      );
      const fetchRows = async () => {
        const fetched = await transaction.execute<{ row: Row }>(sql.raw(`fetch ${batchRows} from rows_of_export`));
        return fetched.rows.map(({ row }) => row);
      };
      const first = await fetchRows();
      if (first.length > 0) await writeRows(folder, { table, shown, first, fetchRows });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type Row = Record<string, unknown>;
type Rows = { table: string; shown: readonly string[]; first: Row[]; fetchRows: () => Promise<Row[]> };

async function writeRows(folder: string, { table, shown, first, fetchRows }: Rows): Promise<void> {
  const json = await open(join(folder, 'json', `${table}.json`), 'wx', 0o600);
  const csv = await open(join(folder, 'csv', `${table}.csv`), 'wx', 0o600);
  try {
    // The mark by which spreadsheets know UTF-8.
    await csv.appendFile(`\uFEFF${writeCsvRows([shown])}`);
    let separator = '[\n';
    for (let batch = first; batch.length > 0; batch = await fetchRows()) {
      await json.appendFile(separator + batch.map((row) => JSON.stringify(row)).join(',\n'));
      await csv.appendFile(`\r\n${writeCsvRows(batch.map((row) => shown.map((name) => toCell(row[name]))))}`);
      separator = ',\n';
    }
    await json.appendFile('\n]\n');
    await csv.appendFile('\r\n');
  } finally {
    await json.close();
    await csv.close();
  }
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Rows that are one person's own are theirs alone, also in a workspace that somebody else owns. Null: nothing in the table can be. */
function whichRows(table: string, columns: readonly Column[], { joined, owned, userId }: Wanted): SQL | null {
  const place = columns.find(({ name, type }) => type === 'uuid' && isPlace(table, name));
  const isIn = (ids: readonly string[]) =>
    sql`${sql.identifier(place?.name ?? '')} = any(${sql.param([...ids])}::uuid[])`;
  // What belongs to no workspace they take along, too.
  const isWhereTheyAre =
    place === undefined ? sql`true` : sql`(${sql.identifier(place.name)} is null or ${isIn([...joined, nowhere])})`;
  const ownColumn = columns.find(({ name, isNullable }) => name === 'user_id' && !isNullable);
  if (ownColumn !== undefined) return sql`user_id = ${userId}::uuid and ${isWhereTheyAre}`;
  const naming = columns.filter(({ name, type }) => type === 'uuid' && name !== place?.name);
  const isThem = naming.map(({ name }) => sql`${sql.identifier(name)} = ${userId}::uuid`);
  const conditions = [
    ...(place === undefined ? [] : [isIn(owned)]),
    ...(isThem.length === 0 ? [] : [sql`((${sql.join(isThem, sql` or `)}) and ${isWhereTheyAre})`]),
  ];
  return conditions.length === 0 ? null : sql.join(conditions, sql` or `);
}

function isPlace(table: string, column: string): boolean {
  return column === 'workspace_id' || (table === 'workspaces' && column === 'id');
}

async function writeMedia(
  { database, storage }: Context,
  folder: string,
  { joined, owned, userId }: Wanted,
): Promise<void> {
  const files = await database
    .select({
      workspaceId: media.workspaceId,
      id: media.id,
      sha256: media.sha256,
      originalName: media.originalName,
      mimeType: media.mimeType,
    })
    .from(media)
    .where(
      or(
        and(eq(media.createdBy, userId), inArray(media.workspaceId, [...joined])),
        inArray(media.workspaceId, [...owned]),
      ),
    );
  for (const file of files) {
    const content = await storage.read(file);
    if (content === null) continue;
    await pipeline(content, createWriteStream(join(folder, 'media', `${file.id}${endingOf(file)}`), { mode: 0o600 }));
  }
  const logos = await database
    .select({ workspaceId: workspaceLogos.workspaceId, picture: workspaceLogos.picture })
    .from(workspaceLogos)
    .where(inArray(workspaceLogos.workspaceId, [...owned]));
  for (const { workspaceId, picture } of logos)
    await writeFile(join(folder, 'media', `logo-${workspaceId}.webp`), picture, { mode: 0o600 });
  const [own] = await database
    .select({ picture: profilePictures.picture })
    .from(profilePictures)
    .where(eq(profilePictures.userId, userId));
  if (own !== undefined) await writeFile(join(folder, 'media', 'profile-picture.webp'), own.picture, { mode: 0o600 });
}

/** Of the name that the file came with, else of its kind. */
function endingOf({ originalName, mimeType }: { originalName: string | null; mimeType: string }): string {
  const given = extname(originalName ?? '');
  return /^\.[a-z0-9]{1,8}$/i.test(given) ? given : `.${mimeType.split('/')[1]?.replaceAll(/[^a-z0-9]/g, '') ?? 'bin'}`;
}
