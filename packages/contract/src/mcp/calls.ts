/** The tools of the Model Context Protocol, for assistants of people's own. */
import type { Call } from '../call.ts';

export const mcpCalls = {
  callMcp: {
    method: 'POST',
    path: '/mcp',
    permission: 'signed-in',
    feature: 'mcp',
    summary:
      'The Model Context Protocol (streamable HTTP, without sessions): tools over the calls of this table, for API keys alone; each asks for the scope of what it calls',
    errors: ['api_key_invalid', 'rate_limited'],
  },
  openMcpStream: {
    method: 'GET',
    path: '/mcp',
    permission: 'public',
    feature: 'mcp',
    summary: 'Answers that there is no stream to wait at, as the protocol has it',
    errors: ['no_stream'],
  },
} as const satisfies Record<string, Call>;
