/** Networks by their names. */
import { platformNames } from '@parley/contract/platforms.ts';
import { type PostPlatform, postPlatforms } from '@parley/contract/posting/targets.ts';

export type ReadPlatforms = { isGlobal: boolean; platforms: PostPlatform[]; unknown: string[] };

/** A network goes by its code, its name and each part of its name. */
const known = new Map(
  postPlatforms.flatMap((platform) =>
    [platform, platformNames[platform], ...platformNames[platform].split('/')].map((name): [string, PostPlatform] => [
      name.toLowerCase(),
      platform,
    ]),
  ),
);
const everywhere = ['global', 'all'];

/** Parted by commas, semicolons, bars, slashes, plus signs or blanks; `global` (or `all`): one text to every connected account. */
export function readPlatforms(text: string): ReadPlatforms {
  const names = text
    .split(/[,;|+&\s]+/)
    // A name may hold a slash itself.
    .flatMap((name) => (known.has(name.toLowerCase()) ? [name] : name.split('/')))
    .filter((name) => name !== '');
  const isGlobal = names.some((name) => everywhere.includes(name.toLowerCase()));
  const rest = names.filter((name) => !everywhere.includes(name.toLowerCase()));
  const found = rest.map((name) => known.get(name.toLowerCase()));
  return {
    isGlobal,
    platforms: [...new Set(found.filter((platform) => platform !== undefined))],
    unknown: rest.filter((_, index) => found[index] === undefined),
  };
}
