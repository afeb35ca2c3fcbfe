import { Link, type LinkProps } from '@tanstack/react-router';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { BASE_PATH } from '../../data/base-path';
import { useTranslate } from '../../language/language';
import { useTestMode } from '../../session/test-mode';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { ServiceFee } from '../settings/service-fee';
import type { HomeData } from './home-data';

interface Step {
  /** The texts are the messages `step-<name>` and `step-<name>-text`. */
  name: string;
  isDone: boolean;
  /** Screens on which the step is done, with the message of their links. */
  links: { to: LinkProps['to']; label: string }[];
}

/** How each shop system is connected. */
const SHOP_GUIDES = 'https://github.com/chit-pay/chit/tree/main/docs/guides';

/** What a new merchant does first, in any order, and what of it is done. */
export function FirstSteps({
  state: { me, profile, account, webhooks, channels },
  hasInvoice,
}: FirstStepsProps) {
  const t = useTranslate();
  const viewer = useViewer();
  const mode = useTestMode();
  const isTold = (webhooks?.length ?? 0) > 0 || (channels?.total ?? 0) > 0 || me.telegramId !== null;
  const all: Step[] = [
    {
      name: 'profile',
      isDone: profile.displayName !== null,
      links: [{ to: '/settings/profile', label: 'step-profile-link' }],
    },
    {
      name: 'wallet',
      isDone: account == null || account.wallet !== null,
      links: [{ to: '/settings/wallet', label: 'step-wallet-link' }],
    },
    { name: 'invoice', isDone: hasInvoice, links: [{ to: '/invoices/new', label: 'create-invoice' }] },
    { name: 'shop', isDone: (webhooks?.length ?? 0) > 0, links: [] },
    {
      name: 'told',
      isDone: isTold,
      links: [
        { to: '/developers/webhooks', label: 'step-webhooks-link' },
        { to: '/channels', label: 'channels' },
      ],
    },
  ];
  const address = `${location.origin}${BASE_PATH}`;
  // Profile and wallet are those of the live account.
  const steps = all.filter(({ name }) => !viewer.isTest || !['profile', 'wallet'].includes(name));
  return (
    <section className="card" aria-labelledby="first-steps">
      <h2 id="first-steps">{t('first-steps')}</h2>
      {mode && !mode.isTest && (
        <p>
          {t('step-test-text')}{' '}
          <Button kind="link" isBusy={mode.isBusy} onClick={() => void mode.change('/invoices/new')}>
            {t('step-test')}
          </Button>
        </p>
      )}
      <ol className="steps">
        {steps.map(({ name, isDone, links }) => (
          <li key={name} className={isDone ? 'step-done' : ''}>
            {isDone ? (
              <CircleCheck size={20} aria-label={t('step-done')} />
            ) : (
              <CircleDashed size={20} aria-label={t('step-open')} />
            )}
            <div>
              <p className="strong">{t(`step-${name}`)}</p>
              {!isDone && <p className="quiet">{t(`step-${name}-text`, { address })}</p>}
              {!isDone && name === 'wallet' && <ServiceFee />}
              {!isDone &&
                viewer.may('invoices:create') &&
                links.map(({ to, label }) => (
                  <Link key={label} to={to}>
                    {t(label)}
                  </Link>
                ))}
              {!isDone && name === 'shop' && (
                <a href={SHOP_GUIDES} target="_blank" rel="noreferrer">
                  {t('step-shop-link')}
                </a>
              )}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface FirstStepsProps {
  state: HomeData;
  hasInvoice: boolean;
}
