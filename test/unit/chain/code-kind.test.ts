import { codeKindOf } from '../../../src/lib/chain/code-kind';
import { feeRecipientProblems } from '../../../src/services/accounts/wallets/fee-recipient';

describe('The code at an address', () => {
  const delegation = `0xef0100${'Ab'.repeat(20)}`;
  it.each([
    ['0x', 'plain'],
    [delegation, 'delegated'],
    [`${delegation}00`, 'contract'],
    [delegation.slice(0, -2), 'contract'],
    ['0xef01', 'contract'],
    ['0x6080', 'contract'],
  ])('%.20s is of the kind %s', (code, kind) => {
    expect(codeKindOf(code)).toBe(kind);
  });
});

describe('A fee recipient', () => {
  const kinds = new Map([
    ['ETH_MAINNET', 'contract'],
    ['BASE_MAINNET', 'plain'],
    ['OPT_MAINNET', null],
  ] as const);

  it('has no problem as long as it is no contract', () => {
    expect(feeRecipientProblems(undefined, new Map([['ETH_MAINNET', 'delegated']]))).toEqual([]);
    expect(feeRecipientProblems(['BASE_MAINNET'], new Map([['BASE_MAINNET', 'plain']]))).toEqual([]);
  });

  it('that is a contract needs the networks on which its operator controls it', () => {
    expect(feeRecipientProblems(undefined, kinds)).toEqual([
      expect.stringMatching(/^FEE_RECIPIENT is a contract on ETH_MAINNET: list in FEE_RECIPIENT_NETWORKS/),
    ]);
    expect(feeRecipientProblems(['ETH_MAINNET'], kinds)).toEqual([]);
  });

  it('has a problem on each network without its code that is named', () => {
    expect(feeRecipientProblems(['ETH_MAINNET', 'BASE_MAINNET', 'OPT_MAINNET'], kinds)).toEqual([
      expect.stringContaining('has no code on BASE_MAINNET'),
    ]);
  });
});
