const SHOWN_MS = 2_000;

/** Copies the button's `data-copy` text and shows for a moment, on the button, that it was copied. */
export async function copy(button: HTMLButtonElement, announce: (text: string) => void): Promise<void> {
  const { copy: text = '', copied = '' } = button.dataset;
  if (!(await hasCopied(button, text))) return;
  announce(copied);
  const words = button.textContent;
  // An earlier click shows the message already, and its timer restores the label.
  if (words === copied) return;
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = words;
    announce('');
  }, SHOWN_MS);
}

/**
 * Copies a text. The Clipboard API needs TLS; without it the text is selected and copied by `execCommand`, and stays
 * selected to be copied by hand. False when nothing was copied.
 */
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
