import { TextReader } from '../classifier/text-reader.ts';
import { SignalScanner } from './signal-scanner.ts';
import { SIGNAL_BIT } from './signal-trie.ts';

const reader = new TextReader();
const scanner = new SignalScanner({ packed: new Map() });

/** Which signals of a language's word list stand in a text. */
export function hearSignals(text: string, language: string): (name: keyof typeof SIGNAL_BIT) => boolean {
  reader.read(text.toWellFormed());
  scanner.scan(reader, language);
  const counts = scanner.counts.slice();
  return (name) => (counts[SIGNAL_BIT[name]] as number) > 0;
}
