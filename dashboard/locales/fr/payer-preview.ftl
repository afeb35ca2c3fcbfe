### L'aperçu de la page que voit un payeur. « Vous » est la personne connectée.

payer-preview = Ce que voient les clients
preview-pay-to = Paiement à
preview-pay = Payer avec un portefeuille
preview-questions = Des questions sur ce paiement ?
preview-language = Chaque client la voit dans sa langue.
preview-amount = Montant
preview-pay-with = Payer avec
preview-testnet = Réseau de test : ce n’est pas de l’argent réel
preview-order = Commande { $order }
preview-note = Note
preview-back = Retour à { $shop }
