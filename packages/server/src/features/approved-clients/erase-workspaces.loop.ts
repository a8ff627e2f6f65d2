/** Erases the workspaces of clients who were removed together with their data, when their time has come. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { removeClosedAccount } from '../auth/accounts.service.ts';
import { eraseWorkspace, listWorkspacesToErase } from '../workspace/erase-workspace.service.ts';

export function createEraseWorkspacesLoop(context: Context): Loop {
  const runEach = createRunEach(context, { failure: 'A workspace could not be erased' });
  return {
    name: 'erase-workspaces',
    idleMs: 60 * 60_000,
    async run(signal) {
      const due = await listWorkspacesToErase(context);
      return runEach(
        due.map((workspaceId) => ({ workspaceId })),
        async ({ workspaceId }) => {
          const members = await eraseWorkspace(context, workspaceId);
          for (const userId of members) await removeClosedAccount(context.database, userId);
          await recordAudit(context.database, nowhere, null, 'workspace.erased', workspaceId);
          return 1;
        },
        signal,
      );
    },
  };
}
