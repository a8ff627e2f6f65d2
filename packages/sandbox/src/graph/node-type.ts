import type { Token } from '../state/tokens.ts';
import type { World } from '../world.ts';
import type { AnswerSize } from './answer-size.ts';
import { type FieldRequest, plainField } from './fields.ts';
import { badParameter } from './graph-error.ts';

/** A call by its token. `host` is the folder under which the sandbox serves the called host. */
export type GraphCall = { world: World; host: string; version: string; token: Token; size: AnswerSize };

export type View = Record<string, unknown>;

/** How objects of one kind are shown: their fields, and the edges that lead to others. */
export type NodeType<Subject> = {
  name: string;
  /** Shown when no fields are asked for. */
  defaults: readonly string[];
  fields: Record<string, (subject: Subject, call: GraphCall, request: FieldRequest) => unknown>;
  edges: Record<string, (subject: Subject, call: GraphCall, request: FieldRequest) => View>;
  /** Fields that exist but are never set here. */
  emptyFields: readonly string[];
};

/** @throws GraphError (#100) for a field that the kind does not have. */
export function viewNode<Subject>(
  type: NodeType<Subject>,
  subject: Subject,
  call: GraphCall,
  fields: FieldRequest[] | undefined,
): View {
  const view: View = {};
  for (const request of fields ?? type.defaults.map(plainField)) {
    const read = type.fields[request.name] ?? type.edges[request.name];
    if (!read && !type.emptyFields.includes(request.name)) {
      throw badParameter(`Tried accessing nonexisting field (${request.name}) on node type (${type.name})`);
    }
    const value = read?.(subject, call, request);
    if (value !== undefined) view[request.alias] = value;
  }
  const id = type.fields.id?.(subject, call, plainField('id'));
  return view.id === undefined && id !== undefined ? { ...view, id } : view;
}

/** Only what was asked for of a small object that is not a node. */
export function pickFields(all: View, request: FieldRequest): View {
  if (!request.fields) return all;
  return Object.fromEntries(
    request.fields.flatMap((field) => (all[field.name] === undefined ? [] : [[field.alias, all[field.name]]])),
  );
}

/** Graph's form of a time: `2026-01-15T10:30:00+0000`. */
export function graphTime(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}+0000`;
}

/** The kind as another host knows it: without some of its fields. */
export function withoutFields<Subject>(type: NodeType<Subject>, names: readonly string[]): NodeType<Subject> {
  const kept = Object.entries(type.fields).filter(([name]) => !names.includes(name));
  return { ...type, fields: Object.fromEntries(kept) };
}
