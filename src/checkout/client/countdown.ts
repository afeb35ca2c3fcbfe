/** Formats seconds as mm:ss, or as h:mm:ss from one hour on. */
function clockText(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  return `${hours ? `${hours}:` : ''}${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

/**
 * Shows the time left until each deadline, and calls `ended` once for each deadline that has passed. Also shows each
 * form whose start time (`data-from`) has come.
 */
export class Countdown {
  private readonly over = new Set<string>();

  constructor(
    private readonly now: () => number,
    private readonly ended: () => void,
  ) {
    this.tick();
    // Updates twice a second: with one update a second, a late timer would skip a displayed second.
    setInterval(() => this.tick(), 500);
  }

  tick(): void {
    for (const form of document.querySelectorAll<HTMLElement>('form[data-from]'))
      form.hidden = this.now() < Number(form.dataset['from']);
    for (const time of document.querySelectorAll<HTMLElement>('[data-countdown]')) {
      const deadline = time.dataset['countdown'] ?? '';
      const left = Math.max(0, Math.ceil((Number(deadline) - this.now()) / 1000));
      const text = clockText(left);
      if (time.textContent !== text) time.textContent = text;
      if (left > 0 || this.over.has(deadline)) continue;
      this.over.add(deadline);
      this.ended();
    }
  }
}
