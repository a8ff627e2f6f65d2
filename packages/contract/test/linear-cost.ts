/** That what a text costs grows with its length, not with the square of it, whatever it is made of: for tests of all packages. */

/** What texts are made of that have made a reader slow, here or elsewhere. */
export const hostilePieces = [
  ...[
    '#',
    '#a',
    '#a ',
    '#1',
    'a #b',
    '@',
    '@1',
    '@a ',
    'a',
    'A',
    '1',
    'a1',
    'あ',
    'ا',
    '.',
    'a.',
    '!',
    '?',
    '!?',
    '-',
    '_',
  ],
  ...[
    'a-',
    '(',
    ')',
    '*',
    '<',
    '<a',
    '&',
    '&amp',
    '\\',
    '\\{',
    '{',
    '{hashtag|#|',
    '|',
    '"',
    "'",
    ',',
    ':',
    '/',
    '=',
    '+',
    '👍',
  ],
  ...[
    ' ',
    '\n',
    '\t',
    ' \n',
    'A b',
    'http://',
    'http://a.',
    'www.a?',
    'a.com/(',
    'a.com.だ.',
    'a@',
    'a@b.',
    'é.',
    '0-',
  ],
] as const;

const shortChars = 4_000;
const timesLonger = 8;
/** What takes less than this, in milliseconds, is not worth a comparison. */
const leastCostMs = 1;
/** What is steep is so each time. */
const measuredTimes = 3;
/** Eight times the length costs 8 times as much in a straight line, 64 times by the square; caches and collections lie between. */
const steepFrom = 28;

/** In milliseconds of the processor, which other programs of the machine do not lengthen; the least of three. */
async function costOf(read: (text: string) => unknown, text: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 3; turn += 1) {
    const before = process.cpuUsage();
    await read(text);
    const { system, user } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
    if (least < leastCostMs * steepFrom) break;
  }
  return least;
}

/** The pieces of which a text eight times as long takes far more than eight times as long to read. */
export async function findSteepPieces(
  read: (text: string) => unknown,
  pieces: readonly string[] = hostilePieces,
): Promise<string[]> {
  const textOf = (piece: string, chars: number) => `${piece.repeat(Math.ceil(chars / piece.length))} x`;
  const isSteep = async (piece: string) => {
    const long = await costOf(read, textOf(piece, shortChars * timesLonger));
    if (long < leastCostMs * steepFrom) return false;
    const short = await costOf(read, textOf(piece, shortChars));
    return long / Math.max(short, leastCostMs) >= steepFrom;
  };
  const steep: string[] = [];
  for (const piece of pieces) {
    // A collection of garbage, or a compilation, that falls into one measurement does not fall into each of three.
    let times = 0;
    while (times < measuredTimes && (await isSteep(piece))) times += 1;
    if (times === measuredTimes) steep.push(piece);
  }
  return steep;
}
