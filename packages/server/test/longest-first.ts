/** The order of the test files: what takes minutes begins at once, so that no worker is left with it when all others are done. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Those of half a minute and more while browser tests run beside them. Where nothing is known of the others, larger ones come first. */
const longest = [
  'packages/server/src/main.test.ts',
  'packages/demo/src/demo-workspace.test.ts',
  'packages/connectors/src/conformance.test.ts',
  'packages/server/src/db/embedded-server.test.ts',
  'packages/server/src/features/ingest/way-in.test.ts',
  'packages/server/src/database-outage.test.ts',
  'packages/server/src/features/ingest/unreadable.test.ts',
  'packages/server/src/http/hostile-texts.test.ts',
  'packages/server/src/features/operations/backup.test.ts',
  'packages/server/src/features/incidents/incidents.test.ts',
  'packages/server/src/features/delivery/faults.test.ts',
  'packages/server/src/features/delivery/publication-faults.test.ts',
  'scripts/new-connector/new-connector.test.ts',
  'packages/server/src/features/analysis/analysis.test.ts',
  'packages/server/src/db/client.test.ts',
  'packages/server/src/features/knowledge/import-knowledge.test.ts',
  'packages/server/src/features/ingest/poll-connections.test.ts',
  'packages/server/src/features/sla/sla.test.ts',
  'packages/server/src/features/reports/killed-sender.test.ts',
  'packages/server/src/features/insights/killed-collector.test.ts',
  'packages/server/test/attacks/attacks.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files);
    const first = longest.flatMap((path) => others.filter((file) => file.moduleId.endsWith(`/${path}`)));
    const rest = others.filter((file) => !first.includes(file));
    // Those without a database are short: they fill the end evenly.
    const isShort = (file: TestSpecification) => file.project.name === 'packages';
    return [...first, ...rest.filter((file) => !isShort(file)), ...rest.filter(isShort)];
  }
}
