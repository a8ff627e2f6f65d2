/** Of whom the records behind a figure are asked for. */
import { z } from 'zod';
import { AppError } from '../../http/app-error.ts';
import type { AnswererKey } from './response-performance.queries.ts';

/** pool: a team that works as a pool, or no team at all; undefined: whoever it was. */
export type Traced = AnswererKey | 'team' | 'nobody' | { poolId: string | null } | undefined;

/** @throws AppError validation_failed */
export function readTracedAnswerer(named: string | undefined): Traced {
  if (named === undefined || named === 'team' || named === 'nobody') return named;
  if (named === 'automation' || named === 'network-app') return { answererKind: named, answererId: null };
  if (named === 'pool:none') return { poolId: null };
  const [kind = '', id = ''] = named.split(':');
  const parsed = z.uuid().safeParse(id);
  if (!parsed.success)
    throw new AppError('validation_failed', {
      message: `There is no such id: ${id}. Give member:{id}, api-key:{id} or pool:{id}.`,
    });
  if (kind === 'pool') return { poolId: parsed.data };
  return { answererKind: kind === 'member' ? 'member' : 'api-key', answererId: parsed.data };
}
