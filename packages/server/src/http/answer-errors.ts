/** The one place where an error becomes an answer: `{message, error, details}`. */
import { type ErrorBody, type ErrorCode, errorCodes } from '@parley/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type DatabaseTrouble, reasonOf, troubleOf } from '../db/database-errors.ts';
import { AppError } from './app-error.ts';

/** What Fastify itself refuses, in our words. */
const codesOfFastify: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'validation_failed',
  // A path that leads out of the folder of files.
  FST_STATIC_FORBIDDEN_PATH: 'not_found',
};

/** The file system of the server has no room left. */
const fullDiskCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);

const sentencesOfTrouble: Readonly<Record<DatabaseTrouble, string>> = {
  away: 'The database does not answer. Parley goes on by itself as soon as it is back; please try again in a moment.',
  busy: 'The database took too long to answer. Please try again in a moment.',
  full: 'The database has no room left on its disk. Please tell whoever runs this installation.',
};
const databaseRetryAfterSeconds = 5;
/** As nginx has it. */
const callerGoneStatus = 499;

/** A folder or a disk that cannot be written: no right to, mounted for reading only, a file where a folder belongs, broken. */
const refusedWriteCodes: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'EIO']);

/** Answers what services throw by its code; what nobody foresaw is logged whole and leaves as one sentence. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Error, request, reply) => {
    // The caller went away before the request was whole: nobody hears the answer, and nothing failed.
    if (isUnforeseen(error) && request.raw.readableAborted) return reply.code(callerGoneStatus).send();
    const { body, retryAfterSeconds, status } = describeError(error, request);
    if (retryAfterSeconds !== null) reply.header('retry-after', String(retryAfterSeconds));
    return answer(reply, status, body);
  });
}

type DescribedError = { status: number; body: ErrorBody; retryAfterSeconds: number | null };

/** What to answer; what nobody foresaw is logged. */
export function describeError(error: unknown, request: FastifyRequest): DescribedError {
  if (error instanceof AppError) {
    const retryAfterMs = retryAfterMsOf(error);
    const retryAfterSeconds = retryAfterMs === null ? null : Math.ceil(retryAfterMs / 1000);
    return { status: error.status, body: bodyOf(error), retryAfterSeconds };
  }
  const code = codeOfFastify(error) ?? (isRefusedFile(error, request) ? 'not_found' : undefined);
  if (code !== undefined)
    return { status: errorCodes[code].status, body: bodyOf(new AppError(code)), retryAfterSeconds: null };
  return describeUnforeseen(error, request);
}

function isUnforeseen(error: unknown): boolean {
  return !(error instanceof AppError) && codeOfFastify(error) === undefined;
}

function codeOfFastify(error: unknown): ErrorCode | undefined {
  return error instanceof Error && 'code' in error ? codesOfFastify[String(error.code)] : undefined;
}

/** A path that whoever sends the web's files does not take: a folder, a NUL, a way out. Beside them nothing but calls is there. */
function isRefusedFile(error: unknown, request: FastifyRequest): boolean {
  if (request.routeOptions.config.call !== undefined || !(error instanceof Error)) return false;
  return 'statusCode' in error && Number(error.statusCode) >= 400 && Number(error.statusCode) < 500;
}

/** For an address that cannot be read: it reaches no route, and so none of the above, nor what puts headers on every other answer. */
export function answerUnreadableAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
  void answer(reply, errorCodes.not_found.status, bodyOf(new AppError('not_found')));
}

function retryAfterMsOf({ details }: AppError): number | null {
  if (typeof details !== 'object' || details === null || !('retryAfterMs' in details)) return null;
  return typeof details.retryAfterMs === 'number' ? details.retryAfterMs : null;
}

export function bodyOf(error: AppError): ErrorBody {
  return {
    message: error.message,
    error: error.code,
    ...(error.details === undefined ? {} : { details: error.details }),
  };
}

function describeUnforeseen(error: unknown, request: FastifyRequest): DescribedError {
  const { call } = request.routeOptions.config;
  const details = { requestId: request.id };
  const trouble = troubleOf(error);
  if (trouble !== null) {
    // No fault of ours: in one line, as it comes with every call until it is over.
    request.log.warn({ trouble, reason: reasonOf(error), call }, 'a call failed, because of the database');
    const code = trouble === 'full' ? 'storage_full' : 'unavailable';
    return {
      status: errorCodes[code].status,
      body: { message: sentencesOfTrouble[trouble], error: code, details },
      retryAfterSeconds: databaseRetryAfterSeconds,
    };
  }
  const code = codeOfUnforeseen(error);
  request.log.error({ error, call }, 'a call failed');
  const { sentence, status } = errorCodes[code];
  const message = code === 'internal' ? `${sentence} Request ${request.id}` : sentence;
  return { status, body: { message, error: code, details }, retryAfterSeconds: null };
}

/** What was thrown may be wrapped, so the causes are looked at too. */
function codeOfUnforeseen(error: unknown): 'storage_full' | 'storage_refused' | 'internal' {
  if (!(error instanceof Error)) return 'internal';
  const code = 'code' in error ? String(error.code) : '';
  if (fullDiskCodes.has(code)) return 'storage_full';
  // A socket that may not be opened is no folder.
  if (refusedWriteCodes.has(code) && 'syscall' in error && error.syscall !== 'connect') return 'storage_refused';
  return codeOfUnforeseen(error.cause);
}

function answer(reply: FastifyReply, status: number, body: ErrorBody): FastifyReply {
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}
