const names = [
  'LD_PRELOAD',
  'FAKETIME',
  'FAKETIME_DONT_FAKE_MONOTONIC',
  'DONT_FAKE_MONOTONIC',
  'FAKETIME_FORCE_MONOTONIC_FIX',
];

/**
 * The variables by which a whole tree of processes has another clock than the machine's (libfaketime), for a program that is given
 * an environment of its own: the database must not live in another year than Parley. Empty where the clock is the machine's.
 */
export function clockVariables(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  if (!environment.FAKETIME) return {};
  return Object.fromEntries(names.map((name) => [name, environment[name] ?? '']));
}
