import { Int } from 'type-graphql';
import { DateTime, UUID } from '../shared/scalars';
import { field, objectType, unlisted } from '../shared/types';

export const ChannelType = objectType('Channel', 'A Telegram chat into which invoices are posted', {
  uuid: field(UUID, 'Identifier'),
  channelId: field(String, "Telegram's chat id, which may be negative"),
  channelTitle: field(String, 'Title of the chat'),
  createdOn: field(DateTime, 'Time at which it was added'),
  /** UUID of the channel's owner, for the resolver of the owner. */
  userUuid: unlisted<string>(),
});
export type ChannelType = InstanceType<typeof ChannelType>;

export const ChannelPage = objectType('ChannelPage', 'A page of channels', {
  total: field(Int, 'Count of all channels of the caller'),
  items: field([ChannelType], 'Items of this page'),
});
