### L’écran du tableau de bord sur les jetons et les réseaux. « Vous » est la personne connectée.

tokens-text = Vous pouvez être payé dans ces jetons. Un administrateur ajoute les jetons et les réseaux.
no-tokens = Aucun jeton ne peut encore être accepté
no-tokens-text = Demandez à un administrateur de cette installation d’ajouter un jeton.
network-watched = Surveillé
network-watched-text = Les paiements sur ce réseau sont détectés et confirmés automatiquement.
network-unwatched = Non surveillé
network-unwatched-text = Les paiements sur ce réseau ne sont pas détectés : un administrateur confirme chacun à la main.
token-contract = Contrat
