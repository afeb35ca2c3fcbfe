import { z } from 'zod';
import { presentChannel } from '../presenters/channel.presenter';
import type { ChannelService } from '../services/telegram/channel.service';
import { page } from './query';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from './reply';
import { type Route, route, uuidParams } from './route';

const tag = 'Channels';

/** The Channel of the REST specification (2.5). */
const channelShape = z
  .strictObject({
    uuid: z.uuid(),
    channel_id: z.string().describe("Telegram's chat id, which may be negative"),
    channel_title: z.string(),
    user_uuid: z.uuid(),
  })
  .meta({ id: 'Channel' });

interface Dependencies {
  channels: ChannelService;
}

const listChannels = ({ channels }: Dependencies) =>
  route({
    operation: 'channels',
    method: 'get',
    path: '/channels',
    tag,
    summary: 'List your own channels',
    credential: 'accessToken',
    query: z.object(page),
    responseShape: listReplyShape(channelShape),
    handle: async ({ actor, query }) => {
      const { items, total } = await channels.list(actor, query);
      return listReply(total, items.map(presentChannel));
    },
  });

const getChannel = ({ channels }: Dependencies) =>
  route({
    operation: 'channel',
    method: 'get',
    path: '/channels/{uuid}',
    tag,
    summary: 'Get a channel',
    credential: 'accessToken',
    params: uuidParams,
    responseShape: resourceReplyShape(channelShape),
    handle: async ({ actor, params }) =>
      resourceReply(presentChannel(await channels.get(actor, params.uuid))),
  });

const deleteChannel = ({ channels }: Dependencies) =>
  route({
    operation: 'deleteChannel',
    method: 'delete',
    path: '/channels/{uuid}',
    tag,
    summary: 'Delete a channel',
    credential: 'accessToken',
    params: uuidParams,
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await channels.delete(actor, params.uuid);
      return emptyReply();
    },
  });

/** The channel operations of the REST specification (4.11, 4.13 and 4.14). */
export const channelRoutes = (dependencies: Dependencies): Route[] => [
  listChannels(dependencies),
  getChannel(dependencies),
  deleteChannel(dependencies),
];
