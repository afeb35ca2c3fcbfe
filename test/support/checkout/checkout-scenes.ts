import type { Address } from 'viem';
import type { InvoicePhase } from '../../../src/lib/invoice-phase';
import { mine, payers, reorg, type SignedTransfer, signedTransfer, transfer } from '../chain/chain-scenes';
import type { Settlement } from '../chain/settlement';
import { until } from '../until';

export interface PaidPage {
  uuid: string;
  address: Address;
  /** Path of the page; the full URL has the public host name, which tests cannot reach. */
  path: string;
}

export type Phases = Record<InvoicePhase, PaidPage>;

/** Token and amount of an invoice. */
interface Scene {
  token: Address;
  /** Amount in tokens, as decimal text. */
  amount: string;
  /** The same amount in base units. */
  units: bigint;
  note?: string;
  /** Further members of the input. */
  details?: object;
}

/** Confirmations that a payment needs; so many that the phases before confirmation persist while no block is mined. */
export const SCENE_CONFIRMATIONS = '50';

/** Lists a deployed token contract under the given name. */
export async function listToken(
  world: Settlement,
  input: { address: Address; name: string; symbol: string; decimals: number },
): Promise<Address> {
  const create = 'mutation ($input: CreateTokenInput!) { createToken(input: $input) { uuid } }';
  const variables = { input: { ...input, network: world.network } };
  const { body } = await world.chit.graphql(create, variables, world.adminToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  return input.address;
}

/** Creates an invoice and returns it with its checkout page. */
export async function newPage(
  world: Settlement,
  input: { tokenAddress: Address; amount: string } & Record<string, unknown>,
): Promise<PaidPage> {
  const create = `mutation ($input: CreateInvoiceInput!) {
    createInvoice(input: $input) { uuid address: contractAddress url }
  }`;
  const variables = { input: { ...input, network: world.network } };
  const { body } = await world.chit.graphql(create, variables, world.merchant.accessToken);
  if (body.errors) throw new Error(JSON.stringify(body.errors));
  const { uuid, address, url } = body.data.createInvoice;
  return { uuid, address, path: new URL(url).pathname };
}

/**
 * Creates, for each of at most two scenes, one invoice in every phase by real payments. The invoices stay in their
 * phases until more blocks are mined.
 */
export async function everyPhase(world: Settlement, scenes: readonly Scene[]): Promise<Phases[]> {
  const { anvil } = world;
  const made: { scene: Scene; pages: Phases }[] = [];
  for (const scene of scenes) made.push({ scene, pages: await invoicesOf(world, scene) });
  const tooLate = made.flatMap(({ pages: { paid_late, expired, late } }) => [paid_late, expired, late]);
  for (const { uuid } of tooLate) await world.endTime(uuid);
  await world.passTime(tooLate[0]?.uuid ?? '');
  for (const { uuid } of tooLate) await world.becomes(uuid, 'expired');
  for (const { pages } of made) await world.cancel(pages.cancelled.uuid);

  for (const { scene, pages } of made) {
    await transfer(anvil, scene.token, pages.paid.address, scene.units);
    await transfer(anvil, scene.token, pages.paid_late.address, scene.units, { from: payers[1] });
  }
  await mine(anvil, Number(SCENE_CONFIRMATIONS));
  for (const { pages } of made) await world.becomes(pages.paid_late.uuid, 'paid');

  for (const { scene, pages } of made) {
    await transfer(anvil, scene.token, pages.reverted.address, scene.units, { from: payers[2] });
  }
  await world.caughtUp();
  await world.unseen(() => reorg(anvil, made.length));

  const last: SignedTransfer[] = [];
  for (const { scene, pages } of made) {
    const ways = [
      [pages.seen, scene.units],
      [pages.late, scene.units],
      [pages.part_paid, (scene.units * 2n) / 5n],
    ] as const;
    for (const [{ address }, amount] of ways) {
      last.push(await signedTransfer(anvil, scene.token, address, amount, { from: payers[3 + last.length] }));
    }
  }
  await world.together(last);
  await mine(anvil, 1);
  await world.caughtUp();
  for (const { pages } of made) await world.endTime(pages.checking.uuid);
  const { timestamp } = await anvil.client.getBlock();
  await until(async () => Date.now() > Number(timestamp) * 1000);
  return made.map(({ pages }) => pages);
}

async function invoicesOf(world: Settlement, scene: Scene): Promise<Phases> {
  const { token, amount, note, details } = scene;
  const make = () => newPage(world, { tokenAddress: token, amount, note, ...details });
  return {
    waiting: await make(),
    seen: await make(),
    part_paid: await make(),
    checking: await make(),
    paid: await make(),
    paid_late: await make(),
    expired: await make(),
    cancelled: await make(),
    late: await make(),
    reverted: await make(),
  };
}
