### L’écran du tableau de bord sur les jetons et les réseaux. « Vous » est la personne connectée.

tokens-text = Les jetons sont de l’argent numérique, comme USDC pour le dollar américain. Vous pouvez être payé dans ceux-ci ; l’exploitant de ce service ajoute les jetons et les réseaux. L’adresse du contrat identifie le jeton ; n’y envoyez jamais d’argent.
no-tokens = Aucun jeton pour l’instant
no-tokens-text = Demandez à l’exploitant de ce service d’ajouter un jeton.
network-watched = Paiements reconnus automatiquement
network-watched-text = Chit reconnaît de lui-même les paiements sur ce réseau et marque les factures comme payées.
network-unwatched = Vérifié par l’exploitant
network-unwatched-text = Les paiements sur ce réseau ne sont pas reconnus. Seul l’exploitant de ce service peut marquer ces factures comme payées.
network-refused = Pas de factures ici
network-refused-text = Les paiements sur ce réseau ne sont pas reconnus, et ce service n’y autorise aucune facture.
token-contract = Adresse du contrat
