import { spawn } from 'node:child_process';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('classify.ts', import.meta.url));

async function run(input: string) {
  const command = spawn(process.execPath, [program]);
  command.stdin.end(input);
  const [answers, words, code] = await Promise.all([
    buffer(command.stdout).then(String),
    buffer(command.stderr).then(String),
    new Promise((resolve) => command.on('close', resolve)),
  ]);
  return { answers: answers.split('\n').slice(0, -1), words, code };
}

it('answers each line, and says in one sentence beside the answers how many could not be read', async () => {
  const { answers, code, words } = await run('{"text": "Thanks!"}\n\nnonsense\n{"text": 5}\n{"text": "Hello"}');
  expect(answers.map((answer) => Object.keys(JSON.parse(answer))[0])).toEqual([
    ...['sentiment', 'error', 'error', 'error', 'sentiment'],
  ]);
  expect(words).toBe('2 of 5 lines could not be read, the first of them line 3: its answer says what is wrong.\n');
  expect(code).toBe(1);
});

it('has nothing to say beside the answers where every line could be read', async () => {
  expect(await run('{"text": "Thanks!"}\n\n')).toMatchObject({ words: '', code: 0, answers: { length: 2 } });
});
