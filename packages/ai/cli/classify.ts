/**
 * `npm run -s classify < messages.jsonl`: reads JSON Lines `{"text", "language"?, "channel"?: "public"|"private"}` on standard input and
 * writes one JSON line each, in order, on standard output, and nothing else there:
 * `{"sentiment", "confidence", "tag", "tags", "language", "urgency", "crisis", "spam"}`. A line that is no such message is answered
 * with `{"error": "what is wrong"}` in its place, an empty one too; the command then ends with code 1, unless they were all empty.
 */
import { createBuiltInEngine } from '../src/engines/builtin/built-in-engine.ts';
import { answerLines } from './answer-lines.ts';
import { classifyLines } from './classify-lines.ts';

const engine = createBuiltInEngine();
await answerLines(1000, (batch) => classifyLines(engine, batch));
