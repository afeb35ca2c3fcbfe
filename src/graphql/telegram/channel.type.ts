import { Field, Int, ObjectType } from 'type-graphql';
import type { Channel } from '../../entities/channel.entity';
import { DateTime, UUID } from '../shared/scalars';

@ObjectType('Channel', { description: 'A Telegram chat into which invoices are posted' })
export class ChannelType {
  @Field(() => UUID, { description: 'Identifier' })
  uuid: string;

  @Field(() => String, { description: "Telegram's chat id, which may be negative" })
  channelId: string;

  @Field(() => String, { description: 'Title of the chat' })
  channelTitle: string;

  @Field(() => DateTime, { description: 'Time at which it was added' })
  createdOn: Date;

  /** UUID of the channel's owner, for the resolver of the owner; not in the GraphQL schema. */
  userUuid: string;
}

@ObjectType('ChannelPage', { description: 'A page of channels', simpleResolvers: true })
export class ChannelPage {
  @Field(() => Int, { description: 'Count of all channels of the caller' })
  total: number;

  @Field(() => [ChannelType], { description: 'Items of this page' })
  items: ChannelType[];
}

export const toChannel = ({ uuid, channelId, channelTitle, createdOn, userUuid }: Channel): ChannelType => ({
  uuid,
  channelId,
  channelTitle,
  createdOn,
  userUuid,
});
