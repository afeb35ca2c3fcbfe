const SHOWN_MS = 2_000;

/** Copies the button's `data-copy` text to the clipboard; the button then shows a confirmation for a moment. */
export async function copy(button: HTMLButtonElement, announce: (text: string) => void): Promise<void> {
  const { copy: text = '', copied = '' } = button.dataset;
  if (!(await hasCopied(button, text))) return;
  announce(copied);
  const words = button.textContent;
  // The confirmation of an earlier click is still shown; the timer of that click restores the label.
  if (words === copied) return;
  button.textContent = copied;
  setTimeout(() => {
    button.textContent = words;
    announce('');
  }, SHOWN_MS);
}

/**
 * Copies a text. The Clipboard API is available only over TLS. Without this API, selects the text and copies it by
 * `execCommand`; the text stays selected, so that the payer can copy it. Returns false when the copy failed.
 */
async function hasCopied(button: HTMLButtonElement, text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const code = button.parentElement?.querySelector('code, .amount span');
    if (!code) return false;
    getSelection()?.selectAllChildren(code);
    return document.execCommand('copy');
  }
}
