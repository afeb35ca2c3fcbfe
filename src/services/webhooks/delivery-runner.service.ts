import { Webhook as Signer } from 'standardwebhooks';
import type { DataSource } from 'typeorm';
import type { DeliveryAttempt } from '../../entities/webhook-delivery.entity';
import { AppError } from '../../errors';
import type { Executor } from '../../infra/database/statements';
import type { LiveEvents } from '../../infra/live-events';
import type { Logger } from '../../infra/logger';
import type { HttpPost, HttpResponse } from '../../infra/outbound-http';
import type { RateLimiter } from '../../infra/rate-limiter';
import { BOUNDS } from '../../lib/bounds';
import { clientAddress } from '../../lib/client-address';
import { fingerprint, unsealOrNull } from '../../lib/crypto';
import { presentMessage } from '../../presenters/btcpay-message.presenter';
import { disableWebhooks } from '../accounts/sessions/disabled-webhooks';
import { WorkQueue } from '../shared/work-queue';
import {
  type AtCapacity,
  CLAIMED_PER_OWNER,
  type ClaimedDelivery,
  claimDeliveries,
  type DeliveryOutcome,
  isTestMessage,
  leaveOut,
  postpone,
  recordOutcome,
} from './delivery.queries';
import { nextAttemptIn } from './delivery-schedule';

/**
 * Maximum number of concurrent attempts in total; lower maxima apply per owner and per webhook. While an attempt to a
 * webhook is running, this process claims no further delivery for that webhook, unless its latest attempt succeeded.
 * Otherwise, receivers that never respond could occupy all attempts (head-of-line blocking).
 */
const MAX_RUNNING = BOUNDS.connections.deliveries.most;
const MAX_RUNNING_PER_OWNER = BOUNDS.connections.deliveriesOfAccount.most;
const MAX_RUNNING_PER_WEBHOOK = BOUNDS.connections.deliveriesOfWebhook.most;
/** How often a message about a test invoice counts: anybody can have it sent, without a wallet and money. */
const TEST_POINTS = 6;
/** HTTP status 410 Gone (RFC 9110): the receiver refuses all further messages. */
const GONE_STATUS = 410;

/**
 * Attempts due webhook deliveries; several processes can do this concurrently. When a process dies during an attempt,
 * another process repeats the attempt about 30 seconds later with the same `webhook-id` (at-least-once delivery).
 */
export class DeliveryRunnerService extends WorkQueue<ClaimedDelivery> {
  /** Webhooks whose latest attempt by this process succeeded. */
  private readonly healthyWebhooks = new Set<string>();
  /** Webhooks at whose address `RATE_LIMIT_DELIVER` is reached: each waits until this time of `performance.now()`. */
  private readonly resting = new Map<string, number>();

  constructor(
    private readonly database: DataSource,
    private readonly secretsKey: Buffer,
    private readonly post: HttpPost,
    private readonly limiter: RateLimiter,
    live: LiveEvents,
    log: Logger,
  ) {
    super('deliveries', MAX_RUNNING, log, live);
  }

  protected override claim(free: number, running: readonly ClaimedDelivery[]): Promise<ClaimedDelivery[]> {
    return claimDeliveries(this.database.manager, free, this.atCapacity(running));
  }

  /** Returns the webhooks and owners that have too many running attempts for a further claim. */
  private atCapacity(running: readonly ClaimedDelivery[]): AtCapacity {
    const webhooks = countByUuid(running.map(({ webhookUuid }) => webhookUuid));
    const owners = countByUuid(running.map(({ userUuid }) => userUuid));
    const now = performance.now();
    for (const [uuid, until] of this.resting) if (until <= now) this.resting.delete(uuid);
    const busy = webhooks.flatMap(([uuid, count]) =>
      count >= (this.healthyWebhooks.has(uuid) ? MAX_RUNNING_PER_WEBHOOK - 1 : 1) ? [uuid] : [],
    );
    return {
      webhooks: [...busy, ...this.resting.keys()],
      owners: owners.flatMap(([uuid, count]) =>
        count > MAX_RUNNING_PER_OWNER - CLAIMED_PER_OWNER ? [uuid] : [],
      ),
    };
  }

  protected override async run(delivery: ClaimedDelivery, cut: AbortSignal): Promise<void> {
    if (delivery.isOutdated) return void (await leaveOut(this.database.manager, delivery.uuid));
    const body = presentMessage(delivery);
    let headers: Record<string, string> = {};
    const start = performance.now();
    const attempt = async () => {
      headers = this.headersOf(delivery, body);
      return this.post(delivery.url, headers, body, cut, (address) => this.admit(delivery, address));
    };
    const answer = await attempt().catch((error: Error) => error);
    // The attempt was aborted because this process shuts down; another process claims the delivery again.
    if (answer instanceof Error && cut.aborted) return;
    if (answer instanceof AppError) return this.rest(delivery, answer.details.retryAfter ?? 1);
    const durationMs = Math.round(performance.now() - start);
    await this.record(delivery, answer, { headers, durationMs });
  }

  /** Throws `rate_limited` when the address has got enough of the account, whatever names it has in its webhooks. */
  private admit({ accountUuid, isTest }: ClaimedDelivery, address: string): Promise<unknown> {
    const key = `${accountUuid} ${clientAddress(address, undefined, () => false)}`;
    return this.limiter.consume('DELIVER', key, isTest ? TEST_POINTS : 1);
  }

  private async rest({ uuid, webhookUuid }: ClaimedDelivery, seconds: number): Promise<void> {
    this.resting.set(webhookUuid, performance.now() + seconds * 1000);
    await postpone(this.database.manager, uuid, seconds);
  }

  private async record(
    delivery: ClaimedDelivery,
    answer: HttpResponse | Error,
    sent: Pick<DeliveryAttempt, 'headers' | 'durationMs'>,
  ): Promise<void> {
    const { uuid, webhookUuid } = delivery;
    const outcome = outcomeOf(delivery, answer);
    const attempt: DeliveryAttempt = {
      ...sent,
      on: delivery.claimedOn.toISOString(),
      url: delivery.url,
      status: outcome.responseStatus,
      error: outcome.error,
      answer: answer instanceof Error ? '' : answer.start,
    };
    if (outcome.status === 'succeeded' && delivery.format === 'chit') this.healthyWebhooks.add(webhookUuid);
    else this.healthyWebhooks.delete(webhookUuid);
    const disables =
      outcome.status === 'failed' && (!isTestMessage(delivery) || outcome.responseStatus === GONE_STATUS);
    await this.database.transaction(async (tx) => {
      // Locks the webhook before its deliveries, as all others do, which prevents deadlocks.
      if (disables) await tx.query('SELECT FROM webhooks WHERE uuid = $1 FOR NO KEY UPDATE', [webhookUuid]);
      await recordOutcome(tx, uuid, outcome, attempt);
      if (disables) await this.disable(tx, delivery, outcome);
    });
  }

  private async disable(
    tx: Executor,
    { webhookUuid, url }: ClaimedDelivery,
    { responseStatus, error }: DeliveryOutcome,
  ): Promise<void> {
    const isGone = responseStatus === GONE_STATUS;
    const reason = isGone ? 'it said 410 Gone' : `ten attempts failed: ${error}`;
    const cause = isGone ? 'gone' : responseStatus === null ? 'unanswered' : 'refused';
    const why = { cause, status: responseStatus, reason } as const;
    if ((await disableWebhooks(tx, 'uuid = $1 AND url = $2', [webhookUuid, url], why)) === 0) return;
    this.log.warn({ webhook: webhookUuid, reason }, 'A webhook was disabled');
  }

  /**
   * Signs the body with the current secret and, for a day after a rotation, with the previous secret as well. Each
   * attempt has a new timestamp.
   */
  private headersOf(delivery: ClaimedDelivery, body: string): Record<string, string> {
    if (delivery.format === 'btcpay') return this.btcpayHeadersOf(delivery, body);
    const now = delivery.claimedOn;
    const { previousSealedSecret: previous } = delivery;
    const secrets = [this.secretOf(delivery), previous && unsealOrNull(this.secretsKey, previous)];
    const signatures = secrets.flatMap((secret) =>
      secret ? new Signer(secret).sign(delivery.uuid, now, body) : [],
    );
    return {
      'content-type': 'application/json',
      'user-agent': 'Chit-Webhooks/1',
      'webhook-id': delivery.uuid,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }

  /** BTCPay's receivers know one signature, so a new secret replaces the old one at once. */
  private btcpayHeadersOf(delivery: ClaimedDelivery, body: string): Record<string, string> {
    const secret = Buffer.from(this.secretOf(delivery));
    return {
      'content-type': 'application/json',
      'user-agent': 'Chit-Webhooks/1',
      'btcpay-sig': `sha256=${fingerprint(secret, body)}`,
    };
  }

  /** The owner reads the error, as that of the attempt. */
  private secretOf({ sealedSecret }: ClaimedDelivery): string {
    const secret = unsealOrNull(this.secretsKey, sealedSecret);
    if (secret === null)
      throw new Error('The secret that signs the messages cannot be read any more: rotate it');
    return secret;
  }
}

function countByUuid(uuids: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const uuid of uuids) counts.set(uuid, (counts.get(uuid) ?? 0) + 1);
  return [...counts];
}

/** A test message is not attempted again, because anybody may be pinged, and its sender looks at the outcome. */
function outcomeOf(delivery: ClaimedDelivery, answer: HttpResponse | Error): DeliveryOutcome {
  const failed = answer instanceof Error;
  const responseStatus = failed ? null : answer.status;
  if (responseStatus !== null && responseStatus >= 200 && responseStatus < 300) {
    return { status: 'succeeded', responseStatus, error: null, nextIn: null };
  }
  const retryAfter = failed ? null : answer.retryAfter;
  const nextIn =
    responseStatus === GONE_STATUS || isTestMessage(delivery)
      ? null
      : nextAttemptIn(delivery.attempts + 1, retryAfter, Math.random());
  return {
    status: nextIn === null ? 'failed' : 'pending',
    responseStatus,
    error: failed ? answer.message : `It answered ${responseStatus}`,
    nextIn,
  };
}
