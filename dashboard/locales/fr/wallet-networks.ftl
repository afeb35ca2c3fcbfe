## Réseaux d’un portefeuille-contrat

contract-wallet = Portefeuille à contrat intelligent
contract-wallet-text = Ce portefeuille est un contrat intelligent (tel que Safe). Il n’existe que sur les réseaux où il a été mis en place. Vous ne pouvez créer des factures que sur les réseaux que vous confirmez ici.
contract-none = Aucun contrat intelligent sur les réseaux qui ont répondu
contract-kind-contract = Il y a un contrat intelligent à cette adresse.
contract-kind-delegated = Il y a un compte lié à un contrat intelligent à cette adresse.
contract-kind-plain = Il n’y a pas de contrat intelligent à cette adresse ; elle n’y appartient encore à personne.
contract-kind-unread = Le réseau n’a pas encore répondu.
contract-checked = Vérifié { $time }
contract-confirmed = Confirmé
contract-confirmed-on = Confirmé le { $time }
contract-not-confirmed = Non confirmé
contract-confirm = Confirmer
contract-confirm-network = Confirmer { $network }
contract-confirm-title = Contrôlez-vous ce portefeuille sur { $network } ?
contract-confirm-text = Sur un autre réseau, la même adresse peut n’être à personne ou être à un attaquant, et ce que vos clients y paient est alors perdu.
contract-confirm-hint = Ouvrez le portefeuille sur { $network } et vérifiez qu’il affiche cette adresse et que vous pouvez y signer.
contract-confirm-yes = Je l’y contrôle
contract-withdraw = Retirer
contract-withdraw-network = Retirer la confirmation de { $network }
contract-withdraw-question = Retirer la confirmation de { $network } ?
contract-withdraw-consequence = Vous ne pourrez plus y créer de factures ; celles qui sont ouvertes restent telles quelles.
failure-wallet-without-code = Le portefeuille n’existe pas sur { $network }. Mettez-le d’abord en place là-bas, puis confirmez-le.
failure-wallet-is-no-contract = Ce portefeuille n’est pas un contrat intelligent et n’a pas besoin de confirmation.
failure-wallet-changed = Le portefeuille du compte a changé. Vérifiez le nouveau.
