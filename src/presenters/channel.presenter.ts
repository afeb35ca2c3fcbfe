import type { Channel } from '../entities/channel.entity';

/** Converts a channel to the object Channel of the REST specification (2.5). */
export const presentChannel = ({ uuid, channelId, channelTitle, userUuid }: Channel) => ({
  uuid,
  channel_id: channelId,
  channel_title: channelTitle,
  user_uuid: userUuid,
});
