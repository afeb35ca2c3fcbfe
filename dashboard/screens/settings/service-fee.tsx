import { useFormat } from '../../language/format';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';

/** Says what the service costs; nothing where it is free. At most, because an installation may not collect its fee. */
export function ServiceFee() {
  const t = useTranslate();
  const format = useFormat();
  const { account, isOwnAccount } = useViewer();
  if (!isOwnAccount || account.feeBps === 0) return null;
  return <p className="quiet">{t('service-fee-text', { fee: format.percent(account.feeBps) })}</p>;
}
