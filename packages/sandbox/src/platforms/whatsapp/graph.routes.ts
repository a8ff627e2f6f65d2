import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { NEWEST_VERSION, OLDEST_VERSION } from '../../graph/frame.ts';
import { bearerToken } from '../../http/bearer.ts';
import { listOf, type Parameters, readParameters, readQuery, textOf } from '../../http/parameters.ts';
import type { Account } from '../../state/accounts.ts';
import type { World } from '../../world.ts';
import { APP_ID, APP_TOKEN, BUSINESS_ID, PHONE_NUMBER_IDS, SCOPES, SYSTEM_TOKEN, WABA_ID } from './client.ts';
import { badParameter, CloudError, invalidToken, unknownObject } from './cloud-error.ts';
import {
  getAccountSubscription,
  getAppSubscription,
  saveAccountSubscription,
  saveAppSubscription,
  type View,
  verifyCallback,
  WEBHOOK_FIELDS,
} from './events.ts';
import { findFile, removeFile, sendFile, uploadMedia, viewFile } from './media.routes.ts';
import type { WhatsappContext } from './messages.ts';
import {
  displayNumber,
  getProfile,
  isNumber,
  isRegistered,
  requireNumber,
  saveProfile,
  setRegistered,
} from './numbers.ts';
import { sendOrRead } from './sending.ts';
import { TEMPLATES, viewTemplate } from './templates.ts';

const VERTICALS =
  'OTHER AUTO BEAUTY APPAREL EDU ENTERTAIN EVENT_PLAN FINANCE GROCERY GOVT HOTEL HEALTH NONPROFIT PROF_SERVICES RETAIL TRAVEL RESTAURANT ALCOHOL ONLINE_GAMBLING PHYSICAL_GAMBLING OTC_DRUGS'.split(
    ' ',
  );
const UPLOAD_MAX_BYTES = 110 * 1024 * 1024;

type Call = { context: WhatsappContext; request: FastifyRequest; parameters: Parameters };

export function tokenTextOf(request: FastifyRequest): string | undefined {
  return bearerToken(request) ?? readQuery(request).access_token;
}

/** The Cloud API's nodes: numbers, the business account, files, and the app's subscription. */
export function addGraphRoutes(routes: FastifyInstance, context: WhatsappContext): void {
  const { world } = context;
  routes.get('/sandbox/whatsapp/whatsapp_business/attachments/', async (request, reply) => {
    if (tokenTextOf(request) !== SYSTEM_TOKEN) return reply.code(401).send();
    return sendFile(world, request, reply);
  });
  routes.route<{ Params: { version: string; '*': string } }>({
    method: ['GET', 'POST', 'DELETE'],
    url: '/sandbox/whatsapp/:version/*',
    bodyLimit: UPLOAD_MAX_BYTES,
    handler: async (request, reply) => {
      checkVersion(request, request.params.version);
      const path = request.params['*'].split('/').filter(Boolean);
      const body = await answer(context, request, path);
      if (request.method !== 'GET') world.changes.emit('change');
      return sendGraph(reply, body);
    },
  });
  routes.all('/sandbox/whatsapp/*', async (request) => {
    throw unknownPath(request);
  });
}

function checkVersion(request: FastifyRequest, version: string): void {
  const major = /^v(\d{1,2})\.\d$/.exec(version)?.[1];
  if (major === undefined) throw unknownPath(request);
  if (Number(major) < OLDEST_VERSION || Number(major) > NEWEST_VERSION)
    throw new CloudError(
      2635,
      `You are calling a version of the Graph API that does not exist or is no longer available: ${version}. Please update to the latest version: v${NEWEST_VERSION}.0.`,
    );
}

function sendGraph(reply: FastifyReply, body: View): FastifyReply {
  return reply.header('facebook-api-version', 'v26.0').send(body);
}

function unknownPath(request: FastifyRequest): CloudError {
  const path = (request.url.split('?')[0] ?? '').replace('/sandbox/whatsapp', '');
  return new CloudError(2500, `Unknown path components: ${path}`, { status: 400 });
}

async function answer(context: WhatsappContext, request: FastifyRequest, path: string[]): Promise<View> {
  const [id = '', edge, ...rest] = path;
  if (id === '' || rest.length > 0) throw unknownPath(request);
  const isUpload = edge === 'media';
  const parameters = isUpload ? readQuery(request) : await readParameters(request);
  if (!parameters) throw badParameter('The body could not be parsed');
  const token = tokenTextOf(request);
  if (token === undefined)
    throw new CloudError(2500, 'An active access token must be used to query information about the current user.', {
      status: 400,
    });
  if (token === APP_TOKEN && id === APP_ID && edge === 'subscriptions')
    return appSubscriptions(context.world, request, parameters);
  if (id === 'debug_token' && (token === APP_TOKEN || token === SYSTEM_TOKEN)) return debugToken(parameters);
  if (token !== SYSTEM_TOKEN) throw invalidToken();
  const call = { context, request, parameters };
  const verb = `${request.method} ${edge ?? ''}`.trim();
  if (isNumber(id)) return answerNumber(call, requireNumber(context.world, id), verb);
  if (id === WABA_ID) return answerAccount(call, verb);
  if (id === BUSINESS_ID && verb === 'GET owned_whatsapp_business_accounts')
    return { data: [viewAccount()], paging: { cursors: cursorsOf(WABA_ID) } };
  if (edge === undefined) return answerFile(call, id);
  throw unknownObject(request.method.toLowerCase(), id);
}

function cursorsOf(id: string): View {
  const cursor = Buffer.from(id).toString('base64');
  return { before: cursor, after: cursor };
}

/** The fields that are asked for, or the usual ones; the id always. */
function pickFields(all: View, parameters: Parameters, usual: string[]): View {
  const fields = listOf(parameters, 'fields')?.map((field) => field.replace(/[({.].*$/, '')) ?? usual;
  const wrong = fields.find((field) => !(field in all));
  if (wrong !== undefined) throw badParameter(`Tried accessing nonexisting field (${wrong})`);
  return Object.fromEntries(
    [...new Set([...fields, 'id'])].flatMap((field) => (field in all ? [[field, all[field]]] : [])),
  );
}

const NUMBER_FIELDS = [
  'verified_name',
  'code_verification_status',
  'display_phone_number',
  'quality_rating',
  'platform_type',
  'throughput',
  'last_onboarded_time',
  'webhook_configuration',
];

function viewNumber(world: World, number: Account, parameters: Parameters): View {
  const callback = getAccountSubscription(world)?.overrideUrl ?? getAppSubscription(world)?.callbackUrl;
  const all: View = {
    id: number.id,
    verified_name: number.name,
    display_phone_number: displayNumber(number),
    code_verification_status: 'VERIFIED',
    quality_rating: 'GREEN',
    name_status: 'APPROVED',
    account_mode: 'LIVE',
    status: isRegistered(world, number.id) ? 'CONNECTED' : 'DISCONNECTED',
    platform_type: isRegistered(world, number.id) ? 'CLOUD_API' : 'NOT_APPLICABLE',
    throughput: { level: 'STANDARD' },
    messaging_limit_tier: 'TIER_1K',
    is_official_business_account: false,
    last_onboarded_time: new Date(number.createdAt).toISOString().replace(/\.\d+Z$/, '+0000'),
    webhook_configuration: callback === undefined ? {} : { application: callback },
  };
  return pickFields(all, parameters, NUMBER_FIELDS);
}

/**
 * In a business account's list three fields are there whatever was asked for, and the state has words of its own. Source:
 * github.com/facebook/openapi, business-messaging API v23.0, `GET /{WABA-ID}/phone_numbers`, read 2026-11-21.
 */
function viewListedNumber(world: World, number: Account, parameters: Parameters): View {
  return {
    ...viewNumber(world, number, parameters),
    display_phone_number: displayNumber(number),
    status: isRegistered(world, number.id) ? 'LINKED' : 'UNLINKED',
  };
}

async function answerNumber(call: Call, number: Account, verb: string): Promise<View> {
  const { context, request, parameters } = call;
  const { world } = context;
  switch (verb) {
    case 'GET':
      return viewNumber(world, number, parameters);
    case 'POST messages':
      return sendOrRead(context, number, parameters);
    case 'POST media':
      return uploadMedia(world, number, request);
    case 'GET whatsapp_business_profile':
      return { data: [viewProfile(world, number, parameters)] };
    case 'POST whatsapp_business_profile':
      return changeProfile(world, number, parameters);
    case 'POST register':
      if (textOf(parameters, 'messaging_product') !== 'whatsapp')
        throw badParameter('The parameter messaging_product is required.');
      if (!/^\d{6}$/.test(textOf(parameters, 'pin') ?? '')) throw badParameter('Param pin must be 6 characters long.');
      setRegistered(world, number.id, true);
      return { success: true };
    case 'POST deregister':
      setRegistered(world, number.id, false);
      return { success: true };
    default:
      throw unknownObject(request.method.toLowerCase(), number.id);
  }
}

function viewProfile(world: World, number: Account, parameters: Parameters): View {
  const all: View = {
    ...getProfile(world, number),
    profile_picture_url: `${world.publicUrl}/sandbox/whatsapp/avatars/${number.id}.svg`,
    messaging_product: 'whatsapp',
  };
  const { id: _id, ...picked } = pickFields({ ...all, id: number.id }, parameters, ['messaging_product']);
  return { ...picked, messaging_product: 'whatsapp' };
}

function changeProfile(world: World, number: Account, parameters: Parameters): View {
  if (textOf(parameters, 'messaging_product') !== 'whatsapp')
    throw badParameter('The parameter messaging_product is required.');
  const before = getProfile(world, number);
  const vertical = textOf(parameters, 'vertical') ?? before.vertical;
  if (!VERTICALS.includes(vertical)) throw badParameter(`Param vertical must be one of {${VERTICALS.join(', ')}}`);
  const about = textOf(parameters, 'about') ?? before.about;
  if (about.length < 1 || about.length > 139)
    throw badParameter('Param about must be between 1 and 139 characters long.');
  saveProfile(world, number.id, {
    about,
    address: textOf(parameters, 'address') ?? before.address,
    description: textOf(parameters, 'description') ?? before.description,
    email: textOf(parameters, 'email') ?? before.email,
    vertical,
    websites: listOf(parameters, 'websites') ?? before.websites,
  });
  return { success: true };
}

function viewAccount(): View {
  return {
    id: WABA_ID,
    name: 'Tern Outdoor',
    currency: 'EUR',
    timezone_id: '79',
    message_template_namespace: 'sandbox',
  };
}

async function answerAccount({ context, request, parameters }: Call, verb: string): Promise<View> {
  const { world } = context;
  switch (verb) {
    case 'GET':
      return pickFields(viewAccount(), parameters, ['name', 'currency', 'timezone_id', 'message_template_namespace']);
    case 'GET phone_numbers':
      return {
        data: PHONE_NUMBER_IDS.map((id) => viewListedNumber(world, requireNumber(world, id), parameters)),
        paging: { cursors: cursorsOf(PHONE_NUMBER_IDS[0]) },
      };
    case 'GET message_templates': {
      const name = textOf(parameters, 'name');
      const found = TEMPLATES.filter((template) => name === undefined || template.name === name);
      return { data: found.map(viewTemplate), paging: { cursors: cursorsOf(found[0]?.id ?? '') } };
    }
    case 'GET subscribed_apps': {
      const subscription = getAccountSubscription(world);
      return { data: subscription ? [viewApp(subscription.overrideUrl)] : [] };
    }
    case 'POST subscribed_apps': {
      const overrideUrl = textOf(parameters, 'override_callback_uri');
      // Source: what the network answers, as chatwoot/chatwoot 13279 quotes it, read 2026-11-22.
      if (overrideUrl !== undefined && !getAccountSubscription(world))
        throw badParameter(
          'Before override the current callback uri, your app must be subscribed to receive messages for WhatsApp Business Account',
        );
      if (overrideUrl !== undefined) await verifyCallback(world, overrideUrl, textOf(parameters, 'verify_token') ?? '');
      saveAccountSubscription(world, overrideUrl === undefined ? {} : { overrideUrl });
      return { success: true };
    }
    case 'DELETE subscribed_apps':
      saveAccountSubscription(world, undefined);
      return { success: true };
    default:
      throw unknownObject(request.method.toLowerCase(), WABA_ID);
  }
}

function viewApp(overrideUrl: string | undefined): View {
  return {
    whatsapp_business_api_data: {
      id: APP_ID,
      name: 'Parley',
      link: `https://www.facebook.com/games/?app_id=${APP_ID}`,
    },
    ...(overrideUrl === undefined ? {} : { override_callback_uri: overrideUrl }),
  };
}

function answerFile({ context, request, parameters }: Call, id: string): View {
  const { world } = context;
  if (request.method === 'DELETE') return removeFile(world, id);
  const media = findFile(world, id);
  const numberId = textOf(parameters, 'phone_number_id');
  if (request.method !== 'GET' || !media || (numberId !== undefined && numberId !== media.accountId))
    throw unknownObject(request.method.toLowerCase(), id);
  return viewFile(world, media, request);
}

async function appSubscriptions(world: World, request: FastifyRequest, parameters: Parameters): Promise<View> {
  const object = 'whatsapp_business_account';
  if (request.method === 'GET') {
    const subscription = getAppSubscription(world);
    if (!subscription) return { data: [] };
    const fields = subscription.fields.map((name) => ({ name, version: 'v26.0' }));
    return { data: [{ object, callback_url: subscription.callbackUrl, active: true, fields }] };
  }
  if (request.method === 'DELETE') {
    saveAppSubscription(world, undefined);
    return { success: true };
  }
  if (textOf(parameters, 'object') !== object) throw badParameter(`Param object must be one of {${object}}`);
  const fields = listOf(parameters, 'fields') ?? [];
  const wrong = fields.find((field) => !WEBHOOK_FIELDS.includes(field));
  if (fields.length === 0 || wrong !== undefined)
    throw badParameter(`Param fields must be of {${WEBHOOK_FIELDS.join(', ')}} - got "${wrong ?? ''}"`);
  const callbackUrl = textOf(parameters, 'callback_url') ?? '';
  await verifyCallback(world, callbackUrl, textOf(parameters, 'verify_token') ?? '');
  saveAppSubscription(world, { callbackUrl, fields });
  return { success: true };
}

/** Which business account a token reaches stands among its scopes. */
function debugToken(parameters: Parameters): View {
  const isValid = textOf(parameters, 'input_token') === SYSTEM_TOKEN;
  if (!isValid)
    return {
      data: { error: { code: 190, message: 'Invalid OAuth access token.' }, is_valid: false, scopes: [] },
    };
  return {
    data: {
      app_id: APP_ID,
      type: 'SYSTEM_USER',
      application: 'Parley',
      expires_at: 0,
      is_valid: true,
      scopes: SCOPES,
      granular_scopes: SCOPES.map((scope) => ({ scope, target_ids: [WABA_ID] })),
      user_id: '100006',
    },
  };
}
