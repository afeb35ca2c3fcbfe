### Les remboursements, dans le tableau de bord. « Vous » est la personne connectée.

no-refunds = Aucun remboursement
no-refunds-text = Pour rembourser une facture, ouvrez-la et créez un lien de remboursement. Le client saisit l’adresse, vous approuvez le remboursement dans votre portefeuille.
every-refund = Tous les statuts
refund-status-requested = En attente de l’adresse
refund-status-ready = À envoyer
refund-status-sent = Envoyé
refund-status-confirmed = Remboursé
refund-status-cancelled = Annulé
column-refund-amount = Montant
column-refund-address = Adresse
column-refund-given-by = Adresse saisie par
refund-given-by-payer = Client
refund-given-by-merchant = Vous ou un collègue
column-refund-invoice = Facture

## Demander un remboursement

refund = Rembourser
refund-text = Vous recevez un lien pour le client, qui y saisit une adresse. Vous payez ensuite le remboursement depuis l’un de vos portefeuilles : rien n’est envoyé avant que vous l’y approuviez. Les frais de service déduits ne sont pas rendus.
refund-request = Créer un lien de remboursement
refund-token = Jeton
refund-amount-hint = Au plus { $amount } { $symbol }.
refund-reason = Motif
refund-reason-overpaid = Trop-perçu
refund-reason-paid-late = Payé en retard
refund-reason-requested-by-customer = Demandé par le client
refund-reason-duplicate = Doublon
refund-reason-other = Autre
refund-note = Note
refund-note-hint = Le client ne la voit pas.

## Un remboursement

refund-link = Lien pour le client
refund-link-lost = Le lien pour le client ne peut plus être affiché. Si le client ne l’a pas, annulez ce remboursement et commencez-en un autre.
refund-link-text = Donnez ce lien uniquement au client : celui qui l’ouvre décide où va l’argent.
refund-qr = Code QR du lien de remboursement
refund-by-payer = saisie par le client
refund-by-merchant = saisie par vous ou un collègue
refund-credit-note = Avoir { $number }
refund-enter-address = Saisir l’adresse
refund-change-address = Changer l’adresse
refund-address-text = Saisissez uniquement une adresse que le client vous a donnée. Ensuite, le client ne peut plus saisir d’adresse avec le lien.
refund-sign = { $count ->
    [one] Envoyer le remboursement sur { $network }
   *[other] Envoyer { $count } remboursements sur { $network }
}
refund-sign-text = Comparez l’adresse et le montant dans votre portefeuille avant d’approuver. Votre portefeuille a besoin des jetons et d’un peu de { $coin } sur { $network } pour les frais de réseau.
refund-no-wallet = Aucune extension de portefeuille, telle que MetaMask, n’a été trouvée dans ce navigateur. Installez-en une, ouvrez cette page dans le navigateur de votre application de portefeuille, ou utilisez le fichier pour l’application Safe.
refund-safe = Fichier pour l’application Safe
refund-safe-text = Safe est un portefeuille que plusieurs personnes approuvent.
refund-signed = Envoyé. Le statut change dès que le transfert est sur le réseau.
refund-report = Saisir l’identifiant de transaction
refund-report-text = Avez-vous envoyé ce remboursement autrement ? Saisissez son identifiant de transaction, que votre portefeuille affiche, pour qu’il ne parte pas deux fois.
refund-hash = Identifiant de transaction (TxID ou hash)
refund-underway = Envoyé, pas encore confirmé par le réseau.
refund-withdraw = Retirer l’identifiant de transaction
refund-withdraw-consequence = À faire seulement si cette transaction a définitivement échoué. Sinon, l’argent pourrait partir deux fois.
refund-simulate = Simuler l’envoi du remboursement
refund-cancel = Annuler le remboursement
refund-cancel-question = Annuler ce remboursement ?
refund-cancel-consequence = Le lien du client ne fonctionnera plus. N’annulez pas un remboursement que vous avez déjà approuvé dans votre portefeuille.

failure-nothing-to-refund = Il ne reste rien à rembourser de cette facture.
failure-too-many-refunds = Cette facture a { $max } remboursements. Annulez-en d’abord un.
failure-refund-status = Ce remboursement a changé entre-temps. Rechargez la page.
failure-refund-changed = L’adresse a changé depuis que vous l’avez vue. Comparez de nouveau.
failure-refund-underway = Ce remboursement est peut-être déjà parti. Si la transaction a échoué, retirez d’abord son identifiant.
