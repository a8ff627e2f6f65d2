/** A network's errors as data: a code is looked up, a text is never read. */
import type { ConnectorErrorKind } from '../connector/errors.ts';

export type ErrorRule = {
  /** HTTP status, or an inclusive range of them. Absent: any. */
  status?: number | readonly [number, number];
  /** The network's code: numbers, words, or inclusive ranges of numbers. Absent: any, also none. */
  codes?: readonly (number | string | readonly [number, number])[];
  /** Absent: any, also none. */
  subcodes?: readonly (number | string)[];
  kind: ConnectorErrorKind;
  /** How long to wait when the network itself names no time, in milliseconds. */
  holdMs?: number;
};

export type ErrorCodes = { status: number; code: number | string | null; subcode: number | string | null };

/** The first rule that fits; tables list special rules before general ones. */
export function findErrorRule(rules: readonly ErrorRule[], error: ErrorCodes): ErrorRule | null {
  return rules.find((rule) => fits(rule, error)) ?? null;
}

function fits(rule: ErrorRule, error: ErrorCodes): boolean {
  if (rule.status !== undefined && !within(rule.status, error.status)) return false;
  if (rule.codes && !rule.codes.some((code) => within(code, error.code))) return false;
  if (rule.subcodes && !rule.subcodes.some((subcode) => within(subcode, error.subcode))) return false;
  return true;
}

function within(wanted: number | string | readonly [number, number], value: number | string | null): boolean {
  if (typeof wanted === 'object') return typeof value === 'number' && value >= wanted[0] && value <= wanted[1];
  return wanted === value;
}
