import { showLocalTimes } from './local-times';
import { morph } from './morph';

/** The state of the page from the server; `main` is HTML. */
export interface PageState {
  phase: string;
  title: string;
  main: string;
}

/** The displayed page, which is updated part by part. */
export class DisplayedPage {
  /**
   * Latest HTML of each part from the server, by part name. New HTML is compared with this text instead of the DOM,
   * because script and visitor change the DOM.
   */
  private readonly serverHtml = new Map<string, string>();
  /**
   * Difference between the server's clock and the local clock, in milliseconds; positive when the server's is ahead.
   */
  private serverClockOffset = 0;

  constructor(private readonly main: HTMLElement) {
    main.tabIndex = -1;
    for (const [name, part] of partsOf(main)) this.serverHtml.set(name, part.outerHTML);
    showLocalTimes(main);
    this.readClock();
  }

  /** The current time of the server, in ms since the epoch. */
  get now(): number {
    return Date.now() + this.serverClockOffset;
  }

  /** Shows the state, unless the page shows a newer one already. */
  show({ title, main }: PageState): void {
    const fresh = new DOMParser().parseFromString(main, 'text/html').querySelector('main');
    if (!fresh || Number(fresh.dataset['now']) < Number(this.main.dataset['now'])) return;
    const hadFocus = this.main.contains(document.activeElement);
    this.changeParts(fresh);
    this.main.className = fresh.className;
    Object.assign(this.main.dataset, fresh.dataset);
    document.title = title;
    this.readClock();
    if (hadFocus && !this.main.contains(document.activeElement)) this.main.focus({ preventScroll: true });
  }

  private changeParts(fresh: HTMLElement): void {
    const parts = partsOf(this.main);
    const freshParts = partsOf(fresh);
    for (const [name, part] of parts) {
      if (freshParts.has(name)) continue;
      part.remove();
      this.serverHtml.delete(name);
    }
    let before: Element | undefined;
    for (const [name, part] of freshParts) {
      const text = part.outerHTML;
      showLocalTimes(part);
      const shown = parts.get(name);
      if (!shown && before) before.after(part);
      else if (!shown) this.main.prepend(part);
      else if (this.serverHtml.get(name) !== text) morph(shown, part);
      this.serverHtml.set(name, text);
      before = shown ?? part;
    }
  }

  private readClock(): void {
    this.serverClockOffset = Number(this.main.dataset['now']) - Date.now();
  }
}

const partsOf = (main: HTMLElement) =>
  new Map(
    [...main.querySelectorAll<HTMLElement>(':scope > [data-part]')].map((part) => [
      part.dataset['part'] ?? '',
      part,
    ]),
  );
