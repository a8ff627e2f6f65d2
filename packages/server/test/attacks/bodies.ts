/** Bodies that are meant to break what reads them, and keys that are none of the caller's to set. */

import { type CallName, calls } from '@parley/contract/calls.ts';
import { expect, test } from 'vitest';
import { bodyLimitBytesOf } from '../../src/http/request-body.ts';
import { callNames, callsOfBytes, changingCalls, countRows, type Stage, schemasOf } from './stage.ts';

/** What a row may hold, and no call lets its caller say, beside what one of them asks for. */
const assigned = {
  workspaceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  role: 'owner',
  platformRole: 'admin',
  isAdmin: true,
  userId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  createdBy: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  passwordHash: 'hash',
  isActive: true,
  isDemo: true,
  suspendedAt: null,
};
const assignedKeys = Object.keys(assigned) as (keyof typeof assigned)[];

function isUnknown(name: CallName, payload: object, key: keyof typeof assigned): boolean {
  const { body } = schemasOf(name);
  if (body === undefined) return true;
  const issues = body.safeParse({ ...payload, [key]: assigned[key] }).error?.issues ?? [];
  return issues.some((issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(key));
}

const polluting = ['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'];
const deep = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;
/** More than the stack of a walk that calls itself holds. */
const levels = 12_000;

export function attackByBodies(stage: () => Stage): void {
  const ofJson = changingCalls.filter((name) => !callsOfBytes.has(name) && name !== 'logout');

  test('no call lets its caller set what is not theirs: keys that it does not know are refused', async () => {
    const { owner, requestOf, sendAs } = stage();
    const before = await countRows(stage());
    const known: string[] = [];
    const faults: string[] = [];
    for (const name of ofJson) {
      const { payload, ...request } = requestOf(name);
      const keys = assignedKeys.filter((key) => !isUnknown(name, { ...payload }, key));
      known.push(...keys.map((key) => `${name}.${key}`));
      const added = Object.fromEntries(Object.entries(assigned).filter(([key]) => !keys.some((each) => each === key)));
      const answer = await sendAs(owner, { ...request, payload: { ...payload, ...added } });
      if (answer.statusCode < 400 || answer.statusCode >= 500) faults.push(`${name}: ${answer.statusCode}`);
    }
    expect(faults).toEqual([]);
    expect(await countRows(stage())).toEqual(before);
    // What these may say of others is asked in their features' tests; a call that joins them needs such a test.
    expect(known).toEqual([
      'addApprovedClient.isActive',
      'updateApprovedClient.isActive',
      'retryAnyDelivery.workspaceId',
      'switchWorkspace.workspaceId',
      'setMemberRole.role',
      'transferOwnership.userId',
      'leaveWorkspace.workspaceId',
      'inviteMember.role',
      'disconnect.userId',
    ]);
  });

  test('keys that reach into every object are refused, wherever they stand', async () => {
    const { owner, requestOf, sendAs } = stage();
    const faults: string[] = [];
    for (const name of ofJson) {
      const { payload = {}, ...request } = requestOf(name);
      const inside = JSON.stringify({ ...payload, x: 0 });
      for (const key of polluting) {
        const json = inside.replace('"x":0', key.slice(1, -1));
        const answer = await sendAs(owner, {
          ...request,
          payload: json,
          headers: { 'content-type': 'application/json' },
        });
        if (answer.statusCode < 400 || answer.statusCode >= 500) faults.push(`${name}: ${answer.statusCode}`);
      }
    }
    for (const name of callNames.filter((each) => calls[each].path.includes(':')))
      for (const parameter of ['__proto__', 'constructor']) {
        const params = Object.fromEntries(
          ['id', 'platform', 'country', 'code', 'token'].map((each) => [each, parameter]),
        );
        const answer = await sendAs(owner, requestOf(name, { params }));
        if (answer.statusCode >= 500) faults.push(`${name} of ${parameter}: ${answer.statusCode}`);
      }
    expect(faults).toEqual([]);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
  });

  test('nesting without an end is refused by every call, and nothing fails', async () => {
    const { owner, requestOf, sendAs } = stage();
    const faults: string[] = [];
    for (const name of ofJson) {
      const { payload, ...request } = requestOf(name);
      const { body } = schemasOf(name);
      const [key = 'x'] = Object.keys((payload ?? {}) as object);
      // In the place of something that the call knows.
      const inside = JSON.stringify({ ...payload, [key]: 0 }).replace(`"${key}":0`, `"${key}":${deep(levels)}`);
      for (const json of [inside, `${'['.repeat(levels)}${']'.repeat(levels)}`]) {
        const headers = { 'content-type': 'application/json' };
        const answer = await sendAs(owner, { ...request, payload: json, headers });
        if (answer.statusCode < 400 || answer.statusCode >= 500)
          faults.push(
            `${name} (${body === undefined ? 'takes none' : key}): ${answer.statusCode} ${answer.body.slice(0, 200)}`,
          );
      }
    }
    expect(faults).toEqual([]);
  });

  test('a body that is longer than its call takes is refused before it is read', async () => {
    const { owner, requestOf, inject } = stage();
    const faults: string[] = [];
    for (const name of callNames.filter((each) => changingCalls.includes(each) && each !== 'uploadMedia')) {
      const answer = await inject({
        ...requestOf(name),
        payload: '{',
        headers: {
          ...{ origin: 'https://inbox.company.example', cookie: owner.cookie },
          ...{ 'content-type': 'application/json', 'content-length': String(bodyLimitBytesOf(name) + 1) },
        },
      });
      if (answer.statusCode !== 413) faults.push(`${name}: ${answer.statusCode} ${answer.body.slice(0, 120)}`);
    }
    expect(faults).toEqual([]);
  });

  test('a packed body is not unpacked', async () => {
    const { owner, requestOf, sendAs } = stage();
    for (const encoding of ['gzip', 'br', 'deflate', 'zstd']) {
      const { gzipSync } = await import('node:zlib');
      const payload = gzipSync(JSON.stringify({ title: 'x'.repeat(100_000_000 / 1000) }));
      const headers = { 'content-type': 'application/json', 'content-encoding': encoding };
      const answer = await sendAs(owner, { ...requestOf('createCannedReply'), payload, headers });
      expect({ encoding, status: answer.statusCode }).toEqual({ encoding, status: 400 });
    }
  });
}
