### The dashboard's screen about tokens and networks. "You" is the person who is signed in.

tokens-text = Tokens are digital money, such as USDC for US dollars. You can be paid in these; the operator of this service adds tokens and networks. The contract address identifies the token; never send money to it.
no-tokens = No tokens yet
no-tokens-text = Ask the operator of this service to add a token.
network-watched = Payments detected automatically
network-watched-text = Chit sees payments on this network by itself, and marks invoices as paid.
network-unwatched = Checked by the operator
network-unwatched-text = Payments on this network are not detected. Only the operator of this service can mark such invoices as paid.
network-refused = No invoices here
network-refused-text = Payments on this network are not detected, and this service allows no invoices there.
token-contract = Contract address
