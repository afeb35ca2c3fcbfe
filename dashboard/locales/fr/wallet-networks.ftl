## Réseaux d’un portefeuille-contrat

contract-wallet = Portefeuille-contrat
contract-wallet-text = Ce portefeuille est un contrat, par exemple un Safe, et n’existe que sur les réseaux où il a été déployé. Les factures ne sont créées que sur les réseaux que vous confirmez.
contract-none = Pas un contrat sur les réseaux qui ont répondu
contract-kind-contract = Un contrat se trouve à l’adresse.
contract-kind-delegated = Un compte qui délègue à un contrat se trouve à l’adresse.
contract-kind-plain = Aucun contrat ne se trouve à l’adresse : elle n’est encore à personne.
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
contract-withdraw-question = Retirer la confirmation de { $network } ? Vous ne pourrez plus y créer de factures ; celles qui sont ouvertes restent telles quelles.
failure-wallet-without-code = Le portefeuille n’existe pas sur { $network }. Déployez-le là-bas, puis confirmez-le.
failure-wallet-is-no-contract = Ce portefeuille n’est pas un contrat et n’a pas besoin de confirmation.
failure-wallet-changed = Le portefeuille du compte a changé. Vérifiez le nouveau.
