/** Lighthouse of the landing page and the inbox, in Chromium. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { atLeast, type Figure } from './figure.ts';
import { type ServerUnderTest, signIn } from './server-under-test.ts';

const groups = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const debugPort = 9377;

/** No figures where there is no Chromium. */
export async function measureLighthouse(server: ServerUnderTest): Promise<Figure[]> {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (!executablePath) return [];
  const args = [
    `--remote-debugging-port=${debugPort}`,
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ];
  const browser = await chromium.launch({ executablePath, args });
  try {
    const cookie = await signIn(server.url, server.administrator);
    return [
      ...(await visit('landing page', `${server.url}/`, {})),
      ...(await visit('inbox', `${server.url}/dashboard`, { Cookie: cookie })),
    ];
  } finally {
    await browser.close();
  }
}

async function visit(name: string, url: string, extraHeaders: Record<string, string>): Promise<Figure[]> {
  const result = await lighthouse(url, {
    port: debugPort,
    output: 'json',
    logLevel: 'error',
    extraHeaders,
    onlyCategories: [...groups],
    formFactor: 'desktop',
    screenEmulation: { disabled: true },
    throttlingMethod: 'simulate',
    throttling: {
      rttMs: 40,
      throughputKbps: 10_240,
      cpuSlowdownMultiplier: 1,
      requestLatencyMs: 0,
      downloadThroughputKbps: 0,
      uploadThroughputKbps: 0,
    },
  });
  return groups.map((group) =>
    atLeast(
      `Lighthouse (desktop), ${name}: ${group}`,
      Math.round((result?.lhr.categories[group]?.score ?? 0) * 100),
      95,
    ),
  );
}
