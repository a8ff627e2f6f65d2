import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectorDefinitions } from '@parley/connectors/registry.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parseNetworks } from './config/networks.ts';
import { checkConfig, readEnvironment } from './config.ts';
import { StartupError } from './startup-error.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parley-config-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const load = (environment: Record<string, string> = {}) => checkConfig(environment, folder).complete();
function problemsOf(environment: Record<string, string>): string[] {
  try {
    checkConfig(environment, folder);
  } catch (error) {
    if (error instanceof StartupError) return error.message.split('\n');
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('needs no variable at all', () => {
    const config = load();
    expect(config).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      isLocal: true,
      dataDir: join(folder, 'data'),
      databaseUrl: null,
      role: 'all',
      isSandboxServed: true,
    });
  });

  it('makes a key once, readable by its owner only, and keeps it', () => {
    const first = load();
    const file = join(folder, 'data', 'secret-key');
    expect(first.secretKey).toHaveLength(32);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(load().secretKey).toEqual(first.secretKey);
    expect(readFileSync(file, 'utf8').trim()).toBe(first.secretKey.toString('base64'));
  });

  it('refuses a key that does not hold 32 bytes, in one line that leaves it as it is', () => {
    load();
    const file = join(folder, 'data', 'secret-key');
    const whole = readFileSync(file, 'utf8');
    for (const damaged of ['', '\n', 'x', whole.slice(0, 20), whole.slice(1), `${whole.trim()}AAAA`, '\0'.repeat(45)]) {
      writeFileSync(file, damaged);
      expect(() => load(), JSON.stringify(damaged)).toThrow(
        /secret-key is damaged: it must hold 32 bytes, .* holds \d+ characters\. Bring it back [^\n]*$/,
      );
      expect(readFileSync(file, 'utf8')).toBe(damaged);
    }
    const hex = 'ab'.repeat(32);
    writeFileSync(file, hex);
    expect(load().secretKey.toString('hex')).toBe(hex);
  });

  it('leaves nothing beside the key that it makes', () => {
    load();
    expect(readdirSync(join(folder, 'data'))).toEqual(['secret-key']);
  });

  it('tells every wrong variable in a line of its own, and makes nothing', () => {
    const problems = problemsOf({
      PORT: 'eighty',
      PARLEY_ROLE: 'boss',
      PUBLIC_URL: 'http://parley.company.example',
      LOG_LEVEL: 'loud',
    });
    expect(problems).toHaveLength(4);
    expect(problems[0]).toBe('PORT is "eighty"; it must be a port number from 1 to 65535.');
    expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'PUBLIC_URL', 'PARLEY_ROLE', 'LOG_LEVEL']);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it.each([
    ['PORT', '0'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['HOST', 'http://127.0.0.1'],
    ['PUBLIC_URL', 'https://parley.company.example/inbox'],
    ['PUBLIC_URL', 'parley.company.example'],
    ['PARLEY_ADMIN_EMAIL', 'admin'],
    ['PARLEY_ADMIN_PASSWORD', 'short'],
    ['PARLEY_SECRET_KEY', 'too short'],
    ['PARLEY_SANDBOX', 'yes'],
    ['PARLEY_TRUSTED_PROXIES', '0'],
    ['PARLEY_TRUSTED_PROXIES', '11'],
    ['PARLEY_TRUSTED_PROXIES', 'proxy.company.example'],
    ['PARLEY_TRUSTED_PROXIES', '10.0.0.5, 10.0.0.0/33'],
    ['PARLEY_TRUSTED_PROXIES', '0.0.0.0/0'],
    ['PARLEY_TRUSTED_PROXIES', '10.0.0.5,'],
    ['PARLEY_METRICS_TOKEN', 'short'],
    ['PARLEY_PUSH_ADDRESSES', 'http://push.internal:8080'],
    ['PARLEY_SANDBOX_TOKEN', 'with blanks in it, which are not taken'],
    ['SESSION_IDLE_MINUTES', '-1'],
  ])('refuses %s=%s by its name', (name, value) => {
    expect(problemsOf({ [name]: value })).toEqual([
      expect.stringMatching(new RegExp(`^${name} is .*it must be .+\\.$`)),
    ]);
  });

  it('believes a proxy on this machine off loopback, nobody on it, and whom it is told to', () => {
    const trusted = (environment: Record<string, string>) => load(environment).trustedProxies;
    const PUBLIC_URL = 'https://parley.company.example';
    expect(trusted({})).toBe(false);
    expect(trusted({ PUBLIC_URL })).toEqual(['loopback']);
    expect(trusted({ PUBLIC_URL, PARLEY_TRUSTED_PROXIES: 'none' })).toBe(false);
    expect(trusted({ PUBLIC_URL, PARLEY_TRUSTED_PROXIES: '2' })).toBe(2);
    const named = 'loopback, 10.0.0.5,172.18.0.0/16, fd00::/8';
    expect(trusted({ PARLEY_TRUSTED_PROXIES: named })).toEqual(['loopback', '10.0.0.5', '172.18.0.0/16', 'fd00::/8']);
  });

  it('shows no secret in its lines', () => {
    const lines = problemsOf({
      PARLEY_METRICS_TOKEN: 'psst 123',
      PARLEY_SECRET_KEY: 'hush',
      PARLEY_ADMIN_PASSWORD: 'pst',
      DATABASE_URL: 'mysql://u:hunter2@db/x',
    }).join('\n');
    expect(lines).not.toMatch(/hush|pst|hunter2|123/);
  });

  it('takes an empty variable for an absent one', () => {
    expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: null });
  });

  it('demands the key beside a database of its own', () => {
    const databaseUrl = 'postgresql://parley@db/parley';
    expect(problemsOf({ DATABASE_URL: databaseUrl })).toEqual([
      expect.stringContaining('PARLEY_SECRET_KEY is missing'),
    ]);
    expect(load({ DATABASE_URL: databaseUrl, PARLEY_SECRET_KEY: 'a'.repeat(32) }).databaseUrl).toBe(databaseUrl);
    expect(existsSync(join(folder, 'data'))).toBe(false);
  });

  it('says when the folder of files or of uploads cannot be written; with a bucket there need be none of files', () => {
    mkdirSync(join(folder, 'data'));
    for (const name of ['media', 'uploads']) writeFileSync(join(folder, 'data', name), '');
    const line = (name: string) =>
      expect.stringMatching(new RegExp(`^DATA_DIR is .*; its folder .*/data/${name} cannot be written`));
    expect(problemsOf({})).toEqual([line('media'), line('uploads')]);
    expect(problemsOf({ MEDIA_URL: 'https://key:secret@s3.example/bucket?region=x' })).toEqual([line('uploads')]);
  });

  it.runIf(process.platform === 'linux')('ends where the system lets nobody make a folder', () => {
    expect(() => load({ DATA_DIR: '/proc/parley' })).toThrow(/^DATA_DIR is \/proc\/parley, where Parley cannot write/);
  });

  it('says when DATA_DIR cannot be a folder', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(problemsOf({ DATA_DIR: join(folder, 'file', 'data') })).toEqual([
      expect.stringMatching(/^DATA_DIR is .*cannot write/),
    ]);
  });

  it('serves the sandbox only where the public address is local, unless told so', () => {
    const far = { PUBLIC_URL: 'https://parley.company.example' };
    expect(load(far).isSandboxServed).toBe(false);
    expect(load({ ...far, PARLEY_SANDBOX: 'on' }).isSandboxServed).toBe(true);
    expect(load({ PARLEY_SANDBOX: 'off' }).isSandboxServed).toBe(false);
  });
});

describe('the networks', () => {
  const oauth = connectorDefinitions.find(({ environment }) => environment.clientId && environment.clientSecret);
  if (!oauth) throw new Error('no network with credentials is registered');
  const { platform, environment } = oauth;
  const idName = String(environment.clientId);
  const secretName = String(environment.clientSecret);

  it('reach the sandbox over loopback, and people over the public address', () => {
    expect(load({ PORT: '3111' }).networks.get(platform)).toMatchObject({
      isSandbox: true,
      connector: {
        apiUrl: `http://127.0.0.1:3111/sandbox/${platform}`,
        authUrl: `http://localhost:3111/sandbox/${platform}`,
        clientId: `sandbox-${platform}`,
        clientSecret: 'sandbox-secret',
      },
    });
  });

  it('reach the real network with credentials', () => {
    expect(load({ [idName]: 'id', [secretName]: 'secret' }).networks.get(platform)).toMatchObject({
      isSandbox: false,
      connector: {
        apiUrl: environment.apiUrl.default,
        authUrl: environment.authUrl.default,
        clientId: 'id',
        clientSecret: 'secret',
      },
    });
  });

  it('are unreachable without credentials where there is no sandbox', () => {
    expect(load({ PARLEY_SANDBOX: 'off' }).networks.has(platform)).toBe(false);
  });

  it('want both halves of their credentials', () => {
    expect(problemsOf({ [idName]: 'id' })[0]).toMatch(new RegExp(`^${secretName} is missing`));
  });

  it('can be pointed elsewhere', () => {
    const name = environment.apiUrl.name;
    expect(load({ [name]: 'http://127.0.0.1:4900/x/' }).networks.get(platform)?.connector.apiUrl).toBe(
      'http://127.0.0.1:4900/x',
    );
    expect(problemsOf({ [name]: 'nowhere' })).toEqual([expect.stringMatching(new RegExp(`^${name} is "nowhere"`))]);
  });

  it('say which scopes still wait for a review', () => {
    const name = `${platform.toUpperCase()}_PENDING_SCOPES`;
    expect(load().pendingScopes.get(platform)).toBeUndefined();
    expect(load({ [name]: 'none' }).pendingScopes.get(platform)).toEqual([]);
    expect(load({ [name]: 'read, write' }).pendingScopes.get(platform)).toEqual(['read', 'write']);
  });

  const choices = connectorDefinitions.flatMap((definition) =>
    Object.entries(definition.environment.settings ?? {}).flatMap(([setting, variable]) =>
      typeof variable === 'string' ? [] : [{ definition, setting, ...variable }],
    ),
  );

  it('are some with a setting that is one of a few, and some that the sandbox plays otherwise under it', () => {
    expect(choices).not.toEqual([]);
    expect(choices.filter(({ definition }) => definition.environment.sandbox !== undefined)).not.toEqual([]);
  });

  describe.each(choices)('with the setting $name, which is one of a few', ({ definition, setting, name, oneOf }) => {
    const credentials = {
      [String(definition.environment.clientId)]: 'id',
      [String(definition.environment.clientSecret)]: 'secret',
    };
    const connectorOf = (raw: Record<string, string>) => load(raw).networks.get(definition.platform)?.connector;

    it('take each of them, and nothing where none is given', () => {
      for (const value of oneOf)
        expect(connectorOf({ ...credentials, [name]: value })?.settings).toMatchObject({ [setting]: value });
      expect(connectorOf(credentials)?.settings).toEqual({});
    });

    it('refuse any other', () => {
      expect(problemsOf({ [name]: 'neither' })).toEqual([`${name} is "neither"; it must be ${oneOf.join(' or ')}.`]);
    });

    it('reach the sandbox, at the place that plays the network under that setting', () => {
      for (const given of [{}, ...oneOf.map((value) => ({ [setting]: value }))]) {
        const place = definition.environment.sandbox?.(given) ?? { platform: definition.platform, settings: given };
        const raw = Object.fromEntries(Object.values(given).map((value) => [name, value]));
        expect(connectorOf({ PORT: '3111', ...raw })).toMatchObject({
          apiUrl: `http://127.0.0.1:3111/sandbox/${place.platform}`,
          authUrl: `http://localhost:3111/sandbox/${place.platform}`,
          clientId: `sandbox-${place.platform}`,
          settings: place.settings,
        });
      }
    });
  });

  it('that take a pasted token need no credentials of ours', () => {
    const token = connectorDefinitions.filter((definition) => !definition.environment.clientId);
    const alone = token.filter((definition) => !definition.environment.clientSecret);
    const networks = parseNetworks(token, {}, null, Buffer.alloc(32), []);
    expect([...networks.keys()]).toEqual(alone.map((definition) => definition.platform));
  });

  it('that sign what they send need the secret, and use the sandbox without it', () => {
    const signing = connectorDefinitions.filter(
      ({ environment }) => !environment.clientId && environment.clientSecret !== undefined,
    );
    expect(signing).not.toEqual([]);
    for (const definition of signing) {
      const { platform, environment } = definition;
      const parse = (secret: string, withSandbox: boolean) => {
        const address = 'http://127.0.0.1:3000';
        const sandbox = withSandbox ? { apiUrl: address, publicUrl: address } : null;
        const raw = { [environment.clientSecret ?? '']: secret };
        return parseNetworks([definition], raw, sandbox, Buffer.alloc(32), []).get(platform);
      };
      expect(parse('', false)).toBeUndefined();
      expect(parse('', true)).toMatchObject({ isSandbox: true, connector: { clientSecret: 'sandbox-secret' } });
      expect(parse('sandbox-secret', true)).toMatchObject({ isSandbox: true });
      expect(parse('a real secret', true)).toMatchObject({
        isSandbox: false,
        connector: { clientSecret: 'a real secret', apiUrl: environment.apiUrl.default },
      });
    }
  });

  it('reads the mail server from one address, and never repeats it when it is wrong', () => {
    expect(load().mailServer).toBeNull();
    expect(load({ SMTP_URL: 'smtps://ada%40company.example:p%3Aw@mail.company.example' }).mailServer).toEqual({
      host: 'mail.company.example',
      port: 465,
      isSecure: true,
      user: 'ada@company.example',
      password: 'p:w',
      from: 'ada@company.example',
    });
    const other = load({
      SMTP_URL: 'smtp://localhost:2525?from=hello@company.example',
      PUBLIC_URL: 'https://parley.company.example',
    });
    expect(other.mailServer).toMatchObject({ port: 2525, isSecure: false, from: 'hello@company.example' });
    expect(load({ SMTP_URL: 'smtp://mail', PUBLIC_URL: 'https://parley.company.example' }).mailServer).toMatchObject({
      port: 587,
      from: 'parley@parley.company.example',
    });
    const [problem] = problemsOf({ SMTP_URL: 'http://user:secret@mail.company.example' });
    expect(problem).toContain('SMTP_URL');
    expect(problem).not.toContain('secret');
  });
});

describe('the model', () => {
  const model = { AI_BASE_URL: 'https://api.model.example/v1/', AI_API_KEY: 'key-one', AI_MODEL: 'small' };

  it('writes and makes pictures at one endpoint or at two, of which neither is shown the other’s key', () => {
    expect(load({ ...model, AI_IMAGE_MODEL: 'painter' })).toMatchObject({
      model: { baseUrl: 'https://api.model.example/v1', apiKey: 'key-one', model: 'small' },
      pictureModel: { baseUrl: 'https://api.model.example/v1', apiKey: 'key-one', model: 'painter' },
    });
    const two = load({ ...model, AI_IMAGE_MODEL: 'painter', AI_IMAGE_BASE_URL: 'http://127.0.0.1:8080/v1' });
    expect(two.pictureModel).toEqual({ baseUrl: 'http://127.0.0.1:8080/v1', apiKey: null, model: 'painter' });
    expect(load(model)).toMatchObject({ pictureModel: null, modelPrices: { tokens: null, picture: null } });
  });

  it('has prices and limits as the operator gives them', () => {
    const config = load({
      ...model,
      AI_PRICE_INPUT: '0.15',
      AI_PRICE_OUTPUT: '0.6',
      AI_PRICE_CURRENCY: 'EUR',
      AI_DAILY_COST: '2.5',
    });
    expect(config.modelPrices).toEqual({ currency: 'EUR', tokens: { input: 0.15, output: 0.6 }, picture: null });
    expect(config.modelDaily).toEqual({ tokens: 500_000, pictures: 50, cost: 2.5 });
  });

  it.each([
    [{ AI_MODEL: 'small' }, /^AI_BASE_URL and AI_MODEL go together/],
    [{ AI_BASE_URL: 'http://127.0.0.1:11434/v1' }, /^AI_BASE_URL and AI_MODEL go together/],
    [{ AI_IMAGE_MODEL: 'painter' }, /^AI_IMAGE_MODEL needs AI_IMAGE_BASE_URL/],
    [{ AI_IMAGE_BASE_URL: 'http://127.0.0.1:8080/v1' }, /^AI_IMAGE_MODEL is missing/],
    [{ ...model, AI_IMAGE_MODEL: 'painter', AI_IMAGE_API_KEY: 'k' }, /^AI_IMAGE_API_KEY needs AI_IMAGE_BASE_URL/],
    [{ ...model, AI_PRICE_INPUT: '1' }, /^AI_PRICE_INPUT and AI_PRICE_OUTPUT go together/],
    [
      { ...model, AI_PRICE_INPUT: '1,5', AI_PRICE_OUTPUT: '2' },
      /^AI_PRICE_INPUT is "1,5"; it must be .* such as 0\.15/,
    ],
    [{ ...model, AI_PRICE_CURRENCY: 'euro' }, /^AI_PRICE_CURRENCY is "euro"; it must be the three letters/],
    [{ ...model, AI_DAILY_COST: '5' }, /^AI_DAILY_COST needs AI_PRICE_INPUT and AI_PRICE_OUTPUT/],
  ])('%j is refused with what would be right', (environment, right) => {
    expect(problemsOf(environment)).toEqual([expect.stringMatching(right)]);
  });
});

describe('the file .env', () => {
  it('is read as people and their editors write it', () => {
    const lines = [
      '\uFEFFPARLEY_TEST_FIRST="4321"',
      'export PARLEY_TEST_SECOND=on # a remark',
      "PARLEY_TEST_THIRD='a b'",
      '',
    ];
    writeFileSync(join(folder, '.env'), lines.join('\r\n'));
    expect(readEnvironment(folder).raw).toMatchObject({
      PARLEY_TEST_FIRST: '4321',
      PARLEY_TEST_SECOND: 'on',
      PARLEY_TEST_THIRD: 'a b',
    });
  });

  it('need not be there', () => {
    expect(readEnvironment(folder)).toEqual({ raw: process.env, warnings: [] });
  });

  it('says which values are cut at a "#" that begins no remark, and shows none of them', () => {
    const lines = [
      'PARLEY_TEST_CUT=secret#word',
      'export PARLEY_TEST_GONE=#secret',
      'PARLEY_TEST_WHOLE="secret#word"',
      "PARLEY_TEST_SINGLE='#secret' # a remark#here",
      'PARLEY_TEST_REMARK=word # secret',
      'PARLEY_TEST_EMPTY= # secret',
      '#PARLEY_TEST_OFF=secret#word',
      'PATH=secret#word',
      'PARLEY_TEST_LINES="secret#',
      'PARLEY_TEST_INNER=secret#word"',
    ];
    writeFileSync(join(folder, '.env'), lines.join('\n'));
    const { raw, warnings } = readEnvironment(folder);
    expect(raw).toMatchObject({ PARLEY_TEST_CUT: 'secret', PARLEY_TEST_WHOLE: 'secret#word' });
    expect(warnings.map((line) => line.split(' ')[0])).toEqual(['PARLEY_TEST_CUT', 'PARLEY_TEST_GONE']);
    expect(warnings.join('\n')).not.toContain('secret');
    expect(warnings[0]).toContain('put the value in quotation marks');
  });
});
