import type { Config } from '../config.ts';
import { createBackup } from '../features/operations/create-backup.ts';
import { restoreBackup } from '../features/operations/restore-backup.ts';
import { withUnpackedBackup } from '../features/operations/unpack-backup.ts';
import { type DatabaseServer, openDatabaseServer } from '../open-installation.ts';
import { doubtWhatWasDue } from './after-restore.ts';
import { type Command, need, readWords } from './command.ts';

export const backup: Command = async (words, checkSettings) => {
  const { positionals } = readWords(words, {}, ['The file to write']);
  const file = need(positionals[0], 'The file to write');
  const config = checkSettings().complete();
  await withServer(config, async ({ connectionString }) => {
    const { tables } = await createBackup({ connectionString, config }, file);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`The backup is in ${file}: ${rows} rows of ${tables.length} tables.`);
    if (config.mediaBucket !== null)
      console.log('The files in the bucket of MEDIA_URL are not in it: back the bucket up where it is.');
    console.log(
      `Keep the secret key apart from it (${placeOfKey(config)}): without it the networks' tokens cannot be read.`,
    );
  });
};

export const restore: Command = async (words, checkSettings) => {
  const { values, positionals } = readWords(words, { force: { type: 'boolean' } }, ['The file to restore']);
  const file = need(positionals[0], 'The file to restore');
  const checked = checkSettings();
  // A file that cannot be restored leaves no key and no database where there were none.
  await withUnpackedBackup(file, checked.settings.dataDir, async (unpacked) => {
    const config = checked.complete();
    await withServer(config, async ({ connectionString }) => {
      let lines: string[] = [];
      const { manifest, isKeyTheSame } = await restoreBackup({ connectionString, config }, unpacked, {
        force: values.force ?? false,
        settle: async (of) => {
          lines = await doubtWhatWasDue(connectionString, of);
        },
      });
      console.log(`Restored the backup of ${manifest.createdAt}.`);
      for (const line of lines) console.log(line);
      if (!isKeyTheSame) {
        console.log(
          `The secret key here is another than the one of the backup: put the old one into ${placeOfKey(config)} before you start Parley, or connect every account again.`,
        );
      }
    });
  });
};

function placeOfKey(config: Config): string {
  return process.env.PARLEY_SECRET_KEY ? 'PARLEY_SECRET_KEY' : `${config.dataDir}/secret-key`;
}

async function withServer(config: Config, use: (server: DatabaseServer) => Promise<void>): Promise<void> {
  const server = await openDatabaseServer(config);
  try {
    await use(server);
  } finally {
    await server.close();
  }
}
