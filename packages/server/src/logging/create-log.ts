import { type DestinationStream, type Logger, pino } from 'pino';
import { serializeError } from './serialize-error.ts';

/** Requests carry sessions and tokens in them; libraries write them at the level `trace`. */
const hidden = ['headers', '*.headers'];

/**
 * JSON lines, on standard output unless said otherwise. Errors are written whole, without a customer's words; headers are left out at
 * every level.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: hidden, remove: true },
    serializers: { err: serializeError, error: serializeError },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
