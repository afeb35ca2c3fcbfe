import { z } from 'zod';
import type { Token } from '../../entities/token.entity';
import { networkNameOf } from '../../lib/chain/networks';
import { MAX_ACCEPTS } from '../../lib/input-schemas';

/** Schema of the answers that the invoice form has collected so far; the first missing answer is the current step. */
export const draftSchema = z.object({
  /** UUIDs of the tokens that were chosen before `token`. The payer may pay in any chosen token. */
  accepts: z.array(z.string()).optional(),
  network: z.string().optional(),
  token: z.string().optional(),
  /** An amount of tokens, or a price such as `25.90 EUR`. */
  amount: z.string().optional(),
  note: z.string().optional(),
});
export type Draft = z.output<typeof draftSchema>;
type Step = 'network' | 'token' | 'amount' | 'note' | 'channel';

const STEPS = ['network', 'token', 'amount', 'note'] as const;

export const stepOf = (draft: Draft): Step => STEPS.find((step) => draft[step] === undefined) ?? 'channel';

/** UUIDs of the chosen tokens, in the order in which the invoice offers them. */
export const chosenIn = ({ accepts = [], token }: Draft): string[] =>
  token === undefined ? accepts : [...accepts, token];

/** Whether another token can be added: the form asks for the amount, and there are fewer than the maximum. */
export const mayAddToken = (draft: Draft): boolean =>
  stepOf(draft) === 'amount' && chosenIn(draft).length < MAX_ACCEPTS;

/** The symbols of the chosen tokens, with their networks when there are several tokens. */
export function symbolsOf(chosen: readonly string[], tokens: readonly Token[]): string {
  const found = chosen.flatMap((uuid) => tokens.find((token) => token.uuid === uuid) ?? []);
  if (found.length < 2) return found.map(({ symbol }) => symbol).join('');
  return found.map(({ symbol, network }) => `${symbol} (${networkNameOf(network)})`).join(' / ');
}
