/** Entries out of files and pages: looked through first, then taken over all at once or not at all. */
import type { AnswerOf, ParsedBodyOf } from '@parley/contract/endpoints.ts';
import {
  knowledgeFileMaxBytes,
  knowledgeTextMaxChars,
  knowledgeTitleMaxChars,
} from '@parley/contract/knowledge/rules.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { DatabaseOrTransaction } from '../../db/client.ts';
import { knowledgeEntries } from '../../db/schema/knowledge.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';
import type { Session } from '../../http/register-call.ts';
import { fetchSafely } from '../../http/safe-fetch.ts';
import { runInWorker } from '../../jobs/run-in-worker.ts';
import { createTurns } from '../../jobs/take-turns.ts';
import { createKnowledgeEntries } from './create-knowledge-entries.service.ts';
import type { Piece } from './cut-pieces.ts';
import { cleanTitle, contentHashOf } from './knowledge-text.ts';
import type { ReadingRequest, SourceReading, SourceType } from './read-source.ts';

type Preview = AnswerOf<'readKnowledgeFile'>;

const pageMaxBytes = 3 * 1024 * 1024;
const pageTimeoutMs = 20_000;
/** True files of the size that is taken are read in seconds. */
const readLimits = { timeoutMs: 20_000, memoryMb: 128 };
const workerFile = new URL('./read-source.worker.ts', import.meta.url);
/** Reading takes a core and memory. */
const takeReadingTurn = createTurns(1);
const sourceNameMaxChars = 300;

const typesOfEnding: Readonly<Partial<Record<string, SourceType>>> = {
  txt: 'txt',
  md: 'md',
  markdown: 'md',
  csv: 'csv',
  pdf: 'pdf',
  docx: 'docx',
};
const typesOfPage: Readonly<Partial<Record<string, SourceType>>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/plain': 'txt',
  'text/markdown': 'md',
  'application/pdf': 'pdf',
};

/** @throws AppError knowledge_unreadable */
export async function readKnowledgeFile(
  context: Context,
  workspaceId: string,
  name: string,
  bytes: Buffer,
): Promise<Preview> {
  const sourceName = cleanTitle(name).slice(0, sourceNameMaxChars).toWellFormed();
  const ending = /\.([a-z]+)$/i.exec(sourceName)?.[1]?.toLowerCase() ?? '';
  const type = typesOfEnding[ending];
  if (type === undefined) throw unreadable('Choose a file that ends in .txt, .md, .csv, .pdf or .docx.');
  if (bytes.length === 0) throw unreadable('The file is empty.');
  if (bytes.length > knowledgeFileMaxBytes) throw new AppError('payload_too_large');
  const pieces = await read(context, { type, bytes, name: sourceName.slice(0, -ending.length - 1) });
  return toPreview(context.database, workspaceId, 'file', sourceName, pieces);
}

/** From the public internet only, redirects included. @throws AppError knowledge_unreadable */
export async function readKnowledgePage(context: Context, workspaceId: string, url: string): Promise<Preview> {
  const fetched = await fetchSafely(url, {
    headers: { 'user-agent': 'Parley (page reader)', accept: 'text/html, text/plain;q=0.9, application/pdf;q=0.8' },
    maxBytes: pageMaxBytes,
    timeoutMs: pageTimeoutMs,
    allowedPrefixes: sandboxPrefixes(context),
  });
  if (fetched.outcome !== 'fetched')
    throw unreadable(
      fetched.status === undefined ? fetched.reason : `The address answered with status ${fetched.status}.`,
    );
  const type = typesOfPage[fetched.mimeType ?? 'text/html'];
  if (type === undefined)
    throw unreadable(`What lies there is no page of text (${cleanTitle(fetched.mimeType ?? '').slice(0, 60)}).`);
  const { hostname, pathname } = new URL(url);
  const pieces = await read(context, { type, bytes: fetched.bytes, name: `${hostname}${pathname}` });
  return toPreview(context.database, workspaceId, 'page', toStorableText(url), pieces);
}

/** What is there already, letter by letter, is left as it is. @throws AppError knowledge_full */
export async function importKnowledge(
  context: Context,
  session: Session,
  { entries, source, sourceName }: ParsedBodyOf<'importKnowledge'>,
): Promise<{ imported: number; known: number }> {
  const made = await context.database.transaction((transaction) =>
    createKnowledgeEntries(transaction, {
      workspaceId: session.workspaceId,
      actor: session,
      ...{ source, sourceName: cleanTitle(sourceName), entries, now: context.now() },
    }),
  );
  return { imported: made.length, known: entries.length - made.length };
}

async function read({ log }: Context, { bytes, name, type }: ReadingRequest): Promise<Piece[]> {
  let reading: SourceReading;
  try {
    // A Buffer may be a window of a larger one, all of which would be copied.
    const request: ReadingRequest = { bytes: new Uint8Array(bytes), name, type };
    reading = await takeReadingTurn(() => runInWorker<SourceReading>(workerFile, request, readLimits));
  } catch (error) {
    log.warn({ err: error, type }, 'A file for the knowledge base could not be read to its end');
    throw unreadable('Reading this takes too long or too much memory. Split it, or save it anew as plain text.');
  }
  if ('refusal' in reading) throw unreadable(reading.refusal);
  return reading.pieces;
}

async function toPreview(
  database: DatabaseOrTransaction,
  workspaceId: string,
  source: Preview['source'],
  sourceName: string,
  pieces: readonly Piece[],
): Promise<Preview> {
  const hashes = pieces.map(contentHashOf);
  const found = await database
    .select({ hash: knowledgeEntries.contentHash })
    .from(knowledgeEntries)
    .where(
      and(
        eq(knowledgeEntries.workspaceId, workspaceId),
        sql`${knowledgeEntries.contentHash} = any(${sql.param(hashes)}::text[])`,
      ),
    );
  const known = new Set(found.map(({ hash }) => hash));
  return {
    ...{ source, sourceName },
    pieces: pieces.map((piece, place) => ({
      ...piece,
      errors: [
        ...problemsOf(piece),
        ...(known.has(hashes[place] ?? '') ? ['This entry is there already.'] : []),
        ...(hashes.indexOf(hashes[place] ?? '') < place ? ['The same stands further up.'] : []),
      ],
    })),
  };
}

function problemsOf({ text, title }: Piece): string[] {
  return [
    ...(title === '' ? ['The title is missing.'] : []),
    ...(title.length > knowledgeTitleMaxChars
      ? [`The title has ${title.length} characters; at most ${knowledgeTitleMaxChars} fit.`]
      : []),
    ...(text === '' ? ['The text is missing.'] : []),
    ...(text.length > knowledgeTextMaxChars
      ? [`The text has ${text.length} characters; at most ${knowledgeTextMaxChars} fit.`]
      : []),
  ];
}

/** The sandbox lives on our own machine: what lies below its path may be fetched, and nothing else of ours. */
function sandboxPrefixes({ config }: Context): string[] {
  return config.isSandboxServed ? [`${config.publicUrl}/sandbox/`] : [];
}

function unreadable(message: string): AppError {
  return new AppError('knowledge_unreadable', { message });
}
