### The dashboard: creating an account, and a forgotten password.

register-title = Créer un compte
register-text = Ensuite, vous ajoutez un portefeuille de versement. Dès qu’il est approuvé, vous pouvez créer des factures. Certains services activent d’abord votre compte.
password-rule = De 10 à 128 caractères
invitation-code = Code d’invitation
invitation-code-hint = Il faut une invitation pour s’inscrire ici. Demandez-la à l’exploitant de ce service.
create-account = Créer le compte
have-account = Vous avez déjà un compte ?
sign-up-closed = Personne ne peut s’inscrire ici pour le moment. Adressez-vous à l’exploitant de ce service.
failure-email-taken = Un compte existe déjà avec cette adresse e-mail. Connectez-vous.
forgotten-title = Réinitialiser le mot de passe
forgotten-text = Nous vous envoyons un lien pour choisir un nouveau mot de passe.
forgotten-no-mail = L’e-mail n’est pas configuré ici. Demandez à l’exploitant de ce service un lien pour choisir un nouveau mot de passe.
send-link = Envoyer le lien
forgotten-sent = Si un compte existe avec cette adresse, nous avons envoyé un e-mail avec un lien. Il est valable 30 minutes. Si rien n’arrive, demandez un lien à l’exploitant de ce service.
back-to-sign-in = Retour à la connexion
