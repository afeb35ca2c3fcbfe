### Le tableau de bord : avis qui apparaissent un moment sur chaque écran.

## { $name } est la commande, le client ou la note ; il peut être vide.

notice-paid = { $amount } a été payé. { $name }
notice-paid-late = { $amount } a été payé en retard, en totalité. { $name }
notice-part-paid = { $amount } n’est payé que partiellement. { $name }
notice-overpaid = Plus de { $amount } a été payé. { $name }
notice-late = Un paiement en retard pour { $amount } est arrivé et ne paie pas la facture. { $name }
notice-reverted = Le réseau a abandonné un paiement pour { $amount }. N’expédiez rien encore : le plus souvent, il exécute de nouveau le même paiement en quelques minutes. { $name }
notice-ignored = Un paiement non rattaché est arrivé pour la facture de { $amount } et n’a pas été compté. { $name }
notice-not-paid-out = Le versement de { $amount } a échoué. L’argent est en sécurité, et Chit réessaie. { $name }
notice-unexplained = Il y a de l’argent non identifié à l’adresse de la facture de { $amount }. { $name }
notice-webhook = Chit ne prévient plus votre système de boutique à { $url } : la connexion (webhook) est désactivée. Si ce n’est pas voulu, demandez à la personne qui l’a mise en place de la réparer, puis réactivez-la.
undo = Annuler l’action
undone = L’action est annulée.
undo-failed = L’action n’a pas pu être annulée.
link-now-disabled = Le lien de paiement { $title } est désactivé.
link-now-enabled = Le lien de paiement { $title } est activé.
mails-now-changed = Vous avez modifié la réception des e-mails sur les factures payées.
sign-out-failed = Votre session est toujours ouverte.
switch-failed = Le changement de compte a échoué.
close-notice = Fermer cet avis
