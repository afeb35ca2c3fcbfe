import { Composer } from 'grammy';
import { AppError } from '../../errors';
import { checksummed } from '../../lib/chain/address';
import { escapeHtml } from '../../lib/escape-html';
import type { ReasonCode } from '../../lib/reasons';
import { answer, type BotContext, type BotServices, guard, replace } from '../context';
import { pressOf, unpackedHex, unpackedUuid } from '../messages/callback-data';
import { whitelistRequest } from '../messages/notice-message';

/** Maximum number of requests that /pending shows at once. */
const PAGE = 5;

/**
 * Handles whitelist requests, for admins: /pending and the buttons Approve and Reject. Every press is authorized again
 * as the user who pressed.
 */
export function admin(services: BotServices): Composer<BotContext> {
  const composer = new Composer<BotContext>();
  const chat = composer.chatType('private');

  chat.command('pending', async (ctx) => {
    await guard(services, ctx, 'users');
    const { actor, speech } = ctx.caller;
    const query = { sortBy: 'created_on', direction: 'ASC', limit: PAGE, offset: 0 } as const;
    const { items, total } = await services.users.list(actor, { ...query, filter: { status: 'pending' } });
    if (total === 0) return answer(ctx, { html: speech.html('pending-none') });
    for (const { uuid: userUuid, email, wallet } of items) {
      if (wallet) await answer(ctx, whitelistRequest({ userUuid, email, wallet }, speech));
    }
    if (total > items.length) {
      await answer(ctx, { html: speech.html('pending-more', { count: total - items.length }) });
    }
  });

  chat.callbackQuery(pressOf('(?:yes|no)', 2), async (ctx) => {
    await guard(services, ctx, 'updateUser');
    const { actor, speech } = ctx.caller;
    const [, user = '', packedWallet = ''] = ctx.match;
    const wallet = checksummed(`0x${unpackedHex(packedWallet)}`) ?? '';
    const approved = ctx.callbackQuery.data.startsWith('yes');
    const decided = await services.users
      .decideWhitelist(actor, unpackedUuid(user), wallet, approved)
      .then(() => (approved ? 'whitelist-approved' : 'whitelist-rejected'))
      .catch((error: unknown) => {
        if (isOver(error)) return 'whitelist-over';
        throw error;
      });
    const asked = ctx.callbackQuery.message?.text ?? '';
    await replace(ctx, { html: `${escapeHtml(asked)}\n\n${speech.html(decided)}` });
  });

  return composer;
}

/** Reasons why a shown request is obsolete: already decided, wallet changed since, or account deleted. */
const OVER: readonly ReasonCode[] = ['request_decided', 'wallet_changed', 'not_found'];

const isOver = (error: unknown) => error instanceof AppError && OVER.includes(error.reason.code);
