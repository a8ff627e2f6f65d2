import { createHash } from 'node:crypto';
import { FeatureExtractor } from '../src/engines/builtin/classifier/feature-extractor.ts';
import { foldDisguises } from '../src/engines/builtin/classifier/fold-disguises.ts';
import { TextReader } from '../src/engines/builtin/classifier/text-reader.ts';
import type { EnglishLexicon } from '../src/engines/builtin/lexicon/english-lexicon.ts';
import { SignalScanner } from '../src/engines/builtin/lexicon/signal-scanner.ts';
import { readOwnMessages } from './own-messages.ts';

/**
 * A print of the features and the labels of all our own training messages. Weights that were trained with another reading of words, other word
 * lists or other messages carry another print: that is how weights once came to be shipped that the training no longer gave.
 */
export function printFeatures(lexicon: EnglishLexicon): string {
  const reader = new TextReader();
  const scanner = new SignalScanner(lexicon);
  const extractor = new FeatureExtractor();
  const hash = createHash('sha256');
  for (const message of readOwnMessages('train')) {
    reader.read(foldDisguises(message.text));
    scanner.scan(reader, message.language);
    extractor.extract(reader, scanner, message.language);
    hash.update(extractor.words.slice(0, extractor.wordCount));
    hash.update(extractor.characters.slice(0, extractor.characterCount));
    hash.update(extractor.dense);
    hash.update(`${message.sentiment}${message.tags.join()}${message.spam}`);
  }
  return hash.digest('hex').slice(0, 16);
}
