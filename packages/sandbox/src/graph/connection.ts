import { addToAnswer } from './answer-size.ts';
import type { FieldRequest } from './fields.ts';
import { badParameter } from './graph-error.ts';
import { type GraphCall, type NodeType, type View, viewNode } from './node-type.ts';

const USUAL_LIMIT = 25;
const HIGHEST_LIMIT = 100;

export type ConnectionOptions<Subject> = {
  /** `{id}/{edge}`, for the links. */
  path: string;
  type: NodeType<Subject>;
  /** In the order in which they are shown. */
  subjects: Subject[];
  keyOf: (subject: Subject) => string;
  /** Bounds by `since` and `until` apply to this time. */
  timeOf?: (subject: Subject) => number;
  usualFields?: FieldRequest[] | undefined;
  summary?: View | undefined;
};

/** One page of an edge by cursors; `next` and `previous` only where there is more. */
export function viewConnection<Subject>(
  call: GraphCall,
  request: FieldRequest,
  options: ConnectionOptions<Subject>,
): View {
  const { modifiers } = request;
  const limit = readLimit(modifiers.limit);
  const bounded = withinBounds(options, modifiers);
  const keys = bounded.map(options.keyOf);
  const after = readCursor(modifiers.after, keys);
  const before = readCursor(modifiers.before, keys);
  const start = after !== undefined ? after + 1 : before !== undefined ? Math.max(0, before - limit) : 0;
  const end = before !== undefined && after === undefined ? before : start + limit;
  const shown = bounded.slice(start, end);
  addToAnswer(call.size, shown.length);
  const summary = options.summary && isSummaryAsked(modifiers.summary) ? { summary: options.summary } : {};
  const data = shown.map((subject) => viewNode(options.type, subject, call, request.fields ?? options.usualFields));
  if (shown.length === 0) return { data, ...summary };
  const cursors = {
    before: toCursor(start, keys[start] ?? ''),
    after: toCursor(start + shown.length - 1, keys[start + shown.length - 1] ?? ''),
  };
  const link = (changes: Record<string, string>) => linkTo(call, request, options.path, limit, changes);
  return {
    data,
    paging: {
      cursors,
      ...(start + shown.length < bounded.length ? { next: link({ after: cursors.after }) } : {}),
      ...(start > 0 ? { previous: link({ before: cursors.before }) } : {}),
    },
    ...summary,
  };
}

function isSummaryAsked(text: string | undefined): boolean {
  return text !== undefined && text !== 'false' && text !== '0';
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return USUAL_LIMIT;
  if (!/^\d+$/.test(text)) throw badParameter('Param limit must be an integer');
  const limit = Number(text);
  return Math.min(limit, HIGHEST_LIMIT);
}

function withinBounds<Subject>(options: ConnectionOptions<Subject>, modifiers: Record<string, string>): Subject[] {
  const { timeOf, subjects } = options;
  const since = readMoment('since', modifiers.since);
  const until = readMoment('until', modifiers.until);
  if (!timeOf || (since === undefined && until === undefined)) return subjects;
  return subjects.filter((subject) => {
    const time = timeOf(subject);
    return (since === undefined || time >= since) && (until === undefined || time <= until);
  });
}

/** Unix seconds or a date. */
function readMoment(name: string, text: string | undefined): number | undefined {
  if (text === undefined || text === '') return undefined;
  const time = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text.replace(/\+0000$/, 'Z'));
  if (Number.isNaN(time)) throw badParameter(`Param ${name} must be a valid Unix timestamp or date`);
  return time;
}

function toCursor(index: number, key: string): string {
  return Buffer.from(`${index} ${key}`).toString('base64url');
}

/** A cursor's place; where its object is gone meanwhile, the place that it had. */
function readCursor(text: string | undefined, keys: string[]): number | undefined {
  if (text === undefined || text === '') return undefined;
  const [index, key] = Buffer.from(text, 'base64url').toString().split(' ', 2);
  if (!/^\d+$/.test(index ?? '') || key === undefined) throw badParameter('Invalid cursors values');
  const found = keys.indexOf(key);
  return found >= 0 ? found : Number(index) - 1;
}

function linkTo(
  call: GraphCall,
  request: FieldRequest,
  path: string,
  limit: number,
  changes: Record<string, string>,
): string {
  const { after: _after, before: _before, access_token: _token, appsecret_proof: _proof, ...kept } = request.modifiers;
  const query = new URLSearchParams({ access_token: call.token.token, ...kept, limit: String(limit), ...changes });
  if (request.fieldsText !== undefined) query.set('fields', request.fieldsText);
  return `${call.world.publicUrl}/sandbox/${call.host}/${call.version}/${path}?${query}`;
}
