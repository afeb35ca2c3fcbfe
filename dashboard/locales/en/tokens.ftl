### The dashboard's screen about tokens and networks. "You" is the person who is signed in.

tokens-text = You can be paid in these tokens. Your admin adds tokens and networks.
no-tokens = No tokens yet
no-tokens-text = Ask your admin to add a token.
network-watched = Payments detected
network-watched-text = Payments on this network are detected and confirmed automatically.
network-unwatched = Payments not detected
network-unwatched-text = Payments on this network are not detected: an admin confirms each one manually.
token-contract = Contract
