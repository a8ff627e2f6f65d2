/** Going through the pile by keys, in a browser: from the key to the painted result, and what it costs the page's main thread. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { seedBulkWorkspace } from '../../packages/server/seed/bulk-workspace.ts';
import { atMost, type Figure, medianOf, told } from './figure.ts';
import { measuredPlatforms } from './measured-workspace.ts';
import { type ServerUnderTest, signIn } from './server-under-test.ts';

const tickets = 600;
const keyMaxMs = 100;
/** After a key all answers are waited for: what comes late is its cost too, and must not fall on the next one. */
const settleMs = 1200;
const size = { width: 1440, height: 900 };

/** No figures where there is no Chromium. */
export async function measureTriageKeys(server: ServerUnderTest, rounds = 7): Promise<Figure[]> {
  const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (!executablePath) return [];
  const { cookie, name } = await enterDemo(server);
  await seedBulkWorkspace(server.installation.database, {
    ...{ workspaceName: name, messages: tickets, days: 7, platforms: measuredPlatforms },
    ...{ now: new Date(), ownerUserId: null },
  });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
  try {
    const page = await browser.newPage({ viewport: size, extraHTTPHeaders: { Cookie: cookie } });
    return await pressKeys(page, server.url, rounds);
  } finally {
    await browser.close();
  }
}

/** The demo is made by the server after its start. */
async function enterDemo({ url, administrator }: ServerUnderTest): Promise<{ cookie: string; name: string }> {
  const cookie = await signIn(url, administrator);
  for (;;) {
    const answer = await fetch(`${url}/api/workspaces`, { headers: { cookie } });
    const known = (await answer.json()) as { id: string; name: string; isDemo: boolean }[];
    const demo = known.find(({ isDemo }) => isDemo);
    if (demo !== undefined) {
      await fetch(`${url}/api/workspaces/switch`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ workspaceId: demo.id }),
      });
      return { cookie, name: demo.name };
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const list = ':is([role=listbox], [role=menu], [role=dialog]):not([data-state=closed])';
const isListOpen = `document.querySelector('${list}') !== null`;
const isListShut = `document.querySelector('${list}') === null`;
const panelNow = `document.querySelector('[data-detail-panel]')`;
const inPanel = (part: string) => `(${panelNow}?.querySelector('${part}') ?? null)`;

/** @param rounds each key so often; the first ones make the code warm */
export async function pressKeys(page: Page, url: string, rounds: number): Promise<Figure[]> {
  await page.addInitScript({ path: join(import.meta.dirname, 'watch-key.js') });
  await page.goto(`${url}/dashboard?status=open&dateFilter=30days`);
  await page.locator('tr[data-message]').nth(10).waitFor();
  await page.waitForTimeout(settleMs);
  const keys = await watchKeys(page);
  const openId = () => page.evaluate(`${panelNow}?.getAttribute('data-detail-panel') ?? null`);
  const isOther = async () => `${panelNow}?.getAttribute('data-detail-panel') !== '${await openId()}'`;
  const hasTrail = `${inPanel('section > ol > li')} !== null`;
  await page.keyboard.press('j');
  for (let round = 0; round < rounds; round += 1) {
    await keys.press('Enter', { 'open: who and what': `${inPanel('h2')} !== null`, 'open: conversation': hasTrail });
    const next = await isOther();
    await keys.press('j', {
      'next: who and what': `${next} && ${inPanel('h2')} !== null`,
      'next: conversation': `${next} && ${hasTrail}`,
    });
    for (const [key, name] of [
      ['a', 'assign'],
      ['t', 'tag'],
      ['h', 'snooze'],
      ['p', 'priority'],
    ] as const) {
      await keys.press(key, { [`${name}: the list`]: isListOpen });
      // The second choice: the first may be what stands there.
      await page.keyboard.press('ArrowDown');
      await page.waitForTimeout(150);
      await keys.press('Enter', { [`${name}: chosen`]: isListShut });
    }
    await keys.press('r', { answer: `document.activeElement?.tagName === 'TEXTAREA'` });
    await page.locator('[data-detail-panel] [data-trail-scroll]').focus();
    await keys.press('u', { escalate: `${inPanel('.text-status-escalated')} !== null` });
    await keys.press('e', { close: `${inPanel('.text-status-responded')} !== null` });
    await keys.press('j', {});
    const after = await isOther();
    await keys.press('Shift+e', { 'close and next: who and what': `${after} && ${inPanel('h2')} !== null` });
    await keys.press('Escape', { 'the panel is shut': `${panelNow} === null` });
  }
  return keys.figures();
}

type Pressed = { ms: number[]; cpuMs: number[] };

/** Presses keys and takes the time until each thing stands there painted. */
async function watchKeys(page: Page) {
  const chrome = await page.context().newCDPSession(page);
  await chrome.send('Performance.enable', { timeDomain: 'threadTicks' });
  const found = new Map<string, Pressed>();
  return {
    async press(key: string, shown: Record<string, string>): Promise<void> {
      await page.evaluate(`watchKey(${JSON.stringify(shown)})`);
      const cpuBefore = await cpuMsOf(chrome);
      await page.keyboard.press(key);
      await page.waitForTimeout(settleMs);
      const cpuMs = (await cpuMsOf(chrome)) - cpuBefore;
      const times = (await page.evaluate('paintedAfterMs')) as Record<string, number>;
      for (const name of Object.keys(shown)) {
        const pressed = found.get(name) ?? { ms: [], cpuMs: [] };
        found.set(name, pressed);
        pressed.ms.push(times[name] ?? Number.POSITIVE_INFINITY);
        pressed.cpuMs.push(cpuMs);
      }
    },
    figures: () =>
      [...found].flatMap(([name, { ms, cpuMs }]) => [
        atMost(`key to painted, ${name}`, medianOf(ms), keyMaxMs, ' ms'),
        told(`key to painted, ${name}: work of the page until all is still`, medianOf(cpuMs), ' ms'),
      ]),
  };
}

async function cpuMsOf(chrome: CDPSession): Promise<number> {
  const { metrics } = await chrome.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
}
