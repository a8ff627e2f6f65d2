/** Erases the workspaces of clients who were removed together with their data, when their time has come. */
import type { Context } from '../../context.ts';
import type { Loop } from '../../jobs/background-work.ts';
import { createRunEach } from '../../jobs/run-each.ts';
import { nowhere, recordAudit } from '../audit/audit.service.ts';
import { removeClosedAccount } from '../auth/accounts.service.ts';
import { eraseWorkspace, listWorkspacesToErase } from '../workspace/erase-workspace.service.ts';

/** @param areGrantsBack whether the networks have been told of a workspace that goes; where they have not, it waits for the next run */
export function createEraseWorkspacesLoop(
  context: Context,
  areGrantsBack: (workspaceId: string) => Promise<boolean>,
): Loop {
  const runEach = createRunEach(context, { failure: 'A workspace could not be erased' });
  return {
    name: 'erase-workspaces',
    idleMs: 60 * 60_000,
    async run(signal) {
      const due = await listWorkspacesToErase(context);
      return runEach(
        due.map((workspaceId) => ({ workspaceId })),
        async ({ workspaceId }) => {
          if (!(await areGrantsBack(workspaceId))) return 0;
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
