## Réseaux d’un portefeuille-contrat

contract-wallet = Réseaux de ce portefeuille
contract-wallet-text = C’est un portefeuille partagé (comme Safe), ou un portefeuille que vous ouvrez avec une clé d’accès ou un e-mail au lieu d’une phrase de récupération : il n’existe que sur les réseaux où vous l’avez mis en place. Vous ne pouvez créer des factures que sur les réseaux que vous confirmez ici.
contract-none = C’est un portefeuille ordinaire. Il fonctionne sur tous les réseaux qui ont pu être vérifiés.
contract-kind-contract = Le portefeuille existe sur ce réseau.
contract-kind-delegated = Sur ce réseau, c’est un portefeuille ordinaire.
contract-kind-plain = Le portefeuille n’existe pas encore sur ce réseau : personne ne peut dépenser ce qui y est envoyé.
contract-kind-unread = Pas encore vérifié, car le réseau n’a pas répondu.
contract-checked = Vérifié { $time }
contract-confirmed = Confirmé
contract-confirmed-on = Confirmé le { $time }
contract-not-confirmed = Pas encore confirmé
contract-confirm = Confirmer
contract-confirm-network = Confirmer { $network }
contract-confirm-title = Pouvez-vous utiliser ce portefeuille sur { $network } ?
contract-confirm-text = Sur un autre réseau, la même adresse peut n’être à personne ou être à un attaquant, et ce que vos clients y paient est alors perdu.
contract-confirm-hint = Ouvrez le portefeuille sur { $network } et vérifiez qu’il affiche cette adresse et que vous pouvez y envoyer.
contract-confirm-yes = Je peux l’y utiliser
contract-withdraw = Retirer
contract-withdraw-network = Retirer la confirmation de { $network }
contract-withdraw-question = Retirer la confirmation de { $network } ?
contract-withdraw-consequence = Vous ne pourrez plus y créer de factures ; celles qui sont ouvertes restent telles quelles.
failure-wallet-without-code = Le portefeuille n’existe pas sur { $network }. Mettez-le d’abord en place là-bas, puis confirmez-le.
failure-wallet-is-no-contract = C’est un portefeuille ordinaire : il fonctionne déjà sur tous les réseaux.
failure-wallet-changed = Le portefeuille du compte a changé. Vérifiez le nouveau.
