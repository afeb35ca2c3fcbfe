import { Send } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureOf } from '../../ui/failure-note';

const PostTargets = graphql(`query PostTargets { channels(limit: 100) { items { uuid channelTitle } } }`);

const PostInvoiceMutation = graphql(`
  mutation PostInvoice($uuid: UUID!, $channel: UUID!) {
    postInvoice(uuid: $uuid, channelUuid: $channel) { uuid channel { uuid channelTitle } }
  }
`);

/** Posts an invoice to one of the account's Telegram channels; nothing for an account without any. */
export function PostInvoice({ uuid, posted }: { uuid: string; posted: string | undefined }) {
  const t = useTranslate();
  const viewer = useViewer();
  const isPermitted = viewer.may('invoices:post') && viewer.may('channels');
  const [{ data }] = useQuery({ query: PostTargets, pause: !isPermitted });
  const [isOpen, setIsOpen] = useState(false);
  const channels = data?.channels.items ?? [];
  if (!isPermitted || channels.length === 0) return null;
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        <Send aria-hidden size={16} />
        {t('post-invoice')}
      </Button>
      {isOpen && (
        <PostDialog uuid={uuid} posted={posted} channels={channels} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

interface PostDialogProps {
  uuid: string;
  posted: string | undefined;
  channels: { uuid: string; channelTitle: string }[];
  onClose(): void;
}

function PostDialog({ uuid, posted, channels, onClose }: PostDialogProps) {
  const t = useTranslate();
  const [{ fetching, error }, post] = useMutation(PostInvoiceMutation);
  const [channel, setChannel] = useState(posted ?? channels[0]?.uuid ?? '');
  const submit = async () => {
    const { data } = await post({ uuid, channel });
    if (data) onClose();
  };
  return (
    <Dialog title={t('post-invoice')} onClose={onClose}>
      <p className="quiet">{t('post-invoice-text')}</p>
      <label className="field">
        <span className="strong">{t('fact-channel')}</span>
        <select value={channel} onChange={({ currentTarget }) => setChannel(currentTarget.value)}>
          {channels.map(({ uuid: each, channelTitle }) => (
            <option key={each} value={each}>
              {channelTitle}
            </option>
          ))}
        </select>
      </label>
      <FailureOf error={error} />
      <div className="actions">
        <Button kind="primary" isBusy={fetching} onClick={() => void submit()}>
          {t('post')}
        </Button>
        <Button onClick={onClose}>{t('cancel')}</Button>
      </div>
    </Dialog>
  );
}
