### The dashboard's screen about tokens and networks. "You" is the person who is signed in.

tokens-text = In these tokens you can be paid. An administrator adds tokens and networks.
no-tokens = No token can be accepted yet
no-tokens-text = Ask an administrator of this installation to add a token.
network-watched = Watched
network-watched-text = Payments on this network are seen and confirmed automatically.
network-unwatched = Not watched
network-unwatched-text = Payments on this network are not detected: an administrator confirms each one by hand.
token-contract = Contract
