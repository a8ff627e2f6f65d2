import { expect, test } from 'vitest';
import { suggestFromWebsite } from './website-details.ts';

const empty = { companyName: '', supportEmail: '' };

test.each([
  ['tern.example', 'Tern', 'support@tern.example'],
  ['https://www.tern-outdoor.example/shop?a=b', 'Tern Outdoor', 'support@tern-outdoor.example'],
  ['SHOP.Tern.co.uk', 'Tern', 'support@tern.co.uk'],
])('%s suggests a name and an address for support', (companyWebsite, companyName, supportEmail) => {
  expect(suggestFromWebsite({ ...empty, companyWebsite })).toEqual({ companyName, supportEmail });
});

test.each([
  '',
  'tern',
  'localhost',
  'http://localhost:3000',
  'app.localhost',
  '127.0.0.1',
  'tern. example',
  'http://.',
])('%s suggests nothing', (companyWebsite) => {
  expect(suggestFromWebsite({ ...empty, companyWebsite })).toBeNull();
});

test('what is filled already is left as it is', () => {
  const companyWebsite = 'tern.example';
  expect(suggestFromWebsite({ companyWebsite, companyName: 'Ours', supportEmail: '' })).toEqual({
    supportEmail: 'support@tern.example',
  });
  expect(suggestFromWebsite({ companyWebsite, companyName: 'Ours', supportEmail: 'a@b.example' })).toBeNull();
});
