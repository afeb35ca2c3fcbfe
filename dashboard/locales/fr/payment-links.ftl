### Les écrans du tableau de bord sur les liens de paiement. « Vous » est la personne connectée.

## La liste

create-payment-link = Créer un lien de paiement
edit-payment-link = Modifier
edit-payment-link-title = Modifier le lien de paiement
save-payment-link = Enregistrer
no-payment-links = Pas encore de lien de paiement
no-payment-links-text = Un lien de paiement est une page que vous donnez à autant de payeurs que vous voulez : sur votre site, dans un message ou imprimée en code QR. Chaque payeur reçoit sa propre facture.
column-link = Lien de paiement
column-link-status = État
column-price = Prix
column-received = Reçu
column-uses = Payées / factures
link-active = Actif
link-disabled = Désactivé
link-expired = Terminé
link-used-up = Épuisé

## Un lien de paiement

open-link-page = Ouvrir la page
disable-link = Désactiver
enable-link = Activer
share-link = Partager
payment-link-qr = Code QR du lien de paiement
link-totals = Totaux
link-invoices = Voir les factures
link-received = Reçu
link-fees = Frais
link-net = Votre portefeuille reçoit
link-payment-count = Paiements
link-invoice-count = Factures
link-paid-count = Factures payées
link-open-count = Factures ouvertes
link-price = Prix
link-accepts = Autres jetons
link-description = Description
link-uses = Utilisations
link-uses-of = { $uses } sur { $most }
link-end = Fin

## Le formulaire

link-title = Titre
link-title-hint = Le titre de la page.
price-fixed = Prix fixe
price-open = Le payeur choisit
min-amount = Montant minimal
max-amount = Montant maximal
link-lines-hint = Facultatif : ce qui est vendu. La somme des lignes doit être le prix.
max-uses = Nombre maximal d’utilisations
max-uses-hint = Les factures payées comptent. Sans nombre, il n’y a pas de limite.
link-end-hint = Ensuite, personne ne peut utiliser le lien. Sans date, il n’a pas de fin.
link-note-hint = Chaque payeur la voit sur sa facture.
