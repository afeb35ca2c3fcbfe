### L’écran du tableau de bord sur les jetons et les réseaux. « Vous » est la personne connectée.

tokens-text = Les jetons sont de l’argent numérique, comme USDC pour le dollar américain. Vous pouvez être payé dans ceux-ci ; l’exploitant de ce service ajoute les jetons et les réseaux.
no-tokens = Aucun jeton pour l’instant
no-tokens-text = Demandez à l’exploitant de ce service d’ajouter un jeton.
network-watched = Paiements reconnus automatiquement
network-watched-text = Chit reconnaît de lui-même les paiements sur ce réseau et marque les factures comme payées.
network-unwatched = Paiements vérifiés à la main
network-unwatched-text = Chit ne reconnaît pas les paiements sur ce réseau. L’exploitant de ce service vérifie chacun et marque la facture comme payée.
token-contract = Adresse du jeton
