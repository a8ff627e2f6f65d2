import { knownHelpLines, likelyCountriesOf } from '@parley/contract/help-lines/known-help-lines.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestApp, type TestApp } from '../../../test/app.ts';

let test: TestApp;
let admin: Browser;

beforeAll(async () => {
  test = await createTestApp();
  admin = await test.signIn('admin');
});
afterAll(() => test?.close());

const own = { name: 'Our own line', contact: '0800 1', url: 'https://line.example', hours: 'Day and night' };
const linesOf = async (browser: Browser, country: string) =>
  (await browser.call('listHelpLines')).body.find((each) => each.country === country);

describe('help lines by country', () => {
  it('come with Parley, each with a number, hours and the organisation’s own page', async () => {
    const viewer = await test.signIn('viewer');
    const { body } = await viewer.call('listHelpLines');
    expect(body.map(({ country }) => country)).toEqual(Object.keys(knownHelpLines).sort());
    expect(body.every(({ isOwn, lines }) => !isOwn && lines.length > 0)).toBe(true);
    const guessed = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'ja', 'ko', 'hi', 'sv'].flatMap(likelyCountriesOf);
    expect(guessed.filter((country) => knownHelpLines[country] === undefined)).toEqual([]);
    expect(likelyCountriesOf('und')).toEqual([]);
  });

  it('are replaced and given back by owners and admins of their workspace alone', async () => {
    const changed = await admin.call('setHelpLines', { params: { country: 'US' }, body: { lines: [own] } });
    expect(changed.body.find(({ country }) => country === 'US')).toMatchObject({ isOwn: true, lines: [own] });
    await admin.call('setHelpLines', { params: { country: 'GR' }, body: { lines: [own] } });
    const other = await test.signIn('admin', { workspaceId: test.otherWorkspaceId });
    expect(await linesOf(other, 'US')).toMatchObject({ isOwn: false });
    expect(await linesOf(other, 'GR')).toBeUndefined();
    const agent = await test.signIn('agent');
    const refused = await agent.call('setHelpLines', { params: { country: 'US' }, body: { lines: [] } });
    expect(refused.status).toBe(403);
    for (const country of ['US', 'GR']) await admin.call('resetHelpLines', { params: { country } });
    expect(await linesOf(admin, 'US')).toMatchObject({ isOwn: false, lines: knownHelpLines.US });
    expect(await linesOf(admin, 'GR')).toBeUndefined();
  });

  it.each([
    [{ ...own, contact: ' ' }, 'number'],
    [{ ...own, url: 'javascript:alert(1)' }, 'https://988lifeline.org'],
    [{ ...own, phone: '1' }, 'phone'],
  ])('refuse %j and say what would be right', async (line, right) => {
    const refused = await admin.send({ method: 'PUT', url: '/api/help-lines/US', payload: { lines: [line] } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().message).toContain(right);
  });
});
