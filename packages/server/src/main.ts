/** A process of Parley, as `npm start` runs it. */
import { resolveOnce } from './resolve-once.ts';

// Before anything else is imported.
resolveOnce();
await import('./start-process.ts');
