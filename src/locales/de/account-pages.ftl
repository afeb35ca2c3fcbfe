### Die Seiten, die Links in Mails und in der Ausgabe des ersten Starts öffnen, als reiner Text.

reset-page-title = Wähle ein neues Passwort
reset-page-text = Alle Geräte werden abgemeldet. Melde dich danach mit dem neuen Passwort an.
reset-page-label = Neues Passwort, 10 bis 128 Zeichen
reset-page-submit = Passwort speichern
changed-page-title = Dein Passwort wurde geändert
changed-page-text = Du kannst diese Seite schließen und dich mit dem neuen Passwort anmelden.

confirm-page-title = Bestätige deine E-Mail-Adresse
confirm-page-text = Bestätige mit der Taste, dass die Adresse deine ist, an die diese Mail ging.
confirm-page-submit = Adresse bestätigen
confirmed-page-title = Deine E-Mail-Adresse ist bestätigt
confirmed-page-text = Du kannst diese Seite schließen.

removed-page-title = Deine E-Mail-Adresse ist bestätigt
removed-page-text = Jeder Zugang, der vorher eingerichtet wurde, ist entfernt. Eine Mail mit einem Link zu einem neuen Passwort ist unterwegs.
access-keep = Ich habe dieses Konto erstellt: alles behalten
access-remove = Ich war es nicht: alle Zugänge und Einstellungen entfernen

invitation-page-title = Einem Konto beitreten
invitation-page-text = Du bist eingeladen, im Konto eines Händlers mitzuarbeiten. Wähle, womit du dich anmeldest. Wenn du hier schon ein Konto hast, gib dessen E-Mail-Adresse und Passwort ein.
invitation-page-email = Deine E-Mail-Adresse
invitation-page-label = Dein Passwort, 10 bis 128 Zeichen
invitation-page-code = Code deiner Authenticator-App oder ein Wiederherstellungscode
invitation-page-submit = Einladung annehmen
joined-page-title = Du bist jetzt Mitglied
joined-page-text = Du kannst diese Seite schließen und dich mit E-Mail-Adresse und Passwort anmelden.

set-up-page-title = Den ersten Admin einrichten
set-up-page-text = Wähle, womit du dich anmeldest. Deine Wahl ersetzt die E-Mail-Adresse und das Passwort, die Chit ausgegeben hat.
set-up-page-email = Deine E-Mail-Adresse
set-up-page-label = Ein Passwort für dich, 10 bis 128 Zeichen
set-up-page-submit = Speichern
set-up-done-page-title = Du bist jetzt der Admin
set-up-done-page-text = Das ausgegebene Passwort gilt nicht mehr. Melde dich mit deiner E-Mail-Adresse und deinem Passwort an der API an: Die Operation auth/login gibt ein Zugriffstoken zurück. Danach kannst du Händler freischalten, die Rechnungen erstellen.
set-up-done-page-link = Dokumentation der API
set-up-over-page-title = Dieser Link gilt nicht
set-up-over-page-text = Er ist unvollständig, wurde schon benutzt, ist älter als 7 Tage, oder der Admin hat sich angemeldet oder ein anderes Passwort bekommen. Ein Neustart von Chit gibt keinen neuen Link aus. Melde dich mit dem Passwort an, das du hast, oder rufe auf dem Server „chit reset-password“ mit der E-Mail-Adresse des Admins auf: Der Befehl gibt ein neues Passwort aus.

sign-up-page-title = Konto erstellen
sign-up-page-text = Du bist eingeladen, ein Konto zu erstellen. Wähle, womit du dich anmeldest.
sign-up-page-email = Deine E-Mail-Adresse
sign-up-page-label = Ein Passwort für dich, 10 bis 128 Zeichen
sign-up-page-submit = Konto erstellen
signed-up-page-title = Dein Konto ist erstellt
signed-up-page-text = Du kannst diese Seite schließen und dich mit deiner E-Mail-Adresse und deinem Passwort anmelden.

used-page-title = Dieser Link gilt nicht
used-page-text = Er ist unvollständig, wurde schon benutzt oder ist abgelaufen. Fordere einen neuen an.
too-many-page-title = Zu viele Versuche
too-many-page-text = Bitte versuche es in einer Minute noch einmal.
other-origin-page-title = Öffne den Link noch einmal
other-origin-page-text = Das Formular kam nicht von einer Seite dieser Installation. Öffne den Link genau so, wie Chit ihn ausgegeben hat; er beginnt mit der Einstellung PUBLIC_URL. Schicke das Formular dort ab.
error-page-title = Das hat nicht geklappt
error-page-text = Bitte versuche es später noch einmal.

problem-password = Dieses Passwort ist zu kurz, zu lang, eines der häufigsten oder aus deiner E-Mail-Adresse gebildet. Wähle ein anderes.
problem-earlier-access = Diese E-Mail-Adresse wird zum ersten Mal bestätigt. Hast du das Konto erstellt, mit seinen API-Schlüsseln, Webhooks, Mitgliedern, Wallets, Zahlungslinks, öffentlichem Profil und zweiten Faktoren? Wenn es jemand anders war, entferne dessen Zugang und Einstellungen.
problem-email = Das ist keine E-Mail-Adresse.
problem-email-taken = Zu dieser E-Mail-Adresse gibt es schon ein Konto mit einem anderen Passwort. Gib das Passwort dieses Kontos ein, um mit ihm beizutreten.
problem-code = Dieses Konto hat einen zweiten Faktor. Gib das Passwort noch einmal ein, und einen Code deiner Authenticator-App oder einen Wiederherstellungscode.
problem-wrong-code = Dieser Code ist falsch oder wurde schon benutzt. Gib das Passwort noch einmal ein, und einen anderen Code.
problem-already-member = Du bist schon Mitglied dieses Kontos.
problem-email-in-use = Ein anderes Konto hat diese E-Mail-Adresse. Wähle eine andere.
problem-other-email = Diese Einladung gilt für eine andere E-Mail-Adresse.
problem-has-account = Diese E-Mail-Adresse hat schon ein Konto. Melde dich damit an.
needs-script = Diese Seite braucht JavaScript, weil der Link seinen Code in einem Teil trägt, den Browser an keinen Server schicken.
