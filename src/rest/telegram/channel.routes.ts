import { z } from 'zod';
import { presentChannel } from '../../presenters/channel.presenter';
import type { ChannelService } from '../../services/telegram/channel.service';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import {
  emptyReply,
  emptyReplyShape,
  listReply,
  listReplyShape,
  resourceReply,
  resourceReplyShape,
} from '../shared/reply';
import { type Route, route, uuidParams } from '../shared/route';

const tag = 'Channels';

/** The Channel of the REST specification (section 2.5). */
const channelShape = z
  .strictObject({
    uuid: z.uuid().describe('Identifier'),
    channel_id: z.string().describe("Telegram's chat ID, which may be negative"),
    channel_title: z.string().describe('Title of the chat'),
    user_uuid: z.uuid().describe('Owning user'),
  })
  .meta({
    id: 'Channel',
    description: 'A Telegram chat into which invoices are posted',
    examples: [
      {
        uuid: examples.CHANNEL_UUID,
        channel_id: '-1001234567890',
        channel_title: 'Orders',
        user_uuid: examples.USER_UUID,
      },
    ],
  });

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
    description: 'For every account: the newest first.',
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
    description: 'For every account: one of its own channels.',
    credential: 'accessToken',
    params: uuidParams(examples.CHANNEL_UUID),
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
    description: 'For every account: one of its own channels. The invoices posted there are kept.',
    credential: 'accessToken',
    params: uuidParams(examples.CHANNEL_UUID),
    responseShape: emptyReplyShape,
    handle: async ({ actor, params }) => {
      await channels.delete(actor, params.uuid);
      return emptyReply();
    },
  });

/** The channel operations of the REST specification (sections 4.11, 4.13 and 4.14). */
export const channelRoutes = (dependencies: Dependencies): Route[] => [
  listChannels(dependencies),
  getChannel(dependencies),
  deleteChannel(dependencies),
];
