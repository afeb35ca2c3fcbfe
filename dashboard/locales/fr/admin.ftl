### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = Approbations
admin-users = Comptes
admin-tokens = Jetons et réseaux
admin-audit = Journal d’audit
admin-announcements = Annonces
admin-invitations = Invitations
admin-waiting = { $count ->
    [one] { $count } portefeuille de versement en attente d’approbation
   *[other] { $count } portefeuilles de versement en attente d’approbation
}

## Used on several screens

admin-clear-filters = Effacer le filtre
admin-remove-filter = Retirer ce filtre
admin-save = Enregistrer
admin-close = Fermer
admin-delete = Supprimer
admin-show-more = Afficher plus
admin-previous-page = Page précédente
admin-next-page = Page suivante
admin-email = Adresse e-mail
admin-role = Type de compte
admin-status = Statut
admin-wallet = Portefeuille
admin-reason = Motif
admin-reason-hint = Seuls les administrateurs peuvent le lire, dans le journal d’audit.
role-customer = Marchand
role-guest = Invité
role-admin = Admin
account-status-unverified = Pas encore de portefeuille
account-status-pending = En attente d’approbation
account-status-verified = Approuvé
account-status-rejected = Non approuvé
account-status-blocked = Bloqué
admin-requests-wallet = Avec demande de portefeuille

## Approvals

admin-no-approvals = Rien à décider
admin-no-approvals-text = Quand un marchand ajoute un portefeuille de versement, vous l’approuvez ou le refusez ici.
admin-approve = Approuver
admin-reject = Refuser
admin-approve-question = Approuver le portefeuille { $wallet } pour { $account } ?
admin-approve-consequence = Les factures suivantes y seront versées.
admin-reject-title = Refuser le portefeuille de { $account }
admin-reject-text = Le compte ne peut pas créer de factures tant qu’il n’a pas ajouté un autre portefeuille et que vous ne l’avez pas approuvé.
admin-reject-change-text = Le compte garde son portefeuille actuel.
admin-current-wallet = Portefeuille actuel
admin-requested-wallet = Portefeuille demandé
admin-proof = Preuve
admin-proven = Le commerçant a prouvé le { $time } que ce portefeuille est le sien
admin-not-proven = Le commerçant n’a pas prouvé que ce portefeuille est le sien
admin-change-on = Prend effet le
admin-requested-on = Demandé
admin-signed-up = Inscription
admin-display-name = Nom affiché
admin-support-email = E-mail du support
admin-support-url = Page du support
admin-telegram = Telegram
admin-account-id = ID du compte
admin-email-confirmed = Confirmée
admin-email-not-confirmed = Non confirmée

## Accounts

admin-search-users = Chercher e-mail, nom, portefeuille ou ID
admin-every-role = Tous les types de compte
admin-every-status = Tous les statuts
admin-with-and-without-request = Avec ou sans demande de portefeuille
admin-no-users = Aucun compte ne correspond
admin-no-users-text = Changez le filtre, ou effacez-le pour voir tous les comptes.
column-account = Compte
column-display-name = Nom affiché
column-role = Type de compte
column-account-status = Statut
column-signed-up = Inscription
admin-account = Compte
admin-their-invoices = Factures de ce compte
admin-change-account = Modifier
admin-decide-first = Décidez d’abord du portefeuille demandé ; vous pourrez ensuite changer le statut.
admin-status-hint = Un compte bloqué perd aussitôt l’accès, avec toutes ses sessions et clés d’API.
admin-fee = Frais de service des nouvelles factures (%)
admin-fee-hint = Avec deux décimales au plus.
admin-block = Bloquer
admin-block-question = Bloquer { $account } ?
admin-block-consequence = Toutes ses sessions, clés d’API et invitations prennent fin aussitôt, et ne reviennent pas si vous le débloquez.
admin-promote = Nommer administrateur
admin-promote-question = Faire de { $account } un administrateur ?
admin-promote-consequence = Les administrateurs gèrent tous les comptes, jetons et factures.
admin-password = Nouveau mot de passe
admin-password-text = Pour une personne sans e-mail : créez un lien pour choisir un nouveau mot de passe, et remettez-le-lui.
admin-create-link = Créer un lien
admin-password-question = Créer un lien de nouveau mot de passe pour { $account } ?
admin-password-consequence = Quiconque a le lien peut définir le mot de passe de cette personne. La validation en deux étapes reste active.
admin-password-link = Lien pour { $account }, valable une fois et jusqu’au { $time }. Il n’est affiché qu’ici.
admin-notes = Notes des administrateurs
admin-new-note = Nouvelle note
admin-note-hint = Seuls les administrateurs peuvent la lire.
admin-add-note = Ajouter la note
admin-delete-note = Supprimer la note
admin-delete-note-question = Supprimer cette note ?

## Tokens and networks

admin-create-token = Ajouter un jeton
admin-create-token-text = Copiez l’adresse du contrat depuis le site de l’entreprise qui émet le jeton : n’importe qui peut donner n’importe quel nom à un jeton. Adresse, symbole et décimales ne peuvent plus être modifiés.
admin-contract = Adresse du contrat
admin-not-an-address = Saisissez 0x, puis 40 chiffres ou lettres de a à f.
admin-decimals-hint = Comme l’émetteur l’indique : un nombre faux fausse tous les montants.
admin-facts-read = Le symbole et les décimales ont été lus sur le réseau.
admin-facts-unread = Le jeton n’est pas lisible d’ici. Saisissez ce que son émetteur indique : ce sera comparé dès que ce réseau sera connecté.
admin-rename = Renommer
admin-rename-token = Renommer { $symbol } sur { $network }
admin-disable = Désactiver
admin-enable = Activer
admin-disable-token-question = Désactiver { $symbol } sur { $network } ?
admin-disable-token-consequence = Les nouvelles factures ne pourront pas l’utiliser ; celles qui existent peuvent encore être payées.
admin-no-tokens = Aucun jeton pour l’instant
admin-no-tokens-text = Ajoutez les jetons dans lesquels les marchands peuvent être payés.
token-status-active = Actif
token-status-disabled = Désactivé
column-symbol = Symbole
column-token-name = Nom
column-address = Adresse du contrat
column-decimals = Décimales
column-token-status = Statut
column-actions = Actions
column-network-id = ID
column-chain-id = ID de chaîne
column-watched = Paiements
admin-networks = Réseaux
admin-watched = Reconnus automatiquement
admin-not-watched = Vérifiés par un administrateur
admin-networks-text = Chit reconnaît les paiements sur les réseaux qui ont le réglage RPC_URLS_… et un watcher actif. Sur les autres réseaux, seul un administrateur peut marquer des factures comme payées.

## Audit log

admin-search-audit = Chercher des actions, par exemple portefeuille
admin-no-entries = Aucune entrée
admin-no-entries-text = Changez le filtre, ou effacez-le pour voir toutes les entrées.
admin-all-entries = Toutes les entrées de ce compte
column-action = Action
column-actor = Par
column-invoice = Facture
column-time = Date
admin-same-action = Même action
admin-same-actor = Même personne
admin-same-account = Même compte
admin-no-change = Aucune valeur modifiée.
admin-removed = supprimé

## Announcements

admin-announce = Annoncer
admin-no-announcements = Pas encore d’annonce
admin-no-announcements-text = Informez tous ceux qui se connectent des maintenances, pannes et nouveautés.
admin-announcement-text = Texte
admin-announcement-text-hint = Texte brut. Toute personne connectée le voit au-dessus de chaque écran.
admin-severity = Importance
severity-info = Information
severity-warning = Avertissement
severity-critical = Critique
admin-starts-on = Commence
admin-starts-on-hint = Laissez vide pour commencer maintenant.
admin-ends-on = Se termine
admin-send-by = Envoyer aussi aux marchands
admin-send-by-mail = Par e-mail, aux adresses confirmées
admin-send-by-telegram = Par Telegram, aux comptes liés
announcement-future = Programmée
announcement-current = Active
announcement-past = Terminée
admin-announced-from-to = du { $from } au { $to }
admin-delete-announcement-question = Supprimer cette annonce ?
admin-delete-announcement-consequence = Plus personne ne la verra : « { $text } »

## Invitations to sign up

admin-invite = Inviter
admin-invite-email-hint = Seule cette adresse peut utiliser le lien, qui lui est envoyé. Sans adresse, quiconque a le lien le peut.
admin-invite-email-hint-unmailed = Seule cette adresse peut utiliser le lien, que vous remettez vous-même. Sans adresse, quiconque a le lien le peut.
admin-invite-days = Expire après (jours)
admin-invitation-link = Lien d’inscription, valable une fois et jusqu’au { $time }. Il n’est affiché qu’ici.
admin-no-invitations = Pas encore d’invitation
admin-no-invitations-text = Là où l’inscription se fait sur invitation (réglage SIGNUP), les nouveaux marchands ont besoin d’un lien de votre part.
column-for = Pour
column-invited-on = Invité le
column-expires-on = Expire
admin-anybody = Quiconque a le lien
invitation-open = Ouverte
invitation-used = Utilisée
invitation-revoked = Révoquée
invitation-expired = Expirée
admin-revoke = Révoquer
admin-revoke-question = Révoquer l’invitation pour { $account } ?
admin-revoke-consequence = Son lien ne fonctionnera plus.

## Operation

admin-operation = État du système
admin-stuck = { $count ->
    [0] Aucun problème
    [one] 1 problème : voyez ci-dessous que faire.
   *[other] { $count } problèmes : voyez ci-dessous que faire.
}
admin-work = Messages et tâches de fond
admin-components = Ce processus
admin-settings = Réglages
admin-settings-text = Réglages du processus qui a répondu, sans secrets. Modifiez-les dans son environnement ; ils valent au prochain démarrage.
admin-good = OK
admin-bad = À surveiller
admin-unknown = Inconnu
admin-since = { $count }, le plus ancien depuis { $time }
admin-block-read = Dernier bloc vieux de { $time }, { $blocks } blocs de retard
admin-rpc-errors = { $failures } échouées, { $refusals } refusées
admin-read-more = docs/operations.md : « { $topic } »
column-check = Vérification
column-value = Maintenant
column-to-do = Que faire
operation-reading = Synchronisation
operation-not-read = Pas synchronisé par ce processus
operation-rpc = Requêtes RPC échouées depuis le démarrage
operation-open = Factures ouvertes
operation-overdue = Factures ouvertes après leur expiration
operation-unflushed = Versements en attente
operation-gas = Versements possibles avant que le portefeuille des frais de réseau soit vide
operation-queue-webhooks = Livraisons de webhooks en attente
operation-queue-mails = E-mails en attente
operation-queue-telegram-jobs = Messages Telegram en attente
operation-queue-telegram-updates = Messages reçus de Telegram en attente
operation-failed-deliveries = Livraisons de webhooks échouées (30 jours)
operation-set-aside-settlement = Suspendues : un paiement ne peut pas être compté
operation-set-aside-expiry = Suspendues : expiration impossible
operation-set-aside-flush = Suspendues : versement impossible
operation-unfolded = Changements pas encore dans les totaux
operation-prices = Sources de prix rejetées
operation-tokens = Jetons configurés autrement que sur le réseau
operation-todo-no-backlog = La base de données n’a pas dit à temps combien de travail attend. Vérifiez que PostgreSQL répond, puis cherchez « Reading the backlog failed » dans le journal.
operation-todo-chain-behind = Les paiements ne sont pas détectés. Vérifiez qu’un processus avec le rôle watcher tourne et que les adresses de RPC_URLS_… répondent.
operation-todo-head-lag = L’adresse RPC est trop lente, ou ses limites trop basses. Ajoutez-en une autre à RPC_URLS_….
operation-todo-chain-degraded = Les dernières lectures ont échoué. Le journal dit pourquoi ; retirez de RPC_URLS_… les adresses en panne, ou ajoutez-en d’autres.
operation-todo-overdue = Les factures n’expirent pas. Vérifiez qu’un processus avec le rôle worker tourne et, sur un réseau surveillé, que sa chaîne est lue.
operation-todo-unflushed = L’argent est en sûreté aux adresses des factures. Vérifiez que le portefeuille de l’exploitant a de quoi payer les frais de réseau, par exemple en ETH, et cherchez flush dans le journal.
operation-todo-gas = Envoyez sur ce réseau de quoi payer les frais, par exemple de l’ETH, au portefeuille de l’exploitant, avant que les versements s’arrêtent : son adresse est celle de la clé dans OPERATOR_PRIVATE_KEY.
operation-todo-set-aside = Les autres factures ne sont pas touchées. La commande chit doctor montre les factures et les raisons. Chit continue d’essayer.
operation-todo-webhooks-due = Aucun processus n’envoie d’événements. Vérifiez qu’un processus avec le rôle worker tourne.
operation-todo-webhooks-old = Le serveur d’un marchand n’accepte pas un événement depuis des heures. Prévenez-le : le webhook est désactivé après dix tentatives.
operation-todo-mails-due = Aucun processus n’envoie d’e-mails. Vérifiez qu’un processus avec le rôle worker et SMTP_URL tourne.
operation-todo-mails-old = Un e-mail échoue depuis une heure. Vérifiez le serveur SMTP ; le journal du worker dit pourquoi.
operation-todo-telegram-jobs-due = Aucun processus n’envoie à Telegram. Vérifiez qu’un processus avec le rôle bot et TELEGRAM_BOT_TOKEN tourne.
operation-todo-telegram-jobs-old = Un message échoue depuis une heure. Le journal dit pourquoi, par exemple une panne de Telegram.
operation-todo-telegram-updates-due = Aucun processus ne traite les messages de Telegram. Vérifiez qu’un processus avec le rôle bot tourne, et cherchez Telegram dans son journal.
operation-todo-telegram-updates-old = Un message de Telegram attend depuis une heure. Cherchez Telegram dans le journal du bot.
operation-todo-totals = Les statistiques sont lentes. Vérifiez qu’un processus avec le rôle worker tourne, et cherchez fold-totals dans son journal.
operation-todo-prices = Le prix a fait un saut ou contredit une autre source. Comparez-le avec d’autres sources : un vrai changement est accepté de lui-même s’il persiste ; sinon, remplacez la source dans PRICE_FEEDS_….
operation-todo-tokens = Si les décimales diffèrent, les factures sont refusées. Désactivez le jeton ; docs/tokens.md explique comment le corriger.
operation-todo-database = La base de données ne répond pas, ou son disque est plein. Chit refuse les modifications d’ici là. Libérez de l’espace ; il continue sans redémarrage.
operation-todo-component = Cette partie ne marche qu’en partie pour l’instant. Le journal du processus dit pourquoi.
component-database = Base de données
component-redis = Redis
component-api = API
component-worker = Tâches de fond
component-watcher = Watcher des réseaux
component-bot = Bot Telegram
component-up = OK
component-down = Ne répond pas
component-degraded = Dégradé
component-off = Pas dans ce processus
