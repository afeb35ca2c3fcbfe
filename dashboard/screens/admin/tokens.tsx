import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useMutation, useQuery } from 'urql';
import { failureOf } from '../../data/errors';
import { graphql, type ResultOf } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { confirmed } from '../../ui/confirmation';
import { Copyable } from '../../ui/copyable';
import { EmptyState } from '../../ui/empty-state';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { Pager } from './pager';
import { CreateTokenDialog, RenameTokenDialog } from './token-dialogs';

const TokensQuery = graphql(`
  query AllTokens($limit: Int!, $offset: Int!) {
    tokens(limit: $limit, offset: $offset) {
      total
      items { uuid symbol name address decimals status network { id name testnet watched } }
    }
    networks { id name chainId testnet watched }
  }
`);
type Loaded = ResultOf<typeof TokensQuery>;
type Token = Loaded['tokens']['items'][number];

const SetTokenStatus = graphql(`
  mutation SetTokenStatus($uuid: UUID!, $status: TokenStatus!) {
    updateToken(uuid: $uuid, input: { status: $status }) { uuid status }
  }
`);

const LIMIT = 50;

/** All tokens, disabled ones included, and the networks of the installation. */
export function AdminTokens() {
  const t = useTranslate();
  useTitle(t('admin-tokens'));
  const [offset, setOffset] = useState(0);
  const [isCreating, setIsCreating] = useState(false);
  const [{ data, error }] = useQuery({ query: TokensQuery, variables: { limit: LIMIT, offset } });
  return (
    <>
      <div className="screen-head">
        <h1>{t('admin-tokens')}</h1>
        <Button kind="primary" disabled={!data} onClick={() => setIsCreating(true)}>
          <Plus aria-hidden size={18} />
          {t('admin-create-token')}
        </Button>
      </div>
      {error && !data && <FailureNote failure={failureOf(error)} />}
      {data?.tokens.total === 0 && (
        <EmptyState title={t('admin-no-tokens')} text={t('admin-no-tokens-text')} />
      )}
      {data && data.tokens.total > 0 && (
        <section className="card" aria-label={t('admin-tokens')}>
          <TokenTable tokens={data.tokens.items} />
          <Pager total={data.tokens.total} limit={LIMIT} offset={offset} onChange={setOffset} />
        </section>
      )}
      {data && <Networks networks={data.networks} />}
      {isCreating && data && (
        <CreateTokenDialog networks={data.networks} onClose={() => setIsCreating(false)} />
      )}
    </>
  );
}

function TokenTable({ tokens }: { tokens: readonly Token[] }) {
  const t = useTranslate();
  return (
    <table className="stacked-table" aria-label={t('admin-tokens')}>
      <thead>
        <tr>
          {['symbol', 'token-name', 'network', 'address', 'decimals', 'token-status', 'actions'].map(
            (name) => (
              <th key={name} scope="col">
                {t(`column-${name}`)}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {tokens.map((token) => (
          <TokenRow key={token.uuid} token={token} />
        ))}
      </tbody>
    </table>
  );
}

function TokenRow({ token }: { token: Token }) {
  const t = useTranslate();
  const [isRenaming, setIsRenaming] = useState(false);
  const [{ fetching, error }, setStatus] = useMutation(SetTokenStatus);
  const { uuid, symbol, name, network, address, decimals, status } = token;
  const toggle = async () => {
    if (status === 'disabled') await setStatus({ uuid, status: 'active' });
    else if (
      await confirmed({
        title: t('admin-disable-token-question', { symbol, network: network.name }),
        text: t('admin-disable-token-consequence'),
        action: t('admin-disable'),
      })
    )
      await setStatus({ uuid, status: 'disabled' });
  };
  return (
    <tr>
      <td className="strong" data-label={t('column-symbol')}>
        {symbol}
      </td>
      <td data-label={t('column-token-name')}>{name}</td>
      <td data-label={t('column-network')}>
        <span>
          {network.name} {network.testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
        </span>
      </td>
      <td data-label={t('column-address')}>
        <Copyable value={address} isShortened />
      </td>
      <td data-label={t('column-decimals')}>{decimals}</td>
      <td data-label={t('column-token-status')}>
        <span className={`badge ${status === 'active' ? 'badge-paid' : ''}`}>
          {t(`token-status-${status}`)}
        </span>
      </td>
      <td>
        <div className="row-actions">
          <Button kind="link" onClick={() => setIsRenaming(true)}>
            {t('admin-rename')}
          </Button>
          <Button kind="link" isBusy={fetching} onClick={() => void toggle()}>
            {t(status === 'active' ? 'admin-disable' : 'admin-enable')}
          </Button>
        </div>
        {error && <FailureNote failure={failureOf(error)} />}
        {isRenaming && <RenameTokenDialog token={token} onClose={() => setIsRenaming(false)} />}
      </td>
    </tr>
  );
}

/** The networks: whether each is read, and whether its tokens have a value. */
function Networks({ networks }: { networks: Loaded['networks'] }) {
  const t = useTranslate();
  return (
    <section className="card" aria-label={t('admin-networks')}>
      <h2>{t('admin-networks')}</h2>
      <table className="stacked-table" aria-label={t('admin-networks')}>
        <thead>
          <tr>
            {['network', 'network-id', 'chain-id', 'watched'].map((name) => (
              <th key={name} scope="col">
                {t(`column-${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {networks.map(({ id, name, chainId, testnet, watched }) => (
            <tr key={id}>
              <td data-label={t('column-network')}>
                <span>
                  {name} {testnet && <span className="badge badge-testnet">{t('testnet')}</span>}
                </span>
              </td>
              <td className="mono" data-label={t('column-network-id')}>
                {id}
              </td>
              <td data-label={t('column-chain-id')}>{chainId}</td>
              <td data-label={t('column-watched')}>
                <span className={`badge ${watched ? 'badge-paid' : ''}`}>
                  {t(watched ? 'admin-watched' : 'admin-not-watched')}
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet small">{t('admin-networks-text')}</p>
    </section>
  );
}
