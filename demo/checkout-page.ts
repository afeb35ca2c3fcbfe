/** State of a checkout page. */
export interface PageState {
  phase: string;
  title: string;
  /** Content of the page's `<main>` element as HTML. */
  main: string;
}

/** Reads the state of an invoice's checkout page from the endpoint that the page's own script uses. */
export class CheckoutPage {
  private readonly state: string;

  constructor(base: string, url: string) {
    this.state = `${base}${new URL(url).pathname}/state`;
  }

  async read(): Promise<PageState> {
    const answer = await fetch(this.state);
    if (!answer.ok) throw new Error(`The checkout page answers ${answer.status}`);
    return (await answer.json()) as PageState;
  }
}
