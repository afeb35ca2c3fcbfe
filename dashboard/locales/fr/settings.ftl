### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = Enregistré

## Profile

settings-profile = Profil
profile-text = Ce que les clients voient sur vos pages de paiement, vos reçus et les aperçus de liens. Tout est facultatif.
profile-displayname = Nom
profile-accentcolor = Couleur
profile-color-hint = La couleur du bouton de paiement, par exemple #8a2be2. Son texte est noir ou blanc, selon ce qui se lit le mieux.
pick-color = Choisir une couleur
profile-supportemail = E-mail d’assistance
profile-supporturl = Page d’assistance
logo = Logo
logo-text = Un fichier PNG, JPEG ou WebP d’au plus 512 ko et 4096 × 4096 pixels. Il est réduit à 256 pixels.
logo-file = Fichier image du logo
no-logo = Aucun
upload-logo = Téléverser un logo
replace-logo = Remplacer le logo
remove-logo = Supprimer
remove-logo-question = Supprimer le logo de toutes les pages de paiement ?
failure-logo-refused = Ce fichier n’est pas accepté. Choisissez une image PNG, JPEG ou WebP d’au plus 512 ko et 4096 × 4096 pixels.
failure-logo-failed = Le logo n’a pas été enregistré. Réessayez dans un instant.

## Invoices

settings-invoices = Réglages des factures
defaults-text = Utilisé pour les nouvelles factures, sauf si vous y saisissez autre chose. Les factures existantes ne changent pas.
defaults-tokens = Jetons par défaut
defaults-add-token = Ajouter un jeton
defaults-tokens-hint = Présélectionnés quand vous créez une facture, et utilisés quand votre boutique n’indique aucun jeton ; { $max } au plus. Les clients voient le premier en premier.
defaults-token-disabled = non proposé : l’exploitant l’a désactivé
defaults-move-up = Monter { $name }
defaults-move-down = Descendre { $name }
defaults-remove = Retirer { $name }
defaults-tolerance = Sous-paiement accepté (%)
defaults-tolerance-hint = Une facture compte comme payée même si cette part du montant manque, par exemple parce qu’une plateforme crypto a retenu des frais. La page de paiement demande tout de même le montant entier.
defaults-tolerance-problem = Saisissez de 0 à 5, avec deux décimales au plus.
defaults-numbers = Numéros de facture
defaults-numbers-hint = { "{YYYY}" } devient l’année et { "{0000}" } un numéro courant, par exemple 2026-0001. Aucun numéro n’est sauté ni réutilisé.
defaults-legal-name = Raison sociale
defaults-seller-hint = Vendeur sur les documents imprimables des nouvelles factures.
defaults-address = Adresse
defaults-tax-id = Numéro de TVA

## Notifications

settings-notifications = Notifications
email-confirmed = Confirmée le { $time }
email-unconfirmed = Cette adresse n’est pas encore confirmée. Tant qu’elle ne l’est pas, vous ne recevez ni e-mails sur les factures payées et la sécurité de votre compte, ni annonces.
send-email-link = Envoyer l’e-mail de confirmation
email-link-sent = Vous allez recevoir un e-mail avec un lien. S’il n’arrive pas dans les dix minutes, demandez-en un autre.
mails-off = L’e-mail n’est pas configuré ici : vous ne recevez donc pas d’e-mails.
no-email-text = Votre compte n’a pas d’adresse e-mail : vous ne recevez donc pas d’e-mails.
mails = E-mails
mails-text = Dès que votre adresse e-mail est confirmée, vous recevez toujours des e-mails sur la sécurité du compte, par exemple lors d’une nouvelle connexion ou d’un changement de portefeuille.
mails-paid = Factures payées
mails-paid-off = Aucun e-mail
mails-paid-each = Un e-mail par facture payée ; après beaucoup en une heure, un par jour
mails-paid-daily = Un e-mail par jour avec les totaux
mails-language = Langue des e-mails
mails-language-auto = Celle de votre compte Telegram, sinon l’anglais

## Language and time zone

settings-language = Langue et fuseau horaire
language-text = Enregistrée dans ce navigateur. Rien ne change pour les autres.
time-zone = Fuseau horaire
time-zone-text = Les journées du compte commencent à minuit dans ce fuseau : dans les graphiques, listes, fichiers et e-mails, pour tous les membres.
time-zone-now = Heure actuelle : { $time }

## Payout wallet

settings-wallet = Portefeuille de versement
wallet-text = Vous êtes payé sur ce portefeuille. Ce peut être n’importe quel portefeuille dont vous détenez la phrase de récupération, ou un portefeuille partagé tel que Safe, mais pas une adresse de dépôt d’une plateforme crypto : elle peut en changer et ne crédite pas toujours les versements. Chaque paiement arrive à une adresse réservée à sa facture. De là, il ne peut qu’être versé à votre portefeuille de versement, moins les frais de service. Personne ne peut l’envoyer ailleurs.
wallet-unverified = Pas encore de portefeuille
wallet-unverified-text = Ajoutez un portefeuille ci-dessous. Dès qu’il est approuvé, vous pouvez créer des factures.
wallet-pending = En attente d’approbation
wallet-pending-text = L’exploitant de ce service doit encore l’approuver. Vous pourrez ensuite créer des factures.
wallet-verified = Approuvé
wallet-verified-text = Vos factures sont versées à ce portefeuille, en général toutes seules quelques minutes après leur paiement. Les frais de réseau sont en général payés par l’exploitant de ce service.
wallet-rejected = Non approuvé
wallet-rejected-text = L’exploitant de ce service n’a pas approuvé ce portefeuille. Ajoutez-en un autre.
wallet-blocked = Compte bloqué
wallet-blocked-text = Ce compte ne peut pas être utilisé pour le moment. Les paiements des factures existantes comptent toujours et sont versés à votre portefeuille. L’exploitant de ce service peut vous dire pourquoi, et le débloquer.
wallet-proven = Vous avez prouvé le { $time } que ce portefeuille est à vous
wallet-not-proven = Vous n’avez pas prouvé que ce portefeuille est à vous. Assurez-vous que l’adresse est juste : les versements à une mauvaise adresse sont perdus.
wallet-requested = Nouveau portefeuille
wallet-waits-until = À partir du { $time }, les nouvelles factures sont versées à ce portefeuille. Les factures déjà créées gardent celui ci-dessus.
wallet-waits-admin = L’exploitant de ce service doit encore l’approuver. D’ici là, les nouvelles factures sont versées au portefeuille ci-dessus ; les factures déjà créées le gardent.
wallet-cancel = Annuler le changement
wallet-cancel-question = Annuler le changement vers { $wallet } ?
wallet-first = Ajouter un portefeuille de versement
wallet-change = Remplacer le portefeuille
wallet-connect-text = Connectez un portefeuille dans ce navigateur et signez-y un court texte (gratuit ; aucun argent ne circule). Cela prouve que le portefeuille est à vous.
wallet-connect = Connecter un portefeuille
wallet-none-found = Aucune extension de portefeuille, telle que MetaMask, n’a été trouvée dans ce navigateur. Installez-en une, ouvrez cette page dans le navigateur de votre application de portefeuille, ou saisissez l’adresse ci-dessous.
wallet-or = Ou saisissez l’adresse. Sans la preuve, l’exploitant de ce service doit toujours approuver le portefeuille et peut le refuser. Avec la preuve, certains services n’ont pas besoin d’approbation.
wallet-address = Adresse du portefeuille
wallet-address-hint = Copiez-la depuis le portefeuille et vérifiez-la : l’argent envoyé à une mauvaise adresse est perdu. Les adresses Bitcoin, Tron et Solana ne fonctionnent pas.
wallet-request = Utiliser ce portefeuille

## Security

settings-security = Sécurité
factor-required-here = La validation en deux étapes est requise ici : configurez une application d’authentification ou une clé d’accès.
old-password = Mot de passe actuel
new-password = Nouveau mot de passe
new-password-hint = De 10 à 128 caractères. Le changement vous déconnecte partout ailleurs.
change-password = Changer le mot de passe
password-changed = Votre mot de passe a été changé. Vous avez été déconnecté partout ailleurs.
totp = Application d’authentification
totp-text = Une application sur votre téléphone affiche un code que vous saisissez en plus du mot de passe.
totp-since = Configurée le { $time }
totp-set-up = Configurer l’application
totp-remove = Supprimer l’application
totp-remove-question = Supprimer l’application d’authentification ?
totp-remove-consequence = Ses codes ne seront plus nécessaires, et vous serez déconnecté partout ailleurs.
totp-scan = Scannez ce code avec l’application, puis saisissez les six chiffres qu’elle affiche.
totp-qr = Code QR pour l’application d’authentification
totp-secret = Ou saisissez cette clé :
totp-code-hint = Six chiffres
totp-finish = Terminer
passkeys = Clés d’accès
passkeys-text = Connectez-vous avec votre empreinte, votre visage ou le code PIN de votre appareil au lieu du mot de passe. Un faux site ne peut pas voler une clé d’accès. Dès la première, le mot de passe seul ne suffit plus : sur un appareil sans la clé, il vous faut aussi un code de secours. La première met aussi fin à vos autres sessions.
passkeys-unsupported = Ce navigateur ne prend pas en charge les clés d’accès.
passkey-name = Nom de la clé d’accès
passkey-add = Ajouter une clé d’accès
passkey-declined = Aucune clé d’accès n’a été créée : vous avez annulé, ou cet appareil en a déjà une.
passkey-created = Ajoutée le { $time }
passkey-rename = Renommer { $name }
passkey-remove = Supprimer { $name }
passkey-remove-question = Supprimer la clé d’accès { $name } ?
passkey-remove-consequence = Vous serez déconnecté partout ailleurs.
remove = Supprimer
last-used = dernière utilisation { $time }
recovery-codes = Codes de secours
recovery-codes-text = Un code de secours remplace une fois l’application ou la clé d’accès, si vous avez perdu l’appareil.
recovery-codes-left = Codes restants : { $count }
recovery-codes-new = Créer de nouveaux codes
recovery-codes-question = Créer dix nouveaux codes de secours ?
recovery-codes-consequence = Les précédents ne seront plus valables.
recovery-codes-yours = Vos codes de secours
recovery-codes-keep = Conservez-les sur papier ou dans un gestionnaire de mots de passe. Ils ne sont affichés que maintenant ; chacun sert une fois.
recovery-codes-copy = Copier les codes
recovery-codes-download = Télécharger
recovery-codes-kept = Je les ai conservés
sessions = Sessions
sessions-text = Là où vous êtes connecté. Si vous ne reconnaissez pas une session, mettez-y fin et changez votre mot de passe.
session-browser = Un navigateur
session-program = Un programme
session-current = Cette session
session-since = connexion { $time }
session-end = Terminer
session-end-named = Terminer la session de { $name }
sessions-end-others = Terminer toutes les autres sessions
sessions-end-others-question = Terminer toutes les sessions sauf celle-ci ?
failure-totp-enabled = Une application d’authentification est déjà configurée. Supprimez-la d’abord.
failure-passkey-exists = Cette clé d’accès est déjà enregistrée.
failure-passkeys-unavailable = Les clés d’accès ne fonctionnent que si l’adresse de cette page commence par https:// et porte un nom tel que pay.example.com, pas un numéro. Demandez une telle adresse à l’exploitant de ce service.

## Members

settings-members = Membres
members = Membres de ce compte
members-text = Chaque personne se connecte avec son propre mot de passe et peut faire ce que son rôle permet.
members-alone = Vous êtes le seul membre. Invitez quelqu’un ci-dessous.
member-unnamed = Personne sans adresse e-mail
member-you = Vous
member-since = Membre depuis { $time }
member-role = Rôle
member-role-of = Rôle de { $name }
member-role-question = Changer le rôle de { $name } en { $role } ?
member-role-consequence = Les invitations qu’il a faites sont révoquées. Les clés d’API et les webhooks que le nouveau rôle ne permet pas cessent de fonctionner.
member-role-change = Changer le rôle
member-remove = Supprimer { $name } du compte
member-remove-question = Retirer { $name } ?
member-remove-consequence = Cette personne perd aussitôt l’accès à ce compte. Ses clés d’API sont révoquées, et les webhooks dont elle a saisi l’adresse sont désactivés.
member-hand-over = Rendre propriétaire
member-hand-over-to = Rendre propriétaire : { $name }
member-hand-over-question = Céder le compte à { $name } ?
member-hand-over-consequence = Vous devenez gestionnaire. Seul { $name } peut vous le rendre.
role-owner = Propriétaire
role-owner-text = Peut tout faire.
role-manager = Gestionnaire
role-manager-text = Tout sauf le portefeuille de versement et la propriété du compte.
role-accountant = Comptable
role-accountant-text = Consulte les factures, paiements et statistiques, et les exporte.
role-developer = Développeur
role-developer-text = Gère les clés d’API et les messages au système de boutique (webhooks), crée et annule des factures.
role-cashier = Caissier
role-cashier-text = Crée des factures et voit celles des dernières 24 heures.
invite-member = Inviter une personne
invite-text = L’invitation est un lien valable une fois, pendant une semaine.
invite-email = Adresse e-mail (facultatif)
invite-email-hint = Seule cette personne pourra alors accepter ; elle reçoit le lien par e-mail.
invite-email-hint-unmailed = Seule cette personne pourra alors accepter. Vous recevez un lien à envoyer.
invite = Inviter
invitations-open = Invitations ouvertes
invitation-anyone = Toute personne ayant le lien
invitation-until = valable jusqu’au { $time }
invitation-revoke = Révoquer l’invitation : { $name }
revoke = Révoquer
invitation-link = Lien d’invitation
invitation-link-text = Envoyez ce lien à la personne. Il n’est affiché que maintenant.
invitation-link-mailed = Le lien a été envoyé à { $email }, seule adresse à pouvoir l’utiliser. Il n’est affiché que maintenant.
invitation-link-unmailed = Seul { $email } peut utiliser ce lien. Envoyez-le à cette personne : il n’est affiché que maintenant.
invitation-link-copy = Copier le lien
done = Terminé
accounts-yours = Vos comptes
accounts-text = Vous pouvez travailler dans ces comptes, un à la fois.
account-current = Actuel
account-switch = Changer
account-switch-to = Changer pour { $name }
account-leave = Quitter
account-leave-named = Quitter { $name }
account-leave-question = Quitter le compte { $name } ?
account-leave-consequence = Vos clés d’API dans ce compte sont révoquées, et les webhooks dont vous avez défini l’adresse sont désactivés. Vous ne pourrez y revenir qu’avec une nouvelle invitation.
failure-already-member = Cette personne est déjà membre.
