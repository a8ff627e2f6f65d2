/**
 * `npm run test:clock -- '2028-02-29 00:10' [zone] [command …]`: runs the tests, or a command, as if it were that moment (UTC) and
 * the machine stood in that zone. The clock goes on from there, the same for Node, PostgreSQL and the browser, by libfaketime.
 */
import { spawn, spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';

/** Where Debian, Ubuntu, Fedora and a build by hand put it. */
const libraries = '/usr/{lib,lib64,lib/*,local/lib}/faketime/libfaketimeMT.so.1';
const usage = `Use: npm run test:clock -- '2028-02-29 00:10' [Pacific/Apia] [command …]; without a command it is npm run test:all.`;

const [instant = '', ...words] = process.argv.slice(2);
const at = new Date(`${instant.replace(' ', 'T')}Z`);
if (!/^\d{4}-\d\d-\d\d \d\d:\d\d(:\d\d)?$/.test(instant) || Number.isNaN(at.getTime()))
  fail(`"${instant}" is no moment. ${usage}`);
const zone = isZone(words[0]) ? words.shift() : undefined;
const [library] = globSync(libraries);
if (process.platform !== 'linux' || library === undefined)
  fail('libfaketime is not on this machine: install it ("apt-get install faketime"). Nothing was run.');

const aheadSeconds = Math.round((at.getTime() - Date.now()) / 1000);
const environment = {
  ...process.env,
  LD_PRELOAD: library,
  // Counted from the machine's clock, so that every process sees the same one, whenever and under whatever account it starts.
  FAKETIME: `${aheadSeconds < 0 ? '' : '+'}${aheadSeconds}`,
  // Pauses and time-outs last as long as ever. The name of the variable differs between versions.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
  DONT_FAKE_MONOTONIC: '1',
  // With its correction for older C libraries threads that wait for a condition never wake: Chromium hangs.
  FAKETIME_FORCE_MONOTONIC_FIX: '0',
  ...(zone === undefined ? {} : { TZ: zone }),
};
const seen = spawnSync(process.execPath, ['-p', 'Date.now()'], { env: environment, encoding: 'utf8' });
if (Math.abs(Number(seen.stdout) - at.getTime()) > 60_000)
  fail(`libfaketime (${library}) does not set the clock of Node here. Nothing was run. ${seen.stderr}`.trim());

console.log(`The clock: ${instant} UTC${zone === undefined ? '' : `, in ${zone}`}`);
const [command = 'npm', ...rest] = words.length > 0 ? words : ['npm', 'run', 'test:all'];
const child = spawn(command, rest, { stdio: 'inherit', env: environment });
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
child.on('error', (error) => fail(`${command} could not be run: ${error.message}`));
child.on('exit', (code) => {
  process.exitCode = code ?? 1;
});

function isZone(word: string | undefined): word is string {
  return word === 'UTC' || (word?.includes('/') === true && Intl.supportedValuesOf('timeZone').includes(word));
}

function fail(words: string): never {
  console.error(words);
  process.exit(1);
}
