### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Aucune facture pour l’instant
no-invoices-text = Une facture demande un montant et reçoit sa propre adresse de paiement. Votre client paie depuis n’importe quel portefeuille ou plateforme crypto, et vous le voyez ici. Expédiez la commande lorsqu’il est indiqué « Payée ».
no-invoices-found = Aucune facture ne correspond
no-invoices-found-text = Modifiez le filtre, ou effacez-le pour voir toutes les factures.
search-invoices = Rechercher numéro de facture, commande, client, adresse, transaction ou note
status = État
every-status = Tous les états
status-created = Ouverte (aussi payée en partie)
status-paid = Payée (aussi en retard)
status-expired = Expirée ou annulée
network = Réseau
every-network = Tous les réseaux
clear-filters = Effacer le filtre
filter-customer = Client { $customer }
filter-link = D’un lien de paiement
filter-owner = D’un compte
remove-filter = Retirer le filtre : { $label }

## Vues enregistrées et colonnes

views = Vues enregistrées
view-none = Choisir une vue enregistrée
views-text = Une vue enregistrée garde sous un nom les filtres et les colonnes de la liste. Vous la retrouvez partout où vous vous connectez ; personne d’autre ne la voit.
view-name = Nom de la vue
view-save = Enregistrer la vue actuelle
view-saved = Enregistrée.
view-rename = Renommer : { $name }
view-delete = Supprimer : { $name }
view-delete-question = Supprimer la vue { $name } ?
failure-saved-view-exists = Vous avez déjà une vue de ce nom.
failure-too-many-saved-views = Vous avez { $max } vues. Supprimez-en une d'abord.
failure-wallet-network-unconfirmed = Votre portefeuille de versement est un portefeuille partagé (comme Safe), ou un portefeuille que vous ouvrez avec une clé d’accès ou un e-mail au lieu d’une phrase de récupération. Il n’existe peut-être pas sur { $networks }. Confirmez-le dans les paramètres sous Portefeuille de versement, ou choisissez un autre réseau.
failure-wallet-blocked = L’entreprise qui émet ce jeton a gelé votre portefeuille sur { $network }. Choisissez un autre jeton ou un autre portefeuille.
failure-fee-recipient-blocked = L’entreprise qui émet ce jeton a gelé sur { $network } le portefeuille qui reçoit les frais de service. Choisissez un autre jeton et prévenez l’exploitant de ce service.
columns = Colonnes
columns-text = Le montant est toujours affiché. Sur un téléphone, la liste n'a que les colonnes les plus importantes.
columns-usual = Colonnes par défaut

column-status = État
column-number = Numéro
column-amount = Montant
column-order = Commande ou note
column-created = Créée
column-amount-received = Reçu
column-customer-id = Client
column-note = Note
column-expires = Expire
column-paid = Payée le
column-invoice-address = Adresse
column-transaction = Transaction
column-payer = Adresse d’envoi
column-seen = Vu

## Export

export = Exporter
export-text = Le fichier contient tout ce qui correspond aux filtres de la liste.
export-invoices = Factures, une par ligne
export-payments = Paiements, un par ligne, avec les frais de service et le montant net
export-for-excel = Pour Excel
export-columns = Colonnes : { $chosen } sur { $all }
export-columns-text = Les noms ci-dessous sont les en-têtes des colonnes dans le fichier.
export-all-columns = Tout sélectionner
export-no-column = Choisissez au moins une colonne.
export-time-zone = Les heures sont dans ce fuseau horaire : { $zone }.

month-report = Rapport mensuel
month-report-month = Mois
month-report-empty = Rien ce mois-ci
month-report-empty-text = Aucun paiement, remboursement ou versement de ce mois n’est confirmé.
month-report-token = Par jeton
month-report-currency = Factures en euros ou dans une autre devise
month-report-tax = Taxe
month-payments = Paiements
month-received = Reçu
month-fees = Frais de service
month-net = Net
month-refunded = Remboursé
month-paidOut = Versé
month-tax = Taxe
download = Télécharger

## One invoice

invoice-title = Facture de { $amount }
further-options = { $count ->
    [one] ou dans un autre jeton
   *[other] ou dans { $count } autres jetons
}
invoice-options = Jetons acceptés
fact-missing = Reste à payer
fact-rate = Cours
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Ouvrir la page de paiement
open-document = Facture à imprimer
copy-link = Copier le lien
post-invoice = Publier sur Telegram
post-invoice-text = Le bot y publie la facture et met la publication à jour à chaque changement.
post = Publier
invoice-posted = Le bot va la publier.
share-invoice = Partager
share-invoice-text = Envoyez ce lien au client, ou faites-lui scanner le code. Les deux ouvrent la page de paiement.
invoice-qr = Code QR de la page de paiement
print = Imprimer
fact-return = Page de retour
fact-transaction = Transaction
fact-metadata = Données supplémentaires

## Versement

flush = Verser
flush-of = Verser { $symbol } sur { $network }
flush-text = { $amount } { $symbol } attendent d’être versés à votre portefeuille de versement (moins les frais de service). Cela se fait en général tout seul en quelques minutes ; les petits montants attendent que les frais de réseau d’un versement en vaillent la peine (en général à partir de 0,10 USD, sur Ethereum à partir de 5 USD). Vous pouvez aussi envoyer le versement vous-même : vous payez alors de petits frais de réseau en { $coin } sur { $network }.
flush-unpaid-text = { $amount } { $symbol } sont à l’adresse de la facture. Tant que la facture n’est pas payée, ils ne sont pas versés tout seuls. Vous pouvez envoyer vous-même le versement à votre portefeuille de versement (moins les frais de service) : vous payez alors de petits frais de réseau en { $coin } sur { $network }.
flush-by-wallet = Envoyer avec un portefeuille
flush-no-wallet = Aucune extension de portefeuille, telle que MetaMask, n’a été trouvée dans ce navigateur. Installez-en une, ou ouvrez cette page dans le navigateur de votre application de portefeuille.
flush-by-hand-text = Pour les développeurs : envoyez cette transaction depuis n’importe quel portefeuille. L’argent ne peut aller qu’aux portefeuilles de cette facture.
flush-network = { $name } (ID de chaîne { $id })
flush-to = À
flush-value = Valeur
flush-data = Données
flush-sent = Versement envoyé. Il apparaît ici dès que le réseau le confirme.
cancel-invoice = Annuler la facture
cancel-invoice-question = Annuler cette facture ?
cancel-invoice-consequence = Sa page de paiement dira au client de ne pas payer. L’argent déjà arrivé, ou qui arrive encore, n’est pas perdu : vous pouvez le verser et le rembourser. Si le montant entier arrive encore, la facture compte en général comme payée en retard.
wallet-missing = Pas encore de portefeuille de versement approuvé
wallet-missing-text = Les factures sont versées à votre portefeuille de versement. Vous pourrez créer des factures dès qu’il sera approuvé.
wallet-missing-pending = L’exploitant de ce service doit encore l’approuver. Vous pourrez ensuite créer des factures.
wallet-missing-link = Portefeuille de versement
mark-paid = Marquer comme payée
mark-paid-text = Chit ne vérifie pas le paiement. La page de paiement et tous les messages, y compris au système de boutique du commerçant, indiqueront que la facture est payée.
mark-paid-reason = Motif
mark-paid-reason-hint = Par exemple, où vous avez vu le paiement. Le marchand le voit dans l’historique.
details = Détails
fact-amount = Montant
fact-received = Reçu
fact-short = Sous-payé (accepté)
fact-pending = En attente
fact-fee = Frais de service
fact-network = Réseau
fact-address = Adresse
fact-payout-wallet = Portefeuille de versement
fact-created = Créée
fact-expires = Expire
fact-order-id = Identifiant de commande
fact-customer-id = Identifiant du client
fact-customer-name = Nom du client
fact-customer-email = E-mail du client
fact-note = Note
fact-payment-link = Lien de paiement
fact-channel = Canal Telegram
fact-invoice-id = Identifiant de la facture
payments = Paiements
payment-confirmed = Confirmé par le réseau
payment-confirming = { $minutes ->
    [0] Le réseau confirme le paiement
    [1] Le réseau confirme le paiement, en général en moins d’une minute
   *[other] Le réseau confirme le paiement, en général en moins de { $minutes } minutes
}
explorer = Voir sur { $name }
invoice-deliveries = Messages à votre système de boutique (webhooks)
invoice-posts = Publications Telegram
open-post = Ouvrir la publication

mark-resolved = Marquer comme réglé
attention-ignored-transfer = De l’argent est arrivé ici mais n’a pas été compté : autre jeton, autre réseau ou trop tard. Si la page d’accueil l’affiche sous « Paiements non rattachés », comptez-le ou remboursez-le là. Sinon, consultez l’historique, et demandez au client ce qu’il a envoyé et l’identifiant de la transaction.
attention-unexplained-balance = Il y a de l’argent à cette adresse, mais le paiement qui l’a apporté n’a pas encore été trouvé. Chit continue de chercher. D’ici là, ne demandez pas au client de payer à nouveau.
attention-late-payment = De l’argent est arrivé après que cette facture a expiré, a été annulée ou marquée comme payée. Il ne paie pas la facture : il y en avait trop peu, son taux de change ne valait plus, ou la facture était déjà payée. Si elle était déjà payée, remboursez cet argent. Sinon, remboursez-le ou acceptez-le : expédiez alors la commande et choisissez « Marquer comme réglé » sur la page de la facture. Tant qu’il n’est pas versé, l’argent est à l’adresse de la facture : voir « Verser » sur cette page.
attention-not-paid-out = Le versement sur le portefeuille a échoué. L’argent est en sécurité à l’adresse de la facture : il ne peut qu’être versé au portefeuille de versement. Chit réessaie ; si rien ne change, demandez à l’exploitant de ce service.
attention-overpaid = Le client a envoyé plus que le montant, ou a payé deux fois. Remboursez la différence.
attention-paid-late = Le montant entier est arrivé une fois le délai écoulé et compte comme payé. Si vous acceptez encore le prix, expédiez la commande ; sinon, remboursez-le.
attention-part-paid = La facture a expiré ou a été annulée alors qu’une partie seulement du montant était payée. Remboursez-la, ou convenez du reste avec le client. L’argent n’est pas versé tout seul : voir « Verser » sur la page de la facture.
attention-reverted = Le réseau a abandonné un paiement, qui ne compte donc plus. C’est rare et technique : le client n’a pas repris l’argent. Attendez quelques minutes : le plus souvent, le réseau exécute de nouveau le même paiement, et vous le voyez ici. N’expédiez pas la commande avant. Ne demandez au client de payer à nouveau que si son portefeuille montre qu’il a encore l’argent.
attention-set-by-admin = L’exploitant de ce service a modifié le statut. S’il a donné une raison, elle figure dans l’historique de la facture.
attention-label-ignored-transfer = Paiement non rattaché
attention-label-unexplained-balance = Argent non identifié
attention-label-late-payment = En retard, ne paie pas la facture
attention-label-not-paid-out = Versement échoué
attention-label-overpaid = Trop-perçu ou payé deux fois
attention-label-paid-late = Payée en retard
attention-label-part-paid = Partiellement payée
attention-label-reverted = Abandonné par le réseau
attention-label-set-by-admin = Modifié par l’exploitant
payout-client-blocked = Non versé : l’entreprise qui émet ce jeton a gelé votre portefeuille. Demandez-lui pourquoi ; d’ici là, utilisez un autre portefeuille ou un autre jeton pour les nouvelles factures. L’argent est en sécurité à l’adresse de la facture et sera versé dès que le portefeuille sera libéré.
payout-address-blocked = Non versé : l’entreprise qui émet ce jeton a gelé l’adresse de cette facture. Demandez-lui pourquoi ; l’argent sera versé dès que l’adresse sera libérée.
payout-token-paused = Non versé : l’entreprise qui émet ce jeton l’a suspendu pour tout le monde. Vous n’avez rien à faire : l’argent sera versé à la reprise.
payout-refused = Non versé : les règles de ce jeton bloquent le transfert. L’exploitant de ce service peut en trouver la raison. L’argent est en sécurité à l’adresse de la facture, et Chit continue d’essayer.

history = Historique
timeline-created = Créée
timeline-seen = Paiement de { $amount } { $symbol } vu
timeline-confirmed = Paiement de { $amount } { $symbol } confirmé
timeline-reverted = Paiement de { $amount } { $symbol } abandonné par le réseau
timeline-ignored = Paiement non rattaché de { $amount } { $symbol } reçu, non compté
timeline-late = Paiement de { $amount } { $symbol } reçu une fois le délai écoulé
timeline-paid = Payée
timeline-expired = Expirée
timeline-cancelled = Annulée
timeline-set-by-admin = Statut modifié par l’exploitant
timeline-price-renewed = Montants renouvelés
timeline-payout-failed = Échec du versement
timeline-flushed = Versé
timeline-delivered = Message { $event } envoyé à votre système de boutique
timeline-failed = Message { $event } à votre système de boutique échoué après { $attempts ->
    [one] 1 tentative
   *[other] { $attempts } tentatives
}
timeline-posted = Publiée dans { $channel }
timeline-refund-requested = Lien de remboursement créé
timeline-refund-ready = Adresse de remboursement saisie : à envoyer
timeline-refund-ready-again = Remboursement abandonné par le réseau, qui l’exécute de nouveau le plus souvent
timeline-refund-sent = Remboursement envoyé
timeline-refund-confirmed = Remboursement confirmé
timeline-refund-cancelled = Remboursement annulé
timeline-resolved = Marqué comme réglé
timeline-by-payer = par le client
timeline-by-member = par un membre
timeline-by-admin = par l’exploitant
timeline-by-former = par un ancien membre

## Creating an invoice

currency = Devise
currency-none = Aucune (montant en jetons)
further-tokens = { $count ->
    [0] Autres jetons acceptés
   *[other] Autres jetons acceptés : { $count }
}
further-tokens-hint = Les clients paient dans l’un de ces jetons ; une partie dans l’un et le reste dans un autre compte aussi. { $max } au plus en tout. Le jeton ci-dessus est proposé en premier.
quote = Prix en jetons
quote-holds = Ces montants sont valables jusqu’à l’expiration de la facture.
quote-locked = Ces montants sont valables { $minutes } minutes au plus, car les taux varient. Avant la fin de ce délai, le client peut demander de nouveaux montants au taux actuel ; ensuite, la facture ne peut plus être payée.
quote-unpriced = Pas de prix en ce moment : non proposé.
failure-no-rate = Aucun de ces jetons n'a de prix en { $currency } en ce moment. Choisissez-en d'autres, ou saisissez un montant en jetons.
note-hint = Le client la voit.
customer-email-hint = Pour vos dossiers : Chit n’envoie pas d’e-mails aux clients.
expires-in = Expire après (minutes)
expires-in-hint = Laissez vide pour la valeur par défaut de ce service : en général 60 minutes. Un paiement qui arrive quelques jours plus tard (en général jusqu’à 7) compte encore comme payé en retard. Si le montant est converti à un taux variable (par exemple d’euros en USDC), le délai est plus court, et l’argent en retard ne compte pas de lui-même.
redirect-url = Page de retour
redirect-url-hint = L’adresse d’une page de votre boutique, où le client peut revenir après le paiement.
redirect-automatically = Rediriger automatiquement après le paiement
no-channel = Ne pas publier
metadata = Données supplémentaires
metadata-hint = Des noms et des valeurs pour vos propres programmes, par exemple { $example }. Les clients ne les voient jamais ; les messages à votre système de boutique (webhooks) les contiennent.
lines-hint = Facultatif : ce que vous vendez. Avec des articles, le montant est leur total.
amount-is-sum = Le total des articles.
more-entries = Avancé

## Lignes d'une facture ou d'un lien de paiement

link-lines = Articles
line-name = Article
line-quantity = Quantité
line-price = Prix unitaire
line-total = Total
line-tax = Taxe (%)
line-tax-hint = Les prix incluent la taxe. Laissez le champ vide pour un article sans taxe.
line-tax-empty = Laissez le champ vide pour un article sans taxe.
add-tax-to-prices = Ajouter la taxe aux prix
remove-line = Retirer l’article { $number }
add-line = Ajouter un article
add-tax = Ajouter une taxe
lines-sum = Total { $sum }
lines-sum-differs = Le total des articles est { $sum }, ce qui n’est pas le prix.

## Progression d’une facture

invoice-number = Facture { $number }
progress = Progression
progress-reached = Fait
progress-open = À venir
progress-created = Créée
progress-seen = Paiement vu
progress-confirmed = Confirmé
progress-paid = Payée
progress-expired = Expirée
progress-cancelled = Annulée
progress-paid-out = Versée
received-remaining = { $received } reçus, reste à payer : { $remaining }.
seen-remaining = { $seen } vus, reste à payer : { $remaining }.
received-seen-remaining = { $received } reçus, { $seen } de plus vus, reste à payer : { $remaining }.
to-return = À rembourser
came-from = Adresse d’envoi
came-from-text = Le paiement est venu de cette adresse. Si elle appartient à une plateforme crypto, n’y envoyez rien, car l’argent serait perdu : demandez une adresse au client.
invoice-payouts = Versements
column-paid-out = Date
raw-data = Données brutes
copy-raw-data = Copier les données brutes
