### The dashboard: the settings of an account and of the person who is signed in ("you").

save = Enregistrer
saved = Enregistré

## Profile

settings-profile = Profil
profile-text = Ce que les payeurs voient sur vos pages de paiement, vos reçus et les aperçus de liens. Tout est facultatif.
profile-displayname = Nom
profile-accentcolor = Couleur
profile-color-hint = La couleur du bouton de paiement, par exemple #8a2be2. Son texte est noir ou blanc, selon ce qui se lit le mieux.
pick-color = Choisir une couleur
profile-supportemail = Adresse e-mail pour les questions
profile-supporturl = Page web pour les questions
logo = Logo
logo-text = Un fichier PNG, JPEG ou WebP d’au plus 512 ko et 4096 × 4096 pixels. Il est réduit à 256 pixels.
logo-file = Fichier image du logo
no-logo = Aucun
upload-logo = Téléverser un logo
replace-logo = Remplacer le logo
remove-logo = Supprimer
remove-logo-question = Supprimer le logo de toutes les pages de paiement ?
payer-preview = Ce que voient les payeurs
preview-pay-to = Paiement à
preview-pay = Payer avec un portefeuille
preview-questions = Des questions sur ce paiement ?
failure-logo-refused = Ce fichier n’est pas accepté. Choisissez une image PNG, JPEG ou WebP d’au plus 512 ko et 4096 × 4096 pixels.
failure-logo-failed = Le logo n’a pas été enregistré. Réessayez dans un instant.

## Notifications

settings-notifications = Notifications
email-confirmed = Confirmée le { $time }
email-unconfirmed = Cette adresse n’est pas encore confirmée. Les annonces ne sont envoyées qu’aux adresses confirmées.
send-email-link = Envoyer un lien de confirmation
email-link-sent = Un e-mail contenant un lien est en route. Il arrivera si cette installation envoie des e-mails.
no-email-text = Vous n’avez pas d’adresse e-mail ici ; aucun e-mail ne vous est donc envoyé.
mails = E-mails
mails-text = Vous recevez toujours des e-mails sur la sécurité du compte, par exemple lors d’une nouvelle connexion ou d’un changement de portefeuille.
mails-paid = Factures payées
mails-paid-off = Aucun e-mail
mails-paid-each = Un e-mail par facture payée
mails-paid-daily = Un e-mail par jour avec les totaux
mails-language = Langue des e-mails
mails-language-auto = Celle de votre compte Telegram, sinon l’anglais

## Language and time zone

settings-language = Langue et fuseau horaire
language-text = Ce navigateur retient votre choix. Rien ne change pour les autres.
time-zone = Fuseau horaire
time-zone-own = Celui de cet ordinateur ({ $zone })
time-zone-now = Il y est actuellement { $time }.
