import { apiKeyScopeOf } from '@parley/contract/api-keys/rules.ts';
import { type Call, type CallName, calls } from '@parley/contract/calls.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../test/app.ts';

let testApp: TestApp;
// biome-ignore lint/suspicious/noExplicitAny: a document is walked freely here.
let document: any;
beforeAll(async () => {
  testApp = await createTestApp();
  const response = await testApp.openBrowser().send({ method: 'GET', url: '/api/docs/json' });
  document = response.json();
});
afterAll(() => testApp?.close());

test('is valid OpenAPI 3.1', async () => {
  const { valid, errors } = await new Validator().validate(structuredClone(document));
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(document.openapi).toBe('3.1.0');
});

test('has every call with its permission, and an answer for each of its errors', () => {
  for (const [name, call] of Object.entries<Call>(calls)) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')][call.method.toLowerCase()];
    expect(operation).toMatchObject({ operationId: name, summary: call.summary, 'x-permission': call.permission });
    const answers = JSON.stringify(operation.responses);
    for (const code of call.errors) expect(answers).toContain(`\`${code}\``);
    expect(operation.security.length === 0).toBe(call.permission === 'public');
    const scope = apiKeyScopeOf(name as CallName);
    expect(operation.security.some((way: object) => 'apiKey' in way)).toBe(scope !== null);
    if (scope !== null) expect(operation.security[0]).toEqual({ apiKey: [call.permission] });
  }
});

test('names its schemas, and every reference leads somewhere', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Error', 'CurrentUser', 'Message', 'Connection', 'ConversationEntry', 'Notification']),
  );
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(50);
  for (const [, name] of references) expect(document.components.schemas).toHaveProperty(name ?? '');
});

test('has a page that runs under our content security policy', async () => {
  const browser = testApp.openBrowser();
  const page = await browser.send({ method: 'GET', url: '/api/docs' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
  expect(page.body).not.toMatch(/<script(?![^>]*\bsrc=)/);
  for (const [, source] of page.body.matchAll(/<script[^>]*\bsrc="([^"]+)"/g)) {
    const url = new URL(source ?? '', 'http://localhost/api/docs').pathname;
    const script = await browser.send({ method: 'GET', url });
    expect({ url, status: script.statusCode }).toEqual({ url, status: 200 });
  }
});
