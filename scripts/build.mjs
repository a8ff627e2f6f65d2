/** `npm run build`: the web application, when it is stale. The server needs no build: Node runs its TypeScript as it is. */
import { buildWebWhenStale } from './start/build-web.mjs';
import { PlainFailure } from './start/plain-failure.mjs';

try {
  await buildWebWhenStale();
  console.log('The web application in packages/web/dist is up to date.');
} catch (error) {
  if (!(error instanceof PlainFailure)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
