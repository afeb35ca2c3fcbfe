import { Send } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureOf } from '../../ui/failure-note';
import { SelectField } from '../../ui/field';

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
  const [{ data: targets }] = useQuery({ query: PostTargets, pause: !isPermitted });
  const [{ fetching, error, data }, post] = useMutation(PostInvoiceMutation);
  const channels = targets?.channels.items ?? [];
  const [chosen, setChosen] = useState(posted);
  const channel = chosen ?? channels[0]?.uuid ?? '';
  if (!isPermitted || channels.length === 0) return null;
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        void post({ uuid, channel });
      }}
    >
      <div className="entry-form">
        <SelectField
          label={t('post-invoice')}
          value={channel}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        >
          {channels.map(({ uuid: each, channelTitle }) => (
            <option key={each} value={each}>
              {channelTitle}
            </option>
          ))}
        </SelectField>
        <Button type="submit" isBusy={fetching}>
          <Send aria-hidden size={16} />
          {t('post')}
        </Button>
      </div>
      <p className="quiet small">{t('post-invoice-text')}</p>
      <FailureOf error={error} />
      <DoneNote text={data ? t('invoice-posted') : undefined} />
    </form>
  );
}
