### La page d’accueil du tableau de bord. « Vous » est la personne connectée.

home-guest = Un administrateur doit d’abord autoriser votre compte à créer des factures. D’ici là, vous ne pouvez consulter que votre propre compte.
home-attention = { $count ->
    [one] Une facture demande votre attention
   *[other] { $count } factures demandent votre attention
}
home-attention-more = { $count ->
    [one] Une autre demande votre attention.
   *[other] { $count } autres demandent votre attention.
}
home-recent = Factures récentes
home-all-invoices = Toutes les factures

## Ce qui est en attente

home-wallet-pending = Votre portefeuille de versement attend l’approbation d’un administrateur. D’ici là, vous ne pouvez pas créer de factures.
home-wallet-rejected = Un administrateur a refusé le portefeuille de versement demandé. Demandez-en un autre, ou demandez pourquoi.
home-wallet-changes = Le nouveau portefeuille de versement sera valable à partir du { $time }. D’ici là, les factures sont versées sur l’ancien.
home-wallet-change-pending = Le nouveau portefeuille de versement attend l’approbation. D’ici là, les factures sont versées sur l’ancien.
home-webhook-disabled = Le webhook { $url } est désactivé, car il n’a pas répondu correctement. Réparez son récepteur, puis réactivez-le.
home-email-unconfirmed = Votre adresse e-mail { $email } n’est pas confirmée : les messages concernant votre compte pourraient ne pas vous parvenir.
home-email-send = Envoyer l’e-mail de confirmation
home-email-sent = Un lien a été envoyé à { $email }. Ouvrez-le pour confirmer l’adresse.

## Premiers pas

first-steps = Premiers pas
step-done = Fait
step-open = À faire
step-profile = Dites aux payeurs qui vous êtes
step-profile-text = Votre nom, votre couleur et votre logo apparaissent sur chaque page de paiement.
step-profile-link = Profil
step-wallet = Choisissez un portefeuille de versement
step-wallet-text = Les factures y sont versées directement ; Chit ne détient jamais votre argent.
step-wallet-link = Portefeuille de versement
step-invoice = Créez une facture
step-invoice-text = Elle reçoit une adresse à elle et une page que vous envoyez au payeur.
step-told = Soyez informé des paiements
step-told-text = Par un webhook vers votre boutique ou par des messages dans Telegram.
step-webhooks-link = Webhooks

## L’argent des derniers jours

figures-mainnet = Paiements
figures-testnet = Paiements sur les réseaux de test
figures-testnet-text = Ces jetons n’ont pas de valeur. Ils sont comptés à part de tous les autres.
figures-today = Aujourd’hui (UTC)
figures-30-days = 30 derniers jours
figures-all = Au total
figures-priced = Factures avec un prix
figures-priced-text = Ce que valaient leurs paiements aux taux fixés. Les jetons comptent aussi dans leurs propres sommes.
figures-open = { $count ->
    [one] Une facture ouverte
   *[other] { $count } factures ouvertes
}
figures-chart = Paiements en { $symbol } sur { $network } des 30 derniers jours, par jour : { $count ->
    [one] un paiement
   *[other] { $count } paiements
}. Le tableau qui suit le graphique contient les chiffres.
figures-table = Afficher sous forme de tableau
figures-table-label = Paiements en { $symbol } sur { $network } par jour
figures-day = Jour
figures-received = Reçu
figures-payments = Paiements
