import type { Operator } from '../../src/infra/chain/operator';
import { OperatorGasService } from '../../src/services/settlement/operator-gas.service';

/** Operator of a wallet with this balance in wei, at this gas price in wei; null for an endpoint that fails. */
const operatorWith = (gas: { balance: bigint; gasPrice: bigint } | null) => {
  const state = { gas, hasWork: true, reads: 0 };
  const operator = {
    network: 'BASE_MAINNET',
    gas: async () => {
      state.reads += 1;
      if (state.gas === null) throw new Error('The endpoint does not answer');
      return state.gas;
    },
  } as Partial<Operator> as Operator;
  return { state, service: new OperatorGasService([operator], async () => state.hasWork) };
};

const GWEI = 10n ** 9n;

describe("The operator's gas", () => {
  it('is unknown before the first read', () => {
    const { service } = operatorWith(null);
    expect(service.networks).toEqual(['BASE_MAINNET']);
    expect(service.states).toEqual([{ network: 'BASE_MAINNET', coins: null, flushesLeft: null }]);
  });

  it.each([
    [72_000n * GWEI, GWEI, 0.000072, 1],
    [72_000n * GWEI - 1n, GWEI, 0.000072, 0],
    [10n ** 18n, 20n * GWEI, 1, 694],
    [10n ** 18n, 1n, 1, 13_888_888_888_888],
    [0n, GWEI, 0, 0],
    [0n, 0n, 0, null],
  ])(
    'of %s wei at a price of %s wei is %s coins and pays %s flushes',
    async (balance, gasPrice, coins, flushesLeft) => {
      const { service } = operatorWith({ balance, gasPrice });
      await service.read('BASE_MAINNET');
      expect(service.states).toEqual([
        { network: 'BASE_MAINNET', coins: expect.closeTo(coins, 12), flushesLeft },
      ]);
    },
  );

  it('keeps its last values when the endpoint fails', async () => {
    const { service, state } = operatorWith({ balance: 10n ** 18n, gasPrice: GWEI });
    await service.read('BASE_MAINNET');
    state.gas = null;
    await expect(service.read('BASE_MAINNET')).rejects.toThrow('does not answer');
    expect(service.states).toMatchObject([{ coins: 1 }]);
  });

  it('is read at first, while there is money to flush, and once more after that', async () => {
    const { service, state } = operatorWith({ balance: 10n ** 18n, gasPrice: GWEI });
    const readsWhen = async (hasWork: boolean) => {
      state.hasWork = hasWork;
      await service.read('BASE_MAINNET');
      return state.reads;
    };
    expect(await readsWhen(false)).toBe(1);
    expect(await readsWhen(false)).toBe(1);
    expect(await readsWhen(true)).toBe(2);
    expect(await readsWhen(true)).toBe(3);
    expect(await readsWhen(false)).toBe(4);
    expect(await readsWhen(false)).toBe(4);
  });

  it('is read until it is no longer low, although there is no money to flush', async () => {
    const { service, state } = operatorWith({ balance: 0n, gasPrice: GWEI });
    state.hasWork = false;
    await service.read('BASE_MAINNET');
    state.gas = { balance: 72_000n * 50n * GWEI, gasPrice: GWEI };
    await service.read('BASE_MAINNET');
    expect(service.states).toMatchObject([{ flushesLeft: 50 }]);
    await service.read('BASE_MAINNET');
    expect(state.reads).toBe(2);
  });
});
