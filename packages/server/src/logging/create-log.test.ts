import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../test/app.ts';
import { makePicture, sendFiles } from '../../test/media-files.ts';
import { createLog } from './create-log.ts';

describe('the log', () => {
  it('holds no session and no token of a request, also where everything is logged', async () => {
    const lines: string[] = [];
    const log = createLog('trace', { write: (line) => void lines.push(line) });
    const test = await createTestApp({ log });
    try {
      const agent = await test.signIn('agent');
      const { status } = await sendFiles(agent, [{ name: 'one.png', bytes: await makePicture({ colour: 'teal' }) }]);
      expect(status).toBe(200);
      const all = lines.join('');
      expect(all).toContain('Providing options to busboy');
      for (const cookie of [agent.cookie, agent.deviceCookie]) {
        const value = cookie.slice(cookie.indexOf('=') + 1);
        expect(value.length).toBeGreaterThan(20);
        expect(all).not.toContain(value);
      }
    } finally {
      await test.close();
    }
    log.info({ headers: { authorization: 'Bearer secret' }, req: { headers: { cookie: 'secret' } } }, 'a request');
    expect(lines.at(-1)).not.toContain('secret');
  });
});
