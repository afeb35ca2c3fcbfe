import { type Address, type Hex, parseEventLogs } from 'viem';
import { FACTORY, IMPLEMENTATION } from '../../src/lib/chain/forwarder';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import {
  factoryAbi,
  flush,
  forwarderScenes,
  type Invoice,
  NATIVE,
  newInvoice,
  toFactory,
} from '../support/chain/forwarder-scenes';
import { type CoverageBuild, type Program, SolidityCoverage } from './solidity-coverage';

const { compileForCoverage }: { compileForCoverage(): CoverageBuild } =
  require('../../scripts/compile-contracts.js');

const build = compileForCoverage();

let node: Anvil;
let coverage: SolidityCoverage;
let anvil: Anvil;
const { deployTest, send, read, pay, balanceOf, balances, setBlocked } = forwarderScenes(() => anvil);

beforeAll(async () => {
  node = await startAnvil();
  coverage = new SolidityCoverage(node.client, build);
  anvil = {
    ...node,
    async send(transaction) {
      const receipt = await node.send(transaction);
      await coverage.trace(receipt.transactionHash);
      return receipt;
    },
  };
});

afterAll(() => node.stop());

function programs(name: string): { creation: Program; runtime: Program } {
  const found = build.programs[name];
  if (!found) throw new Error(`the build has no ${name}`);
  return found;
}

/**
 * Installs the coverage build at the factory's production address, so that invoices have their usual addresses: runs
 * its constructor as code at this address, and sets the returned code there.
 */
async function constructFactory(): Promise<void> {
  const { creation, runtime } = programs('ForwarderFactory');
  const forwarder = programs('Forwarder').runtime;
  const { client } = node;
  const place = async (bytecode: Hex, program: Program) => {
    await client.setCode({ address: FACTORY, bytecode });
    coverage.place(FACTORY, program);
  };

  // The implementation's address depends on the nonce, which is 1 in a constructor.
  await client.setNonce({ address: FACTORY, nonce: 1 });
  await place(creation.bytecode, creation);
  const { data: constructed = '0x' } = await client.call({ to: FACTORY });
  await anvil.send({ to: FACTORY });
  await place(constructed, runtime);

  expect(await client.getCode({ address: IMPLEMENTATION })).toBe(forwarder.bytecode);
  coverage.place(IMPLEMENTATION, forwarder);
}

async function paidInvoice(token: Address, options: Parameters<typeof newInvoice>[0] = {}): Promise<Invoice> {
  const invoice = newInvoice(options);
  await pay(token, invoice.address, 1_000n);
  return invoice;
}

async function paidInvoiceWithoutClient(token: Address): Promise<Invoice> {
  const { terms, ...valid } = newInvoice();
  const invoice = { ...valid, terms: { ...terms, client: NATIVE } };
  const address = await read<Address>(toFactory('forwarderOf', invoice.terms));
  await pay(token, address, 1_000n);
  return { ...invoice, address };
}

async function paidInvoiceWithRefusedFee(token: Address): Promise<Invoice> {
  if (token === NATIVE) return paidInvoice(NATIVE, { feeRecipient: await deployTest('RefusingWallet') });
  const invoice = await paidInvoice(token);
  await setBlocked(token, invoice.feeRecipient);
  return invoice;
}

/** Scenes of one forwarder, for a token and for the native coin. */
const flushes: Record<string, (token: Address) => Promise<void>> = {
  async 'splits, and does nothing when there is nothing'(token) {
    const invoice = await paidInvoice(token);
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
    expect(await send(flush(token, invoice))).toMatchObject({ status: 'success', logs: [] });
  },

  async 'gives the client everything when there is no fee recipient'(token) {
    const invoice = await paidInvoice(token, { feeRecipient: null });
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toMatchObject({ forwarder: 0n, client: 1_000n });
  },

  async 'gives the client nothing when the fee is everything'(token) {
    const invoice = await paidInvoice(token, { feeBps: 10_000 });
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 0n, fee: 1_000n });
  },

  async 'gives the client everything when the fee is refused, but not for want of gas'(token) {
    const invoice = await paidInvoiceWithRefusedFee(token);
    expect(await send(flush(token, invoice), { gas: 500_000n })).toMatchObject({ status: 'reverted' });
    expect(await balances(token, invoice)).toEqual({ forwarder: 1_000n, client: 0n, fee: 0n });

    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 1_000n, fee: 0n });
  },

  async 'burns nothing when the client is the zero address'(token) {
    const invoice = await paidInvoiceWithoutClient(token);
    expect(await send(flush(token, invoice))).toMatchObject({ status: 'reverted' });
    expect(await balanceOf(token, invoice.address)).toBe(1_000n);
  },
};

/** Scenes that are the same for every token. */
const others: Record<string, (token: Address) => Promise<void>> = {
  async 'a batch goes on after an entry that fails, but not for want of gas'(token) {
    const [failing, invoice] = [await paidInvoiceWithoutClient(token), await paidInvoice(token)];
    const batch = toFactory(
      'flushMany',
      [failing, invoice].map(({ terms }) => ({ token, terms })),
    );
    expect(await send(batch, { gas: 800_000n })).toMatchObject({ status: 'reverted' });

    const { logs } = await send(batch);
    expect(parseEventLogs({ abi: factoryAbi, logs, eventName: 'FlushFailed' })).toMatchObject([
      { args: { forwarder: failing.address, token } },
    ]);
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
  },

  async 'a forwarder takes coins, and the factory flushes them by name'() {
    const invoice = newInvoice();
    await send(toFactory('deploy', invoice.terms));
    await anvil.send({ to: invoice.address, value: 1_000n });
    await send(toFactory('flushNative', invoice.terms));
    expect(await balances(NATIVE, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
  },

  async 'the bare implementation takes no coins'() {
    expect(await anvil.send({ to: IMPLEMENTATION, value: 1n })).toMatchObject({ status: 'reverted' });
  },
};

describe('the Solidity', () => {
  it('has full line and branch coverage', async () => {
    await constructFactory();
    const token = await deployTest('PlainToken');
    for (const scene of Object.values(flushes)) {
      await scene(token);
      await scene(NATIVE);
    }
    for (const scene of Object.values(others)) await scene(token);
    expect(coverage.missed()).toEqual([]);
  });

  it('is reported by file and line if a line is not covered', () => {
    const missed = new SolidityCoverage(node.client, build).missed();
    expect(missed).toHaveLength(67 + 19);
    expect(missed).toContain('is never run: contracts/Forwarder.sol:66: revert InsufficientGas()');
    expect(missed).toContain('does not go both ways: contracts/Forwarder.sol:59: if (balance == 0) return;');
  });
});
