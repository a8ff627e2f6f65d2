/** A ticket as a report that can be printed: every word of the conversation, in the order of time. */
import { type Platform, platformNames } from '@parley/contract/platforms.ts';
import {
  type MessageType,
  messageTypeLabels,
  type TicketStatus,
  ticketStatusLabels,
} from '@parley/contract/tickets/rules.ts';
import type { ReportHead } from '../../reports/report-head.ts';
import type { Report, ReportBlock } from '../../reports/report-model.ts';
import { writeMoment } from '../../reports/report-words.ts';
import type { ExportedEntry, ExportedTicket } from './read-ticket.ts';

/** A printed line of text holds no more (`reports/printable.ts`): longer ones are printed in pieces. */
const pieceMaxChars = 360;

type Turn = { at: string; blocks: ReportBlock[] };

export function toTicketReport(head: ReportHead, ticket: ExportedTicket, madeAt: Date): Report {
  const moment = (at: string) => writeMoment(new Date(at), head.timeZone);
  const { internalNotes } = ticket;
  const turns: Turn[] = ticket.conversation.map((entry) => ({
    at: entry.at,
    blocks: [
      ...toBlocks(`${moment(entry.at)} · ${entry.name} (${writerOf(entry)})`, entry.text),
      ...marksOf(entry, moment),
    ],
  }));
  const notes: Turn[] = (internalNotes ?? []).map(({ at, author, text }) => ({
    at,
    blocks: toBlocks(`${moment(at)} · ${author} (internal note, never sent)`, text),
  }));
  const inOrder = [...turns, ...notes].toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  return {
    title: 'Ticket',
    subject: ticket.ticketId,
    ...{ workspaceName: head.workspaceName, logo: head.logo },
    period: moment(ticket.createdAt),
    facts: [
      { name: 'Customer', text: [ticket.customer.name, ticket.customer.handle].filter(Boolean).join(' · ') },
      { name: 'Network', text: `${networkOf(ticket)}, ${ticket.account}` },
      { name: 'Kind', text: messageTypeLabels[ticket.kind as MessageType] ?? ticket.kind },
      { name: 'Status', text: ticketStatusLabels[ticket.status as TicketStatus] ?? ticket.status },
      ...[
        ['Sentiment', ticket.sentiment],
        ['Tag', ticket.tag],
      ].flatMap(([name, text]) => (name && text ? [{ name, text }] : [])),
      { name: 'Time zone', text: head.timeZone },
      { name: 'Made', text: writeMoment(madeAt, head.timeZone) },
    ],
    sections: [{ title: 'Conversation', blocks: inOrder.flatMap(({ blocks }) => blocks) }],
    sources: [
      `The conversation as Parley holds it at ${writeMoment(madeAt, head.timeZone)} (${head.timeZone}); entries that the team hid are left out. Files are named, not included.`,
      internalNotes === undefined
        ? 'Internal notes are not included.'
        : 'Internal notes of the team are included: this file is not for customers.',
    ],
  };
}

function networkOf({ network }: ExportedTicket): string {
  return platformNames[network as Platform] ?? network;
}

function writerOf({ by }: ExportedEntry): string {
  return by === 'customer' ? 'customer' : by === 'assistant' ? 'automatic reply' : 'team';
}

function toBlocks(head: string, text: string): ReportBlock[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/u).filter((line) => line.trim() !== '');
  return [head, ...lines.flatMap(toPieces)].map((each) => ({ kind: 'text', text: each }));
}

/** Cut at a space where there is one, never within a letter. */
export function toPieces(line: string): string[] {
  const pieces: string[] = [];
  let rest = line.trim();
  while (rest.length > pieceMaxChars) {
    const space = rest.lastIndexOf(' ', pieceMaxChars);
    let end = space > pieceMaxChars / 2 ? space : pieceMaxChars;
    if (/[\uD800-\uDBFF]/.test(rest.charAt(end - 1))) end -= 1;
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function marksOf(entry: ExportedEntry, moment: (at: string) => string): ReportBlock[] {
  const marks = [
    ...entry.attachments.map(({ kind, name }) => `Attached: ${kind}${name === null ? '' : `, ${name}`}`),
    ...(entry.editedAt === null ? [] : [`Edited ${moment(entry.editedAt)}`]),
    ...(entry.deletedOnNetworkAt === null ? [] : [`Deleted on the network ${moment(entry.deletedOnNetworkAt)}`]),
    ...(entry.delivery === null || entry.delivery === 'delivered' ? [] : [`Not delivered: ${entry.delivery}`]),
  ];
  return marks.map((text) => ({ kind: 'text', text }));
}
