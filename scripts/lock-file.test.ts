import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

type LockedPackage = {
  resolved?: string;
  link?: boolean;
  license?: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
const root = join(import.meta.dirname, '..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const names = Object.keys(packages);

/** Licences that leave the owner free to choose any for Parley; one of several that may be chosen is enough. */
const permissive =
  /^\(?(?:[\w.-]+ OR )*(MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|CC0-1\.0|BlueOak-1\.0\.0|Unlicense|Python-2\.0|PSF-2\.0|OFL-1\.1|PostgreSQL)\b/;

/**
 * Packages under a weak licence, used unchanged and apart from our code: it binds changes to their own files (MPL), or asks that the
 * library can be exchanged (LGPL: libvips is a shared library that sharp loads). Neither reaches Parley's own licence.
 */
const weak = /^node_modules\/(mediabunny|web-push|@img\/sharp-libvips-[\w-]+)$/;

describe('the lock file', () => {
  it('names no registry', () => {
    expect(names.filter((name) => packages[name]?.resolved && !packages[name]?.link)).toEqual([]);
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).not.toMatch(/registry=/);
  });

  it('holds every dependency, and the packages of every system, so that "npm ci" works on all of them', () => {
    const missing = names.flatMap((name) =>
      Object.keys({ ...packages[name]?.dependencies, ...packages[name]?.optionalDependencies }).filter(
        (wanted) => !isLocked(wanted),
      ),
    );
    expect(missing).toEqual([]);
  });

  it('brings nothing at run time whose licence would bind Parley', () => {
    const bound = names.filter((name) => {
      const { dev, link, license } = packages[name] ?? {};
      const isOurs = !name.startsWith('node_modules/') && !name.includes('/node_modules/');
      return !isOurs && !link && !dev && !weak.test(name) && !permissive.test(license ?? licenceOf(name));
    });
    expect(bound).toEqual([]);
  });
});

function isLocked(wanted: string): boolean {
  return names.some((name) => name === `node_modules/${wanted}` || name.endsWith(`/node_modules/${wanted}`));
}

function licenceOf(name: string): string {
  const { license } = JSON.parse(readFileSync(join(root, name, 'package.json'), 'utf8')) as { license?: string };
  return license ?? 'none';
}
