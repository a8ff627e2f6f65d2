/**
 * `npm run messages`: makes the message files of the web application anew from its sources. `en.json` says what there is; each other
 * language loses what is no longer said, and is told apart what it lacks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@parley/contract/languages.ts';
import { readMessages } from '../packages/web/build/read-messages.ts';

const folder = join(import.meta.dirname, '../packages/web/src/messages');
const { messages, problems } = readMessages();
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

for (const language of languages) {
  const file = join(folder, `${language}.json`);
  const known: Record<string, string> = language === 'en' ? {} : JSON.parse(readFileSync(file, 'utf8'));
  const written = messages.filter((message) => language === 'en' || known[message] !== undefined);
  const next = Object.fromEntries(written.map((message) => [message, known[message] ?? message]));
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
  console.log(`${language}: ${written.length} of ${messages.length} messages`);
  for (const message of messages) if (!(message in next)) console.log(`  lacks: ${JSON.stringify(message)}`);
}
