/** A CSV of clients, read and written. No database. */
import {
  clientFileMaxRows,
  clientNotesMaxChars,
  companyNameMaxChars,
  contactPersonMaxChars,
} from '@parley/contract/approved-clients/rules.ts';
import type { ApprovedClient, NewApprovedClient } from '@parley/contract/approved-clients/schemas.ts';
import { emailSchema } from '@parley/contract/auth/schemas.ts';
import papaparse from 'papaparse';
import { csvMaxColumns, unguarded, writeCsv } from '../../csv.ts';
import { toStorableText } from '../../db/storable-json.ts';
import { AppError } from '../../http/app-error.ts';

export type ClientRow = NewApprovedClient & { line: number; errors: string[] };

const columns = ['email', 'company', 'contact', 'notes', 'active'] as const;
type Column = (typeof columns)[number];
/** Names of columns that people and other programs use. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  email: ['email', 'e-mail', 'email address', 'e-mail address'],
  company: ['company', 'company name', 'companyname', 'organisation', 'organization'],
  contact: ['contact', 'contact person', 'contactperson', 'name'],
  notes: ['notes', 'note'],
  active: ['active', 'status', 'isactive', 'is active'],
};
const yes = ['', 'yes', 'true', '1', 'active'];
const no = ['no', 'false', '0', 'inactive'];

/** @throws AppError `client_file_unreadable` with what is wrong with the file as a whole */
export function readClientFile(csv: string): ClientRow[] {
  const { data, errors } = papaparse.parse<string[]>(toStorableText(csv.replace(/^\uFEFF/, '')), {
    delimiter: '',
    delimitersToGuess: [',', ';', '\t'],
  });
  const unclosed = errors.find(({ code }) => code === 'MissingQuotes');
  if (unclosed !== undefined) throw unreadable(`A quotation mark in row ${(unclosed.row ?? 0) + 1} is never closed.`);
  const rows = data.flatMap((cells, index) => (cells.some((cell) => cell.trim() !== '') ? [{ cells, index }] : []));
  const [header, ...others] = rows;
  const width = header?.cells.length ?? 0;
  if (width > csvMaxColumns)
    throw unreadable(`The first row names ${width} columns; at most ${csvMaxColumns} are read.`);
  const names = (header?.cells ?? []).map((name) => name.trim().toLowerCase());
  const placeOf = (column: Column) => names.findIndex((name) => columnNames[column].includes(name));
  if (placeOf('email') === -1)
    throw unreadable(
      'The column “email” is missing. The first row names the columns: email and, if you like, company, contact, notes and active.',
    );
  if (others.length === 0) throw unreadable('There is no row below the names of the columns.');
  if (others.length > clientFileMaxRows)
    throw unreadable(`The file has ${others.length} rows; at most ${clientFileMaxRows} are read at a time. Split it.`);
  const places = new Map(columns.map((column) => [column, placeOf(column)]));
  const lines = new Map<string, number>();
  return others.map(({ cells, index }) => {
    const textOf = (column: Column) => unguarded(cells[places.get(column) ?? -1] ?? '').trim();
    const row = toRow(index + 1, textOf);
    const earlier = lines.get(row.email);
    if (earlier !== undefined) row.errors.push(`This address stands in row ${earlier} already.`);
    else lines.set(row.email, row.line);
    return row;
  });
}

function toRow(line: number, textOf: (column: Column) => string): ClientRow {
  const errors: string[] = [];
  const given = textOf('email');
  const email = emailSchema.safeParse(given);
  if (given === '') errors.push('Email is required');
  else if (!email.success) errors.push(`“${given.slice(0, 100).toWellFormed()}” is no e-mail address.`);
  const limited = (column: Column, maxChars: number) => {
    const text = textOf(column);
    if (text.length > maxChars) errors.push(`The ${column} has ${text.length} characters; at most ${maxChars} fit.`);
    return text;
  };
  const active = textOf('active').toLowerCase();
  if (!yes.includes(active) && !no.includes(active))
    errors.push('Under “active” stands yes or no; an empty cell means yes.');
  return {
    line,
    email: email.success ? email.data : given.slice(0, 254).toWellFormed(),
    companyName: limited('company', companyNameMaxChars),
    contactPerson: limited('contact', contactPersonMaxChars),
    notes: limited('notes', clientNotesMaxChars),
    isActive: !no.includes(active),
    errors,
  };
}

/** As `readClientFile` reads it. */
export function writeClientFile(clients: readonly ApprovedClient[]): string {
  const rows = clients.map((client) => [
    client.email,
    client.companyName,
    client.contactPerson,
    client.notes,
    client.isActive ? 'yes' : 'no',
    client.approvedBy,
    client.createdAt,
  ]);
  return writeCsv([[...columns, 'approved by', 'added'], ...rows]);
}

function unreadable(message: string): AppError {
  return new AppError('client_file_unreadable', { message });
}
