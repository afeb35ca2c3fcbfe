import { toUser, UserType } from '../accounts/user.type';
import { PageArgs } from '../shared/page.args';
import { arg, command, memberOf, query, rootFields } from '../shared/resolvers';
import { UUID } from '../shared/scalars';
import { ChannelPage, ChannelType } from './channel.type';

export const ChannelResolver = [
  rootFields({
    channels: query(
      ChannelPage,
      "The caller's channels, the newest first",
      PageArgs,
      ({ channels }, { actor }, page) => channels.list(actor, page),
    ),
    channel: query(
      ChannelType,
      "One of the caller's channels",
      { uuid: arg(UUID, 'Channel') },
      ({ channels }, { actor }, { uuid }) => channels.get(actor, uuid),
    ),
    deleteChannel: command(
      'Removes a channel; its invoices are kept',
      { uuid: arg(UUID, 'Channel') },
      ({ channels }, { actor }, { uuid }) => channels.delete(actor, uuid),
    ),
  }),
  memberOf(ChannelType, 'user', UserType, 'Owner', {}, ({ userUuid }, _services, { loaders }) =>
    loaders.users.load(userUuid).then(toUser),
  ),
];
