### The dashboard: creating an account, and a forgotten password.

register-title = Konto erstellen
register-text = Danach beantragen Sie ein Auszahlungs-Wallet und erstellen Ihre erste Rechnung.
password-rule = 10 bis 128 Zeichen
invitation-code = Einladungscode
invitation-code-hint = Hier braucht die Registrierung eine Einladung. Ein Admin dieser Installation erstellt sie.
create-account = Konto erstellen
have-account = Sie haben schon ein Konto?
sign-up-closed = Die Registrierung ist hier geschlossen. Fragen Sie, wer diese Installation betreibt, oder benutzen Sie den Link einer Einladung.
failure-email-taken = Diese E-Mail-Adresse hat schon ein Konto. Melden Sie sich an.
forgotten-title = Passwort vergessen
forgotten-text = Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort wählen.
forgotten-no-mail = Diese Installation versendet keine E-Mails. Bitten Sie ihren Administrator um einen Link für ein neues Passwort.
send-link = Link senden
forgotten-sent = Wenn diese Adresse ein Konto hat, ist eine E-Mail mit einem Link unterwegs. Er gilt 30 Minuten. Kommt nichts an, kann Ihnen ein Admin dieser Installation einen Link geben.
back-to-sign-in = Zurück zur Anmeldung
