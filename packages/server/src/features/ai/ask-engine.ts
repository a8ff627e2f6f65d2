import type { Context } from '../../context.ts';
import { troubleOf } from '../../db/database-errors.ts';
import { AppError } from '../../http/app-error.ts';

/** @throws AppError ai_unavailable when the engine fails, whatever its reason (the log has that); a failure of the database as it is */
export async function askEngine<Answer>(context: Context, task: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (troubleOf(error) !== null) throw error;
    context.log.warn({ err: error, task }, 'The AI did not answer');
    throw new AppError('ai_unavailable', { cause: error });
  }
}
