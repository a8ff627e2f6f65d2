import { defineConfig } from 'vitest/config';
import { LongestFirst } from './packages/server/test/longest-first.ts';
import { openRunFolder } from './packages/server/test/run-folder.ts';
import thorough from './scripts/thorough-tests.json' with { type: 'json' };

openRunFolder();

/** `npm test` leaves out what takes minutes; a file that is called by its name runs. */
const leftOut = process.env.PARLEY_TESTS === 'quick' ? thorough.units : [];
const excludes = ['**/node_modules/**', '**/dist/**', ...leftOut];
/** As in the browser tests: a busy machine may miss a deadline once; what fails twice is broken. */
const retry = process.env.CI ? 1 : 0;
/** How long an event is waited for: generous, since the machine may be busy. */
const expectation = { poll: { timeout: 20_000, interval: 20 } };

/** A worker imports a module once for all its files. A test puts back what it replaces (clock, globals, variables). */
const isolate = false;

/** Two projects: only what needs a database waits for one. Browser tests are Playwright's (`e2e/`). */
export default defineConfig({
  test: {
    // Many tests wait for a process, a network or a database as long as they compute: two cores carry four at once.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: ['packages/{server,demo}/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: excludes,
          isolate,
          retry,
          expect: expectation,
          globalSetup: ['packages/server/test/database-server.setup.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/{contract,connectors,sandbox,ai,web}/**/*.test.{ts,tsx}'],
          exclude: excludes,
          isolate,
          retry,
          expect: expectation,
          testTimeout: 60_000,
        },
      },
    ],
  },
});
