import { Link } from '@tanstack/react-router';
import { LogOut, Menu as MenuIcon } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useLiveState } from '../data/live';
import { useTranslate } from '../language/language';
import { SessionPrompts } from '../session/session-prompts';
import { signOut } from '../session/sign-in';
import { restartAt } from '../session/tabs';
import { useViewer } from '../session/viewer';
import { Button } from '../ui/button';
import { Confirmation } from '../ui/confirmation';
import { OperatorContact } from '../ui/operator-contact';
import { AccountSwitcher } from './account-switcher';
import { Announcements } from './announcements';
import { Commands } from './commands';
import { NAVIGATION } from './navigation';
import { NetworkBand, NetworkSwitch, TestModeSwitch } from './network-switch';
import { Notices } from './notices';
import { ScreenGraphqlButton } from './screen-graphql-button';

/** What surrounds every screen: navigation, who is signed in, and whether changes arrive. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const viewer = useViewer();
  return (
    <div className="shell">
      <a className="skip" href="#screen">
        {t('skip-to-content')}
      </a>
      <header className="side">
        <Link to="/" className="brand">
          Chit
        </Link>
        <div className="side-tools">
          <Commands />
          <NetworkSwitch />
        </div>
        <Menu />
      </header>
      <div id="screen" className="screen" tabIndex={-1}>
        <NetworkBand />
        <LiveBanner />
        <Announcements />
        {children}
        {viewer.may('api_keys') && <ScreenGraphqlButton />}
      </div>
      <Notices />
      <Confirmation />
      <SessionPrompts />
    </div>
  );
}

/** The menu, with who is signed in. On a phone, a button shows it. */
function Menu() {
  const t = useTranslate();
  const viewer = useViewer();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className="icon-button menu-button"
        aria-label={t('navigation')}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <MenuIcon aria-hidden />
      </button>
      <div id={id} className={isOpen ? 'menu menu-open' : 'menu'}>
        <nav aria-label={t('navigation')}>
          {NAVIGATION.filter(({ isVisible }) => isVisible(viewer)).map(({ to, label, Icon }) => (
            <Link
              key={label}
              to={to}
              className="nav-link"
              activeOptions={{ exact: to === '/' }}
              onClick={() => setIsOpen(false)}
            >
              <Icon aria-hidden size={18} />
              {t(label)}
            </Link>
          ))}
        </nav>
        <Account />
      </div>
    </>
  );
}

function Account() {
  const t = useTranslate();
  const { account, email, operatorContact } = useViewer();
  const leave = async () => {
    if (await signOut()) restartAt('/sign-in');
  };
  return (
    <div className="account">
      <TestModeSwitch />
      <AccountSwitcher />
      <p className="strong truncate" dir="auto">
        {account.profile.displayName ?? email}
      </p>
      {account.profile.displayName && (
        <p className="quiet small truncate" dir="auto">
          {email}
        </p>
      )}
      <Button kind="link" onClick={() => void leave()}>
        <LogOut aria-hidden size={16} />
        {t('sign-out')}
      </Button>
      <OperatorContact contact={operatorContact} />
    </div>
  );
}

/** Says that what is shown may be out of date, while no changes arrive. */
function LiveBanner() {
  const t = useTranslate();
  if (useLiveState() !== 'lost') return null;
  return (
    <p className="note note-warning" role="status">
      {t('live-lost')}
    </p>
  );
}
