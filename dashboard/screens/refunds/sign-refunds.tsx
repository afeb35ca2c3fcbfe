import { useState } from 'react';
import { useMutation } from 'urql';
import { feeCoinOf } from '../../data/chains';
import { client } from '../../data/client';
import { type Failure, failureOf } from '../../data/errors';
import { saveFile } from '../../data/save-file';
import { sendCalls } from '../../data/wallet-calls';
import type { Wallet } from '../../data/wallets';
import { useTranslate } from '../../language/language';
import { useViewer } from '../../session/viewer';
import { Button } from '../../ui/button';
import { DoneNote } from '../../ui/done-note';
import { FailureNote } from '../../ui/failure-note';
import { WalletButton } from '../../ui/wallet-button';
import { type Refund, RefundBatch, ReportRefund, signableByNetwork } from './refund-data';

interface SignProps {
  refunds: readonly Refund[];
  /** Called when the wallet has sent something. */
  onSigned(): void;
}

/** Has the wallet sign the refunds that are ready, those of each network together; nothing without such refunds. */
export function SignRefunds({ refunds, onSigned }: SignProps) {
  const t = useTranslate();
  const [isSigned, setIsSigned] = useState(false);
  const groups = signableByNetwork(useViewer(), refunds);
  const signed = () => {
    setIsSigned(true);
    onSigned();
  };
  return (
    <>
      <DoneNote text={isSigned ? t('refund-signed') : undefined} />
      {groups.map((group) => (
        <SignGroup key={group[0]?.token.network.id} refunds={group} onSigned={signed} />
      ))}
    </>
  );
}

/**
 * Reads the prepared transfers. The addresses are those that the person sees: the server refuses one that has changed
 * since.
 */
async function readBatches(refunds: readonly Refund[]) {
  const seen = refunds.map(({ uuid, address }) => ({ uuid, address: address ?? '' }));
  const { data, error } = await client
    .query(RefundBatch, { refunds: seen }, { requestPolicy: 'network-only' })
    .toPromise();
  return { batches: data?.refundBatch ?? [], failure: error && failureOf(error) };
}

function SignGroup({ refunds, onSigned }: SignProps) {
  const t = useTranslate();
  const [, report] = useMutation(ReportRefund);
  const [failure, setFailure] = useState<Failure>();
  const [first] = refunds;
  const network = first?.token.network.name ?? '';
  const coin = feeCoinOf(Number(first?.transfer?.chainId));
  const sign = async (wallet: Wallet): Promise<Failure | undefined> => {
    const { batches, failure: unread } = await readBatches(refunds);
    if (unread) return unread;
    for (const { chainId, calls, refundUuids } of batches) {
      const sent = await sendCalls(
        wallet,
        calls.map(({ to, data }) => ({ to, data, chainId: Number(chainId) })),
      );
      for (const [place, hash] of sent.hashes.entries()) {
        const uuid = refundUuids[place];
        // The server finds the transfer on the chain also without the report.
        if (uuid && hash) await report({ uuid, hash });
      }
      if (sent.failure) return sent.failure;
    }
    onSigned();
    return undefined;
  };
  const save = async () => {
    const { batches, failure: unread } = await readBatches(refunds);
    setFailure(unread);
    for (const { safe, chainId, from } of batches)
      saveFile(new Blob([safe], { type: 'application/json' }), `refunds-${chainId}-${from.slice(-6)}.json`);
  };
  return (
    <div className="stack">
      <p className="quiet small">{t('refund-sign-text', { coin, network })}</p>
      <WalletButton
        label={t('refund-sign', { count: refunds.length, network })}
        noneText={t('refund-no-wallet')}
        onWallet={sign}
      />
      <div className="actions">
        <Button kind="link" onClick={() => void save()}>
          {t('refund-safe')}
        </Button>
        <span className="quiet small">{t('refund-safe-text')}</span>
      </div>
      {failure && <FailureNote failure={failure} />}
    </div>
  );
}
