import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

/** JSON lines, on standard output unless said otherwise. Errors are written whole, without a customer's words. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = { level, serializers: { err: serializeError, error: serializeError } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
