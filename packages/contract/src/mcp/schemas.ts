/** The tools of the Model Context Protocol. */
import type { EndpointSchemas } from '../endpoint-schemas.ts';
import type { mcpCalls } from './calls.ts';

export const mcpEndpoints = {
  /** The body is a message of JSON-RPC, which the protocol's own library reads. */
  callMcp: {},
  openMcpStream: {},
} as const satisfies Record<keyof typeof mcpCalls, EndpointSchemas>;
