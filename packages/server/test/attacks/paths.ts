/** Ways out of the folder of files, and round the table of calls. */
import { expect, test } from 'vitest';
import { besideTheWeb, callNames, type Stage } from './stage.ts';

const ups = ['..', '%2e%2e', '.%2e', '%252e%252e', '..%00', '%c0%ae%c0%ae', '....', '..;', '%u002e%u002e'];
const slashes = ['/', '%2f', '%5c', '\\', '%252f', '//', '/./'];
const targets = ['beside.txt', 'web.txt', 'web/../beside.txt'];

export function attackPaths(stage: () => Stage): void {
  test('no way of writing a path leads out of the folder of files', async () => {
    const { inject } = stage();
    const paths = ups.flatMap((up) =>
      slashes.flatMap((slash) =>
        targets.flatMap((target) => [
          `/${up}${slash}${target}`,
          `/assets${slash}${up}${slash}${up}${slash}${target}`,
          `/api/docs/static${slash}${up}${slash}${target}`,
          `/public/media/${up}${slash}${target}`,
          `/assets/app.js${slash}${up}${slash}${up}${slash}${up}${slash}${target}`,
        ]),
      ),
    );
    const others = [
      '/.env',
      '/.git/config',
      '/assets/',
      '/assets',
      '/web.txt',
      '/etc/passwd',
      '/%00',
      '/assets/app.js%00.html',
    ];
    const faults: string[] = [];
    for (const url of [...paths, ...others, '/..', '//etc/passwd', '/C:%5cwindows%5cwin.ini']) {
      const { body, statusCode } = await inject({ method: 'GET', url });
      if (body.includes(besideTheWeb) || body.includes('root:') || statusCode >= 500 || /Index of/i.test(body))
        faults.push(`${url}: ${statusCode} ${body.slice(0, 80)}`);
    }
    expect(faults).toEqual([]);
  });

  test('no other way of writing a call’s path leads round who may make it', async () => {
    const { inject, requestOf } = stage();
    const faults: string[] = [];
    for (const name of callNames) {
      const { method, url } = requestOf(name);
      const [path = '', search = ''] = url.split('?');
      const written = [
        `${path}/`,
        path.replace('/', '//'),
        `/.${path}`,
        `${path};x=1`,
        `${path}%00`,
        `${path}.json`,
        path.toUpperCase(),
        path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
        `/x/..${path}`,
      ];
      const direct = (await inject({ method, url })).statusCode;
      for (const each of written) {
        const answer = await inject({ method, url: `${each}?${search}` });
        if (answer.statusCode < 400 && direct >= 400 && !String(answer.headers['content-type']).includes('text/html'))
          faults.push(`${name} as ${each}: ${answer.statusCode}`);
        if (answer.statusCode >= 500) faults.push(`${name} as ${each}: ${answer.statusCode}`);
      }
    }
    expect(faults).toEqual([]);
  });
}
