import { type Abi, type Address, concatHex, encodeFunctionData, type Hex } from 'viem';
import factoryArtifact from '../../contracts/artifacts/ForwarderFactory.json';
import { DETERMINISTIC_DEPLOYER, FACTORY_SALT } from '../../src/lib/chain/forwarder';
import { Chit } from '../support/app/chit';
import { createMerchant, signInAdmin } from '../support/app/factories';
import { type Anvil, type Deployable, startAnvil } from '../support/chain/anvil';

const { compileTestContracts } = require('../../scripts/compile-contracts.js') as {
  compileTestContracts(): Record<string, Deployable>;
};

const FEE_WALLET: Address = '0x8617E340B3D01FA5F11F306F4090FD50E238070D';

describe('The flush call of an invoice', () => {
  let chit: Chit;
  let anvil: Anvil;

  beforeAll(async () => {
    chit = await Chit.start({ FEE_RECIPIENT: FEE_WALLET });
    anvil = await startAnvil();
    const data = concatHex([FACTORY_SALT, factoryArtifact.bytecode as Hex]);
    await anvil.send({ to: DETERMINISTIC_DEPLOYER, data });
  });
  afterAll(async () => {
    await anvil.stop();
    await chit.stop();
  });

  it('pays the client and the fee recipient the amounts of the invoice', async () => {
    const token = compileTestContracts()['PlainToken'] as Deployable;
    const address = await anvil.deploy(token);
    const abi = token.abi as Abi;
    const admin = await signInAdmin(chit);
    const list = 'mutation ($i: CreateTokenInput!) { createToken(input: $i) { uuid } }';
    const listed = { name: 'Local', symbol: 'LOC', address, network: 'LOCAL', decimals: 6 };
    await chit.graphql(list, { i: listed }, admin.accessToken);

    const merchant = await createMerchant(chit);
    const create = `mutation ($i: CreateInvoiceInput!) {
      createInvoice(input: $i) { contractAddress client feeAmount flush { to data } }
    }`;
    const input = { amount: '12.345678', tokenAddress: address, network: 'LOCAL' };
    const { createInvoice: invoice } = (await chit.graphql(create, { i: input }, merchant.accessToken)).body
      .data;
    expect(invoice.feeAmount).toBe('0.123456');

    const mint = encodeFunctionData({
      abi,
      functionName: 'mint',
      args: [invoice.contractAddress, 12_345_678n],
    });
    await anvil.send({ to: address, data: mint });
    await anvil.send(invoice.flush);

    const balanceOf = (owner: Address) =>
      anvil.client.readContract({ address, abi, functionName: 'balanceOf', args: [owner] });
    expect(await balanceOf(FEE_WALLET)).toBe(123_456n);
    expect(await balanceOf(invoice.client)).toBe(12_222_222n);
    expect(await balanceOf(invoice.contractAddress)).toBe(0n);
  });
});
