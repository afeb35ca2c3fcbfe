const SHOWN_MS = 2_000;

/** Copies what the button names, and says so on it for a moment. */
export async function copy(button: HTMLButtonElement, announce: (text: string) => void): Promise<void> {
  const { copy: text = '', copied = '' } = button.dataset;
  if (!(await hasCopied(button, text))) return;
  announce(copied);
  const words = button.textContent;
  // A button that says so already is left to the press before.
  if (words === copied) return;
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = words;
    announce('');
  }, SHOWN_MS);
}

/** Pages that are not served over TLS have no clipboard; the text is left selected then, to be copied by hand. */
async function hasCopied(button: HTMLButtonElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const code = button.parentElement?.querySelector('code');
    if (!code) return false;
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}
