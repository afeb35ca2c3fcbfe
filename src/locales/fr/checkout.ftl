### La page de paiement, en texte simple.

language-name = Français
title-pay = Payer { $amount } { $symbol }
title-pay-to = Payer { $amount } { $symbol } à { $merchant }
title-paid = Payé : { $amount } { $symbol }
title-paid-to = Payé à { $merchant } : { $amount } { $symbol }
title-expired = Expirée : { $amount } { $symbol }
title-expired-to = Expirée : { $amount } { $symbol } à { $merchant }
title-cancelled = Annulée : { $amount } { $symbol }
title-cancelled-to = Annulée : { $amount } { $symbol } à { $merchant }
preview-title = Paiement
preview-title-to = Paiement à { $merchant }
preview-text = Ouvrez le lien pour voir le montant et payer.
payee-label = Paiement à
logo-alt = Logo du marchand
support-label = Des questions sur ce paiement ?
help-name = Si vous contactez le marchand, indiquez : { $reference }
pay-again = Recommencer un paiement
network = sur { $network }
testnet = Réseau de test : ce n’est pas de l’argent réel
test-mode = Mode test : aucun paiement réel
test-hint = Ceci est un test : choisissez ce qui doit se passer. Aucun argent n’est envoyé.
test-pay = Payer { $amount } { $symbol }
test-pay-half = Payer seulement { $amount } { $symbol }
test-pay-more = Payer { $amount } { $symbol } (trop)
test-expire = Laisser expirer
test-revert = Faire abandonner le dernier paiement par le réseau

## État

status-waiting = En attente du paiement
status-seen = Paiement détecté
status-part_paid = Partiellement payé
status-checking = Recherche d’un paiement
status-paid = Payé
status-paid_late = Payé en retard
status-expired = Expirée
status-cancelled = Annulée
status-late = Paiement en retard, en cours de confirmation
status-reverted = Paiement abandonné par le réseau

next-waiting = Envoyez exactement ce montant à cette adresse.
next-by-itself = Cette page s’actualise d’elle-même dès que le paiement est détecté.
next-by-hand = Le prestataire de paiement du marchand vérifie à la main les paiements sur ce réseau : il peut se passer un moment avant que cette page affiche le vôtre.
next-seen = Il n’y a plus rien à faire : le réseau confirme le paiement. Vous pouvez fermer cette page. Gardez son lien jusqu’à ce qu’elle affiche « Payé ».
next-part_paid = { $arrived } { $symbol } détectés, { $missing } { $symbol } restants. Envoyez le reste à la même adresse pour terminer le paiement.
next-part_paid-options = Envoyez les { $missing } { $symbol } restants à la même adresse pour terminer le paiement.
next-checking = Le délai est écoulé. Nous cherchons encore un paiement envoyé à temps. N’envoyez rien maintenant.
next-checking-part = Le délai est écoulé. Nous cherchons encore un paiement envoyé à temps ; détecté jusqu’ici : { $arrived } sur { $amount } { $symbol }. N’envoyez pas plus.
arrived-options = Détecté jusqu’ici : { $list }
next-paid = Merci. Le paiement est complet ; voici votre reçu.
next-paid_late = Le paiement est arrivé après la fin du délai et compte comme payé ; voici votre reçu. Le marchand sait qu’il était en retard.
next-marked-paid = Le prestataire de paiement du marchand a marqué cette facture comme payée. Cette page n’est pas un reçu : demandez-le au marchand.
next-overpaid = Vous avez payé { $overpaid } { $symbol } de trop. Demandez un remboursement au marchand. Il vous enverra un lien où saisir votre adresse.
next-short = Vous avez payé { $short } { $symbol } de moins que le montant. Le marchand accepte la différence ; il n’y a rien d’autre à faire.
next-expired = Le délai de paiement est passé. N’envoyez rien ; demandez une nouvelle facture au marchand.
next-expired-part = Le délai de paiement est passé. Reçu : { $arrived } sur { $amount } { $symbol }. N’envoyez pas plus ; demandez au marchand.
next-cancelled = Le marchand a annulé cette facture. N’envoyez rien ; en cas de question, demandez au marchand.
next-cancelled-part = Le marchand a annulé cette facture. Reçu : { $arrived } sur { $amount } { $symbol }. N’envoyez pas plus ; demandez au marchand.
next-late = Le paiement est arrivé après la fin du délai. Dès que le réseau l’a confirmé, il compte comme payé, sauf si le montant a été converti à un taux de change variable. Le marchand est informé du retard.
next-reverted = Le réseau a abandonné votre paiement. C’est rare et technique ; vous n’y êtes pour rien. Attendez quelques minutes : le plus souvent, le réseau exécute de nouveau le même paiement, et cette page l’affiche. Ne payez de nouveau que si votre portefeuille montre que vous avez encore l’argent.

confirmations = Le réseau confirme généralement le paiement en { $time } environ
confirmations-part = Ce que vous avez payé est en cours de confirmation (généralement en { $time } environ). Vous pouvez déjà envoyer le reste.
time-left = Temps restant
time-until = jusqu’au { $time }
locked-until = ce montant est valable jusqu’au { $time }
renew = Obtenir de nouveaux montants
renew-hint = Les prix changent : passé ce délai, cette facture ne peut plus être payée. Pas encore payé ? Demandez de nouveaux montants avant. Déjà payé ? Ne demandez pas de nouveaux montants.
renew-no-rate = Il n’y a pas de nouveaux prix pour le moment. Vous pouvez encore payer le montant ci-dessous jusqu’à la fin du délai.

## Payer

price-label = Prix
rate-label = Cours
amount-label = Montant
missing-label = Reste à payer
address-label = Adresse
note-label = Note
order = Commande { $order }
back = Retour à { $shop }
redirect-in = Vous serez redirigé dans { $seconds } s.
stay = Rester ici
copy = Copier
copied = Copié
copy-amount = Copier le montant
copy-address = Copier l’adresse
qr-alt = Code QR : { $amount } { $symbol } à { $address }
qr-title = Code QR
qr-address-scan = Scannez avec votre portefeuille, choisissez { $symbol } sur { $network } et saisissez { $amount }.
qr-exact-title = Code QR avec le montant
qr-exact-scan = Ce code remplit aussi le jeton et le montant, mais certains portefeuilles se trompent. Avant d’envoyer, vérifiez : { $amount } { $symbol } et l’adresse ci-dessus.
recipient-ends = Dans votre portefeuille, vérifiez que l’adresse se termine par { $end }.
network-fee = En plus du montant, votre portefeuille paie de petits frais de réseau. Pour cela, il lui faut un peu de { $coin } sur { $network }.
open-wallet = Autre application
apps-label = Ouvrir dans votre application de portefeuille
token-contract = Si votre plateforme crypto demande l’adresse du contrat de { $symbol } (ce n’est pas l’adresse à laquelle vous payez) :
only-this = Envoyez uniquement { $symbol }, et uniquement sur { $network } : un autre jeton ou un autre réseau ne règle pas cette facture.
not-twin = Envoyez uniquement le { $symbol } de Circle : { $twin } est un autre jeton. Si vous ne savez pas lequel vous avez, comparez l’adresse du contrat affichée par votre portefeuille avec celle-ci (n’y envoyez jamais d’argent) :
only-options = Envoyez uniquement l’un des jetons listés sous « Modifier », sur le réseau indiqué à côté. Rien d’autre ne règle cette facture.
sent-already = Si vous avez déjà envoyé autre chose, ouvrez « { report-title } ».
change = Modifier
exchange-title = Vous payez depuis une plateforme crypto ?
exchange-text = Choisissez-y « Retirer » ou « Envoyer » pour { $symbol } sur { $network }, et saisissez l’adresse ci-dessus. Il doit arriver exactement { $amount } { $symbol } : ajoutez les frais de la plateforme. Une plateforme crypto peut mettre des heures, et un paiement arrivé après la fin du délai peut ne pas compter : envoyez tôt, ou demandez d’abord au marchand.

## Portefeuille

wallet-pay = Payer avec un portefeuille
wallet-pay-with = Payer avec { $wallet }
wallet-choose = Choisissez un portefeuille
wallet-none = Aucune extension de portefeuille, comme MetaMask, trouvée dans ce navigateur. Ouvrez cette page dans le navigateur de votre application de portefeuille, scannez le code QR avec un portefeuille sur votre téléphone, ou envoyez depuis une plateforme crypto à l’adresse ci-dessous.
wallet-connecting = Connexion…
wallet-network = Changement de réseau…
wallet-poor = Pas assez : ce portefeuille a { $balance } { $symbol } sur { $network }.
wallet-can-pay = Avec ce portefeuille, vous pouvez payer :
wallet-option = { $amount } { $symbol } sur { $network }
wallet-continue = Continuer avec { $option }
wallet-confirm = Approuvez le paiement dans votre portefeuille.
wallet-sent = Envoyé. En attente du réseau…
wallet-sent-by-hand = Envoyé. Le prestataire de paiement du marchand vérifie ce paiement à la main : il peut se passer un moment avant que cette page l’affiche.
wallet-see = Voir la transaction
wallet-refused = Vous avez refusé dans le portefeuille. Rien n’a été envoyé.
wallet-failed = Le portefeuille n’a pas pu le faire. Vérifiez votre portefeuille avant de réessayer.

## Reçu

receipt = Reçu
receipt-merchant = Marchand
receipt-amount = Montant
receipt-received = Reçu
receipt-overpaid = Trop-perçu
receipt-short = Sous-payé (accepté)
receipt-paid-on = Payé le
marked-paid-on = Marqué comme payé le
receipt-transaction = Transaction
receipt-payments = Paiements
receipt-more = Les { $count } premiers paiements sont listés.
receipt-to = Payé à
receipt-reference = Facture
print = Imprimer

## The printable document

document-title = Facture { $number }
document-date = Date
document-due = À payer avant le
document-seller = De
document-customer = Facturé à
document-tax-id = Numéro de TVA
document-item = Description
document-quantity = Quantité
document-tax = Taxe
document-sum = Total
document-net = Total HT
document-tax-at = Taxe { $rate } %
document-gross = Total
document-pay = Payer ici :
credit-title = Avoir { $number }
credit-sent = Renvoyé
credit-no-tax = Cet argent a été payé en plus du montant de la facture. La taxe de la facture ne change pas.

## Le reste

live-lost = La connexion est perdue ; nouvel essai…
powered = Page de paiement de Chit
not-found-title = Cette facture n’existe pas
not-found-text = Le lien est incomplet ou faux. Ouvrez-le de nouveau tel que vous l’avez reçu, ou demandez au marchand.
error-title = Une erreur s’est produite
error-text = Réessayez dans un instant.
too-many-text = Trop de tentatives. Attendez une minute et réessayez.

## Liens de paiement

link-pay = Continuer vers le paiement
link-next = La page suivante indique où envoyer le paiement. Rien n’est encore payé.
link-choice = Payable avec l’un de ces jetons
link-price-note = Les montants en jetons sont calculés quand vous continuez.
link-amount = Montant en { $symbol }
link-amount-limits = De { $min } à { $max } { $symbol }
link-scan = Ouvrir cette page sur un autre appareil
link-qr-alt = Code QR de cette page
link-problem-plain_decimal = Écrivez le montant en chiffres, par exemple 12,50.
link-problem-amount_unclear = Voulez-vous dire { $first } ou { $second } ? Écrivez-le ainsi.
link-problem-decimals = Le montant peut avoir au plus { $max } décimales.
link-problem-amount_limits = Le montant doit être compris entre { $min } et { $max } { $symbol }.
link-problem-more_than_fee = Le montant est trop petit pour être payé.
link-problem-form_key = Cette page n’était plus à jour. Veuillez continuer à nouveau.
link-not-found-title = Ce lien de paiement n’existe pas
link-not-found-text = Le lien est incomplet ou erroné. Ouvrez-le de nouveau tel que vous l’avez reçu, ou demandez au marchand.
link-disabled-title = Ce lien de paiement est désactivé
link-disabled-text = Le marchand l’a désactivé. Demandez-lui un autre lien.
link-expired-title = Ce lien de paiement a expiré
link-expired-text = Le délai pour l’utiliser est passé. Demandez un autre lien au marchand.
link-used_up-title = Ce lien de paiement est épuisé
link-used_up-text = Si vous avez déjà envoyé de l’argent, revenez à votre page de paiement. Sinon, demandez un autre lien au marchand.
link-unavailable-title = Ce lien de paiement ne fonctionne pas pour le moment
link-unavailable-text = Le marchand ne peut pas être payé par ce lien pour l’instant. N’envoyez rien. Réessayez plus tard, ou demandez au marchand un autre moyen de payer.
link-no-rate-title = Le prix ne peut pas être converti pour le moment
link-no-rate-text = Rien n’a été créé, et il n’y a encore rien à payer. Veuillez réessayer dans quelques minutes.
link-again = Réessayer
link-busy-title = Trop de paiements sont en cours
link-busy-text = Beaucoup d’autres personnes paient avec ce lien en ce moment. Veuillez réessayer plus tard.

## Remboursements : la page où le payeur saisit l’adresse

refund-title = Remboursement de { $amount } { $symbol }
refund-title-from = Remboursement de { $amount } { $symbol } par { $merchant }
refund-preview = Remboursement
refund-preview-text = Ouvrez le lien pour indiquer où envoyer le remboursement.
refund-from-label = Remboursement de la part de
refund-status-requested = Où envoyer votre remboursement ?
refund-status-ready = En attente du marchand
refund-status-sent = Remboursement envoyé
refund-status-confirmed = Remboursement terminé
refund-next-requested = Saisissez une adresse de votre propre portefeuille sur { $network }. Aucun compte n’est nécessaire. Ne donnez à personne la phrase de récupération de votre portefeuille : un remboursement n’en a jamais besoin.
refund-next-ready = Le marchand envoie le remboursement à l’adresse qui se termine par { $end }. Vous pouvez fermer cette page et rouvrir le lien plus tard.
refund-next-sent = Le remboursement est en route vers l’adresse qui se termine par { $end }. Le réseau le confirme.
refund-next-confirmed = Le remboursement est arrivé à l’adresse qui se termine par { $end }.
network-label = Réseau
refund-address = Votre adresse sur { $network }
refund-exchange = Remboursement vers une plateforme crypto ? Choisissez-y « Déposer », { $symbol }, { $network }, et copiez l’adresse affichée. N’utilisez pas l’adresse d’où est venu le paiement : elle appartient à la plateforme, pas à vous.
refund-sender = Le paiement est venu de { $address }. N’utilisez cette adresse que si elle est dans votre propre portefeuille, et non sur une plateforme crypto.
refund-last-four = Quatre derniers caractères de l’adresse
refund-last-four-hint = Lisez-les là où vous avez copié l’adresse, dans votre portefeuille ou sur la plateforme crypto, pas dans le champ ci-dessus.
refund-confirm = Envoyer le remboursement à cette adresse
refund-once = Vous ne pourrez plus changer l’adresse, et personne ne peut reprendre un remboursement. Si elle est fausse, prévenez le marchand tout de suite.
refund-problem-address = Cette adresse n’est pas valide : au moins un caractère est faux ou manque, ou c’est une adresse Bitcoin, Tron ou Solana, qui ne fonctionne pas ici. Copiez de nouveau l’adresse entière.
refund-problem-own = L’argent envoyé à cette adresse serait perdu. Saisissez l’adresse de votre propre portefeuille.
refund-problem-last_four = Ce ne sont pas les quatre derniers caractères de l’adresse.
refund-not-found-title = Ce remboursement n’existe pas
refund-not-found-text = Le lien est incomplet ou faux. Ouvrez-le de nouveau tel que vous l’avez reçu, ou demandez au marchand.
refund-cancelled-title = Ce remboursement a été annulé
refund-cancelled-text = Rien n’est envoyé par ce lien. Si vous avez des questions, demandez au marchand.
## A payer who has paid and sees nothing

report-title = J’ai payé et rien ne se passe
report-text = Saisissez l’identifiant de transaction de votre paiement et choisissez le réseau sur lequel vous l’avez envoyé : votre portefeuille ou plateforme crypto affiche les deux dans les détails du paiement. Nous le recherchons et prévenons le marchand si quelque chose ne va pas.
report-hash = Identifiant de transaction (TxID ou hash)
report-send = Rechercher
report-counted = Ce paiement est déjà compté sur cette page.
report-stray = Votre argent est arrivé, mais il ne compte pas pour cette facture, par exemple parce que c’est un autre jeton. Le marchand peut le voir : contactez-le en lui donnant l’identifiant de transaction. Ne payez pas de nouveau.
report-waiting = Nous avons trouvé votre transaction, et le réseau la confirme encore. Si elle paie cette facture, cette page l’affichera dans quelques minutes. Sinon, recherchez-la à nouveau ici. Ne payez pas de nouveau.
report-unknown = Nous ne trouvons pas encore ce paiement sur ce réseau. Vérifiez le réseau et l’identifiant, ou réessayez dans une minute.
report-failed = Ce paiement a échoué sur le réseau : aucun argent n’a été envoyé.
report-elsewhere = Ce paiement n’est pas allé à l’adresse de cette facture. Comparez l’adresse dans votre portefeuille avec celle d’ici.
report-invalid = Saisissez l’identifiant de transaction complet : 0x et 64 caractères.
report-later = Le paiement ne peut pas être recherché pour le moment. Cela ne change rien à votre paiement. Réessayez plus tard, ou donnez au marchand votre identifiant de transaction.
report-again = Rechercher à nouveau
