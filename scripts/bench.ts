/**
 * `npm run bench [-- --messages N] [--only PART]` (or `-- PART`): measures what the design must allow, and without a part
 * writes the figures into docs/performance.md, whose other words stay.
 * Parts: start, page, tickets, ingest, classifier, ai, floods, weight, lighthouse, pile, panels, keys. `ai` measures the public data sets too where
 * `PARLEY_TRAINING_DATA` names their folder.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { atLeast, atMost, type Figure, told } from './bench/figure.ts';
import { measureInboxPage } from './bench/inbox-page.ts';
import { measureInboxPile } from './bench/inbox-pile.ts';
import { measureInboxSearch } from './bench/inbox-search.ts';
import { measureLighthouse } from './bench/lighthouse.ts';
import { prepareWorkspace } from './bench/measured-workspace.ts';
import { measureOverviewPanels } from './bench/overview-panels.ts';
import { withFigures } from './bench/performance-page.ts';
import {
  type ServerGiven,
  type ServerUnderTest,
  startProcess,
  startServerUnderTest,
  stopProcess,
} from './bench/server-under-test.ts';
import { measureTicketCalls } from './bench/ticket-calls.ts';
import { measureTriageKeys } from './bench/triage-keys.ts';
import { measureWebWeight } from './bench/web-weight.ts';
import { measureWebhookIngest } from './bench/webhook-ingest.ts';

const root = join(import.meta.dirname, '..');
const { values, positionals } = parseArgs({
  options: { messages: { type: 'string' }, only: { type: 'string' } },
  allowPositionals: true,
});
const only = values.only ?? positionals[0];
const bigMessages = Number(values.messages ?? 1_000_000);

const parts: Record<string, () => Promise<Figure[]>> = {
  start: measureStart,
  weight: async () => measureWebWeight(),
  classifier: async () => measureClassifier(),
  ai: async () => measureUnderstanding(),
  floods: async () => toFigures(runBench('floods.bench.ts')),
  ingest: () => withServer((server) => measureWebhookIngest(server, 20_000)),
  lighthouse: () => withServer(measureLighthouse),
  tickets: () => withServer(measureTickets),
  keys: () => withServer(measureTriageKeys, { demo: true }),
  pile: () => withServer(({ installation }) => measureInboxPile(installation, 100_000)),
  panels: () => withServer((server) => measureOverviewPanels(server, bigMessages), { role: 'web' }),
  page: () => withServer((server) => measureInboxPage(server, { small: 10_000, big: bigMessages })),
};

const figures: Figure[] = [];
for (const [name, measure] of Object.entries(parts)) {
  if (only && only !== name) continue;
  console.log(`── ${name}`);
  for (const figure of await measure()) {
    figures.push(figure);
    console.log(toLine(figure));
  }
}
console.log(tellMachine());
if (!only) {
  const page = join(root, 'docs/performance.md');
  writeFileSync(page, withFigures(readFileSync(page, 'utf8'), figures, tellMachine()));
}

async function withServer(measure: (server: ServerUnderTest) => Promise<Figure[]>, given?: ServerGiven) {
  const server = await startServerUnderTest(given);
  try {
    return await measure(server);
  } finally {
    await server.stop();
  }
}

async function measureTickets(server: ServerUnderTest): Promise<Figure[]> {
  const workspace = await prepareWorkspace(server, 'tickets', 100_000);
  return [...(await measureTicketCalls(server, workspace)), ...(await measureInboxSearch(server, workspace))];
}

/** The server alone, installed and built: what every start after the first costs beyond npm's own second. */
async function measureStart(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parley-bench-start-'));
  const cold = await startProcess(dataDir);
  await stopProcess(cold);
  const warm = await startProcess(dataDir);
  await stopProcess(warm);
  rmSync(dataDir, { recursive: true, force: true });
  return [
    told('cold start (makes the database) until ready', cold.readyAfterMs, ' ms'),
    atMost('warm start until ready', warm.readyAfterMs, 2000, ' ms'),
  ];
}

function measureClassifier(): Figure[] {
  return runBench('classifier.bench.ts').map(({ figure, value }) =>
    figure === 'whole analysis with language messages/s' ? atLeast(figure, value, 5_000) : told(figure, value),
  );
}

function measureUnderstanding(): Figure[] {
  return toFigures([...runBench('understanding.bench.ts'), ...runBench('classifier.bench.ts')]);
}

function toFigures(lines: readonly BenchLine[]): Figure[] {
  return lines.map(({ figure, value, least, most }) => {
    if (figure === 'whole analysis with language messages/s') return atLeast(figure, value, 5_000);
    if (least !== undefined) return atLeast(figure, value, least);
    return most === undefined ? told(figure, value) : atMost(figure, value, most);
  });
}

type BenchLine = { figure: string; value: number; least?: number; most?: number };

function runBench(file: string): BenchLine[] {
  const done = spawnSync(process.execPath, [join(root, 'packages/ai/bench', file)], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(done.stderr);
  return done.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as BenchLine);
}

function toLine({ name, value, goal, isMet }: Figure): string {
  return `${isMet === null ? ' ' : isMet ? '✔' : '✘'} ${name}: ${value}${goal ? ` (${goal})` : ''}`;
}

/** On which machine, and how busy it was: without that a time says nothing. */
function tellMachine(): string {
  const [cpu] = cpus();
  const loads = loadavg().map((load) => load.toFixed(1));
  return `Measured by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} × ${cpu?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB memory, Node ${process.versions.node}, load ${loads.join(', ')} at the end.`;
}
