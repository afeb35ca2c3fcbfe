import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { useViewer } from '../../session/viewer';
import { Amount } from '../../ui/amount';
import type { Figures } from './home-data';

/** What came in by token: in the chosen period and of all time, and what is still to come. */
export function Tokens({ data: { value, paymentStatistics, invoiceStatistics } }: { data: Figures }) {
  const t = useTranslate();
  const { networks } = useViewer();
  const { includes } = useNetworkKind();
  const rows = invoiceStatistics.totalByToken.flatMap((total) => {
    const network = networks.find(({ id }) => id === total.network);
    return network && includes(network) ? [{ ...total, network }] : [];
  });
  if (rows.length === 0) return null;
  const inPeriod = (uuid: string) => value.byToken.find(({ token }) => token.uuid === uuid)?.received ?? '0';
  const everIn = (uuid: string) =>
    paymentStatistics.totalByToken.find(({ tokenUuid }) => tokenUuid === uuid)?.received ?? '0';
  return (
    <section className="card" aria-labelledby="by-token">
      <h2 id="by-token">{t('by-token')}</h2>
      <table className="stacked-table" aria-labelledby="by-token">
        <thead>
          <tr>
            {['token', 'received', 'outstanding', 'all-time'].map((name) => (
              <th key={name} scope="col" className={name === 'token' ? undefined : 'column-amount'}>
                {t(`by-token-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ tokenUuid, token, network, outstanding, openCount }) => (
            <tr key={tokenUuid}>
              <td>
                <span>
                  <bdi className="strong">{token}</bdi> <bdi className="quiet small">{network.name}</bdi>{' '}
                  {network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
                </span>
              </td>
              <td className="column-amount" data-label={t('by-token-received')}>
                <Amount value={inPeriod(tokenUuid)} symbol={token} />
              </td>
              <td
                className="column-amount"
                data-label={t('by-token-outstanding')}
                title={t('outstanding-invoices', { count: openCount })}
              >
                <Amount value={outstanding} symbol={token} />
              </td>
              <td className="column-amount" data-label={t('by-token-all-time')}>
                <Amount value={everIn(tokenUuid)} symbol={token} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
