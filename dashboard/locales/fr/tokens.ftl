### L’écran du tableau de bord sur les jetons et les réseaux. « Vous » est la personne connectée.

tokens-text = Vous pouvez être payé dans ces jetons. Votre administrateur ajoute les jetons et les réseaux.
no-tokens = Aucun jeton pour l’instant
no-tokens-text = Demandez à votre administrateur d’ajouter un jeton.
network-watched = Paiements détectés
network-watched-text = Les paiements sur ce réseau sont détectés et confirmés automatiquement.
network-unwatched = Paiements non détectés
network-unwatched-text = Les paiements sur ce réseau ne sont pas détectés : un administrateur confirme chacun à la main.
token-contract = Contrat
