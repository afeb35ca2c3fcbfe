/** What a checkout page shows. */
export interface PageState {
  phase: string;
  title: string;
  /** HTML. */
  main: string;
}

/** The page behind an invoice's url, as its own script reads it. */
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
