/**
 * `npm run messages`: makes the message files of web application and server anew from their sources. The web's `en.json` says what there is;
 * each other language loses what is no longer said, and is told apart what it lacks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@parley/contract/languages.ts';
import { type ReadMessages, readMessages, readServerMessages } from '../packages/web/build/read-messages.ts';

const packages = join(import.meta.dirname, '../packages');
writeFiles('web', readMessages(), languages);
writeFiles(
  'server',
  readServerMessages(),
  languages.filter((language) => language !== 'en'),
);

function writeFiles(
  name: 'server' | 'web',
  { messages, problems }: ReadMessages,
  written: readonly (typeof languages)[number][],
): void {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  for (const language of written) {
    const file = join(packages, name, 'src/messages', `${language}.json`);
    const known: Record<string, string> = language === 'en' ? {} : JSON.parse(readFileSync(file, 'utf8'));
    const kept = messages.filter((message) => language === 'en' || known[message] !== undefined);
    const next = Object.fromEntries(kept.map((message) => [message, known[message] ?? message]));
    writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
    console.log(`${name}, ${language}: ${kept.length} of ${messages.length} messages`);
    for (const message of messages) if (!(message in next)) console.log(`  lacks: ${JSON.stringify(message)}`);
  }
}
