### La page d’accueil du tableau de bord. « Vous » est la personne connectée.

home-guest = L’exploitant de ce service doit d’abord activer votre compte ; d’ici là, vous ne voyez que le compte lui-même. Ajoutez ensuite un portefeuille de versement. Dès qu’il est approuvé, vous pouvez créer des factures.
home-attention = { $count ->
    [one] Une facture demande votre attention
   *[other] { $count } factures demandent votre attention
}
home-attention-more = { $count ->
    [one] Une autre demande votre attention.
   *[other] { $count } autres demandent votre attention.
}
home-refunds = Remboursements à envoyer
home-refunds-count = { $count ->
    [one] Un remboursement est à envoyer
   *[other] { $count } remboursements sont à envoyer
}
home-refunds-many = Plus de { $count } remboursements sont à envoyer
home-refunds-requested = Des remboursements attendent l’adresse du client
home-refunds-sign = Envoyer
home-recent = Factures récentes
home-all-invoices = Toutes les factures

## Ce qui est en attente

home-wallet-pending = L’exploitant de ce service doit encore approuver votre portefeuille de versement. D’ici là, vous ne pouvez pas créer de factures.
home-wallet-rejected = L’exploitant de ce service n’a pas approuvé le portefeuille de versement que vous avez ajouté. Ajoutez-en un autre, ou demandez-lui pourquoi.
home-wallet-changes = Le nouveau portefeuille de versement sera valable à partir du { $time }. D’ici là, les nouvelles factures sont versées à l’ancien ; les factures déjà créées le gardent.
home-wallet-change-pending = L’exploitant de ce service doit encore approuver le nouveau portefeuille de versement. D’ici là, les nouvelles factures sont versées à l’ancien ; les factures déjà créées le gardent.
home-webhook-disabled = Chit ne prévient plus votre système de boutique à { $url } : la connexion (webhook) est désactivée. Si ce n’est pas voulu, demandez à la personne qui l’a mise en place de la réparer, puis réactivez-la.
home-email-unconfirmed = Votre adresse e-mail { $email } n’est pas confirmée. Tant qu’elle ne l’est pas, vous ne recevez pas d’e-mails sur les factures payées ni sur la sécurité de votre compte.
home-email-send = Envoyer l’e-mail de confirmation
home-email-sent = Nous avons envoyé un lien à { $email }. Ouvrez-le pour confirmer l’adresse.

## Premiers pas

first-steps = Premiers pas
step-done = Fait
step-open = À faire
step-test = Créer une facture de test et la payer
step-test-text = Essayez d’abord. Sans portefeuille ni approbation :
step-profile = Complétez votre profil
step-profile-text = Votre nom, votre couleur et votre logo apparaissent sur chaque page de paiement.
step-profile-link = Profil
step-wallet = Ajoutez un portefeuille de versement
step-wallet-text = Vous y êtes payé : n’importe quel portefeuille dont vous détenez la phrase de récupération, mais pas une adresse de dépôt d’une plateforme crypto, qui peut en changer et ne crédite pas toujours les versements. Chaque paiement arrive à une adresse réservée à sa facture. De là, il ne peut qu’être versé à votre portefeuille de versement, moins les frais de service.
step-wallet-link = Portefeuille de versement
step-invoice = Créez une facture
step-invoice-text = Elle reçoit sa propre adresse et une page de paiement que vous envoyez au client. Expédiez la commande lorsqu’il est indiqué « Payée », pas dès « Paiement vu ». Les clients ne peuvent pas faire rejeter un paiement après coup.
step-shop = Connectez votre boutique (facultatif)
step-shop-text = WooCommerce, PrestaShop, Magento ou Shopware : installez son extension pour BTCPay Server, saisissez { $address } comme serveur, et laissez l’extension demander une clé d’API. Chit vous demande alors votre accord.
step-shop-link = Guides
step-told = Soyez informé des paiements
step-told-text = Dans Telegram, par des messages à votre système de boutique (webhook) ou par e-mail (Paramètres, Notifications).
step-webhooks-link = Webhooks

## Ce qui a été reçu

home-received = Reçu
home-received-period = Période
range-today = Aujourd’hui
range-7 = 7 jours
range-30 = 30 jours
range-90 = 90 jours
range-year = 12 mois
home-received-before = { $amount } sur la période précédente
home-received-chart = Valeur des paiements en { $currency } au fil du temps. Le tableau ci-dessous contient les chiffres.
home-received-payments = { $count ->
    [0] Aucun paiement pour le moment
    [one] Un paiement
   *[other] { $count } paiements
}
home-received-unvalued = Non compris : { $amounts }, car il n’y a pas de prix pour cela. Les stablecoins comptent à leur valeur nominale (1 USDC = 1 dollar américain). Les autres jetons ne comptent que si la facture avait un prix dans une devise.
home-received-hour = Heure
home-received-day = Jour
home-received-month = Mois
figures-testnet-text = Réseaux de test : ces jetons ne servent qu’aux tests et sont comptés à part.
figures-table = Afficher sous forme de tableau
figures-received = Reçu
figures-payments = Paiements
flow = Entrées et sorties
flow-received = Reçu
flow-paidout = Versé
flow-refunded = Remboursé
flow-owed = Remboursements à envoyer
home-conversion = Part des factures payées
home-conversion-text = { $paid } sur { $created } factures créées pendant cette période sont payées
home-payouts = Versements récents
home-all-payouts = Tous les versements
payout-done = Versé
payout-pending = En attente
column-paid-out-on = Date
by-token = Par jeton
by-token-token = Jeton
by-token-received = Reçu
by-token-outstanding = En attente de paiement
by-token-all-time = Depuis le début
outstanding-invoices = { $count ->
    [one] Une facture
   *[other] { $count } factures
}

## L’accueil des administrateurs

home-issues = { $count ->
    [0] Aucun problème
    [one] 1 problème
   *[other] { $count } problèmes
}
home-approvals = { $count ->
    [one] Un portefeuille de versement attend une approbation
   *[other] { $count } portefeuilles de versement attendent une approbation
}
home-networks = Réseaux
home-network-network = Réseau
home-network-reading = Dernier bloc
home-network-open = Factures ouvertes
home-network-payouts = Versements en attente
home-network-gas = Versements possibles avant que le portefeuille des frais de réseau soit vide

## Money that nobody asked for

stray-money = Paiements non rattachés
stray-unlisted = Un jeton qui n’est pas accepté ici
stray-wrong-token = Envoyé dans un autre jeton que celui demandé par la facture.
stray-wrong-network = Envoyé sur un réseau où la facture ne peut pas être payée.
stray-unlisted-token = Envoyé dans un jeton qui n’est pas accepté ici. Il peut être sans valeur.
stray-late = Envoyé trop longtemps après l’expiration ou le paiement de la facture (en général, plus de 7 jours).
stray-after-cancel = Envoyé trop longtemps après l’annulation de la facture (en général, plus de 7 jours).
stray-accept = Compter comme paiement
stray-accept-title = Compter { $sum } comme paiement ?
stray-accept-text = Cet argent comptera pour la facture. Un jeton différent est converti au cours du jour. C’est irréversible.
stray-refund = Rembourser
stray-release = Transférer au portefeuille de versement
stray-ignore = Ignorer
stray-ignore-title = Ignorer cet argent ?
stray-ignore-text = Il reste où il est et n’apparaît plus ici. Vous ne pouvez pas revenir en arrière.
stray-look-again = Vérifier de nouveau
stray-fee =
    L’argent va au portefeuille de versement. Frais de réseau : au plus { $fee } { $symbol }, payés par le portefeuille que vous connectez. { $count ->
        [one] Vous approuvez une transaction.
       *[other] Vous approuvez { $count } transactions, l’une après l’autre.
    }
stray-refund-steps = Étape 1 : transférez l’argent au portefeuille de versement, moins les frais de service. Étape 2 : envoyez le remboursement depuis celui-ci. Le client reçoit le montant entier : les frais de service sont à votre charge.
stray-release-text = Les frais de service sont déduits. La facture reste telle quelle : l’argent ne compte pas comme paiement.
stray-sign = Approuver dans un portefeuille
stray-sent = Envoyé. Vérifiez de nouveau dès que le réseau l’a confirmé.
failure-too-many-options = Cette facture accepte déjà { $max } jetons et n’en accepte pas d’autre. Remboursez plutôt cet argent.
failure-stray-status = Quelqu’un a déjà décidé de cet argent. Rechargez la page.
