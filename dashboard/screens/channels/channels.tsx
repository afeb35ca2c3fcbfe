import { Trash2 } from 'lucide-react';
import { useMutation, useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { EmptyState } from '../../ui/empty-state';
import { FailureOf } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { TelegramAccount } from './telegram-account';

const ChannelsQuery = graphql(`
  query Channels { channels(limit: 100) { total items { uuid channelId channelTitle createdOn } } }
`);
type Channel = ResultOf<typeof ChannelsQuery>['channels']['items'][number];

const DeleteChannel = graphql(`mutation DeleteChannel($uuid: UUID!) { deleteChannel(uuid: $uuid) }`);

/** The person's Telegram account, and the chats into which the bot posts invoices. */
export function Channels() {
  const t = useTranslate();
  useTitle(t('channels'));
  const [{ data, error }] = useQuery({ query: ChannelsQuery });
  return (
    <main aria-busy={!data && !error}>
      <div className="screen-head">
        <h1>{t('channels')}</h1>
      </div>
      <TelegramAccount />
      {!data && <FailureOf error={error} />}
      {data && <ChannelList channels={data.channels.items} />}
    </main>
  );
}

function ChannelList({ channels }: { channels: Channel[] }) {
  const t = useTranslate();
  const format = useFormat();
  const [{ fetching, error }, remove] = useMutation(DeleteChannel);
  if (channels.length === 0) return <EmptyState title={t('no-channels')} text={t('no-channels-text')} />;
  const removeAsked = async ({ uuid, channelTitle }: Channel) => {
    if (
      !(await confirmed({
        title: t('delete-channel-question', { channel: channelTitle }),
        text: t('delete-channel-consequence'),
        action: t('delete-channel'),
      }))
    )
      return;
    // The answer has no type, so the queries to be read again are named here.
    await remove({ uuid }, { additionalTypenames: ['Channel'] });
  };
  return (
    <section className="card" aria-labelledby="channel-list">
      <h2 id="channel-list">{t('channel-list')}</h2>
      <p className="quiet">{t('channel-list-text')}</p>
      <table aria-labelledby="channel-list">
        <thead>
          <tr>
            <th scope="col">{t('channel-title')}</th>
            <th scope="col">{t('channel-since')}</th>
            <th scope="col">
              <span className="visually-hidden">{t('channel-actions')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <tr key={channel.uuid}>
              <td>
                <bdi className="strong">{channel.channelTitle}</bdi>
              </td>
              <td>{format.day(channel.createdOn)}</td>
              <td className="cell-actions">
                <Button kind="danger" isBusy={fetching} onClick={() => void removeAsked(channel)}>
                  <Trash2 aria-hidden size={16} />
                  {t('delete-channel')}
                  <span className="visually-hidden">{channel.channelTitle}</span>
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FailureOf error={error} />
    </section>
  );
}
