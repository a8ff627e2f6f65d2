import { t } from '../../../messages/translate.ts';

/** A chosen file as text, in whatever encoding a spreadsheet saved it. */

/** The most that one call takes. */
export const csvMaxChars = 400_000;
const csvMaxBytes = 2 * 1024 * 1024;

export type CsvFile = { name: string; csv: string };

/** @throws Error with a sentence for the person */
export async function readCsv(file: File): Promise<CsvFile> {
  if (file.size === 0) throw new Error(t('The file is empty.'));
  if (file.size > csvMaxBytes) throw new Error(t('The file is larger than 2 MB. Split it into several.'));
  const bytes = new Uint8Array(await file.arrayBuffer());
  // Spreadsheets in their own formats are archives.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) throw new Error(t('This is a spreadsheet file. Save it as CSV first.'));
  const csv = decodeCsv(bytes);
  if (csv.includes('\0')) throw new Error(t('This is not a CSV file.'));
  if (csv.length > csvMaxChars) throw new Error(t('The file has more than 400,000 characters. Split it into several.'));
  return { name: file.name, csv };
}

/** UTF-8, UTF-16 with its mark, and what older spreadsheets of the West write. */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
