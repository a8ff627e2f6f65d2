/** A text of this length is read whole; in a longer one a cry for help would drown among the rest. */
const WHOLE_MAX = 480;
const WINDOW = 400;
/** What lies across the end of a window is whole in the next one. */
const STEP = 270;
/** No cut is moved further than this to the next space. */
const WORD_MAX = 40;
/** Of a longer text the beginning and the end are read: keeps the cost of one message bounded. */
const READ_MAX = 24_000;
const READ_END = 4_000;

function atSpace(text: string, place: number): number {
  const space = text.indexOf(' ', place);
  return space < 0 || space - place > WORD_MAX ? place : space;
}

/** Where a sentence ends: at a full stop with a space behind it, at those of scripts without spaces, at a new line. */
const SENTENCE_END = /(?<=[.!?…])\s+|(?<=[。！？؟।])\s*|\n+/u;
/** Shorter messages are read whole and no more: nothing drowns in them. */
const ALONE_FROM = 45;
const SENTENCE_MIN = 4;

function readPart(text: string): string {
  return text.length > READ_MAX ? `${text.slice(0, READ_MAX - READ_END)} ${text.slice(-READ_END)}` : text;
}

/** The sentences of a text of several, each to be read alone; those beyond the length of a window are read by windows. */
export function sentencesAlone(text: string): string[] {
  if (text.length < ALONE_FROM) return [];
  const sentences = readPart(text)
    .split(SENTENCE_END)
    .filter((sentence) => sentence.length >= SENTENCE_MIN);
  return sentences.length < 2 ? [] : sentences.filter((sentence) => sentence.length <= WHOLE_MAX);
}

/** What follows is what somebody wrote for, however kind the words before it were: "I love your shop, but …". */
const TURN =
  /(?<=[\p{L}\p{N}!?.)'’][,;]?\s(?:but|aber|mais|pero|però|ma|mas|maar|ale|lecz|но|але|ama|fakat|men|nhưng|लेकिन|मगर|lekin|לكن|ولكن|لكن)\s|[,;—–]\s?(?:だけど|けど|でも|但是|但|可是|하지만|그런데)[、，,]?\s?)/iu;

/** What somebody says behind a turn, to be read without what comes before it; null where there is none. */
export function behindTurn(text: string): string | null {
  const parts = readPart(text).split(TURN);
  const last = parts.at(-1) ?? '';
  return parts.length > 1 && last.length >= SENTENCE_MIN && last.length <= WHOLE_MAX ? last : null;
}

/** The parts in which a text is read for crises: overlapping, so that the cost grows with the length of the text alone. */
export function textWindows(text: string): string[] {
  if (text.length <= WHOLE_MAX) return [text];
  const read = readPart(text);
  const windows: string[] = [];
  for (let from = 0; ; from = atSpace(read, from + STEP)) {
    const to = from + WINDOW >= read.length ? read.length : atSpace(read, from + WINDOW);
    windows.push(read.slice(from, to));
    if (to === read.length) return windows;
  }
}
