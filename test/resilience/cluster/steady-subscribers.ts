import type { Merchant } from '../../support/app/people';
import { until } from '../../support/until';
import type { CheckRecorder } from '../check-recorder';
import { Hearing, type Told } from './change-subscription';
import type { Fleet } from './fleet';
import type { Market, Trade } from './invoice-activity';
import { byInvoice, eventsOf, type Happened, mustBeTold } from './invoice-events';

/** Who listens to one process that lives all the while, and so must hear of everything. */
export class SteadyListeners {
  private hearings: { merchant: Merchant; hearing: Hearing; from: number }[] = [];

  constructor(
    private readonly market: Market,
    private readonly fleet: Fleet,
    private readonly trade: Trade,
  ) {}

  /** Resolves when each of them has heard of something: from then on it must hear of everything. */
  async begin(url: string): Promise<void> {
    const begin = async (merchant: Merchant) => {
      const hearing = new Hearing(url, merchant);
      await until(async () => hearing.told.length > 0 || hearing.end !== undefined);
      this.hearings.push({ merchant, hearing, from: Date.now() });
    };
    await Promise.all(this.market.merchants.map(begin));
  }

  /** Gives what has happened up to now its time to be told, then holds what was told against it. */
  async end(): Promise<void> {
    const { harness, context } = this.market;
    const to = Date.now();
    await Promise.all(
      this.hearings.splice(0).map(async ({ merchant, hearing, from }) => {
        const read = () => eventsOf(harness.database, [merchant.uuid]);
        const due = (events: readonly Happened[]) =>
          events.filter(
            (event) => event.at > from && event.at < to && mustBeTold(event, this.fleet, this.trade),
          );
        const untold = async () => {
          const events = await read();
          const histories = byInvoice(events);
          return due(events).filter((event) => !isTold(event, histories.get(event.uuid) ?? [], hearing.told));
        };
        await until(async () => (await untold()).length === 0).catch(() => {});
        // What is told from here on is no matter of this time.
        const told = [...hearing.told];
        const events = await read();
        const missing = (await untold()).map(
          ({ uuid, type, at }) =>
            `${uuid} ${type}, ${at - from} ms after the begin of ${to - from}; ${hearing.end}`,
        );
        const name = 'each change reaches who listens all the while to a process that lives';
        context.recorder.addAll(name, due(events).length, missing);
        checkTold(context.recorder, told, events, this.market);
        await hearing.stop();
      }),
    );
  }
}

/** What comes faster than it is read is told of once, as it is then: so later states stand for earlier ones. */
function isTold(event: Happened, history: readonly Happened[], told: readonly Told[]): boolean {
  const later = history.slice(history.indexOf(event));
  return told.some(
    ({ uuid, status, at }) =>
      uuid === event.uuid && at >= event.at - 1 && later.some((one) => one.status === status),
  );
}

/** What is told is what happened, in its order, of invoices as they were answered. */
export function checkTold(
  recorder: CheckRecorder,
  told: readonly Told[],
  events: readonly Happened[],
  { ledger }: Pick<Market, 'ledger'>,
): void {
  const histories = byInvoice(events);
  const reached = new Map<string, number>();
  for (const one of told) {
    const history = histories.get(one.uuid) ?? [];
    const reply = ledger.invoices.get(one.uuid);
    const place = history.findIndex(
      ({ status }, index) => index >= (reached.get(one.uuid) ?? 0) && status === one.status,
    );
    reached.set(one.uuid, Math.max(place, 0));
    // An invoice whose maker was killed is not in the book before somebody has asked again.
    const asAnswered =
      !reply ||
      (reply.contract_address === one.contractAddress &&
        reply.amount === Number(one.amount) &&
        reply.customer_id === one.customerId);
    recorder.check(
      'what a listener is told has happened, in this order',
      place >= 0 && asAnswered,
      () => `${JSON.stringify(one)} of ${history.map(({ type, status }) => `${type} ${status}`).join(', ')}`,
    );
  }
}
