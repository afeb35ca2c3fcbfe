### The dashboard's screen about tokens and networks. "You" is the person who is signed in.

tokens-text = Tokens are digital money, such as USDC for US dollars. You can be paid in these; the operator of this service adds tokens and networks.
no-tokens = No tokens yet
no-tokens-text = Ask the operator of this service to add a token.
network-watched = Payments seen automatically
network-watched-text = Chit sees payments on this network by itself, and marks invoices as paid.
network-unwatched = Payments checked by hand
network-unwatched-text = Chit does not see payments on this network. The operator of this service looks each one up and marks the invoice as paid.
token-contract = Token address
