import type { Context } from '../../context.ts';
import { AppError } from '../../http/app-error.ts';

/** @throws AppError ai_unavailable when the engine fails, whatever its reason; the log has that */
export async function askEngine<Answer>(context: Context, task: string, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    context.log.warn({ err: error, task }, 'The AI did not answer');
    throw new AppError('ai_unavailable', { cause: error });
  }
}
