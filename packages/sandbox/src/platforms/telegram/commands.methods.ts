import { isObject, objectOf, type Parameters, textOf } from '../../http/parameters.ts';
import { getSetting, saveSetting } from '../../state/settings.ts';
import { badRequest } from './errors.ts';
import type { TelegramContext } from './messages.ts';

/** Source: core.telegram.org/bots/api#setmycommands and #botcommand. */
const COMMANDS_MAX = 100;
const DESCRIPTION_MAX_CHARS = 256;
const CALLBACK_TEXT_MAX_CHARS = 200;
const SCOPES = [
  'default',
  'all_private_chats',
  'all_group_chats',
  'all_chat_administrators',
  'chat',
  'chat_administrators',
  'chat_member',
];

type Command = { command: string; description: string };

export function setMyCommands({ world }: TelegramContext, botId: string, parameters: Parameters): boolean {
  const commands = readCommands(parameters);
  saveSetting(world.state, 'telegram', keyOf(botId, parameters), commands);
  return true;
}

/** Those of exactly this scope and language; none where none were set. */
export function getMyCommands({ world }: TelegramContext, botId: string, parameters: Parameters): Command[] {
  return getSetting<Command[]>(world.state, 'telegram', keyOf(botId, parameters)) ?? [];
}

/** Nobody presses buttons here, so every query is one that the vendor no longer knows. */
export function answerCallbackQuery(_context: TelegramContext, _botId: string, parameters: Parameters): boolean {
  if (!textOf(parameters, 'callback_query_id')) throw badRequest('query_id is empty');
  if ((textOf(parameters, 'text') ?? '').length > CALLBACK_TEXT_MAX_CHARS) throw badRequest('MESSAGE_TOO_LONG');
  throw badRequest('query is too old and response timeout expired or query ID is invalid');
}

function readCommands(parameters: Parameters): Command[] {
  let given: unknown = parameters.commands;
  try {
    if (typeof given === 'string') given = JSON.parse(given);
  } catch {
    throw badRequest("can't parse commands JSON object");
  }
  if (!Array.isArray(given) || !given.every(isObject)) throw badRequest("can't parse commands JSON object");
  if (given.length > COMMANDS_MAX) throw badRequest('BOT_COMMANDS_TOO_MUCH');
  return given.map((entry) => {
    const command = textOf(entry, 'command')?.replace(/^\//, '') ?? '';
    const description = textOf(entry, 'description')?.trim() ?? '';
    if (!/^[a-z0-9_]{1,32}$/.test(command)) throw badRequest('BOT_COMMAND_INVALID');
    if (description === '' || description.length > DESCRIPTION_MAX_CHARS)
      throw badRequest('BOT_COMMAND_DESCRIPTION_INVALID');
    return { command, description };
  });
}

function keyOf(botId: string, parameters: Parameters): string {
  const scope = objectOf(parameters, 'scope');
  if (parameters.scope !== undefined && !scope) throw badRequest("can't parse BotCommandScope JSON object");
  const type = textOf(scope ?? {}, 'type') ?? 'default';
  if (!SCOPES.includes(type)) throw badRequest('unsupported type specified');
  const place = ['chat_id', 'user_id'].map((name) => textOf(scope ?? {}, name) ?? '').join(':');
  return `commands/${botId}/${type}:${place}/${textOf(parameters, 'language_code') ?? ''}`;
}
