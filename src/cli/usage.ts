export const USAGE = `Usage: chit <command>

Settings are read from the environment, and from .env in the working folder.

  chit start                      runs Chit until Ctrl-C or SIGTERM
  chit demo [--once]              shows an invoice from its creation to the payout, on a local chain;
                                  --once ends after that, instead of waiting for Ctrl-C
  chit mcp [--key <API key>] [--url <address>]
                                  lets an assistant use an account, over the Model Context Protocol;
                                  or CHIT_API_KEY and CHIT_URL
  chit doctor [--json]            checks that everything Chit needs is there, and changes nothing
  chit doctor --invoice <uuid or address> [--json]
                                  prints everything that happened to an invoice: why was a payment not credited?
  chit backup <file>              writes the embedded database and the secret into one file
  chit restore [--force] <file>   restores a backup into DATA_DIR; --force moves away the database that is there
  chit migrate                    brings the schema of the database up to date, as each start does
  chit reset-password [--remove-factors] <e-mail>
                                  gives an account a new password, prints it, and signs the account out everywhere;
                                  --remove-factors also removes its authenticator app, passkeys and recovery codes
  chit deploy-contracts --network <network>
                                  deploys the contract through which the money of a network's invoices is moved
  chit listen [--forward-to <url>] [--key <API key>] [--url <Chit>]
                                  prints the events of an account while they happen, and posts them to a program,
                                  signed like those of webhooks; without --key, the key is read from CHIT_KEY
  chit trigger <event> [--key <test key>] [--url <Chit>]
                                  makes a test invoice, and lets an event such as invoice.paid happen to it
  chit --version                  prints the version
  chit --help                     prints this text`;
