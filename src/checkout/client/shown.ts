import { morph } from './morph';

/** What the server tells of the invoice: the title, and `main` as HTML. */
export interface PageState {
  phase: string;
  title: string;
  main: string;
}

/** What the page shows, part by part. */
export class Shown {
  /** Each part as the server wrote it: what the script and the reader have changed since does not count. */
  private readonly texts = new Map<string, string>();
  /** How far the server's clock is ahead of this one, in milliseconds. */
  private ahead = 0;

  constructor(private readonly main: HTMLElement) {
    main.tabIndex = -1;
    for (const [name, part] of partsOf(main)) this.texts.set(name, part.outerHTML);
    this.readClock();
  }

  /** The time at the server. */
  get now(): number {
    return Date.now() + this.ahead;
  }

  /** Shows the state, unless a newer one is shown already. */
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
      this.texts.delete(name);
    }
    let before: Element | undefined;
    for (const [name, part] of freshParts) {
      const text = part.outerHTML;
      const shown = parts.get(name);
      if (!shown) insertAfter(this.main, before, part);
      else if (this.texts.get(name) !== text) morph(shown, part);
      this.texts.set(name, text);
      before = shown ?? part;
    }
  }

  private readClock(): void {
    this.ahead = Number(this.main.dataset['now']) - Date.now();
  }
}

const partsOf = (main: HTMLElement) =>
  new Map(
    [...main.querySelectorAll<HTMLElement>(':scope > [data-part]')].map((part) => [
      part.dataset['part'] ?? '',
      part,
    ]),
  );

function insertAfter(main: Element, before: Element | undefined, part: Element): void {
  if (before) before.after(part);
  else main.prepend(part);
}
