### Les écrans du tableau de bord sur les liens de paiement. « Vous » est la personne connectée.

## La liste

create-payment-link = Créer un lien de paiement
edit-payment-link = Modifier
edit-payment-link-title = Modifier le lien de paiement
save-payment-link = Enregistrer
no-payment-links = Pas encore de lien de paiement
no-payment-links-text = Un lien de paiement est une page pour autant de clients que vous voulez : sur votre site, dans un message ou imprimée en code QR. Chaque client reçoit sa propre facture.
column-link = Lien de paiement
column-link-status = Statut
column-price = Prix
column-received = Reçu
column-uses = Factures payées
link-active = Actif
link-disabled = Désactivé
link-expired = Expiré
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
link-fees = Frais de service
link-net = Net
link-payment-count = Paiements
link-invoice-count = Factures
link-paid-count = Factures payées
link-open-count = Factures ouvertes
link-price = Prix
link-accepts = Autres jetons acceptés
link-description = Description
link-uses-of = { $paid } sur { $max } au plus ({ $open } ouvertes)
link-uses-unlimited = { $paid } ({ $open } ouvertes)
link-end = Expire

## Le formulaire

link-title = Titre
link-title-hint = Le titre de la page de paiement.
price-fixed = Prix fixe
price-open = Les clients choisissent
min-amount = Montant minimal
max-amount = Montant maximal
link-lines-hint = Facultatif : ce que vous vendez. Le total des articles doit être le prix.
max-uses = Utilisations maximales
max-uses-hint = Seules les factures payées comptent. Laissez vide pour ne pas limiter.
link-end-hint = Ensuite, personne ne peut utiliser le lien. Laissez vide s’il ne doit pas expirer.
link-note-hint = Les clients la voient sur leur facture.
