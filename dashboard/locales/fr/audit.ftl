### What the entries of the audit log say: one text for each action. $actor is a person, or Chit; $subject is the title of what was changed.

audit-of-account = { $sentence } (compte : { $account })

## API keys, webhooks, channels and payment links

audit-api-key-created = { $actor } a créé la clé d’API « { $subject } »
audit-api-key-updated = { $actor } a modifié la clé d’API « { $subject } »
audit-api-key-rotated = { $actor } a renouvelé la clé d’API « { $subject } »
audit-api-key-revoked = { $actor } a révoqué la clé d’API « { $subject } »
audit-webhook-created = { $actor } a créé le webhook { $subject }
audit-webhook-updated = { $actor } a modifié le webhook { $subject }
audit-webhook-deleted = { $actor } a supprimé le webhook { $subject }
audit-webhook-disabled = { $actor } a désactivé le webhook { $subject }
audit-webhook-secret-rotated = { $actor } a renouvelé le secret du webhook { $subject }
audit-channel-added = { $actor } a ajouté le canal Telegram « { $subject } »
audit-channel-deleted = { $actor } a retiré le canal Telegram « { $subject } »
audit-channel-updated = { $actor } a modifié le canal Telegram « { $subject } »
audit-payment-link-created = { $actor } a créé le lien de paiement « { $subject } »
audit-payment-link-updated = { $actor } a modifié le lien de paiement « { $subject } »

## Invoices

audit-invoice-created = { $actor } a créé la facture { $subject }
audit-invoice-updated = { $actor } a modifié la facture { $subject }
audit-invoice-cancelled = { $actor } a annulé la facture { $subject }
audit-invoice-paid = { $actor } a marqué la facture { $subject } comme payée
audit-invoice-expired = { $actor } a marqué la facture { $subject } comme expirée
audit-invoice-payment-detected = { $actor } a vu un paiement de la facture { $subject }
audit-invoice-payment-reverted = { $actor } a constaté que le réseau a abandonné un paiement de la facture { $subject }
audit-invoice-price-renewed = { $actor } a renouvelé les montants de la facture { $subject }
audit-invoice-payout-failed = { $actor } a constaté l’échec d’un versement de la facture { $subject }
audit-invoice-attention-resolved = { $actor } a marqué la facture { $subject } comme réglée
audit-refund-requested = { $actor } a créé un lien de remboursement pour la facture { $subject }
audit-refund-ready = { $actor } a constaté qu’un remboursement de la facture { $subject } est prêt à être envoyé
audit-refund-sent = { $actor } a constaté qu’un remboursement de la facture { $subject } a été envoyé
audit-refund-confirmed = { $actor } a constaté qu’un remboursement de la facture { $subject } est confirmé
audit-refund-cancelled = { $actor } a annulé un remboursement de la facture { $subject }
audit-refund-reported = { $actor } a indiqué la transaction d’un remboursement de la facture { $subject }
audit-invoices-exported = { $actor } a exporté des factures
audit-payments-exported = { $actor } a exporté des paiements
audit-payout-confirmed = { $actor } a constaté un versement de la facture { $subject }

## The installation

audit-announcement-created = { $actor } a publié l’annonce « { $subject } »
audit-announcement-deleted = { $actor } a supprimé l’annonce « { $subject } »
audit-token-created = { $actor } a ajouté le jeton { $subject }
audit-token-updated = { $actor } a modifié le jeton { $subject }
audit-sign-up-invitation-created = { $actor } a créé l’invitation à s’inscrire { $subject }
audit-sign-up-invitation-revoked = { $actor } a révoqué l’invitation à s’inscrire { $subject }
audit-sign-up-invitation-used = { $actor } s’est inscrit avec une invitation
audit-stray-accepted = { $actor } a compté un paiement non rattaché
audit-stray-ignored = { $actor } a ignoré un paiement non rattaché

## Accounts: wallets

audit-user-updated = { $status ->
    [verified] { $actor } a approuvé le portefeuille de versement
    [rejected] { $actor } n’a pas approuvé le portefeuille de versement
    [blocked] { $actor } a bloqué le compte
   *[other] { $actor } a modifié le compte
}
audit-user-whitelist-requested = { $actor } a demandé un portefeuille de versement
audit-user-wallet-proven = { $actor } a prouvé la propriété du portefeuille de versement
audit-user-wallet-put-in-force = { $actor } a remplacé le portefeuille de versement par celui qui était demandé
audit-user-wallet-change-cancelled = { $actor } a annulé le changement de portefeuille de versement
audit-user-wallet-network-confirmed = { $actor } a confirmé un réseau pour le portefeuille de versement
audit-user-wallet-network-withdrawn = { $actor } a retiré la confirmation d’un réseau pour le portefeuille de versement

## Accounts: settings and notes

audit-user-profile-updated = { $actor } a modifié le profil de l’entreprise
audit-user-invoice-defaults-updated = { $actor } a modifié les valeurs par défaut des factures
audit-user-notifications-updated = { $actor } a modifié les notifications
audit-user-logo-updated = { $actor } a téléversé un logo
audit-user-logo-deleted = { $actor } a supprimé le logo
audit-user-note-added = { $actor } a ajouté une note
audit-user-note-deleted = { $actor } a supprimé une note

## Accounts: members

audit-user-member-invited = { $actor } a invité un membre
audit-user-invitation-revoked = { $actor } a révoqué l’invitation d’un membre
audit-user-member-joined = { $actor } a rejoint le compte
audit-user-member-left = { $actor } a quitté le compte
audit-user-member-removed = { $actor } a retiré un membre
audit-user-member-role-changed = { $actor } a modifié le rôle d’un membre
audit-user-ownership-transferred = { $actor } a cédé la propriété du compte

## Accounts: signing in

audit-user-registered = { $actor } s’est inscrit
audit-user-first-admin = { $actor } a créé le premier administrateur
audit-user-set-up = { $actor } a configuré la connexion
audit-user-email-confirmed = { $actor } a confirmé l’adresse e-mail
audit-user-earlier-access-removed = { $actor } a supprimé tous les accès mis en place avant la confirmation de l’adresse e-mail : sessions, clés et connexions
audit-user-password-changed = { $actor } a modifié le mot de passe
audit-user-password-reset = { $actor } a réinitialisé le mot de passe
audit-user-password-reset-link = { $actor } a créé un lien de nouveau mot de passe
audit-user-sign-in-failures = { $actor } a compté de nombreux échecs de connexion
audit-user-session-ended = { $actor } a mis fin à une session
audit-user-other-sessions-ended = { $actor } a mis fin à toutes les autres sessions
audit-user-totp-enabled = { $actor } a configuré une application d’authentification
audit-user-totp-disabled = { $actor } a supprimé l’application d’authentification
audit-user-passkey-added = { $actor } a ajouté une clé d’accès
audit-user-passkey-renamed = { $actor } a renommé une clé d’accès
audit-user-passkey-removed = { $actor } a supprimé une clé d’accès
audit-user-recovery-codes-replaced = { $actor } a créé de nouveaux codes de secours
audit-user-recovery-code-used = { $actor } a utilisé un code de secours
audit-user-factors-removed = { $actor } a désactivé la validation en deux étapes
audit-user-telegram-link-created = { $actor } a créé un lien pour associer Telegram
audit-user-telegram-linked = { $actor } a associé un compte Telegram
audit-user-telegram-unlinked = { $actor } a dissocié le compte Telegram

## Names of changed values

audit-value-accepts = Jetons acceptés
audit-value-accent-color = Couleur
audit-value-address = Adresse
audit-value-address-given-by = Adresse saisie par
audit-value-allowed-addresses = Adresses IP autorisées
audit-value-amount = Montant
audit-value-amount-from = Montant à partir de
audit-value-amount-to = Montant jusqu’à
audit-value-attention = À examiner
audit-value-before = Créée avant
audit-value-cancelled = Annulée
audit-value-channel-uuid = Canal Telegram
audit-value-columns = Nombre de colonnes
audit-value-customer-id = Identifiant du client
audit-value-decimals = Décimales
audit-value-default-accepts = Jetons par défaut
audit-value-description = Description
audit-value-disabled-on = Désactivé le
audit-value-display-name = Nom
audit-value-email = Adresse e-mail
audit-value-enabled = Actif
audit-value-ends-on = Se termine
audit-value-events = Événements
audit-value-expires-in-days = Expire après (jours)
audit-value-expires-on = Expire
audit-value-failures = Échecs
audit-value-fee-bps = Frais de service
audit-value-from = Créée à partir de
audit-value-hash = Transaction
audit-value-legal-name = Raison sociale
audit-value-lines = Articles
audit-value-logo-hash = Logo
audit-value-mail-language = Langue des e-mails
audit-value-max-amount = Montant maximal
audit-value-max-uses = Utilisations maximales
audit-value-min-amount = Montant minimal
audit-value-minutes = Minutes
audit-value-name = Nom
audit-value-network = Réseau
audit-value-note = Note
audit-value-number-format = Format des numéros
audit-value-options = Jetons acceptés
audit-value-order-id = Identifiant de commande
audit-value-overlap-hours = L’ancienne clé expire après (heures)
audit-value-paid-late = Payée en retard
audit-value-paid-mails = E-mails sur les factures payées
audit-value-part-paid = Partiellement payée
audit-value-payment-status = Statut du paiement
audit-value-price-amount = Prix
audit-value-price-currency = Devise
audit-value-proven-wallet = Portefeuille dont la propriété a été prouvée
audit-value-reason = Motif
audit-value-redirect-url = Page de retour
audit-value-requested-wallet = Portefeuille demandé
audit-value-role = Rôle
audit-value-scopes = Autorisations
audit-value-send-by = Envoyé par
audit-value-sessions = Sessions
audit-value-severity = Importance
audit-value-starts-on = Commence
audit-value-status = Statut
audit-value-support-email = E-mail du support
audit-value-support-url = Page du support
audit-value-symbol = Symbole
audit-value-tax-id = Numéro de TVA
audit-value-telegram-alerts = Messages Telegram
audit-value-telegram-id = Compte Telegram
audit-value-telegram-language = Langue dans Telegram
audit-value-testnet = Réseau de test
audit-value-text = Texte
audit-value-thread-id = Sujet
audit-value-title = Titre
audit-value-token-address = Adresse du contrat
audit-value-tolerance-bps = Sous-paiement accepté
audit-value-url = URL
audit-value-wallet = Portefeuille de versement
audit-value-wallet-change-on = Prend effet le
