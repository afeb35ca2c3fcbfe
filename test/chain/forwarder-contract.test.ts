import fc from 'fast-check';
import { type Address, parseEventLogs } from 'viem';
import forwarderArtifact from '../../contracts/artifacts/Forwarder.json';
import factoryArtifact from '../../contracts/artifacts/ForwarderFactory.json';
import { FACTORY, IMPLEMENTATION } from '../../src/lib/chain/forwarder';
import { type Anvil, startAnvil } from '../support/chain/anvil';
import {
  type Call,
  dataOf,
  deployFactory,
  factoryAbi,
  flush,
  forwarderAbi,
  forwarderScenes,
  type Invoice,
  NATIVE,
  newInvoice,
  newWallet,
  testAbi,
  toFactory,
  toForwarder,
} from '../support/chain/forwarder-scenes';

const { compileContracts }: { compileContracts(): Record<string, unknown> } =
  require('../../scripts/compile-contracts.js');

const MAX_UINT256 = 2n ** 256n - 1n;

let anvil: Anvil;
const { deployTest, send, read, pay, balanceOf, balances, setBlocked } = forwarderScenes(() => anvil);

beforeAll(async () => {
  anvil = await startAnvil();
  await deployFactory(anvil);
});

afterAll(() => anvil.stop());

/** Creates a client or fee recipient that reenters on receipt; `state` has its numbers of tries and successes. */
async function reentrant(name: 'ReentrantToken' | 'ReentrantWallet') {
  const to = await deployTest(name);
  const abi = testAbi(name);
  return {
    address: to,
    aim: (call: Call) => send({ to, abi, name: 'setCallback', args: [call.to, dataOf(call)] }),
    attempts: () => read<bigint>({ to, abi, name: 'attempts' }),
    successes: () => read<bigint>({ to, abi, name: 'successes' }),
  };
}

describe('the artifacts', () => {
  it("are the compiler's output for the Solidity sources", () => {
    expect(compileContracts()).toEqual({ Forwarder: forwarderArtifact, ForwarderFactory: factoryArtifact });
  });
});

describe('the factory', () => {
  it.each([
    [1, 'cancun'],
    [56, 'prague'],
    [8453, 'osaka'],
  ])(
    'has the pinned address on chain %d with the rules of %s, and works there',
    async (chainId, hardfork) => {
      const other = await startAnvil({ chainId, hardfork });
      try {
        await deployFactory(other);
        const { client } = other;
        const invoice = newInvoice();
        await client.setBalance({ address: invoice.address, value: 1_000n });
        await other.send({ to: FACTORY, data: dataOf(toFactory('flushNative', invoice.terms)) });

        expect(await client.getChainId()).toBe(chainId);
        expect(await client.getCode({ address: IMPLEMENTATION })).toBe(forwarderArtifact.deployedBytecode);
        expect(await client.getBalance({ address: invoice.client })).toBe(990n);
      } finally {
        await other.stop();
      }
    },
  );

  it('predicts the address computed offline', async () => {
    const { terms, address } = newInvoice();
    expect(await read(toFactory('forwarderOf', terms))).toBe(address);
  });

  it('deploys to the address computed offline', async () => {
    const { terms, address, client, feeRecipient } = newInvoice();
    await send(toFactory('deploy', terms));
    expect(await read(toForwarder(address, 'terms'))).toEqual([client, feeRecipient, 100]);
  });

  it('returns the existing forwarder when it is deployed again', async () => {
    const { terms, address } = newInvoice();
    await send(toFactory('deploy', terms));
    expect(await read(toFactory('deploy', terms))).toBe(address);
    expect(await send(toFactory('deploy', terms))).toMatchObject({ status: 'success', logs: [] });
  });
});

describe.each(['token', 'native coin'])('a flush of the %s', (kind) => {
  let token: Address;
  beforeAll(async () => {
    token = kind === 'token' ? await deployTest('PlainToken') : NATIVE;
  });

  it.each([
    { name: 'splits exactly', amount: 1_000_000n, feeBps: 50, fee: 5_000n },
    { name: 'rounds the fee down', amount: 9_999n, feeBps: 50, fee: 49n },
    { name: 'takes no fee from dust', amount: 1n, feeBps: 9_999, fee: 0n },
    { name: 'takes nothing at 0 basis points', amount: 777n, feeBps: 0, fee: 0n },
    { name: 'takes everything at 10000 basis points', amount: 777n, feeBps: 10_000, fee: 777n },
    { name: 'takes everything, not more, at a fee above 10000', amount: 777n, feeBps: 65_535, fee: 777n },
    { name: 'does not overflow', amount: 2n ** 255n, feeBps: 9_999, fee: (2n ** 255n * 9_999n) / 10_000n },
  ])('$name', async ({ amount, feeBps, fee }) => {
    const valid = newInvoice({ feeBps: Math.min(feeBps, 10_000) });
    const terms = { ...valid.terms, feeBps };
    const address = await read<Address>(toFactory('forwarderOf', terms));
    const invoice = { ...valid, terms, address };
    await pay(token, address, amount);
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: amount - fee, fee });
  });

  it('emits who received how much', async () => {
    const invoice = newInvoice();
    await pay(token, invoice.address, 1_000n);
    const { logs } = await send(flush(token, invoice));
    expect(parseEventLogs({ abi: forwarderAbi, logs, eventName: 'Flushed' })).toMatchObject([
      {
        address: invoice.address.toLowerCase(),
        args: { token, client: invoice.client, amount: 990n, fee: 10n },
      },
    ]);
  });

  it('does nothing without a balance', async () => {
    const invoice = newInvoice();
    await send(toFactory('deploy', invoice.terms));
    expect(await send(flush(token, invoice))).toMatchObject({ status: 'success', logs: [] });
  });

  it('transfers money that arrives after an earlier flush', async () => {
    const invoice = newInvoice();
    for (const amount of [1_000n, 500n]) {
      await pay(token, invoice.address, amount);
      await send(flush(token, invoice));
    }
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 1_485n, fee: 15n });
  });

  it('gives the client everything when no fee recipient is configured', async () => {
    const invoice = newInvoice({ feeRecipient: null });
    await pay(token, invoice.address, 1_000n);
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toMatchObject({ forwarder: 0n, client: 1_000n });
  });

  it('burns nothing when the client is the zero address', async () => {
    const { terms, ...valid } = newInvoice();
    const invoice = { ...valid, terms: { ...terms, client: NATIVE } };
    const address = await read<Address>(toFactory('forwarderOf', invoice.terms));
    await pay(token, address, 1_000n);
    expect(await send(flush(token, invoice))).toMatchObject({ status: 'reverted' });
    expect(await balanceOf(token, address)).toBe(1_000n);
  });

  it('can be called by anyone on the forwarder itself', async () => {
    const invoice = newInvoice();
    await send(toFactory('deploy', invoice.terms));
    await pay(token, invoice.address, 1_000n);
    const call = token === NATIVE ? ['flushNative'] : ['flush', token];
    await send(toForwarder(invoice.address, ...(call as [string])));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
  });

  it('distributes every unit and never takes more than the fee', async () => {
    const payments = fc.array(fc.bigInt({ min: 0n, max: 10n ** 24n }), { minLength: 1, maxLength: 3 });
    const feeBps = fc.integer({ min: 0, max: 10_000 });
    await fc.assert(
      fc.asyncProperty(payments, feeBps, fc.boolean(), async (amounts, bps, hasRecipient) => {
        const invoice = newInvoice({ feeBps: bps, ...(hasRecipient ? {} : { feeRecipient: null }) });
        let [fee, total] = [0n, 0n];
        for (const amount of amounts) {
          await pay(token, invoice.address, amount);
          await send(flush(token, invoice));
          total += amount;
          if (hasRecipient) fee += (amount * BigInt(bps)) / 10_000n;
        }
        const after = await balances(token, invoice);
        expect(after).toMatchObject({ forwarder: 0n, client: total - fee });
        if (hasRecipient) expect(after.fee).toBe(fee);
      }),
      { numRuns: 25 },
    );
  });
});

describe('a flush of a strange token', () => {
  it.each(['NoReturnToken', 'FalseReturningToken', 'PlainToken'])('splits a %s', async (name) => {
    const token = await deployTest(name);
    const invoice = newInvoice();
    await pay(token, invoice.address, 1_000n);
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
  });

  it.each(['NoReturnToken', 'FalseReturningToken', 'PlainToken'])(
    'gives the client everything when a %s blocks the fee recipient',
    async (name) => {
      const token = await deployTest(name);
      const invoice = newInvoice();
      await pay(token, invoice.address, 1_000n);
      await setBlocked(token, invoice.feeRecipient);
      await send(flush(token, invoice));
      expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 1_000n, fee: 0n });
    },
  );

  it.each(['NoReturnToken', 'FalseReturningToken', 'PlainToken'])(
    'reverts and moves nothing while a %s blocks the client',
    async (name) => {
      const token = await deployTest(name);
      const invoice = newInvoice();
      await pay(token, invoice.address, 1_000n);
      await setBlocked(token, invoice.client);
      expect(await send(flush(token, invoice))).toMatchObject({ status: 'reverted' });
      expect(await balances(token, invoice)).toEqual({ forwarder: 1_000n, client: 0n, fee: 0n });

      await setBlocked(token, invoice.client, false);
      await send(flush(token, invoice));
      expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
    },
  );

  it('empties the forwarder of a token with a transfer fee', async () => {
    const token = await deployTest('FeeOnTransferToken');
    const invoice = newInvoice();
    await pay(token, invoice.address, 100_000n);
    await send(flush(token, invoice));
    // The token keeps 1% of the fee of 1,000 and of the rest of 99,000.
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 98_010n, fee: 990n });
  });

  it('empties the forwarder of a token that rounds', async () => {
    const token = await deployTest('RoundingToken');
    const invoice = newInvoice();
    await pay(token, invoice.address, 1_000n);
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 989n, fee: 10n });
  });

  it('transfers amounts of the whole range', async () => {
    const token = await deployTest('PlainToken');
    const invoice = newInvoice({ feeBps: 10_000 });
    await pay(token, invoice.address, MAX_UINT256);
    await send(flush(token, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 0n, fee: MAX_UINT256 });
  });

  it.each(['forwarder', 'factory'])('splits once when the token calls back through the %s', async (door) => {
    const token = await reentrant('ReentrantToken');
    const invoice = newInvoice({ feeBps: 5_000 });
    await pay(token.address, invoice.address, 1_000n);
    await token.aim(
      door === 'factory'
        ? flush(token.address, invoice)
        : toForwarder(invoice.address, 'flush', token.address),
    );
    await send(flush(token.address, invoice));
    expect(await balances(token.address, invoice)).toEqual({ forwarder: 0n, client: 500n, fee: 500n });
    expect([await token.attempts(), await token.successes()]).toEqual([2n, 0n]);
  });

  it('does not affect other tokens when a hostile token calls back', async () => {
    const hostile = await reentrant('ReentrantToken');
    const token = await deployTest('PlainToken');
    const invoice = newInvoice();
    await pay(token, invoice.address, 1_000n);
    await pay(hostile.address, invoice.address, 1_000n);
    await hostile.aim(flush(token, invoice));
    await send(flush(hostile.address, invoice));
    expect(await balances(token, invoice)).toEqual({ forwarder: 1_000n, client: 0n, fee: 0n });
  });
});

describe('a flush of the native coin with a strange wallet', () => {
  it.each(['RefusingWallet', 'BurningWallet'])(
    'gives the client everything when the fee recipient is a %s',
    async (name) => {
      const invoice = newInvoice({ feeRecipient: await deployTest(name) });
      await pay(NATIVE, invoice.address, 1_000n);
      await send(flush(NATIVE, invoice));
      expect(await balances(NATIVE, invoice)).toEqual({ forwarder: 0n, client: 1_000n, fee: 0n });
    },
  );

  it('reverts and moves nothing when the client refuses', async () => {
    const invoice = newInvoice({ client: await deployTest('RefusingWallet') });
    await pay(NATIVE, invoice.address, 1_000n);
    expect(await send(flush(NATIVE, invoice))).toMatchObject({ status: 'reverted' });
    expect(await balances(NATIVE, invoice)).toEqual({ forwarder: 1_000n, client: 0n, fee: 0n });
  });

  it.each(['client', 'feeRecipient'])('splits once when the %s calls back', async (role) => {
    const wallet = await reentrant('ReentrantWallet');
    const invoice = newInvoice({ [role]: wallet.address, feeBps: 5_000 });
    await pay(NATIVE, invoice.address, 1_000n);
    await wallet.aim(toForwarder(invoice.address, 'flushNative'));
    await send(flush(NATIVE, invoice));
    expect(await balances(NATIVE, invoice)).toEqual({ forwarder: 0n, client: 500n, fee: 500n });
    expect([await wallet.attempts(), await wallet.successes()]).toEqual([1n, 0n]);
  });

  it('accepts coins after it is deployed', async () => {
    const invoice = newInvoice();
    await send(toFactory('deploy', invoice.terms));
    await anvil.send({ to: invoice.address, value: 1_000n });
    expect(await balanceOf(NATIVE, invoice.address)).toBe(1_000n);
  });
});

describe('the gas limit', () => {
  const estimate = (call: Call) => anvil.client.estimateGas({ to: call.to, data: dataOf(call) });

  /** An invoice with 1,000 units, whose fee cannot be sent for less than 900,000 gas; its client is cheap to pay. */
  async function hungryInvoice(name: string) {
    const hungry = await deployTest(name);
    const [token, invoice] =
      name === 'HungryToken' ? [hungry, newInvoice()] : [NATIVE, newInvoice({ feeRecipient: hungry })];
    if (token !== NATIVE) await setBlocked(token, invoice.feeRecipient);
    for (const wallet of [invoice.client, invoice.feeRecipient]) await pay(token, wallet, 1n);
    await pay(token, invoice.address, 1_000n);
    return { token, invoice };
  }

  it.each(['HungryToken', 'HungryWallet'])(
    'cannot prevent the fee when a %s needs much gas for it',
    async (name) => {
      const { token, invoice } = await hungryInvoice(name);
      await send(toFactory('deploy', invoice.terms));
      const attack =
        token === NATIVE
          ? toForwarder(invoice.address, 'flushNative')
          : toForwarder(invoice.address, 'flush', token);

      const attempts = Array.from({ length: 100 }, (_, step) => 900_000n + 2_000n * BigInt(step));
      const statuses = [];
      for (const gas of attempts) statuses.push((await send(attack, { gas })).status);
      expect(statuses).toContain('reverted');
      expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 991n, fee: 11n });
    },
  );

  it.each(['HungryToken', 'HungryWallet'])(
    'that is too low for a %s fails a batch as a whole',
    async (name) => {
      const { token, invoice } = await hungryInvoice(name);
      const batch = toFactory('flushMany', [{ token, terms: invoice.terms }]);
      expect(await send(batch, { gas: 800_000n })).toMatchObject({ status: 'reverted' });

      const gas = await estimate(batch);
      await send(batch, { gas });
      expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 991n, fee: 11n });
    },
  );

  it('that a node estimates is sufficient when the fee recipient is blocked', async () => {
    const token = await deployTest('PlainToken');
    const invoice = newInvoice();
    await pay(token, invoice.address, 1_000n);
    await setBlocked(token, invoice.feeRecipient);
    await send(flush(token, invoice), { gas: await estimate(flush(token, invoice)) });
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 1_000n, fee: 0n });
  });

  describe('as documented in the decision record', () => {
    const thousands = ({ gasUsed }: { gasUsed: bigint }, entries = 1) =>
      Math.round(Number(gasUsed) / entries / 1_000);

    /** Pays the invoices, whose wallets have held the token before. */
    async function payAll(token: Address, invoices: Invoice[]): Promise<void> {
      for (const { address, client, feeRecipient } of invoices) {
        for (const wallet of [client, feeRecipient]) await pay(token, wallet, 1n);
        await pay(token, address, 1_000n);
      }
    }

    it('is 112,000 for a first flush, 60,000 for a later one, 54,000 without the factory', async () => {
      const token = await deployTest('PlainToken');
      const invoice = newInvoice();
      const calls = [
        flush(token, invoice),
        flush(token, invoice),
        toForwarder(invoice.address, 'flush', token),
      ];
      const used = [];
      for (const call of calls) {
        await payAll(token, [invoice]);
        used.push(thousands(await send(call)));
      }
      expect(used).toEqual([112, 60, 54]);
    });

    it.each([
      { of: 'one client', each: [76, 23], client: newWallet() },
      { of: 'different clients', each: [82, 30], client: undefined },
    ])(
      'is $each.0,000 for a first and $each.1,000 for a later one of 20 of $of',
      async ({ each, client }) => {
        const token = await deployTest('PlainToken');
        const feeRecipient = newWallet();
        const invoices = Array.from({ length: 20 }, () => newInvoice({ client, feeRecipient }));
        const batch = toFactory(
          'flushMany',
          invoices.map(({ terms }) => ({ token, terms })),
        );
        const used = [];
        for (const _ of each) {
          await payAll(token, invoices);
          used.push(thousands(await send(batch), invoices.length));
        }
        expect(used).toEqual(each);
      },
    );
  });
});

describe('a batch', () => {
  const entry = (token: Address, { terms }: Invoice) => ({ token, terms });
  const batch = (...entries: ReturnType<typeof entry>[]) => toFactory('flushMany', entries);

  it('flushes every entry, tokens and native coin alike', async () => {
    const token = await deployTest('NoReturnToken');
    const [one, two] = [newInvoice(), newInvoice()];
    await pay(token, one.address, 1_000n);
    await pay(NATIVE, two.address, 2_000n);
    await send(batch(entry(token, one), entry(NATIVE, two)));
    expect(await balances(token, one)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
    expect(await balances(NATIVE, two)).toEqual({ forwarder: 0n, client: 1_980n, fee: 20n });
  });

  it('continues after a failing entry, and names it', async () => {
    const token = await deployTest('PlainToken');
    const [one, failing, two] = [newInvoice(), newInvoice(), newInvoice()];
    for (const { address } of [one, failing, two]) await pay(token, address, 1_000n);
    await setBlocked(token, failing.client);
    const { logs } = await send(batch(...[one, failing, two].map((invoice) => entry(token, invoice))));

    const failures = parseEventLogs({ abi: factoryAbi, logs, eventName: 'FlushFailed' });
    expect(failures.map(({ args }) => args)).toEqual([{ forwarder: failing.address, token }]);
    expect(await balances(token, failing)).toEqual({ forwarder: 1_000n, client: 0n, fee: 0n });
    for (const invoice of [one, two]) {
      expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
    }
  });

  it('continues after an entry that burns its gas or has no token contract', async () => {
    const token = await deployTest('PlainToken');
    const hostile = newInvoice({ client: await deployTest('BurningWallet') });
    const invoice = newInvoice();
    await pay(NATIVE, hostile.address, 1_000n);
    await pay(token, invoice.address, 1_000n);
    const entries = [entry(NATIVE, hostile), entry(newWallet(), newInvoice()), entry(token, invoice)];
    await send(batch(...entries));
    expect(await balances(token, invoice)).toEqual({ forwarder: 0n, client: 990n, fee: 10n });
  });
});

describe('the bare implementation', () => {
  it.each([['flushNative'], ['flush', IMPLEMENTATION], ['terms']])('refuses %s', async (name, ...args) => {
    const { status } = await send(toForwarder(IMPLEMENTATION, name, ...args));
    expect(status).toBe('reverted');
  });

  it('accepts no coins, since it could not return them', async () => {
    expect(await anvil.send({ to: IMPLEMENTATION, value: 1n })).toMatchObject({ status: 'reverted' });
    expect(await balanceOf(NATIVE, IMPLEMENTATION)).toBe(0n);
  });
});
