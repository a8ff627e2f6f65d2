import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** The arrows of docs/architecture.md as rules that fail the build. Each says what to do instead. */

const ours = '^packages/';
const tests = '\\.test\\.tsx?$';

/** A package may reach only the named others of ours. */
function mayImportOnly(name, allowed, comment) {
  const folders = [name, ...allowed].join('|');
  return {
    name: `${name}-imports-only-${allowed.join('-and-') || 'itself'}`,
    comment,
    severity: 'error',
    // What tests share stands in `test`.
    from: { path: `^packages/${name}/`, pathNot: [tests, `^packages/${name}/test/`] },
    to: { path: ours, pathNot: `^packages/(${folders})/` },
  };
}

const features = 'packages/server/src/features/';

/** From the ground up: a feature may import only those before it, so that folders form no circle. A new one gets its place here. */
const featuresInOrder = [
  'audit',
  'live',
  'mail',
  'usage',
  'model',
  'operations',
  'short-links',
  'notifications',
  'workspace',
  'auth',
  'passkeys',
  'team',
  'approved-clients',
  'impersonation',
  'invitations',
  'api-keys',
  'single-sign-on',
  'assistant-settings',
  'canned-replies',
  'macros',
  'reply-settings',
  'posts',
  'campaigns',
  'calendar-notes',
  'posting-slots',
  'posting-settings',
  'posting-advice',
  'connections',
  'media',
  'post-templates',
  'workspace-logo',
  'profile-picture',
  'ai',
  'corrections',
  'help-lines',
  'first-steps',
  'delivery',
  'outgoing-webhooks',
  'knowledge',
  'tickets',
  'reply-approvals',
  'notes',
  'message-hiding',
  'sla',
  'desk-teams',
  'surveys',
  'rules',
  'incidents',
  'analysis',
  'ingest',
  'inbox',
  'saved-views',
  'ticket-jobs',
  'publications',
  'insights',
  'competitors',
  'overview',
  'reputation',
  'response-performance',
  'posting',
  'client-reviews',
  'posting-feeds',
  'posting-import',
  'reports',
  'administration',
  'account-data',
  'customers',
  'ticket-merges',
  'ticket-splits',
  'ticket-panel',
  'ticket-exports',
  'contacts',
  'retention',
  'demo-visit',
  'mcp',
];

/** For each feature that it imports none which stands after it. Types count too. @throws where the list misses a folder */
function featuresImportEarlierOnes() {
  const folders = readdirSync(new URL(features, import.meta.url), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const missing = folders.map(({ name }) => name).filter((name) => !featuresInOrder.includes(name));
  if (missing.length > 0)
    throw new Error(`Give ${missing.join(', ')} a place in featuresInOrder of .dependency-cruiser.mjs.`);
  return featuresInOrder.slice(0, -1).map((name, place) => ({
    name: `${name}-imports-earlier-features-only`,
    comment:
      'Features stand in an order (featuresInOrder in .dependency-cruiser.mjs). Move one of the two in it; where each needs the other, they form a circle: the lower one says what it tells and is handed its listeners, as connections is (docs/decisions/007).',
    severity: 'error',
    from: { path: `^${features}${name}/`, pathNot: tests },
    to: { path: `^${features}(${featuresInOrder.slice(place + 1).join('|')})/` },
  }));
}

const routes = 'packages/web/src/routes/';

/** The rooms of large pages, from the ground up: a room imports only those before it, and never what stands outside of the rooms. */
const roomsInOrder = {
  inbox: [
    'message',
    'handling',
    'analytics',
    'filters',
    'views',
    'bulk',
    'list',
    'reply',
    'notes',
    'customer',
    'ticket',
  ],
  posting: [
    'post',
    'actions',
    'filters',
    'calendar',
    'campaigns',
    'history',
    'optimizer',
    'folders',
    'composer',
    'client-review',
    'detail',
    'import',
    'settings',
    'media',
  ],
  'posting/composer': [
    'uploads',
    'draft',
    'accounts',
    'templates',
    'caption',
    'media',
    'schedule',
    'options',
    'check',
    'preview',
    'publish',
  ],
};

/** For each room that it imports none which stands after it. Types count too. @throws where the list misses a folder */
function roomsImportEarlierOnes() {
  return Object.entries(roomsInOrder).flatMap(([page, rooms]) => {
    const folders = readdirSync(new URL(`${routes}${page}`, import.meta.url), { withFileTypes: true });
    const missing = folders.filter((entry) => entry.isDirectory() && !rooms.includes(entry.name));
    if (missing.length > 0)
      throw new Error(
        `Give ${missing.map(({ name }) => name).join(', ')} a place in roomsInOrder of .dependency-cruiser.mjs.`,
      );
    return rooms.map((name, place) => ({
      name: `${page.replaceAll('/', '-')}-${name}-imports-earlier-rooms-only`,
      comment:
        "A page's rooms stand in an order (roomsInOrder in .dependency-cruiser.mjs): move what two rooms need into an earlier one.",
      severity: 'error',
      from: { path: `^${routes}${page}/${name}/`, pathNot: tests },
      to: {
        path: `^${routes}${page}/(${[...rooms.slice(place + 1).map((later) => `${later}/`), '[^/]+$'].join('|')})`,
      },
    }));
  });
}

/** The contract's files that bring zod with them when they are imported for more than their types, as paths below its `src`. */
function findSchemaFiles() {
  const folder = new URL('packages/contract/src/', import.meta.url);
  const imports = new Map(
    readdirSync(folder, { recursive: true })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => [
        name,
        [
          ...readFileSync(new URL(name, folder), 'utf8').matchAll(/^(?:im|ex)port (?!type )[^;]*? from '([^']+)';$/gms),
        ].map(([, from]) => (from.startsWith('.') ? posix.join(posix.dirname(name), from) : from)),
      ]),
  );
  const found = new Set(['zod']);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const [name, froms] of imports) if (froms.some((from) => found.has(from))) found.add(name);
  }
  return [...found].filter((name) => imports.has(name));
}

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Two files need each other: move what both need into a third. Types alone may meet.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'nothing-unresolved',
      comment: "The file or package does not exist, or is not in this package's package.json.",
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    mayImportOnly('contract', [], 'The contract is what everybody else stands on.'),
    mayImportOnly(
      'connectors',
      ['contract'],
      'A connector holds no database, no queue and no clock: what it needs is handed in.',
    ),
    mayImportOnly('ai', ['contract'], 'An engine is handed what it rests on.'),
    mayImportOnly(
      'sandbox',
      [],
      'The sandbox shares no code with us, so that one misreading of a network cannot hide in both.',
    ),
    mayImportOnly('web', ['contract'], 'Web and server meet only in the contract.'),
    {
      name: 'first-pages-carry-no-schemas',
      comment:
        'This brings zod into the browser, a quarter as much again as the inbox weighs: import types, or move the rest of the file.',
      severity: 'error',
      from: {
        path: '^packages/web/src/(api|components|session|state|ui|routes/(inbox|connect|login|landing))/',
        pathNot: tests,
      },
      to: {
        path: `^packages/contract/src/(${findSchemaFiles().join('|').replaceAll('.', '\\.')})$`,
        dependencyTypesNot: ['type-only'],
      },
    },
    mayImportOnly(
      'server',
      ['contract', 'connectors', 'ai', 'sandbox', 'demo'],
      'The server never reaches into the web application.',
    ),
    mayImportOnly(
      'demo',
      ['contract', 'ai', 'sandbox', 'server'],
      'The demo does what people do, by the same services; customers speak through the sandbox.',
    ),
    {
      name: 'demo-only-started',
      comment: 'The demo stands on the product: only the start knows of it, and imports it when it is wanted.',
      severity: 'error',
      from: { path: '^packages/', pathNot: ['^packages/demo/', '^packages/server/src/start-parts\\.ts$'] },
      to: { path: '^packages/demo/' },
    },
    {
      name: 'sandbox-only-mounted',
      comment: 'Only the application mounts the sandbox; nothing else in the product knows of it.',
      severity: 'error',
      from: {
        path: '^packages/server/(src|seed)/',
        pathNot: ['^packages/server/src/app\\.ts$', '^packages/server/src/http/mount-sandbox\\.ts$', tests],
      },
      to: { path: '^packages/sandbox/' },
    },
    {
      name: 'features-meet-in-services',
      comment:
        'Of another feature a file is used that is called .service.ts and does the work itself, what a kind of delivery is, or its schema types, never its queries or routes. A loop is woken by its name (jobs/loop-names.ts).',
      severity: 'error',
      from: { path: '^packages/server/src/features/([^/]+)/', pathNot: tests },
      to: {
        path: '^packages/server/src/features/',
        pathNot: ['^packages/server/src/features/$1/', '\\.service\\.ts$', '/delivery\\.kind\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    ...featuresImportEarlierOnes(),
    ...roomsImportEarlierOnes(),
    {
      name: 'the-frame-knows-no-feature',
      comment: 'Database, jobs, http and logging are what features stand on: hand in what they need of a feature.',
      severity: 'error',
      from: { path: '^packages/server/src/(db|jobs|logging|config)/', pathNot: tests },
      to: { path: '^packages/server/src/features/' },
    },
    {
      name: 'generic-code-knows-no-network',
      comment: "Ask for a capability of a connector; a network's folder is imported by the registry alone.",
      severity: 'error',
      from: {
        path: '^packages/(connectors|sandbox)/src/',
        pathNot: ['/platforms/', '/registry\\.ts$', '^packages/sandbox/src/sandbox\\.ts$', tests],
      },
      to: { path: '^packages/connectors/src/platforms/' },
    },
    {
      name: 'one-network-knows-no-other',
      comment: 'What several networks share belongs beside the folders of the networks.',
      severity: 'error',
      from: {
        path: '^packages/connectors/src/platforms/([^/]+)/',
        // Instagram's sign-in and calls are Facebook's own (one app, one Graph API): it stands on that folder, never the other way.
        pathNot: '^packages/connectors/src/platforms/instagram/',
      },
      to: { path: '^packages/connectors/src/platforms/', pathNot: '^packages/connectors/src/platforms/$1/' },
    },
    {
      name: 'instagram-knows-facebook-only',
      comment: 'What several networks share belongs beside the folders of the networks.',
      severity: 'error',
      from: { path: '^packages/connectors/src/platforms/instagram/' },
      to: {
        path: '^packages/connectors/src/platforms/',
        pathNot: '^packages/connectors/src/platforms/(instagram|facebook)/',
      },
    },
    {
      name: 'the-server-reaches-networks-by-the-registry',
      comment: 'Import the registry or the interface, not one network.',
      severity: 'error',
      from: { path: '^packages/(server|web|ai)/', pathNot: tests },
      to: { path: '^packages/connectors/src/platforms/' },
    },
    {
      name: 'ui-knows-no-feature',
      comment: 'Primitives know neither router nor API: hand in what they show.',
      severity: 'error',
      from: { path: '^packages/web/src/(ui|state)/' },
      to: { path: '^packages/web/src/(routes|components|api|session)/|^node_modules/(react-router|@tanstack)' },
    },
    {
      name: 'components-import-no-route',
      comment: 'What two routes need is a component; what one needs stays with it.',
      severity: 'error',
      from: { path: '^packages/web/src/(components|api|session)/' },
      to: { path: '^packages/web/src/routes/' },
    },
    {
      name: 'one-route-imports-no-other',
      comment: 'Two routes need it: move it into components/.',
      severity: 'error',
      from: { path: '^packages/web/src/routes/([^/]+)/' },
      to: { path: '^packages/web/src/routes/', pathNot: '^packages/web/src/routes/$1/' },
    },
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    // Tests that run beside this make folders that begin with a dot.
    exclude: { path: '(^|/)(dist|coverage|test-results|\\.typed-client-[^/]*)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
