import { ChitError } from '@chit-pay/sdk';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';

export const answer = (text: string) => ({ content: [{ type: 'text' as const, text }] });
export const lines = (heading: string, rows: string[]) => answer([heading, ...rows].join('\n'));

/** Registers a tool; errors of Chit become answers, so that the assistant can correct its input or tell the person. */
export type AddTool = <Shape extends z.ZodRawShape>(
  name: string,
  options: { title: string; description: string; input: Shape; annotations: object },
  run: (args: z.output<z.ZodObject<Shape>>) => Promise<ReturnType<typeof answer>>,
) => void;

export const READS = { readOnlyHint: true };
export const WRITES = { readOnlyHint: false, destructiveHint: false, idempotentHint: false };
/** What cannot be taken back. */
export const ENDS = { readOnlyHint: false, destructiveHint: true, idempotentHint: true };

export const amountInput = z
  .string()
  .regex(/^\d+(\.\d+)?$/)
  .describe('Plain decimal, such as "49.90"');
export const uuidInput = z.uuid().describe('UUID of the invoice');
export const limitInput = z.number().int().min(1).max(50).default(10);

function told(error: unknown) {
  if (!(error instanceof ChitError)) throw error;
  return { ...answer(`${error.message} (${error.code})`), isError: true };
}

/** The function that registers tools with a server. */
export function toolsOf(server: McpServer): AddTool {
  return (name, { title, description, input, annotations }, run) => {
    const config = {
      title,
      description,
      inputSchema: z.object(input).strict(),
      annotations: { title, openWorldHint: false, ...annotations },
    };
    server.registerTool(name, config, (args: unknown) => run(args as Parameters<typeof run>[0]).catch(told));
  };
}
