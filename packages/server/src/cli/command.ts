import { parseArgs } from 'node:util';
import type { CheckedSettings } from '../config.ts';

/** A command gets what follows its name. It reads the configuration after it has checked its own words. */
export type Command = (words: string[], checkSettings: () => CheckedSettings) => Promise<void>;

/** The command was called with words it does not know. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

type Options = Record<string, { type: 'string' | 'boolean' }>;

/** Reads options and exactly `files.length` plain words. @throws UsageError */
export function readWords<const T extends Options>(words: string[], options: T, files: readonly string[] = []) {
  let parsed: ReturnType<typeof parseArgs<{ options: T; allowPositionals: true; strict: true }>>;
  try {
    parsed = parseArgs({ args: words, options, allowPositionals: true, strict: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const missing = files[parsed.positionals.length];
  if (missing) throw new UsageError(`${missing} is missing.`);
  const surplus = parsed.positionals[files.length];
  if (surplus !== undefined) throw new UsageError(`"${surplus}" is one word too many.`);
  return parsed;
}

/** @throws UsageError when the option was not given */
export function need(value: string | undefined, option: string): string {
  if (value === undefined || value === '') throw new UsageError(`${option} is missing.`);
  return value;
}
