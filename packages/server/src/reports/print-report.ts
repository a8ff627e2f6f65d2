/** Makes the PDF of a report. */
import { spawn } from 'node:child_process';
import { buffer, text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createTurns } from '../jobs/take-turns.ts';
import { familyOf, fonts } from './font-files.ts';
import type { Report } from './report-model.ts';
import { type Drawing, toDrawing } from './to-drawing.ts';

export type PrintJob = {
  drawing: Drawing;
  /** Base64. */
  logo: string | null;
  /** Of the fonts that are needed, so that 50 MB of Chinese letters are read for those alone who have them. */
  families: string[];
  madeAtSeconds: number;
};

/** Hundreds of pages take seconds; what takes longer was made to. */
const timeoutMs = 60_000;
/** Each takes some 200 MB while it runs. */
const takePrintTurn = createTurns(2);
const printer = fileURLToPath(new URL('./print-report.process.ts', import.meta.url));

/** @param group whose turn it is: the workspace, so that one with many reports does not keep the others waiting. Rejects where it cannot be made */
export function printReport(report: Report, madeAt: Date, group: string): Promise<Buffer> {
  const drawing = toDrawing(report);
  const job: PrintJob = {
    drawing,
    logo: report.logo?.toString('base64') ?? null,
    families: familiesOf(drawing),
    madeAtSeconds: Math.floor(madeAt.getTime() / 1000),
  };
  return takePrintTurn(() => print(job), group);
}

async function print(job: PrintJob): Promise<Buffer> {
  const child = spawn(process.execPath, [printer], {
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
    // Nothing of ours is for it: no key, no database.
    env: {},
  });
  // Where it has ended early, its exit code says so.
  child.stdin.on('error', () => undefined);
  child.stdin.end(JSON.stringify(job));
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const [pdf, complaint, end] = await Promise.all([buffer(child.stdout), text(child.stderr), ended]);
  if (end !== 0) throw new Error(`a report could not be printed (${end}): ${complaint.slice(-complaintMaxChars)}`);
  return pdf;
}

/** Its characters are in the Chinese font too, in other forms. */
const japanese = 'Noto Sans Japanese';
const complaintMaxChars = 2_000;

function familiesOf(drawing: Drawing): string[] {
  const json = JSON.stringify(drawing);
  const needed = new Set([...new Set(json)].map((character) => familyOf(character.codePointAt(0) ?? 0)));
  if (json.includes('"language":"ja"')) needed.add(japanese);
  return fonts.map(({ family }) => family).filter((family) => needed.has(family) || family === fonts[0]?.family);
}
