import { copy } from './copying';
import { Countdown } from './countdown';
import { InvoiceFollower } from './live';
import { Redirect } from './redirect';
import { DisplayedPage } from './shown';
import { findShownWallets, showWallets } from './shown-wallets';
import { payWithWallet } from './wallet-button';

const main = document.querySelector<HTMLElement>('#checkout');
const path = document.body.dataset['checkout'];
if (main && path) begin(main, path);

/** Adds live updates and working buttons to the page, which is readable without them. */
function begin(main: HTMLElement, path: string): void {
  document.documentElement.classList.add('js');
  const announce = announcer();
  const banner = document.querySelector<HTMLElement>('[data-lost]');
  const shown = new DisplayedPage(main);
  void findShownWallets();
  // Some wallets are injected late, and tell it by this event.
  addEventListener('ethereum#initialized', findShownWallets, { once: true });
  const redirect = new Redirect();
  redirect.start();
  const live = new InvoiceFollower(path, {
    show: (state) => {
      shown.show(state);
      showWallets();
      countdown.tick();
      redirect.start();
    },
    setLost: (isLost) => banner?.toggleAttribute('hidden', !isLost),
  });
  const countdown = new Countdown(
    () => shown.now,
    () => void live.fetchState(),
  );

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.dataset['copy'] !== undefined) void copy(button, announce);
    if (button?.dataset['print'] !== undefined) print();
    if (button?.dataset['stay'] !== undefined) redirect.stop();
    if (button?.dataset['wallet'] !== undefined) void payWithWallet(button);
  });
}

/** Creates a live region. Returns a function that announces a text to screen readers through the region. */
function announcer(): (text: string) => void {
  const region = document.createElement('p');
  region.className = 'announcer';
  region.setAttribute('role', 'status');
  document.body.append(region);
  return (text) => {
    region.textContent = text;
  };
}
