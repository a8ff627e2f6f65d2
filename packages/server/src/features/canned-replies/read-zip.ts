/**
 * The files of a ZIP archive, as spreadsheets are: read by its directory, unpacked with a limit that holds whatever the archive says of
 * itself. Source: PKWARE APPNOTE 6.3.10, sections 4.3.6 to 4.3.16 (read 2026-11).
 */
import { inflateRawSync } from 'node:zlib';
import { UnreadableFile } from './unreadable-file.ts';

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endBytes = 22;
const commentMaxBytes = 0xffff;
const entriesMax = 2_000;
/** All files of an archive together, unpacked. */
const unpackedMaxBytes = 64 * 1024 * 1024;

type Entry = { name: string; method: number; isEncrypted: boolean; packedBytes: number; headerAt: number };
export type ZipArchive = {
  names: readonly string[];
  /** The unpacked file; null where there is none of this name. @throws when it is broken or too large */
  read(name: string): Buffer | null;
};

/** @throws UnreadableFile when it is no archive that can be read */
export function openZip(bytes: Buffer): ZipArchive {
  const entries = new Map(readDirectory(bytes).map((entry) => [entry.name, entry]));
  let leftBytes = unpackedMaxBytes;
  return {
    names: [...entries.keys()],
    read(name) {
      const entry = entries.get(name);
      if (entry === undefined) return null;
      const unpacked = unpack(bytes, entry, leftBytes);
      leftBytes -= unpacked.length;
      return unpacked;
    },
  };
}

function readDirectory(bytes: Buffer): Entry[] {
  const endAt = findEnd(bytes);
  const count = bytes.readUInt16LE(endAt + 10);
  let at = bytes.readUInt32LE(endAt + 16);
  if (count > entriesMax) throw new UnreadableFile('The file is packed in a way that no spreadsheet is.');
  const entries: Entry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== entrySignature) throw broken();
    const nameBytes = bytes.readUInt16LE(at + 28);
    entries.push({
      name: bytes.toString('utf8', at + 46, at + 46 + nameBytes).replaceAll('\\', '/'),
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packedBytes: bytes.readUInt32LE(at + 20),
      headerAt: bytes.readUInt32LE(at + 42),
    });
    at += 46 + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - endBytes - commentMaxBytes);
  for (let at = bytes.length - endBytes; at >= first; at -= 1) if (bytes.readUInt32LE(at) === endSignature) return at;
  throw broken();
}

function unpack(bytes: Buffer, { headerAt, isEncrypted, method, packedBytes }: Entry, leftBytes: number): Buffer {
  if (isEncrypted) throw new UnreadableFile('The file is protected by a password. Save it without one.');
  if (headerAt + 30 > bytes.length || bytes.readUInt32LE(headerAt) !== localSignature) throw broken();
  const start = headerAt + 30 + bytes.readUInt16LE(headerAt + 26) + bytes.readUInt16LE(headerAt + 28);
  const packed = bytes.subarray(start, start + packedBytes);
  if (packed.length !== packedBytes) throw broken();
  if (method === 0 && packedBytes <= leftBytes) return packed;
  if (method !== 0 && method !== 8) throw broken();
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, leftBytes) });
  } catch (cause) {
    const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge
      ? new UnreadableFile('Unpacked, the file is far larger than a list of replies can be.', { cause })
      : broken();
  }
}

function broken(): UnreadableFile {
  return new UnreadableFile('The file is damaged: it ends too early or is put together wrongly.');
}
