import type { Failure } from './failure';

/** Small messages over the screen, which tell what has happened meanwhile, or offer to undo what was just done. */
export interface Notice {
  /** A notice with the same key takes the place of an earlier one. */
  key: string;
  /** Message of `dashboard/locales/<language>/notices.ftl`, with its values. */
  message: string;
  values?: Record<string, string | number>;
  /** Why it failed; its text follows the message. */
  failure?: Failure;
  /** Path of the thing that the notice is about. */
  path?: string;
  /** Reverses what was done; resolves to whether it is reversed. */
  undo?(): Promise<boolean>;
}

/** Notices that are shown at once; a further one takes the place of the oldest. */
const MOST = 3;

/** The notices that are shown, the newest last. */
export class Notices {
  private shown: readonly Notice[] = [];
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly list = (): readonly Notice[] => this.shown;

  add(notice: Notice): void {
    this.set([...this.shown.filter(({ key }) => key !== notice.key), notice].slice(-MOST));
  }

  remove(key: string): void {
    if (this.shown.some((notice) => notice.key === key))
      this.set(this.shown.filter((each) => each.key !== key));
  }

  /** Undoes what a notice is about; without a key, what was done last. Says so when it cannot be undone. */
  async undo(wanted?: string): Promise<void> {
    const notice = this.shown.findLast(({ key, undo }) => undo && (wanted === undefined || key === wanted));
    if (!notice?.undo) return;
    this.remove(notice.key);
    const isUndone = await notice.undo().catch(() => false);
    this.add({ key: notice.key, message: isUndone ? 'undone' : 'undo-failed' });
  }

  private set(shown: readonly Notice[]): void {
    this.shown = shown;
    for (const listener of this.listeners) listener();
  }
}

export const notices = new Notices();
