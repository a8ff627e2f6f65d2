import type { FastifyRequest } from 'fastify';
import { contentType, type Parameters, readTextBody } from '../../http/parameters.ts';
import { bodyNotJson } from './problems.ts';

/**
 * The JSON of a call; an absent body is empty, undefined what does not parse.
 * @throws Problem 400 for a body of another content type
 */
export function readJsonBody(request: FastifyRequest): Parameters | undefined {
  const hasBody = Buffer.isBuffer(request.body) && request.body.length > 0;
  if (hasBody && contentType(request) !== 'application/json') throw bodyNotJson();
  return readTextBody(request);
}
