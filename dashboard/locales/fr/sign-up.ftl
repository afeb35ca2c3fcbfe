### The dashboard: creating an account, and a forgotten password.

register-title = Créer un compte
register-text = Ensuite, vous demandez un portefeuille de versement et créez votre première facture.
password-rule = De 10 à 128 caractères
invitation-code = Code d’invitation
invitation-code-hint = Ici, l’inscription nécessite une invitation, créée par un administrateur de cette installation.
create-account = Créer le compte
have-account = Vous avez déjà un compte ?
sign-up-closed = L’inscription est fermée ici. Adressez-vous à qui gère cette installation, ou utilisez le lien d’une invitation.
failure-email-taken = Cette adresse a déjà un compte. Connectez-vous plutôt.
forgotten-title = Mot de passe oublié
forgotten-text = Nous vous envoyons un lien pour choisir un nouveau mot de passe.
forgotten-no-mail = Cette installation n’envoie pas d’e-mails. Demandez à son administrateur un lien pour choisir un nouveau mot de passe.
send-link = Envoyer le lien
forgotten-sent = Si cette adresse a un compte, un e-mail avec un lien est en route. Il est valable 30 minutes. Si rien n’arrive, un administrateur de cette installation peut vous donner un lien.
back-to-sign-in = Retour à la connexion
