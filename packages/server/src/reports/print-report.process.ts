/**
 * Prints one report, in a process of its own: what is made to be laid out for ever is ended with it, which a thread inside native code
 * cannot be. Reads a `PrintJob` as JSON from standard input, writes the PDF to standard output.
 */
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { fonts } from './font-files.ts';
import type { PrintJob } from './print-report.ts';

const folder = fileURLToPath(new URL('./template/', import.meta.url));
const template = fileURLToPath(new URL('./template/report.typ', import.meta.url));
const { families, logo, ...job } = JSON.parse((await buffer(process.stdin)).toString()) as PrintJob;

const fontPaths = fonts.filter(({ family }) => families.includes(family)).flatMap(({ paths }) => paths);
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: fontPaths.map((path) => readFileSync(path)) }],
});
compiler.mapShadow(`${folder}report.json`, Buffer.from(JSON.stringify(job)));
if (logo !== null) compiler.mapShadow(`${folder}logo`, Buffer.from(logo, 'base64'));
const compiled = compiler.compile({ mainFilePath: template });
if (compiled.result === null) {
  const error = compiled.takeError();
  const found = error === null ? [] : compiler.fetchDiagnostics(error);
  throw new Error(`the template failed: ${found.map(({ message }: { message?: string }) => message).join('; ')}`);
}
process.stdout.end(compiler.pdf(compiled.result, { creationTimestamp: job.madeAtSeconds }));
