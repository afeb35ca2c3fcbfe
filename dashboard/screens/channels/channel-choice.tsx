import { type ComponentPropsWithRef, forwardRef } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { SelectField } from '../../ui/field';

const ChannelChoices = graphql(`
  query ChannelChoices { channels(limit: 100) { items { uuid channelTitle } } }
`);

interface ChannelChoiceProps extends ComponentPropsWithRef<'select'> {
  problem?: string | undefined;
}

/** A choice of the Telegram channel to post to, or of none; absent for an account without channels. */
export const ChannelChoice = forwardRef<HTMLSelectElement, ChannelChoiceProps>(function ChannelChoice(
  { problem, ...select },
  ref,
) {
  const t = useTranslate();
  const viewer = useViewer();
  const [{ data }] = useQuery({ query: ChannelChoices, pause: !viewer.may('channels') });
  if (!data?.channels.items.length) return null;
  return (
    <SelectField {...select} ref={ref} label={t('post-invoice')} problem={problem}>
      <option value="">{t('no-channel')}</option>
      {data.channels.items.map(({ uuid, channelTitle }) => (
        <option key={uuid} value={uuid}>
          {channelTitle}
        </option>
      ))}
    </SelectField>
  );
});
