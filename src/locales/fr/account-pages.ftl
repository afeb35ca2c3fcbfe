### Les pages qu’ouvrent les liens des e-mails et de l’affichage du premier démarrage, et les pages d’erreur, en texte brut.

sign-in = Se connecter
open-dashboard = Ouvrir le tableau de bord
operator-contact = Des questions ? Contactez l’exploitant de ce service :
email-label = Votre adresse e-mail
password-label = Votre mot de passe, de 10 à 128 caractères

reset-page-title = Choisissez un nouveau mot de passe
reset-page-text = Tous les appareils seront déconnectés. Connectez-vous ensuite avec le nouveau mot de passe.
reset-page-label = Nouveau mot de passe, de 10 à 128 caractères
reset-page-submit = Enregistrer le mot de passe
changed-page-title = Votre mot de passe a été modifié
changed-page-text = Connectez-vous avec le nouveau mot de passe.

confirm-page-title = Confirmez votre adresse e-mail
confirm-page-text = Appuyez sur le bouton pour confirmer que cette adresse e-mail est la vôtre.
confirm-page-submit = Confirmer l’adresse
confirmed-page-title = Votre adresse e-mail est confirmée
confirmed-page-text = Les e-mails concernant votre compte arrivent désormais à cette adresse.

removed-page-title = Votre adresse e-mail est confirmée
removed-page-text = Tous les accès configurés auparavant sont supprimés. Nous vous avons envoyé un e-mail avec un lien pour choisir un nouveau mot de passe.
access-keep = J’ai créé ce compte : tout conserver
access-remove = Ce n’était pas moi : supprimer tous les accès et réglages

invitation-page-title = Rejoindre un compte
invitation-page-text = Vous êtes invité à travailler dans le compte d’un commerçant. Choisissez comment vous vous connecterez. Si vous avez déjà un compte ici, saisissez son adresse e-mail et son mot de passe.
invitation-page-code = Code de votre application d’authentification, ou code de récupération
invitation-page-submit = Accepter l’invitation
joined-page-title = Vous êtes maintenant membre
joined-page-text = Connectez-vous avec votre adresse e-mail et votre mot de passe pour travailler dans le compte du commerçant.

set-up-page-title = Configurer le premier administrateur
set-up-page-text = Choisissez comment vous vous connecterez. Votre choix remplace l’adresse e-mail et le mot de passe affichés par Chit.
set-up-page-submit = Enregistrer
set-up-done-page-title = Vous êtes maintenant l’administrateur
set-up-done-page-text = Le mot de passe affiché n’est plus valable. Connectez-vous avec votre adresse e-mail et votre mot de passe. Approuvez ensuite les portefeuilles de versement des commerçants qui s’inscrivent : ils peuvent alors créer des factures.
set-up-over-page-title = Ce lien n’est pas valable
set-up-over-page-text = Il est incomplet, a déjà été utilisé, a plus de 7 jours, ou l’administrateur s’est connecté ou a reçu un autre mot de passe. Un redémarrage de Chit n’affiche pas de nouveau lien. Connectez-vous avec le mot de passe que vous avez, ou exécutez « chit reset-password » sur le serveur avec l’adresse e-mail de l’administrateur : la commande affiche un nouveau mot de passe.

sign-up-page-title = Créer un compte
sign-up-page-text = Vous êtes invité à créer un compte. Choisissez comment vous vous connecterez.
sign-up-page-submit = Créer le compte
signed-up-page-title = Votre compte est créé
signed-up-page-text = Connectez-vous avec votre adresse e-mail et votre mot de passe. Ajoutez ensuite le portefeuille de versement qui recevra vos paiements : dès qu’il est approuvé, vous pouvez créer des factures.

used-page-title = Ce lien n’est pas valable
used-page-text = Il est incomplet, a déjà été utilisé ou a expiré. Demandez-en un nouveau.
too-many-page-title = Trop de tentatives
too-many-page-text = Veuillez réessayer dans une minute.
other-origin-page-title = Ouvrez le lien à nouveau
other-origin-page-text = Ouvrez de nouveau le lien de votre e-mail ou de votre invitation, exactement tel que vous l’avez reçu, et envoyez-y le formulaire. (Pour l’exploitant : l’adresse de ce service est le paramètre PUBLIC_URL.)
error-page-title = Cela n’a pas fonctionné
error-page-text = Veuillez réessayer plus tard.
not-found-page-title = Cette page n’existe pas
not-found-page-text = L’adresse est incomplète ou mal saisie, ou la page a été déplacée.
failure-page-title = Une erreur s’est produite
failure-page-text = Veuillez réessayer plus tard. Si cela se reproduit, indiquez ce numéro à l’exploitant de ce service : { $requestId }.

problem-password = Ce mot de passe est trop court, trop long, l’un des plus courants ou tiré de votre adresse e-mail. Choisissez-en un autre.
problem-earlier-access = Avez-vous créé ce compte vous-même ? Sinon, quelqu’un d’autre a utilisé votre adresse e-mail. Choisissez « Ce n’était pas moi » pour supprimer tout ce qui a été configuré : clés d’API, connexions à des systèmes de boutique (webhooks), membres et invitations, portefeuilles, canaux, compte Telegram, profil public, valeurs par défaut des factures et validation en deux étapes. Les liens de paiement sont désactivés.
problem-email = Saisissez une adresse e-mail valable.
problem-email-taken = Cette adresse e-mail a déjà un compte, avec un autre mot de passe. Saisissez le mot de passe de ce compte pour rejoindre avec lui.
problem-code = Ce compte a la validation en deux étapes. Saisissez à nouveau son mot de passe, et un code de votre application d’authentification ou un code de récupération.
problem-wrong-code = Ce code est faux ou a déjà été utilisé. Saisissez à nouveau le mot de passe, et un autre code.
problem-already-member = Vous êtes déjà membre de ce compte.
problem-email-in-use = Un autre compte a cette adresse e-mail. Choisissez-en une autre.
problem-other-email = Cette invitation est destinée à une autre adresse e-mail.
problem-has-account = Cette adresse e-mail a déjà un compte. Connectez-vous à ce compte.
needs-script = Cette page a besoin de JavaScript. Autorisez JavaScript dans votre navigateur, puis ouvrez le lien à nouveau.
