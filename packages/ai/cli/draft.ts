/**
 * `npm run -s draft < messages.jsonl`: reads JSON Lines `{"text", "channel"?, "sender"?, "knowledge"?: [{"id", "title", "text", "kind"}]}`
 * on standard input and writes one JSON line each, in order, on standard output, and nothing else there:
 * `{"draft", "reason", "language", "sources": [{"id"}]}`; `draft` is null where none may or need be written. A line that is
 * no such message is answered with `{"error": "what is wrong"}` in its place, an empty one too; the command then ends with code 1, unless they were all empty.
 */
import { createBuiltInEngine } from '../src/engines/builtin/built-in-engine.ts';
import { answerLines } from './answer-lines.ts';
import { draftLines } from './draft-lines.ts';

const engine = createBuiltInEngine();
await answerLines(200, (batch) => draftLines(engine, batch));
