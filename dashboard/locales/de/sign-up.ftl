### The dashboard: creating an account, and a forgotten password.

register-title = Konto erstellen
register-text = Als Nächstes fügen Sie eine Auszahlungs-Wallet hinzu. Sobald sie freigegeben ist, können Sie Rechnungen erstellen. Manche Dienste aktivieren vorher Ihr Konto.
password-rule = 10 bis 128 Zeichen
invitation-code = Einladungscode
invitation-code-hint = Sie brauchen hier eine Einladung. Bitten Sie den Betreiber dieses Dienstes darum.
create-account = Konto erstellen
have-account = Sie haben schon ein Konto?
sign-up-closed = Hier kann sich zurzeit niemand registrieren. Fragen Sie den Betreiber dieses Dienstes.
failure-email-taken = Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an.
forgotten-title = Passwort zurücksetzen
forgotten-text = Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.
forgotten-no-mail = E-Mail ist hier nicht eingerichtet. Bitten Sie den Betreiber dieses Dienstes um einen Link, mit dem Sie ein neues Passwort wählen.
send-link = Link senden
forgotten-sent = Wenn es mit dieser Adresse ein Konto gibt, haben wir eine E-Mail mit einem Link gesendet. Er gilt 30 Minuten. Kommt nichts an, bitten Sie den Betreiber dieses Dienstes um einen Link.
back-to-sign-in = Zurück zur Anmeldung
