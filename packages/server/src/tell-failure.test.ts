import { readFileSync } from 'node:fs';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { UserError } from './features/auth/user.service.ts';
import { StartupError } from './startup-error.ts';
import { tellFailure } from './tell-failure.ts';

const full = Object.assign(new Error('ENOSPC: no space left on device, write'), {
  code: 'ENOSPC',
  syscall: 'write',
  path: '/data/media',
});
const refused = new Error('Failed query: select a, b', {
  cause: Object.assign(new pg.DatabaseError('permission denied for table users', 1, 'error'), { code: '42501' }),
});

describe('a failure', () => {
  it.each([
    ['that was foreseen', new StartupError('PORT 80 may not be opened.'), 'PORT 80 may not be opened.'],
    ['of what a person gave', new UserError('The password is too short.'), 'The password is too short.'],
    ['of the disk', full, 'It failed: /data/media: there is no room left on the disk (ENOSPC).'],
    ['of a file', fileFailure(), "It failed: /no/such/file: ENOENT: no such file or directory, open '/no/such/file'."],
    ['of the database', refused, 'It failed: the database says: permission denied for table users (42501).'],
    [
      'of ours',
      new TypeError('x is not a function\nat y'),
      'It failed: x is not a function (With LOG_LEVEL=debug it is told in full.)',
    ],
    ['that is no error', 'odd', 'It failed: odd (With LOG_LEVEL=debug it is told in full.)'],
  ])('%s is told in one line', (_case, error, line) => {
    expect(tellFailure('It failed', error, false)).toBe(line);
  });

  it('of ours is told in full to whoever asks for it', () => {
    const error = new TypeError('x is not a function');
    expect(tellFailure('It failed', error, true)).toBe(`It failed: ${error.stack}`);
  });
});

function fileFailure(): unknown {
  try {
    return readFileSync('/no/such/file');
  } catch (error) {
    return error;
  }
}
