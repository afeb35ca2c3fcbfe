### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = Gespeichert

## Profile

settings-profile = Profil
profile-text = Das sehen Zahlende auf Ihren Zahlungsseiten, Belegen und Linkvorschauen. Alle Angaben sind freiwillig.
profile-displayname = Name
profile-accentcolor = Farbe
profile-color-hint = Die Farbe der Zahlungsschaltfläche, zum Beispiel #8a2be2. Der Text darauf ist schwarz oder weiß, je nachdem, was besser lesbar ist.
pick-color = Farbe auswählen
profile-supportemail = E-Mail-Adresse für Fragen
profile-supporturl = Webseite für Fragen
logo = Logo
logo-text = Eine PNG-, JPEG- oder WebP-Datei mit höchstens 512 kB und 4096 × 4096 Pixeln. Sie wird auf 256 Pixel verkleinert.
logo-file = Bilddatei des Logos
no-logo = Keines
upload-logo = Logo hochladen
replace-logo = Logo ersetzen
remove-logo = Entfernen
remove-logo-question = Das Logo von allen Zahlungsseiten entfernen?
failure-logo-refused = Diese Datei wird nicht angenommen. Wählen Sie ein PNG-, JPEG- oder WebP-Bild mit höchstens 512 kB und 4096 × 4096 Pixeln.
failure-logo-failed = Das Logo wurde nicht gespeichert. Versuchen Sie es gleich noch einmal.

## Invoices

settings-invoices = Vorgaben für Rechnungen
defaults-text = Das gilt für neue Rechnungen, wenn sie nichts anderes sagen. Bestehende Rechnungen bleiben, wie sie sind.
defaults-tokens = Vorgegebene Token
defaults-add-token = Token hinzufügen
defaults-tokens-hint = Eine Rechnung, die keinen Token nennt, kann in jedem von diesen bezahlt werden, höchstens { $max }. Der erste wird zuerst gezeigt.
defaults-token-disabled = nicht verwendet, weil er gesperrt ist
defaults-move-up = { $name } nach oben
defaults-move-down = { $name } nach unten
defaults-remove = { $name } entfernen
defaults-tolerance = Toleranz in Prozent
defaults-tolerance-hint = Eine Rechnung gilt auch als bezahlt, wenn höchstens so viel vom Betrag fehlt. Verlangt wird trotzdem der ganze Betrag.
defaults-tolerance-problem = Geben Sie 0 bis 5 ein, mit höchstens zwei Nachkommastellen.

## Notifications

settings-notifications = Benachrichtigungen
email-confirmed = Bestätigt am { $time }
email-unconfirmed = Diese Adresse ist noch nicht bestätigt. Ankündigungen gehen nur an bestätigte Adressen.
send-email-link = Link zum Bestätigen senden
email-link-sent = Eine E-Mail mit einem Link ist unterwegs.
mails-off = Diese Installation versendet keine E-Mails. Fragen zu Ihrem Konto beantwortet ihr Administrator.
no-email-text = Sie haben hier keine E-Mail-Adresse und erhalten deshalb keine E-Mails.
mails = E-Mails
mails-text = Über die Sicherheit des Kontos werden Sie immer informiert, zum Beispiel bei einer neuen Anmeldung oder einem geänderten Wallet.
mails-paid = Bezahlte Rechnungen
mails-paid-off = Keine E-Mails
mails-paid-each = Eine E-Mail für jede bezahlte Rechnung
mails-paid-daily = Eine E-Mail pro Tag mit den Summen
mails-language = Sprache der E-Mails
mails-language-auto = Die Ihres Telegram-Kontos, sonst Englisch

## Language and time zone

settings-language = Sprache und Zeitzone
language-text = Dieser Browser merkt sich die Sprache. Für andere Personen ändert sich nichts.
time-zone = Zeitzone
time-zone-text = Die Tage des Kontos beginnen dort um Mitternacht: in Diagrammen, Listen, Dateien und E-Mails, für alle Mitglieder.
time-zone-now = Dort ist es jetzt { $time }.

## Payout wallet

settings-wallet = Auszahlungs-Wallet
wallet-text = Was bezahlt wird, geht an dieses Wallet. Nur Sie haben den Schlüssel; Chit verwahrt Ihr Geld nie.
wallet-unverified = Noch keines
wallet-unverified-text = Beantragen Sie unten ein Wallet. Sobald es genehmigt ist, können Sie Rechnungen erstellen.
wallet-pending = Wartet auf Genehmigung
wallet-pending-text = Ein Admin entscheidet über dieses Wallet. Danach können Sie Rechnungen erstellen.
wallet-verified = Genehmigt
wallet-verified-text = Ihre Rechnungen werden an dieses Wallet ausgezahlt.
wallet-rejected = Abgelehnt
wallet-rejected-text = Ein Admin hat dieses Wallet abgelehnt. Beantragen Sie ein anderes.
wallet-blocked = Gesperrt
wallet-blocked-text = Das Konto ist gesperrt.
wallet-proven = Sie haben mit einer Signatur bewiesen, dass es Ihnen gehört: { $time }
wallet-not-proven = Nicht durch eine Signatur bewiesen
wallet-requested = Beantragtes Wallet
wallet-waits-until = Es ersetzt das Wallet oben am { $time }.
wallet-waits-admin = Es wartet auf einen Admin. Bis dahin wird an das Wallet oben ausgezahlt.
wallet-cancel = Änderung abbrechen
wallet-cancel-question = Den Antrag für { $wallet } zurückziehen?
wallet-first = Auszahlungs-Wallet beantragen
wallet-change = Anderes Wallet beantragen
wallet-connect-text = Mit einem Wallet in diesem Browser signieren Sie eine Nachricht, die beweist, dass es Ihnen gehört. Das kostet nichts und bewegt kein Geld.
wallet-connect = Wallet verbinden
wallet-none-found = In diesem Browser wurde kein Wallet gefunden. Installieren Sie eines, oder geben Sie unten die Adresse ein.
wallet-or = Oder geben Sie die Adresse ein; ein Admin entscheidet dann ohne den Beweis.
wallet-address = Adresse des Wallets
wallet-address-hint = Kopieren Sie sie aus dem Wallet, und prüfen Sie sie: Geld an eine falsche Adresse ist verloren.
wallet-request = Dieses Wallet beantragen

## Security

settings-security = Sicherheit
factor-required-here = Diese Installation verlangt von Ihnen einen zweiten Faktor: Richten Sie eine Authenticator-App oder einen Passkey ein.
old-password = Aktuelles Passwort
new-password = Neues Passwort
new-password-hint = 10 bis 128 Zeichen. Eine Änderung beendet Ihre anderen Sitzungen.
change-password = Passwort ändern
password-changed = Das Passwort ist geändert, und Ihre anderen Sitzungen sind beendet.
totp = Authenticator-App
totp-text = Eine App auf Ihrem Telefon zeigt einen Code, den Sie zusätzlich zum Passwort eingeben.
totp-since = Eingerichtet am { $time }
totp-set-up = App einrichten
totp-remove = App entfernen
totp-remove-question = Die Authenticator-App entfernen? Ihre Codes werden nicht mehr gebraucht, und Ihre anderen Sitzungen enden.
totp-scan = Scannen Sie diesen Code mit der App, und geben Sie dann die sechs Ziffern ein, die sie zeigt.
totp-qr = QR-Code für die Authenticator-App
totp-secret = Oder geben Sie diesen Schlüssel ein:
totp-code-hint = Sechs Ziffern
totp-finish = Fertigstellen
passkeys = Passkeys
passkeys-text = Ein Passkey meldet Sie mit Fingerabdruck, Gesicht oder PIN statt mit dem Passwort an. Er kann nicht abgefischt werden.
passkeys-unsupported = Dieser Browser hat keine Passkeys.
passkey-name = Name des Passkeys
passkey-add = Passkey hinzufügen
passkey-declined = Es wurde kein Passkey erstellt: Der Vorgang wurde abgebrochen, oder dieses Gerät hat schon einen.
passkey-created = Hinzugefügt am { $time }
passkey-rename = { $name } umbenennen
passkey-remove = { $name } entfernen
passkey-remove-question = Den Passkey { $name } entfernen? Ihre anderen Sitzungen enden.
remove = Entfernen
last-used = zuletzt benutzt { $time }
recovery-codes = Wiederherstellungscodes
recovery-codes-text = Ein Wiederherstellungscode ersetzt die App oder den Passkey einmal, wenn Sie das Gerät verloren haben.
recovery-codes-left = Übrige Codes: { $count }
recovery-codes-new = Neue Codes erstellen
recovery-codes-question = Zehn neue Wiederherstellungscodes erstellen? Die bisherigen gelten dann nicht mehr.
recovery-codes-yours = Ihre Wiederherstellungscodes
recovery-codes-keep = Bewahren Sie sie auf Papier oder in einem Passwortmanager auf. Sie werden nur jetzt gezeigt; jeder gilt einmal.
recovery-codes-copy = Codes kopieren
recovery-codes-download = Herunterladen
recovery-codes-kept = Ich habe sie aufbewahrt
sessions = Sitzungen
sessions-text = Wo Sie angemeldet sind. Beenden Sie, was Sie nicht kennen, und ändern Sie dann Ihr Passwort.
session-browser = Ein Browser
session-program = Ein Programm
session-current = Diese
session-since = angemeldet { $time }
session-end = Beenden
session-end-named = Sitzung von { $name } beenden
sessions-end-others = Alle anderen Sitzungen beenden
sessions-end-others-question = Alle Sitzungen außer dieser beenden?
failure-totp-enabled = Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie zuerst.
failure-passkey-exists = Dieser Passkey ist schon registriert.
failure-passkeys-unavailable = Passkeys brauchen https und einen Domainnamen. Fragen Sie, wer diese Installation betreibt.

## Members

settings-members = Mitglieder
members = Mitglieder dieses Kontos
members-text = Jede Person meldet sich mit ihrem eigenen Passwort an und darf, was ihre Rolle erlaubt.
members-alone = Sie arbeiten hier allein. Laden Sie unten jemanden ein.
member-unnamed = Person ohne E-Mail-Adresse
member-you = Sie
member-since = Mitglied seit { $time }
member-role = Rolle
member-role-of = Rolle von { $name }
member-remove = { $name } aus dem Konto entfernen
member-remove-question = { $name } entfernen? Die Person kann ab sofort nicht mehr für dieses Konto handeln. API-Schlüssel, die sie erstellt hat, enden, und Webhooks, deren Adresse sie eingetragen hat, werden abgeschaltet.
member-hand-over = Zum Eigentümer machen
member-hand-over-to = { $name } zum Eigentümer machen
member-hand-over-question = Das Konto an { $name } übergeben? Sie werden Verwalter. Nur { $name } kann es zurückgeben.
role-owner = Eigentümer
role-owner-text = Darf alles
role-manager = Verwalter
role-manager-text = Alles außer dem Auszahlungs-Wallet und der Übergabe des Kontos.
role-accountant = Buchhaltung
role-accountant-text = Liest Rechnungen, Zahlungen und Statistiken und exportiert sie.
role-developer = Entwicklung
role-developer-text = Verwaltet API-Schlüssel und Webhooks, erstellt und storniert Rechnungen.
role-cashier = Kasse
role-cashier-text = Erstellt Rechnungen und sieht die der letzten 24 Stunden.
invite-member = Person einladen
invite-text = Die Einladung ist ein Link, der einmal und eine Woche lang gilt.
invite-email = E-Mail-Adresse (optional)
invite-email-hint = Dann kann nur diese Person annehmen, und der Link wird gemailt.
invite-email-hint-unmailed = Dann kann nur diese Person annehmen. Sie erhalten einen Link zum Weitergeben.
invite = Einladen
invitations-open = Offene Einladungen
invitation-anyone = Jede Person mit dem Link
invitation-until = gültig bis { $time }
invitation-revoke = Einladung widerrufen: { $name }
revoke = Widerrufen
invitation-link = Link der Einladung
invitation-link-text = Senden Sie diesen Link der Person. Er wird nur jetzt gezeigt.
invitation-link-mailed = Der Link wurde an { $email } gemailt und gilt nur für diese Adresse. Er wird nur jetzt gezeigt.
invitation-link-unmailed = Nur { $email } kann diesen Link benutzen. Senden Sie ihn der Person: Er wird nur jetzt gezeigt.
invitation-link-copy = Link kopieren
done = Fertig
accounts-yours = Ihre Konten
accounts-text = Sie können für diese Konten handeln, jeweils für eines.
account-current = Aktuell
account-switch = Wechseln
account-switch-to = Zu { $name } wechseln
account-leave = Verlassen
account-leave-named = { $name } verlassen
account-leave-question = Das Konto { $name } verlassen? Nur eine neue Einladung bringt Sie zurück.
failure-already-member = Diese Person ist schon Mitglied.
