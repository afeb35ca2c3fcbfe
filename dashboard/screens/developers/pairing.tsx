import { useState } from 'react';
import { useMutation } from 'urql';
import { knownPermissions, scopesOfPermissions } from '../../../src/lib/btcpay-permissions';
import { pairingTarget } from '../../../src/lib/pairing-target';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { useTestMode } from '../../session/test-mode';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { Facts } from '../../ui/facts';
import { FailureNote } from '../../ui/failure-note';
import { useTitle } from '../../ui/title';
import { ShownKey } from './shown-key';

const PairShop = graphql(`
  mutation PairShop($name: String!, $permissions: [String!], $test: Boolean) {
    createApiKey(name: $name, permissions: $permissions, test: $test) { key permissions }
  }
`);

const MAX_NAME = 100;

/** What a shop asks for, by the address of the page. */
function readRequest() {
  const search = new URLSearchParams(location.search);
  const asked = (search.get('permissions') ?? '').split(',').filter((permission) => permission !== '');
  const granted = knownPermissions(asked);
  return {
    // Without control characters, which could disguise the words around it.
    name: (search.get('applicationName') ?? '').replace(/\p{C}/gu, '').trim().slice(0, MAX_NAME),
    redirect: search.get('redirect') || undefined,
    target: pairingTarget(search.get('redirect') || undefined),
    granted,
    refused: asked.filter((permission) => knownPermissions([permission]).length === 0),
    isStrict: search.get('strict') !== 'false',
  };
}

/** The same function at each rendering, so that a form is sent once. */
const submit = (form: HTMLFormElement | null) => form?.submit();

/** Sends the key to the shop, as BTCPay Server does: by a form of the browser. */
function KeyForm({
  target,
  apiKey,
  permissions,
}: {
  target: URL;
  apiKey: string;
  permissions: readonly string[];
}) {
  return (
    <form method="post" action={target.href} ref={submit}>
      <input type="hidden" name="apiKey" value={apiKey} />
      {permissions.map((permission) => (
        <input key={permission} type="hidden" name="permissions[]" value={permission} />
      ))}
    </form>
  );
}

/** Asks whether a shop may have an API key, and which one it is that asks. */
export function Pairing() {
  const t = useTranslate();
  const [request] = useState(readRequest);
  const { name, redirect, target, granted, refused, isStrict } = request;
  const title = t('pair-shop', { name: name || t('pair-unnamed') });
  useTitle(title);
  const { account, memberships, isTest, may } = useViewer();
  const testMode = useTestMode();
  const [{ data, fetching }, pair] = useMutation(PairShop);
  const [failure, setFailure] = useState<Failure>();
  const [isRefused, setIsRefused] = useState(false);
  const current = memberships.find(({ isCurrent }) => isCurrent);

  if (data) {
    const { key, permissions } = data.createApiKey;
    return (
      <main className="narrow">
        <h1>{title}</h1>
        {target ? (
          <KeyForm target={target} apiKey={key} permissions={permissions} />
        ) : (
          <div className="card stack">
            <ShownKey apiKey={key} canCreateInvoices={false} />
          </div>
        )}
      </main>
    );
  }
  const problem = problemOf();
  const agree = async () => {
    setFailure(undefined);
    const { error } = await pair({ name: name || 'Shop', permissions: granted, test: isTest });
    setFailure(error && failureOf(error));
  };

  function problemOf(): string | undefined {
    if (redirect && !target) return t('pair-bad-address', { address: redirect });
    if (granted.length === 0) return t('pair-nothing-asked');
    if (isStrict && refused.length > 0) return t('pair-not-given', { permissions: refused.join(', ') });
    return may('api_keys') ? undefined : t('pair-not-allowed');
  }

  return (
    <main className="narrow">
      <h1>{title}</h1>
      <div className="card stack">
        <p>{t('pair-text')}</p>
        <Facts
          facts={[
            [t('pair-sent-to'), target && <bdi>{target.host}</bdi>],
            [t('pair-account'), current?.name ?? current?.ownerEmail ?? account.email],
            [
              t('pair-may'),
              scopesOfPermissions(granted)
                .map((scope) => t(`scope-${scope.replace(':', '-')}`))
                .join(', '),
            ],
            [t('pair-cannot-be-given'), refused.join(', ')],
          ]}
        />
        {testMode && <p className="quiet">{t(isTest ? 'pair-test' : 'pair-live')}</p>}
        {problem && <p className="note note-warning">{problem}</p>}
        {failure && <FailureNote failure={failure} />}
        {isRefused ? (
          <p role="status">{t('pair-refused')}</p>
        ) : (
          <div className="actions">
            <Button onClick={() => setIsRefused(true)}>{t('pair-refuse')}</Button>
            {!problem && (
              <Button kind="primary" isBusy={fetching} onClick={() => void agree()}>
                {t('pair-agree')}
              </Button>
            )}
          </div>
        )}
      </div>
    </main>
  );
}
