import { type CallbackQueryContext, Composer } from 'grammy';
import { AppError } from '../../errors';
import { toChecksumAddress } from '../../lib/chain/address';
import { escapeHtml } from '../../lib/escape-html';
import type { ReasonCode } from '../../lib/reasons';
import { type BotContext, editMessage, guarded, reply } from '../context';
import { callbackPattern, unpackHex, unpackUuid } from '../messages/callback-data';
import { whitelistRequest } from '../messages/notice-message';

/** Maximum number of whitelist requests that /pending shows. */
const PAGE_SIZE = 5;

/** Handles requests to approve a wallet: /pending, and the buttons, whose presses each check the role. */
export const admin = new Composer<BotContext>();

const chat = admin.chatType('private');
chat.command('pending', guarded('users', showPending));
chat.callbackQuery(callbackPattern('(?:yes|no)', 2), guarded('updateUser', decide));

async function showPending(ctx: BotContext): Promise<void> {
  const { actor, translator } = ctx.caller;
  const filter = { requestsWallet: true };
  const query = { filter, sortBy: 'created_on', direction: 'ASC', limit: PAGE_SIZE, offset: 0 } as const;
  const [items, total] = await Promise.all([
    ctx.services.users.list(actor, query),
    ctx.services.users.count(actor, filter),
  ]);
  if (total === 0) return reply(ctx, { html: translator.html('pending-none') });
  for (const { uuid: userUuid, email, wallet, requestedWallet } of items) {
    const request = {
      userUuid,
      email,
      wallet: requestedWallet ?? wallet,
      replaces: requestedWallet && wallet,
    };
    if (isComplete(request)) await reply(ctx, whitelistRequest(request, translator));
  }
  if (total > items.length) {
    await reply(ctx, { html: translator.html('pending-more', { count: total - items.length }) });
  }
}

async function decide(ctx: CallbackQueryContext<BotContext>): Promise<void> {
  const { actor, translator } = ctx.caller;
  const [, user = '', packedWallet = ''] = ctx.match;
  const wallet = toChecksumAddress(`0x${unpackHex(packedWallet)}`) ?? '';
  const approved = ctx.callbackQuery.data.startsWith('yes');
  const outcome = await ctx.services.users
    .decideWhitelist(actor, unpackUuid(user), wallet, approved)
    .then(() => (approved ? 'whitelist-approved' : 'whitelist-rejected'))
    .catch((error: unknown) => {
      if (isObsolete(error)) return 'whitelist-over';
      throw error;
    });
  const request = ctx.callbackQuery.message?.text ?? '';
  await editMessage(ctx, { html: `${escapeHtml(request)}\n\n${translator.html(outcome)}` });
}

/** Whether a request has a wallet; it has none when an admin has set an account without one to `pending`. */
const isComplete = <R extends { wallet: string | null }>(request: R): request is R & { wallet: string } =>
  request.wallet !== null;

/** Reasons why a request to approve a wallet is obsolete: decided, wallet changed, or account deleted. */
const OBSOLETE_REASONS: readonly ReasonCode[] = ['request_decided', 'wallet_changed', 'not_found'];

const isObsolete = (error: unknown) =>
  error instanceof AppError && OBSOLETE_REASONS.includes(error.reason.code);
