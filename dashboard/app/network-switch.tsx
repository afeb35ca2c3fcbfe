import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../language/language';
import { type NetworkKind, useChooseKind, useNetworkKind } from '../session/network-kind';
import { useTestMode } from '../session/test-mode';
import { useViewer } from '../session/viewer';

const KINDS: readonly NetworkKind[] = ['mainnet', 'testnet'];

/** Chooses between networks whose tokens have value and test networks; absent while the service has one kind. */
export function NetworkSwitch() {
  const t = useTranslate();
  const choose = useChooseKind();
  const { kind, testnet } = useNetworkKind();
  const { isTest } = useViewer();
  if (testnet === undefined || isTest) return null;
  return (
    <fieldset className="network-switch">
      <legend className="visually-hidden">{t('network-kind')}</legend>
      {KINDS.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="network-kind"
            className="visually-hidden"
            value={each}
            checked={each === kind}
            onChange={() => choose(each)}
          />
          {t(each)}
        </label>
      ))}
    </fieldset>
  );
}

/** Screens of which everything belongs to one kind of networks; the others, such as the settings, belong to both. */
const OF_ONE_KIND = /^\/($|(invoices|payment-links|customers|payouts|tokens)(\/|$))/;

/** Switches between the account and its test mode. */
export function TestModeSwitch() {
  const t = useTranslate();
  const mode = useTestMode();
  if (!mode) return null;
  return (
    <label className="test-mode-switch">
      <input
        type="checkbox"
        checked={mode.isTest !== mode.isBusy}
        disabled={mode.isBusy}
        onChange={() => void mode.change('/')}
      />
      {t('test-mode')}
    </label>
  );
}

/** Says in words and by a colour which kind of networks the whole screen shows. */
export function NetworkBand() {
  const t = useTranslate();
  const { kind, testnet } = useNetworkKind();
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const { isTest } = useViewer();
  if (isTest)
    return (
      <aside className="network-band network-band-test" aria-label={t('test-mode')}>
        {t('test-mode-band')}
      </aside>
    );
  if (testnet === undefined || !OF_ONE_KIND.test(pathname)) return null;
  return <p className={`network-band network-band-${kind}`}>{t(`${kind}-band`)}</p>;
}
