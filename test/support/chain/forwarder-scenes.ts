import { randomBytes, randomUUID } from 'node:crypto';
import { type Abi, type Address, concatHex, encodeFunctionData, getAddress, type Hex } from 'viem';
import forwarderArtifact from '../../../contracts/artifacts/Forwarder.json';
import factoryArtifact from '../../../contracts/artifacts/ForwarderFactory.json';
import {
  DETERMINISTIC_DEPLOYER,
  FACTORY,
  FACTORY_SALT,
  forwarderAddress,
  forwarderSalt,
} from '../../../src/lib/chain/forwarder';
import type { Anvil, Deployable } from './anvil';

const compiler: { compileTestContracts(): Record<string, Deployable> } =
  require('../../../scripts/compile-contracts.js');

/** A call of a contract function. */
export interface Call {
  to: Address;
  abi: Abi;
  name: string;
  args?: readonly unknown[];
}

/** An invoice's forwarder, deployed or not: its address, its two wallets and the terms that determine the address. */
export type Invoice = ReturnType<typeof newInvoice>;

/** Token address that means the native coin. */
export const NATIVE: Address = '0x0000000000000000000000000000000000000000';

/** The forwarder's functions and events. */
export const forwarderAbi = forwarderArtifact.abi as Abi;

/** The factory's functions and events. */
export const factoryAbi = factoryArtifact.abi as Abi;

const testContracts = compiler.compileTestContracts();
const tokenAbi = testAbi('PlainToken');

/** The functions of a contract of contracts/test. */
export function testAbi(name: string): Abi {
  return testContract(name).abi;
}

function testContract(name: string): Deployable {
  const contract = testContracts[name];
  if (!contract) throw new Error(`there is no test contract ${name}`);
  return contract;
}

/** Deploys the production factory at its pinned address. */
export function deployFactory(chain: Anvil) {
  const data = concatHex([FACTORY_SALT, factoryArtifact.bytecode as Hex]);
  return chain.send({ to: DETERMINISTIC_DEPLOYER, data });
}

/** The call's data. */
export const dataOf = ({ abi, name, args = [] }: Call) =>
  encodeFunctionData({ abi, functionName: name, args });

/** Creates a new wallet address, so that tests cannot affect each other. */
export function newWallet(): Address {
  return getAddress(`0x${randomBytes(20).toString('hex')}`);
}

/** Creates an invoice with new wallets; the default fee is 1 % to a wallet of its own, null means no fee. */
export function newInvoice({
  client = newWallet(),
  feeRecipient = newWallet() as Address | null,
  feeBps = 100,
  invoiceUuid = randomUUID() as string,
} = {}) {
  const terms = { salt: forwarderSalt(invoiceUuid), client, feeRecipient: feeRecipient ?? NATIVE, feeBps };
  const address = forwarderAddress({ invoiceUuid, client, feeRecipient, feeBps });
  return { address, client, feeRecipient: terms.feeRecipient, terms };
}

/** Builds a call of the factory at its pinned address. */
export const toFactory = (name: string, ...args: unknown[]): Call => ({
  to: FACTORY,
  abi: factoryAbi,
  name,
  args,
});

/** Builds a call of a forwarder. */
export const toForwarder = (to: Address, name: string, ...args: unknown[]): Call => ({
  to,
  abi: forwarderAbi,
  name,
  args,
});

/** Builds the factory's flush call for an invoice, which deploys the forwarder first if necessary. */
export const flush = (token: Address, { terms }: Invoice): Call => toFactory('flush', token, terms);

/** Helpers for tests of forwarders; `anvil` is called at every use, so it may be set in `beforeAll`. */
export function forwarderScenes(anvil: () => Anvil) {
  /** Deploys a contract of contracts/test. */
  function deployTest(name: string): Promise<Address> {
    return anvil().deploy(testContract(name));
  }

  /** Sends a transaction and returns its receipt; the receipt's status tells whether it reverted. */
  function send(call: Call, limit: { gas?: bigint } = {}) {
    return anvil().send({ to: call.to, data: dataOf(call), ...limit });
  }

  function read<T>({ to, abi, name, args = [] }: Call): Promise<T> {
    return anvil().client.readContract({ address: to, abi, functionName: name, args }) as Promise<T>;
  }

  /** Credits `amount` (base units) to a wallet by minting. */
  async function pay(token: Address, to: Address, amount: bigint): Promise<void> {
    if (token === NATIVE) {
      const value = amount + (await balanceOf(NATIVE, to));
      return anvil().client.setBalance({ address: to, value });
    }
    await send({ to: token, abi: tokenAbi, name: 'mint', args: [to, amount] });
  }

  function balanceOf(token: Address, wallet: Address): Promise<bigint> {
    if (token === NATIVE) return anvil().client.getBalance({ address: wallet });
    return read({ to: token, abi: tokenAbi, name: 'balanceOf', args: [wallet] });
  }

  /** Balances of the forwarder, the client and the fee recipient, in base units. */
  async function balances(token: Address, { address, client, feeRecipient }: Invoice) {
    const [forwarder, toClient, fee] = await Promise.all(
      [address, client, feeRecipient].map((wallet) => balanceOf(token, wallet)),
    );
    return { forwarder, client: toClient, fee };
  }

  /** Makes the token refuse transfers to the wallet, or allow them again. */
  function setBlocked(token: Address, wallet: Address, isBlocked = true) {
    return send({ to: token, abi: tokenAbi, name: 'setBlocked', args: [wallet, isBlocked] });
  }

  return { deployTest, send, read, pay, balanceOf, balances, setBlocked };
}
