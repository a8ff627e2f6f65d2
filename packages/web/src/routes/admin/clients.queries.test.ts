import type { ApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import { expect, test } from 'vitest';
import { chooseClients } from './clients.queries.ts';

const client = (email: string, changes: Partial<ApprovedClient> = {}): ApprovedClient => ({
  id: email,
  userId: email,
  email,
  companyName: '',
  contactPerson: '',
  isActive: true,
  notes: '',
  approvedBy: 'Admin',
  createdAt: '2026-11-22T10:00:00.000Z',
  hasPassword: true,
  ...changes,
});
const clients = [
  client('ops@harborlight.example', { companyName: 'Harborlight Bank', createdAt: '2026-11-19T10:00:00.000Z' }),
  client('care@northgate.example', { contactPerson: 'Eleanor Pike', isActive: false }),
  client('team@velotaku.example', { companyName: 'Élan' }),
];
const emails = (found: ApprovedClient[]) => found.map(({ email }) => email.split('@')[0]);

test('words are looked for in address, company and contact, whatever their capitals', () => {
  const sort = { column: 'email', isDown: false } as const;
  expect(emails(chooseClients(clients, ' HARBOR ', sort))).toEqual(['ops']);
  expect(emails(chooseClients(clients, 'pike', sort))).toEqual(['care']);
  expect(emails(chooseClients(clients, 'nobody', sort))).toEqual([]);
});

test('clients stand in the order that was asked for', () => {
  expect(emails(chooseClients(clients, '', { column: 'email', isDown: false }))).toEqual(['care', 'ops', 'team']);
  expect(emails(chooseClients(clients, '', { column: 'createdAt', isDown: true }))).toEqual(['care', 'team', 'ops']);
  expect(emails(chooseClients(clients, '', { column: 'isActive', isDown: false }))).toEqual(['care', 'ops', 'team']);
  expect(emails(chooseClients(clients, '', { column: 'companyName', isDown: true }))).toEqual(['ops', 'team', 'care']);
});
