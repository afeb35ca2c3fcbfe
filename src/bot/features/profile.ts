import { type CommandContext, Composer } from 'grammy';
import * as fields from '../../lib/input-schemas';
import { type BotContext, guarded, reply } from '../context';

/** Handles /profile: shows the sender's profile as payers see it, or sets the given display name. */
export const profile = new Composer<BotContext>();

const command = profile.chatType('private').command('profile');
command.filter(({ match }) => match === '', guarded('profile', showProfile));
command.use(guarded('updateProfile', changeName));

async function showProfile(ctx: BotContext): Promise<void> {
  const { translator, actor } = ctx.caller;
  const { displayName, supportEmail, supportUrl, accentColor, logoHash } =
    await ctx.services.profiles.get(actor);
  const none = translator.text('profile-none');
  const html = translator.html('profile', {
    name: displayName ?? none,
    support: [supportEmail, supportUrl].filter(Boolean).join(', ') || none,
    color: accentColor ?? none,
    logo: translator.text(logoHash === null ? 'profile-none' : 'profile-logo'),
  });
  await reply(ctx, { html });
}

async function changeName(ctx: CommandContext<BotContext>): Promise<void> {
  const { translator, actor } = ctx.caller;
  const name = fields.displayName.safeParse(ctx.match);
  if (!name.success) return reply(ctx, { html: translator.html('profile-bad-name') });
  const { displayName } = await ctx.services.profiles.update(actor, { displayName: name.data });
  await reply(ctx, { html: translator.html('profile-named', { name: displayName ?? '' }) });
}
