### Die Seiten, die Links in Mails und in der Ausgabe des ersten Starts öffnen, und die Seiten von Fehlern, als reiner Text.

sign-in = Anmelden
open-dashboard = Dashboard öffnen
operator-contact = Fragen? Wenden Sie sich an den Betreiber dieses Dienstes:
email-label = Ihre E-Mail-Adresse
password-label = Ihr Passwort, 10 bis 128 Zeichen

reset-page-title = Neues Passwort wählen
reset-page-text = Sie werden überall abgemeldet. Melden Sie sich danach mit dem neuen Passwort an.
reset-page-label = Neues Passwort, 10 bis 128 Zeichen
reset-page-submit = Passwort speichern
changed-page-title = Ihr Passwort wurde geändert
changed-page-text = Melden Sie sich mit dem neuen Passwort an.

confirm-page-title = E-Mail-Adresse bestätigen
confirm-page-text = Drücken Sie die Schaltfläche, um zu bestätigen, dass diese E-Mail-Adresse Ihnen gehört.
confirm-page-submit = Adresse bestätigen
confirmed-page-title = Ihre E-Mail-Adresse ist bestätigt
confirmed-page-text = E-Mails zu Ihrem Konto gehen jetzt an diese Adresse.

removed-page-title = Ihre E-Mail-Adresse ist bestätigt
removed-page-text = Jeder Zugang, der vorher eingerichtet wurde, ist entfernt. Wir haben Ihnen eine E-Mail mit einem Link für ein neues Passwort gesendet.
access-keep = Ich habe dieses Konto erstellt: alles behalten
access-remove = Ich war es nicht: alle Zugänge und Einstellungen entfernen

invitation-page-title = Einem Konto beitreten
invitation-page-text = Sie sind eingeladen, im Konto eines Händlers mitzuarbeiten. Wählen Sie, womit Sie sich anmelden. Wenn Sie hier schon ein Konto haben, geben Sie dessen E-Mail-Adresse und Passwort ein.
invitation-page-code = Code Ihrer Authenticator-App oder ein Wiederherstellungscode
invitation-page-submit = Einladung annehmen
joined-page-title = Sie sind jetzt Mitglied
joined-page-text = Melden Sie sich mit E-Mail-Adresse und Passwort an, um im Konto des Händlers zu arbeiten.

set-up-page-title = Den ersten Admin einrichten
set-up-page-text = Wählen Sie, womit Sie sich anmelden. Ihre Wahl ersetzt die E-Mail-Adresse und das Passwort, die Chit ausgegeben hat.
set-up-page-submit = Speichern
set-up-done-page-title = Sie sind jetzt der Admin
set-up-done-page-text = Das ausgegebene Passwort gilt nicht mehr. Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an. Geben Sie dann die Auszahlungs-Wallets der Händler frei, die sich registrieren: Danach können sie Rechnungen erstellen.
set-up-over-page-title = Dieser Link gilt nicht
set-up-over-page-text = Er ist unvollständig, wurde schon benutzt, ist älter als 7 Tage, oder der Admin hat sich angemeldet oder ein anderes Passwort bekommen. Ein Neustart von Chit gibt keinen neuen Link aus. Melden Sie sich mit dem Passwort an, das Sie haben, oder rufen Sie auf dem Server „chit reset-password“ mit der E-Mail-Adresse des Admins auf: Der Befehl gibt ein neues Passwort aus.

sign-up-page-title = Konto erstellen
sign-up-page-text = Sie sind eingeladen, ein Konto zu erstellen. Wählen Sie, womit Sie sich anmelden.
sign-up-page-submit = Konto erstellen
signed-up-page-title = Ihr Konto ist erstellt
signed-up-page-text = Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an. Fügen Sie dann die Auszahlungs-Wallet hinzu, an die Ihre Zahlungen gehen: Sobald sie freigegeben ist, können Sie Rechnungen erstellen.

used-page-title = Dieser Link gilt nicht
used-page-text = Er ist unvollständig, wurde schon benutzt oder ist abgelaufen. Fordern Sie einen neuen an.
too-many-page-title = Zu viele Versuche
too-many-page-text = Bitte versuchen Sie es in einer Minute noch einmal.
other-origin-page-title = Öffnen Sie den Link noch einmal
other-origin-page-text = Öffnen Sie den Link aus Ihrer E-Mail, Ihrer Einladung oder der Ausgabe beim Start noch einmal genau so, wie Sie ihn bekommen haben, und senden Sie das Formular dort ab. (Für den Betreiber: Die Adresse dieses Dienstes steht in der Einstellung PUBLIC_URL.)
error-page-title = Etwas ist schiefgegangen
error-page-text = Bitte versuchen Sie es später noch einmal.
not-found-page-title = Diese Seite gibt es nicht
not-found-page-text = Die Adresse ist unvollständig oder falsch geschrieben, oder die Seite wurde verschoben.
failure-page-title = Etwas ist schiefgegangen
failure-page-text = Bitte versuchen Sie es später noch einmal. Wenn es wieder passiert, nennen Sie dem Betreiber dieses Dienstes diese Nummer: { $requestId }.

problem-password = Dieses Passwort ist zu kurz, zu lang, eines der häufigsten oder aus Ihrer E-Mail-Adresse gebildet. Wählen Sie ein anderes.
problem-earlier-access = Haben Sie dieses Konto selbst erstellt? Wenn nicht, hat jemand anderes Ihre E-Mail-Adresse benutzt. Wählen Sie „Ich war es nicht“, um alles zu entfernen, was eingerichtet wurde: API-Schlüssel, Verbindungen zu Shopsystemen (Webhooks), Mitglieder und Einladungen, Wallets, Kanäle, Telegram-Konto, öffentliches Profil, Vorgaben für Rechnungen und Bestätigung in zwei Schritten. Zahlungslinks werden deaktiviert.
problem-email = Geben Sie eine gültige E-Mail-Adresse ein.
problem-email-taken = Diese E-Mail-Adresse hat schon ein Konto, mit einem anderen Passwort. Geben Sie das Passwort dieses Kontos ein, und Sie treten mit ihm bei.
problem-code = Dieses Konto hat die Bestätigung in zwei Schritten. Geben Sie das Passwort noch einmal ein, und einen Code Ihrer Authenticator-App oder einen Wiederherstellungscode.
problem-wrong-code = Dieser Code ist falsch oder wurde schon benutzt. Geben Sie das Passwort noch einmal ein, und einen anderen Code.
problem-already-member = Sie sind schon Mitglied dieses Kontos.
problem-email-in-use = Ein anderes Konto hat diese E-Mail-Adresse. Wählen Sie eine andere.
problem-other-email = Diese Einladung ist für eine andere E-Mail-Adresse.
problem-has-account = Diese E-Mail-Adresse hat schon ein Konto. Melden Sie sich dort an.
needs-script = Diese Seite braucht JavaScript. Erlauben Sie JavaScript in Ihrem Browser, und öffnen Sie den Link noch einmal.
