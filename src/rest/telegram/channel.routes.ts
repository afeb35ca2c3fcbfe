import { z } from 'zod';
import { presentChannel } from '../../presenters/channel.presenter';
import type { Services } from '../../services/services';
import * as examples from '../shared/examples';
import { page } from '../shared/query';
import { many, nothing, one } from '../shared/reply';
import { route, uuidParams } from '../shared/route';

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

const listChannels = ({ channels }: Services) =>
  route('channels', 'get /channels', {
    tag,
    summary: 'List your own channels',
    description: 'For every account: the newest first.',
    credential: 'accessToken',
    query: z.object(page),
    answer: many(channelShape, presentChannel),
    handle: ({ actor, query }) => channels.list(actor, query),
  });

const getChannel = ({ channels }: Services) =>
  route('channel', 'get /channels/{uuid}', {
    tag,
    summary: 'Get a channel',
    description: 'For every account: one of its own channels.',
    credential: 'accessToken',
    params: uuidParams(examples.CHANNEL_UUID),
    answer: one(channelShape, presentChannel),
    handle: ({ actor, params }) => channels.get(actor, params.uuid),
  });

const deleteChannel = ({ channels }: Services) =>
  route('deleteChannel', 'delete /channels/{uuid}', {
    tag,
    summary: 'Delete a channel',
    description: 'For every account: one of its own channels. The invoices posted there are kept.',
    credential: 'accessToken',
    params: uuidParams(examples.CHANNEL_UUID),
    answer: nothing,
    handle: ({ actor, params }) => channels.delete(actor, params.uuid),
  });

/** The channel operations of the REST specification (sections 4.11, 4.13 and 4.14). */
export const channelRoutes = [listChannels, getChannel, deleteChannel];
