/** The environment of a process: its own variables over those of the `.env` in its folder. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { StartupError } from '../startup-error.ts';
import type { RawEnvironment } from './environment.ts';

export type ReadEnvironment = {
  raw: RawEnvironment;
  /** What a person should know although nothing is wrong for certain: one line each. */
  warnings: string[];
};

/** @throws StartupError where the file cannot be read */
export function readEnvironment(folder: string): ReadEnvironment {
  const file = join(folder, '.env');
  if (!existsSync(file)) return { raw: process.env, warnings: [] };
  try {
    // Editors of Windows begin a file with a byte order mark, which would be taken for a part of the first name.
    const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
    const cut = findCutNames(text).filter((name) => process.env[name] === undefined);
    return { raw: { ...parseEnv(text), ...process.env }, warnings: cut.map((name) => warningOf(file, name)) };
  } catch (error) {
    throw new StartupError(`${file} cannot be read (${String(error)}); it must hold lines such as PORT=3000.`);
  }
}

function warningOf(file: string, name: string): string {
  return `${name} in ${file} is cut at a "#", where a comment begins: put the value in quotation marks if the "#" belongs to it, and a blank before the "#" if not.`;
}

const standIn = '\uE000';

/** Names whose values end at a "#" that directly follows something: most likely a part of a password, taken for a comment. */
function findCutNames(text: string): string[] {
  const uncut = parseEnv(text.replaceAll(/(?<=\S)#/g, standIn));
  return Object.entries(parseEnv(text))
    .filter(([name, value]) => uncut[name]?.replaceAll(standIn, '#') !== value)
    .map(([name]) => name);
}
