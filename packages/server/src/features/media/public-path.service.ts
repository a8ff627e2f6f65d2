import type { Context } from '../../context.ts';
import { publicMediaUrlOf } from './public-media.ts';

/** Where a browser of this installation finds a file without a session, for a week from now: a path on whichever host it was reached by. */
export function publicPathOf(
  context: Pick<Context, 'config' | 'now'>,
  file: { workspaceId: string; id: string },
): string {
  return publicMediaUrlOf(context, file).slice(context.config.publicUrl.length);
}
