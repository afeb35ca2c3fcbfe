/** Values of a message's placeholders, by name. */
type Values = Record<string, string>;

/** The messages for the script, from the page's `data-messages`. */
const messages = (): Values => JSON.parse(document.body.dataset['messages'] ?? '{}');

/** Formats a message: replaces its placeholders by the values. Placeholders inside a value are not replaced. */
export const formatMessage = (name: string, values: Values = {}) =>
  (messages()[name] ?? '').replace(/\{(\w+)\}/g, (open, value: string) => values[value] ?? open);

interface LinkedOption {
  label: string;
  href: string;
}

interface Choice {
  name: string;
  icon: string | null;
}

/** The panel below the pay button, which shows the progress of a payment with a wallet. */
export class WalletPanel {
  constructor(
    private readonly element: HTMLElement,
    private readonly button: HTMLButtonElement,
  ) {}

  begin(): void {
    this.element.dataset['busy'] = '';
    this.button.setAttribute('aria-disabled', 'true');
    this.showMessage('wallet-connecting');
  }

  /**
   * Shows the outcome of the payment, and links to the payment options that the wallet can pay instead. Enables the
   * pay button again.
   */
  end(name: string, values?: Values, payable: readonly LinkedOption[] = []): void {
    this.show(paragraph(formatMessage(name, values)), ...optionLinks(payable));
    delete this.element.dataset['busy'];
    this.button.removeAttribute('aria-disabled');
  }

  showMessage(name: string, values?: Values): void {
    this.show(paragraph(formatMessage(name, values)));
  }

  showMessageWithLink(name: string, linkName: string, href: string | null): void {
    const link = document.createElement('a');
    Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer' });
    link.textContent = formatMessage(linkName);
    this.show(paragraph(formatMessage(name)), ...(href === null ? [] : [link]));
  }

  /**
   * Shows links to the payment options that the wallet can pay, and a button that continues with the option that the
   * page shows (`shown`). Resolves when the payer clicks the button.
   */
  offer(payable: readonly LinkedOption[], shown: string): Promise<void> {
    return new Promise((resolve) => {
      const button = choiceButton({ name: formatMessage('wallet-continue', { option: shown }), icon: null });
      button.addEventListener('click', () => resolve());
      this.show(...optionLinks(payable), button);
    });
  }

  /** Shows one button for each choice and focuses the first. Resolves to the choice of the button that is clicked. */
  choose<T extends Choice>(name: string, choices: readonly T[]): Promise<T> {
    return new Promise((resolve) => {
      const buttons = choices.map((choice) => {
        const button = choiceButton(choice);
        button.addEventListener('click', () => resolve(choice));
        return button;
      });
      this.show(paragraph(formatMessage(name)), ...buttons);
      buttons[0]?.focus();
    });
  }

  private show(...content: readonly HTMLElement[]): void {
    const hadFocus = this.element.contains(document.activeElement);
    this.element.replaceChildren(...content);
    this.element.hidden = false;
    if (hadFocus) this.button.focus();
  }
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

/** Creates one sentence, followed by a link to each payment option; an empty array without options. */
function optionLinks(options: readonly LinkedOption[]): HTMLElement[] {
  const links = options.map(({ label, href }) => {
    const link = document.createElement('a');
    Object.assign(link, { className: 'button', href, textContent: label });
    return link;
  });
  return links.length > 0 ? [paragraph(formatMessage('wallet-can-pay')), ...links] : [];
}

function choiceButton({ name, icon }: Choice): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.append(...(icon ? [imageOf(icon)] : []), name);
  return button;
}

/** Creates the image of a wallet's icon; its name stands beside it. */
export function imageOf(icon: string): HTMLImageElement {
  const image = new Image(24, 24);
  image.alt = '';
  image.src = icon;
  return image;
}
