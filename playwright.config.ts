import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { openRunFolder } from './packages/server/test/run-folder.ts';
import thorough from './scripts/thorough-tests.json' with { type: 'json' };

openRunFolder();

// The headless shell is the same engine without windows and tabs to keep: half the work a test.
const browsers = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = browsers.find((path) => path !== undefined && existsSync(path));

const longNames = ['composer', 'faults', 'inbox', 'kill', 'publish', 'rules', 'sign-in', 'story'];
const longFiles = longNames.map((name) => `**/${name}.e2e.ts`);
// `npm test` leaves out what takes minutes; a file that is called by its name runs.
const leftOut = process.env.PARLEY_TESTS === 'quick' ? thorough.browser.map((path) => `**/${path}`) : [];

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './e2e/first-start.ts',
  // Each file starts a Parley of its own. A test waits for as long as it computes, so that two cores carry four at once.
  workers: 4,
  // What takes minutes begins first, so that no worker is left with it at the end.
  projects: [
    { name: 'long', testMatch: longFiles, testIgnore: leftOut },
    { name: 'short', testIgnore: [...longFiles, ...leftOut] },
  ],
  fullyParallel: false,
  forbidOnly: Boolean(process.env.CI),
  // A busy machine may miss a deadline once; what fails twice is broken, and what passed at the second try is named as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 25_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    // Drawing what moves is a third of the browser's work. `story.e2e.ts` and `publish.e2e.ts` go their whole way with motion.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording every test would cost as much as the tests.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Chromium as root refuses its sandbox.
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        // A page lives for seconds: machine code that is made for hours costs more than it brings back.
        '--js-flags=--no-opt --no-maglev',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
