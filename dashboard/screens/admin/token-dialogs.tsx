import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMutation, useQuery } from 'urql';
import { type Failure, failureOf } from '../../data/errors';
import { graphql } from '../../data/graphql';
import { useTranslate } from '../../language/language';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { FailureNote } from '../../ui/failure-note';
import { Field, SelectField } from '../../ui/field';
import { useFieldProblems } from '../../ui/field-problems';
import { useProblemText } from '../../ui/problem-text';

const TokenFactsQuery = graphql(`
  query TokenFacts($network: String!, $address: Address!) {
    tokenFacts(network: $network, address: $address) { name symbol decimals }
  }
`);
const CreateToken = graphql(`
  mutation CreateToken($input: CreateTokenInput!) { createToken(input: $input) { uuid } }
`);
const RenameToken = graphql(`
  mutation RenameToken($uuid: UUID!, $name: String!) { updateToken(uuid: $uuid, input: { name: $name }) { uuid name } }
`);

interface Entries {
  address: string;
  network: string;
  name: string;
  symbol: string;
  decimals: string;
}
/** Whether the checksum is correct is for the server to say. */
const ADDRESS = /^\s*0x[0-9a-f]{40}\s*$/i;

const FIELDS = ['address', 'network', 'name', 'symbol', 'decimals'] as const;

interface CreateTokenDialogProps {
  networks: readonly { id: string; name: string; testnet: boolean }[];
  onClose(): void;
}

/** What the contract says at an address that is typed completely, or why not; `facts` is null where nothing can be read. */
function useTokenFacts(network = '', address = '') {
  const textOf = useProblemText();
  const [{ data, error, fetching }] = useQuery({
    query: TokenFactsQuery,
    variables: { network, address: address.trim() },
    pause: network === '' || !ADDRESS.test(address),
  });
  const failure = error && !fetching ? failureOf(error) : undefined;
  const [problem] = failure?.problems ?? [];
  return {
    facts: fetching ? undefined : data?.tokenFacts,
    problem: problem && textOf(problem),
    failure: problem ? undefined : failure,
  };
}

/** Lists a token contract, whose address, decimals and symbol cannot be changed later. */
export function CreateTokenDialog({ networks, onClose }: CreateTokenDialogProps) {
  const t = useTranslate();
  const [, create] = useMutation(CreateToken);
  const [failure, setFailure] = useState<Failure>();
  const { register, handleSubmit, formState, setError, setValue, watch } = useForm<Entries>();
  const showProblems = useFieldProblems(FIELDS, (name, message) => setError(name, { message }));
  const { facts, ...unread } = useTokenFacts(watch('network'), watch('address'));
  const shown = failure ?? unread.failure;
  // Before the browser paints, so that the hint below the fields never stands beside empty ones.
  useLayoutEffect(() => {
    if (!facts) return;
    setValue('name', facts.name ?? facts.symbol ?? '');
    setValue('symbol', facts.symbol ?? '');
    setValue('decimals', String(facts.decimals));
    // By value: the same facts, when they are read again, do not overwrite what was typed since.
  }, [facts?.name, facts?.symbol, facts?.decimals, setValue]);
  const hint = facts === null ? t('admin-facts-unread') : facts && t('admin-facts-read');
  const submit = handleSubmit(async ({ address, network, name, symbol, decimals }) => {
    setFailure(undefined);
    const input = { address: address.trim(), network, name, symbol, decimals: Number(decimals) };
    const { data, error } = await create({ input });
    if (data) return onClose();
    const refused = error && failureOf(error);
    showProblems(refused);
    setFailure(refused);
  });
  const problemOf = (name: keyof Entries) => formState.errors[name]?.message;
  return (
    <Dialog title={t('admin-create-token')} onClose={onClose}>
      <p className="quiet">{t('admin-create-token-text')}</p>
      <form className="stack" onSubmit={(event) => void submit(event)}>
        <SelectField
          label={t('column-network')}
          required
          problem={problemOf('network')}
          {...register('network')}
        >
          {networks.map(({ id, name, testnet }) => (
            <option key={id} value={id}>
              {testnet ? `${name} (${t('testnet')})` : name}
            </option>
          ))}
        </SelectField>
        <Field
          label={t('admin-contract')}
          hint={hint}
          required
          problem={problemOf('address') ?? unread.problem}
          {...register('address', { pattern: { value: ADDRESS, message: t('admin-not-an-address') } })}
        />
        <Field
          label={t('column-symbol')}
          required
          maxLength={32}
          readOnly={facts?.symbol != null}
          problem={problemOf('symbol')}
          {...register('symbol')}
        />
        <Field
          label={t('column-token-name')}
          required
          maxLength={100}
          problem={problemOf('name')}
          {...register('name')}
        />
        <Field
          label={t('column-decimals')}
          hint={t('admin-decimals-hint')}
          type="number"
          min={0}
          max={36}
          readOnly={facts != null}
          required
          problem={problemOf('decimals')}
          {...register('decimals')}
        />
        {shown && <FailureNote failure={shown} />}
        <DialogActions label={t('admin-create-token')} isBusy={formState.isSubmitting} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface RenameTokenDialogProps {
  token: { uuid: string; symbol: string; name: string; network: { name: string } };
  onClose(): void;
}

export function RenameTokenDialog({ token, onClose }: RenameTokenDialogProps) {
  const t = useTranslate();
  const [{ fetching, error }, rename] = useMutation(RenameToken);
  const save = async (name: string) => {
    const { data } = await rename({ uuid: token.uuid, name });
    if (data) onClose();
  };
  const { symbol, network } = token;
  return (
    <Dialog title={t('admin-rename-token', { symbol, network: network.name })} onClose={onClose}>
      <form
        className="stack"
        onSubmit={(event) => {
          event.preventDefault();
          void save(String(new FormData(event.currentTarget).get('name')));
        }}
      >
        <Field
          label={t('column-token-name')}
          name="name"
          defaultValue={token.name}
          required
          maxLength={100}
          autoFocus
        />
        {error && <FailureNote failure={failureOf(error)} />}
        <DialogActions label={t('admin-save')} isBusy={fetching} onClose={onClose} />
      </form>
    </Dialog>
  );
}

interface DialogActionsProps {
  label: string;
  isBusy: boolean;
  onClose(): void;
}

/** The buttons at the end of a form in a dialog. */
export function DialogActions({ label, isBusy, onClose }: DialogActionsProps) {
  const t = useTranslate();
  return (
    <div className="actions">
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {label}
      </Button>
      <Button kind="link" onClick={onClose}>
        {t('cancel')}
      </Button>
    </div>
  );
}
