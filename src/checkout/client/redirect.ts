/** Redirects the payer to the shop once the invoice is paid, after a visible countdown that the payer can stop. */
export class Redirect {
  private timer: number | undefined;

  /** Starts the visible countdown, at most once per entry of the browser's history. */
  start(): void {
    const countdown = document.querySelector('[data-redirect]');
    if (history.state?.hasReturned) countdown?.setAttribute('hidden', '');
    else if (countdown) this.timer ??= setInterval(() => this.tick(), 1_000);
  }

  /** Stops the countdown, and hides it. */
  stop(): void {
    clearInterval(this.timer);
    // Stores a mark in the browser's history entry, so that a reload or the back button does not start another
    // countdown.
    history.replaceState({ hasReturned: true }, '');
    this.start();
  }

  private tick(): void {
    const seconds = document.querySelector('[data-redirect-seconds]');
    const link = document.querySelector<HTMLAnchorElement>('a[data-shop]');
    if (!seconds || !link) return;
    const left = Number(seconds.textContent) - 1;
    seconds.textContent = String(left);
    if (left > 0) return;
    this.stop();
    location.assign(link.href);
  }
}
