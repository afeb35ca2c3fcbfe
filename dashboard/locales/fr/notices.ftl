### Le tableau de bord : avis qui apparaissent un moment sur chaque écran.

## { $name } est la commande, le client ou la note ; il peut être vide.

notice-paid = { $amount } a été payé. { $name }
notice-part-paid = { $amount } n’est payé que partiellement. { $name }
notice-overpaid = Plus de { $amount } a été payé. { $name }
notice-late = Un paiement pour { $amount } est arrivé en retard. { $name }
notice-reverted = Un paiement pour { $amount } a été annulé par le réseau. { $name }
notice-ignored = Un transfert vers la facture de { $amount } n’a pas été crédité. { $name }
notice-not-paid-out = Le versement de { $amount } a échoué. { $name }
notice-unexplained = Il y a de l’argent à l’adresse de la facture de { $amount }, mais son transfert n’a pas encore été trouvé. { $name }
notice-webhook = Le webhook { $url } a été désactivé, car ses livraisons ont échoué à plusieurs reprises.
undo = Annuler l’action
undone = L’action est annulée.
undo-failed = L’action n’a pas pu être annulée.
link-now-disabled = Le lien de paiement { $title } est désactivé.
link-now-enabled = Le lien de paiement { $title } est activé.
mails-now-changed = E-mails sur les factures payées : modifiés.
close-notice = Fermer cet avis
