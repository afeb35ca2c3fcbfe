/** Pause after which a begun sequence of keys counts as abandoned. */
const PAUSE_MS = 1500;

/** Recognizes shortcuts of one key, such as `c`, and of several, such as `g i`. */
export class KeySequence {
  private typed = '';
  private typedAt = Number.NEGATIVE_INFINITY;

  /** Adds a key at a time in milliseconds; returns the shortcut that it completes. */
  press(key: string, now: number, shortcuts: readonly string[]): string | undefined {
    const begun = this.typed && now - this.typedAt < PAUSE_MS ? `${this.typed} ${key}` : key;
    // A key that does not go on with the sequence begins another one.
    const keys = shortcuts.some((each) => isBegun(each, begun)) ? begun : key;
    const completed = shortcuts.find((each) => each === keys);
    this.typed = completed || !shortcuts.some((each) => isBegun(each, keys)) ? '' : keys;
    this.typedAt = now;
    return completed;
  }
}

const isBegun = (shortcut: string, keys: string) => shortcut === keys || shortcut.startsWith(`${keys} `);
