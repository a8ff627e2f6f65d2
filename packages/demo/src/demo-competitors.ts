/** Other companies' accounts beside the demo's own, on the sandbox's networks that tell of them. */
import type { InsightsPlatform } from '@parley/contract/insights/rules.ts';
import type { Context } from '@parley/server/context.ts';
import { addCompetitor, listCompetitors } from '@parley/server/features/competitors/competitors.service.ts';
import type { DemoProgress } from './demo-progress.ts';
import { administratorSession } from './demo-session.ts';

const wanted: readonly { platform: InsightsPlatform; account: string }[] = [
  { platform: 'twitter', account: 'fellsidegear' },
  { platform: 'twitter', account: 'NorrskenOut' },
  { platform: 'youtube', account: 'fellsidegear' },
  { platform: 'youtube', account: 'norrskenoutdoor' },
];

/** Repeating it adds only what is missing. */
export async function ensureDemoCompetitors(context: Context, progress: DemoProgress): Promise<void> {
  const { networks } = await listCompetitors(context, progress.workspaceId);
  for (const { account, platform } of wanted) {
    const network = networks.find((each) => each.platform === platform && each.canAdd);
    if (network === undefined || context.networks.get(platform)?.isSandbox !== true) continue;
    if (network.accounts.some(({ handle }) => handle.toLowerCase() === account.toLowerCase())) continue;
    await addCompetitor(context, administratorSession(progress), { platform, account });
  }
}
