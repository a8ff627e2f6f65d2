/** The environment variables that are not a network's: names, defaults, and what is right for each. */
import { isAbsolute, resolve } from 'node:path';
import { idleTimeoutDefaultMs } from '@parley/contract/auth/rules.ts';
import { z } from 'zod';
import { isMailServerUrl } from './mail-server.ts';
import { isMediaUrl } from './media-bucket.ts';
import { parseTrustedProxies } from './trusted-proxies.ts';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const minuteMs = 60_000;

/** What a variable must be, as the end of a sentence, beside its schema. */
export const variables = {
  PORT: { right: 'a port number from 1 to 65535', schema: wholeNumber(1, 65_535).default(3000) },
  HOST: {
    right: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    schema: z
      .string()
      .regex(/^[\w.:-]+$/)
      .default('127.0.0.1'),
  },
  PUBLIC_URL: {
    right:
      'the address people open, without a path: https://parley.company.example (http only for this machine, such as http://localhost:3000)',
    schema: z.string().refine(isPublicUrl).optional(),
  },
  DATA_DIR: { right: 'a folder', schema: z.string().default('data') },
  DATABASE_URL: {
    right: 'postgresql://user:password@host:5432/database',
    schema: z.string().refine(isDatabaseUrl).optional(),
  },
  DATABASE_MAX_CONNECTIONS: { right: 'a number from 4 to 500', schema: wholeNumber(4, 500).default(20) },
  DATABASE_TIMEOUT_SECONDS: { right: 'a number of seconds from 1 to 600', schema: wholeNumber(1, 600).default(15) },
  PARLEY_ROLE: { right: 'all, web or worker', schema: z.enum(['all', 'web', 'worker']).default('all') },
  PARLEY_ADMIN_EMAIL: {
    right: 'an e-mail address such as name@company.example',
    schema: z.string().trim().toLowerCase().pipe(z.email()).optional(),
  },
  PARLEY_ADMIN_PASSWORD: {
    right: 'a password of at least 8 characters',
    schema: z.string().min(8).max(1024).optional(),
  },
  PARLEY_SECRET_KEY: {
    right: 'at least 32 characters, for example the output of "openssl rand -base64 32"',
    schema: z.string().min(32).optional(),
  },
  PARLEY_SANDBOX: { right: 'auto, on or off', schema: z.enum(['auto', 'on', 'off']).default('auto') },
  PARLEY_DEMO: { right: 'on or off', schema: z.enum(['on', 'off']).default('on') },
  PARLEY_TRUSTED_PROXIES: {
    right:
      'none, the number of proxies before Parley (1 to 10), or their addresses and networks, such as loopback, 10.0.0.5, 172.18.0.0/16',
    schema: z
      .string()
      .transform(parseTrustedProxies)
      .refine((parsed) => parsed !== null)
      .optional(),
  },
  PARLEY_METRICS_TOKEN: { right: 'at least 16 characters without blanks', schema: tokenSchema().optional() },
  PARLEY_SANDBOX_TOKEN: { right: 'at least 16 characters without blanks', schema: tokenSchema().optional() },
  PARLEY_PUSH_ADDRESSES: {
    right:
      'addresses of push services in your own network, separated by blanks, each ending with a slash, such as http://push.internal:8080/',
    schema: z.string().refine(areAddresses).optional(),
  },
  PARLEY_WEBHOOK_ADDRESSES: {
    right:
      'addresses in your own network that webhooks may call, separated by blanks, each ending with a slash, such as http://n8n.internal:5678/',
    schema: z.string().refine(areAddresses).optional(),
  },
  OPERATOR_NAME: {
    right: 'the name of the company or person who runs this installation, at most 300 characters',
    schema: z.string().max(300).optional(),
  },
  OPERATOR_ADDRESS: {
    right: 'the postal address of the operator in one line, at most 300 characters',
    schema: z.string().max(300).optional(),
  },
  OPERATOR_EMAIL: {
    right: 'the e-mail address by which people reach the operator, such as privacy@company.example',
    schema: z.email().optional(),
  },
  OPERATOR_JURISDICTION: {
    right: 'the country or state whose law the terms are under, at most 300 characters',
    schema: z.string().max(300).optional(),
  },
  SMTP_URL: {
    right: 'smtps://user:password@host:465?from=parley@company.example (smtp:// for STARTTLS)',
    schema: z.string().refine(isMailServerUrl).optional(),
  },
  MEDIA_URL: {
    right:
      'https://key:secret@s3.eu-central-1.amazonaws.com/bucket?region=eu-central-1, with / and + in the secret written as %2F and %2B',
    schema: z.string().refine(isMediaUrl).optional(),
  },
  AI_BASE_URL: {
    right: 'the address of an OpenAI-compatible endpoint with its version, such as http://127.0.0.1:11434/v1',
    schema: z.string().refine(isModelUrl).optional(),
  },
  AI_API_KEY: {
    right: 'the key of that endpoint, without blanks',
    schema: z
      .string()
      .regex(/^\S{1,500}$/)
      .optional(),
  },
  AI_MODEL: { right: 'the name of a model at that endpoint', schema: z.string().max(200).optional() },
  AI_DAILY_TOKENS: {
    right: 'a number of tokens from 1000 to 999999999, which a workspace may use in a day',
    schema: wholeNumber(1_000, 999_999_999).default(500_000),
  },
  AI_PRICE_INPUT: { right: 'what a million tokens that it reads cost, such as 0.15', schema: amount().optional() },
  AI_PRICE_OUTPUT: { right: 'what a million tokens that it writes cost, such as 0.6', schema: amount().optional() },
  AI_PRICE_IMAGE: { right: 'what a picture costs, such as 0.04', schema: amount().optional() },
  AI_PRICE_CURRENCY: {
    right: 'the three letters of the currency of the prices, such as USD or EUR',
    schema: z
      .string()
      .regex(/^[A-Z]{3}$/)
      .default('USD'),
  },
  AI_DAILY_COST: {
    right: 'what a workspace may cost in a day in the currency of the prices, such as 2.5',
    schema: amount().optional(),
  },
  AI_IMAGE_BASE_URL: {
    right: 'the address of an endpoint for pictures with its version, such as http://127.0.0.1:8080/v1',
    schema: z.string().refine(isModelUrl).optional(),
  },
  AI_IMAGE_API_KEY: {
    right: 'the key of that endpoint, without blanks',
    schema: z
      .string()
      .regex(/^\S{1,500}$/)
      .optional(),
  },
  AI_IMAGE_MODEL: {
    right: 'the name of a model for pictures at that endpoint',
    schema: z.string().max(200).optional(),
  },
  AI_DAILY_IMAGES: {
    right: 'a number of pictures from 0 to 100000, which a workspace may have made in a day',
    schema: wholeNumber(0, 100_000).default(50),
  },
  MEDIA_LIMIT_GB: { right: 'a number of gigabytes from 1 to 100000', schema: wholeNumber(1, 100_000).default(20) },
  SESSION_IDLE_MINUTES: {
    right: 'a number of minutes from 5 to 43200',
    schema: wholeNumber(5, 43_200).default(idleTimeoutDefaultMs / minuteMs),
  },
  LOG_LEVEL: { right: logLevels.join(', '), schema: z.enum(logLevels).default('info') },
} as const;

type Variables = typeof variables;
export type Environment = { [Name in keyof Variables]: z.output<Variables[Name]['schema']> };
export type RawEnvironment = Readonly<Record<string, string | undefined>>;

/** Parses all of them; every wrong one adds a line to `problems`. */
export function parseEnvironment(raw: RawEnvironment, problems: string[]): Environment | null {
  const parsed: Record<string, unknown> = {};
  for (const [name, { schema, right }] of Object.entries(variables)) {
    const result = schema.safeParse(given(raw, name));
    if (result.success) parsed[name] = result.data;
    else problems.push(`${name} is ${quote(name, raw[name])}; it must be ${right}.`);
  }
  // Complete exactly when nothing was wrong.
  return problems.length === 0 ? (parsed as Environment) : null;
}

/** An empty variable counts as absent, as in compose files. */
export function given(raw: RawEnvironment, name: string): string | undefined {
  const value = raw[name]?.trim();
  return value === '' ? undefined : value;
}

/** A wrong value is shown, but never a secret. */
function quote(name: string, value: string | undefined): string {
  if (/PASSWORD|SECRET|TOKEN$|API_KEY/.test(name)) return `${value?.length ?? 0} characters long`;
  if (name === 'SMTP_URL') return 'not an address of a mail server';
  if (name === 'MEDIA_URL') return 'not an address of a bucket';
  if (name === 'DATABASE_URL') return 'not an address of a PostgreSQL database';
  return `"${value}"`;
}

export function toAbsolute(folder: string, path: string): string {
  return isAbsolute(path) ? path : resolve(folder, path);
}

/** Whether an address leads to this machine: there cookies need no `Secure`, and the sandbox may run. */
export function isLoopback(hostname: string): boolean {
  return /^(localhost|.*\.localhost|127(\.\d+){3}|\[?::1\]?)$/.test(hostname);
}

function wholeNumber(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** Of money, in units of the currency. */
function amount() {
  return z
    .string()
    .regex(/^\d{1,6}(?:\.\d{1,6})?$/)
    .transform(Number);
}

function tokenSchema() {
  return z.string().regex(/^\S{16,500}$/);
}

function isPublicUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  if (url.pathname !== '/' || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname));
}

function isModelUrl(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  return ['http:', 'https:'].includes(url.protocol) && !url.username && !url.password && !url.search && !url.hash;
}

/** A prefix without its slash would allow other names too. */
function areAddresses(text: string): boolean {
  return text
    .split(/\s+/)
    .every((each) => URL.canParse(each) && /^https?:/.test(each) && new URL(each).href === each && each.endsWith('/'));
}

function isDatabaseUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol);
}
