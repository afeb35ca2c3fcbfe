import { useQuery } from 'urql';
import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useNetworkKind } from '../../session/network-kind';
import { Copyable } from '../../ui/copyable';
import { EmptyState } from '../../ui/empty-state';
import { FailureOf } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';

const AcceptedTokens = graphql(`
  query AcceptedTokens {
    tokens(status: active, limit: 100) { items { uuid symbol name address network { id } } }
    networks { id name testnet watched acceptsInvoices }
  }
`);
type Loaded = ResultOf<typeof AcceptedTokens>;
type Token = Loaded['tokens']['items'][number];
type Network = Loaded['networks'][number];

/** What can be accepted: the tokens of each network, and who sees payments on it. */
export function Tokens() {
  const t = useTranslate();
  useTitle(t('tokens'));
  const [{ data, error }, readAgain] = useQuery({ query: AcceptedTokens });
  return (
    <main aria-busy={!data && !error}>
      <div className="screen-head">
        <h1>{t('tokens')}</h1>
      </div>
      <p className="quiet">{t('tokens-text')}</p>
      {!data && <FailureOf error={error} onRetry={() => readAgain({ requestPolicy: 'network-only' })} />}
      {data && <Networks loaded={data} />}
    </main>
  );
}

/** Networks with value first, and among them those that are watched. */
const rankOf = ({ testnet, watched }: Network) => (testnet ? 2 : 0) + (watched ? 0 : 1);

function Networks({ loaded: { networks, tokens } }: { loaded: Loaded }) {
  const t = useTranslate();
  const { includes } = useNetworkKind();
  const parts = networks
    .filter(includes)
    .map((network) => ({
      network,
      tokens: tokens.items.filter((token) => token.network.id === network.id),
    }))
    .filter((part) => part.tokens.length > 0)
    .sort((one, other) => rankOf(one.network) - rankOf(other.network));
  if (parts.length === 0) return <EmptyState title={t('no-tokens')} text={t('no-tokens-text')} />;
  return (
    <div className="columns">
      {parts.map((part) => (
        <NetworkCard key={part.network.id} {...part} />
      ))}
    </div>
  );
}

function NetworkCard({ network, tokens }: { network: Network; tokens: Token[] }) {
  const t = useTranslate();
  const { id, name, testnet, watched } = network;
  const state = watched
    ? 'network-watched'
    : network.acceptsInvoices
      ? 'network-unwatched'
      : 'network-refused';
  return (
    <section className="card" aria-labelledby={`network-${id}`}>
      <div className="badges">
        <h2 id={`network-${id}`}>{name}</h2>
        {testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
        <span className={`badge ${watched ? 'badge-paid' : 'badge-seen'}`}>{t(state)}</span>
      </div>
      <p className="quiet small">{t(`${state}-text`)}</p>
      <table aria-labelledby={`network-${id}`}>
        <thead>
          <tr>
            <th scope="col">{t('fact-token')}</th>
            <th scope="col">{t('token-contract')}</th>
          </tr>
        </thead>
        <tbody>
          {tokens.map(({ uuid, symbol, name: tokenName, address }) => (
            <tr key={uuid}>
              <th scope="row">
                <span className="strong">{symbol}</span> <span className="quiet">{tokenName}</span>
              </th>
              <td>
                <Copyable value={address} isShortened />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
