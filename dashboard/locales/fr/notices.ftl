### Le tableau de bord : avis qui apparaissent un moment sur chaque écran.

## { $name } est la commande, le client ou la note ; il peut être vide.

notice-paid = { $amount } a été payé. { $name }
notice-part-paid = { $amount } n’est payé qu’en partie. { $name }
notice-overpaid = Plus de { $amount } a été payé. { $name }
notice-late = Un paiement pour { $amount } est arrivé trop tard. { $name }
notice-reverted = Un paiement pour { $amount } n’est plus sur la chaîne. { $name }
notice-ignored = Un transfert vers la facture de { $amount } n’a pas été crédité. { $name }
notice-not-paid-out = Les { $amount } d’une facture payée ne peuvent pas être versés. { $name }
notice-unexplained = De l’argent est arrivé pour la facture de { $amount }, mais aucun transfert n’a encore été trouvé. { $name }
notice-webhook = Le webhook { $url } a échoué si longtemps qu’il est désactivé.
undo = Annuler l’action
undone = L’action est annulée.
undo-failed = L’action n’a pas pu être annulée.
link-now-disabled = Le lien de paiement { $title } est désactivé.
link-now-enabled = Le lien de paiement { $title } est activé.
mails-now-changed = E-mails sur les factures payées : modifiés.
close-notice = Fermer cet avis
