import type { MigrationInterface, QueryRunner } from 'typeorm';

const SCHEMA = `
CREATE TABLE address_codes (
  address text NOT NULL,
  network text NOT NULL,
  kind text,
  checked_on timestamptz(3),
  due_on timestamptz(3) NOT NULL,
  CONSTRAINT address_codes_pkey PRIMARY KEY (address, network),
  CONSTRAINT address_codes_kind CHECK (kind IN ('plain', 'delegated', 'contract')),
  CONSTRAINT address_codes_checked CHECK ((kind IS NULL) = (checked_on IS NULL))
);
CREATE INDEX address_codes_due ON address_codes (network, due_on);

CREATE TABLE wallet_confirmations (
  user_uuid uuid NOT NULL,
  wallet text NOT NULL,
  network text NOT NULL,
  confirmed_by uuid NOT NULL,
  confirmed_on timestamptz(3) NOT NULL DEFAULT now(),
  CONSTRAINT wallet_confirmations_pkey PRIMARY KEY (user_uuid, wallet, network),
  CONSTRAINT wallet_confirmations_user_uuid_fkey FOREIGN KEY (user_uuid) REFERENCES users (uuid) ON DELETE CASCADE,
  CONSTRAINT wallet_confirmations_confirmed_by_fkey FOREIGN KEY (confirmed_by) REFERENCES users (uuid)
);

CREATE FUNCTION drop_wallet_confirmations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wallet_confirmations
  WHERE user_uuid = NEW.uuid AND wallet IS DISTINCT FROM NEW.wallet AND wallet IS DISTINCT FROM NEW.requested_wallet;
  RETURN NULL;
END $$;

CREATE TRIGGER users_wallet_replaced AFTER UPDATE OF wallet, requested_wallet ON users
FOR EACH ROW EXECUTE FUNCTION drop_wallet_confirmations();
`;

/** Adds what is at the addresses of wallets on each network, and the confirmations of contract wallets. */
export class WalletNetworks1765600000000 implements MigrationInterface {
  name = 'WalletNetworks1765600000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(SCHEMA);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP TRIGGER users_wallet_replaced ON users;
      DROP FUNCTION drop_wallet_confirmations();
      DROP TABLE wallet_confirmations, address_codes;
    `);
  }
}
