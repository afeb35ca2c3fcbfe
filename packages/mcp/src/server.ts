import type { Chit } from '@chit-pay/sdk';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { addAccountTools } from './account-tools.js';
import { addInvoiceTools, addSimulation } from './invoice-tools.js';
import { toolsOf } from './tool.js';

/** A server of the Model Context Protocol for one account of Chit; with a test key it can also simulate payments. */
export function createServer(
  chit: Chit,
  { version, isTest }: { version: string; isTest: boolean },
): McpServer {
  const server = new McpServer(
    { name: 'chit', version },
    {
      instructions: `Invoices in blockchain tokens.${isTest ? ' This is test mode: no real money.' : ''} Amounts belong to a token and a network; never add up different tokens. Ask before you create or cancel.`,
    },
  );
  const tool = toolsOf(server);
  addInvoiceTools(chit, tool);
  addAccountTools(chit, tool);
  if (isTest) addSimulation(chit, tool);
  return server;
}
