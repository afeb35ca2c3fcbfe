### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = Gespeichert

## Profile

settings-profile = Profil
profile-text = Was Kunden auf Ihren Zahlungsseiten, Belegen und Linkvorschauen sehen. Alle Angaben sind freiwillig.
profile-displayname = Name
profile-accentcolor = Farbe
profile-color-hint = Die Farbe der Zahlungsschaltfläche, zum Beispiel #8a2be2. Der Text darauf ist schwarz oder weiß, je nachdem, was besser lesbar ist.
pick-color = Farbe auswählen
profile-supportemail = Support-E-Mail
profile-supporturl = Support-Seite
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
defaults-text = Gilt für neue Rechnungen, wenn Sie dort nichts anderes eingeben. Bestehende Rechnungen ändern sich nicht.
defaults-tokens = Vorgegebene Token
defaults-add-token = Token hinzufügen
defaults-tokens-hint = Zuerst ausgewählt, wenn Sie eine Rechnung erstellen, und verwendet, wenn Ihr Shop keinen Token nennt; höchstens { $max }. Kunden sehen den ersten zuerst.
defaults-token-disabled = nicht angeboten: vom Betreiber deaktiviert
defaults-move-up = { $name } nach oben
defaults-move-down = { $name } nach unten
defaults-remove = { $name } entfernen
defaults-tolerance = Akzeptierte Unterzahlung (%)
defaults-tolerance-hint = Eine Rechnung gilt auch dann als bezahlt, wenn so viel vom Betrag fehlt, etwa weil eine Kryptobörse eine Gebühr einbehalten hat. Die Zahlungsseite verlangt trotzdem den ganzen Betrag.
defaults-tolerance-problem = Geben Sie 0 bis 5 ein, mit höchstens zwei Nachkommastellen.
defaults-numbers = Rechnungsnummern
defaults-numbers-hint = Aus { "{YYYY}" } wird das Jahr und aus { "{0000}" } eine laufende Nummer, zum Beispiel 2026-0001. Nummern werden nie übersprungen oder wiederverwendet.
defaults-legal-name = Firma
defaults-seller-hint = Verkäufer auf den druckbaren Belegen neuer Rechnungen.
defaults-address = Adresse
defaults-tax-id = Steuernummer

## Notifications

settings-notifications = Benachrichtigungen
email-confirmed = Bestätigt am { $time }
email-unconfirmed = Diese Adresse ist noch nicht bestätigt. Bis Sie sie bestätigen, erhalten Sie keine E-Mails über bezahlte Rechnungen und die Sicherheit Ihres Kontos und keine Ankündigungen.
send-email-link = Bestätigungs-E-Mail senden
email-link-sent = Sie erhalten eine E-Mail mit einem Link. Kommt sie nicht in zehn Minuten an, fordern Sie eine neue an.
mails-off = E-Mail ist hier nicht eingerichtet; deshalb erhalten Sie keine E-Mails.
no-email-text = Ihr Konto hat keine E-Mail-Adresse; deshalb erhalten Sie keine E-Mails.
mails = E-Mails
mails-text = Sobald Ihre E-Mail-Adresse bestätigt ist, erhalten Sie über die Sicherheit Ihres Kontos immer E-Mails, zum Beispiel bei einer neuen Anmeldung oder einer geänderten Wallet.
mails-paid = Bezahlte Rechnungen
mails-paid-off = Keine E-Mails
mails-paid-each = Eine E-Mail für jede bezahlte Rechnung; nach vielen in einer Stunde eine pro Tag
mails-paid-daily = Eine E-Mail pro Tag mit den Summen
mails-language = Sprache der E-Mails
mails-language-auto = Die Ihres Telegram-Kontos, sonst Englisch

## Language and time zone

settings-language = Sprache und Zeitzone
language-text = In diesem Browser gespeichert. Für andere Personen ändert sich nichts.
time-zone = Zeitzone
time-zone-text = Die Tage des Kontos beginnen in dieser Zeitzone um Mitternacht: in Diagrammen, Listen, Dateien und E-Mails, für alle Mitglieder.
time-zone-now = Aktuelle Zeit dort: { $time }

## Payout wallet

settings-wallet = Auszahlungs-Wallet
wallet-text = An diese Wallet werden Sie bezahlt. Es kann jede Wallet sein, deren Wiederherstellungsphrase Sie besitzen, oder eine gemeinsame wie Safe, aber keine Einzahlungsadresse einer Kryptobörse: Die Börse kann sie ändern und schreibt Auszahlungen vielleicht nicht gut. Jede Zahlung geht an eine Adresse, die nur zu ihrer Rechnung gehört. Von dort kann sie nur an Ihre Auszahlungs-Wallet ausgezahlt werden, abzüglich der Servicegebühr. Niemand kann sie woandershin senden.
wallet-unverified = Noch keine Wallet
wallet-unverified-text = Fügen Sie unten eine Wallet hinzu. Sobald sie freigegeben ist, können Sie Rechnungen erstellen.
wallet-pending = Wartet auf Freigabe
wallet-pending-text = Der Betreiber dieses Dienstes muss sie noch freigeben. Danach können Sie Rechnungen erstellen.
wallet-verified = Freigegeben
wallet-verified-text = Ihre Rechnungen zahlen an diese Wallet aus, meist von selbst innerhalb weniger Minuten, nachdem sie bezahlt sind. Die Netzwerkgebühr zahlt meist der Betreiber dieses Dienstes.
wallet-rejected = Nicht freigegeben
wallet-rejected-text = Der Betreiber dieses Dienstes hat diese Wallet nicht freigegeben. Fügen Sie eine andere hinzu.
wallet-blocked = Konto gesperrt
wallet-blocked-text = Dieses Konto kann zurzeit nicht benutzt werden. Zahlungen an bestehende Rechnungen zählen weiter und werden an Ihre Wallet ausgezahlt. Der Betreiber dieses Dienstes kann Ihnen den Grund nennen und das Konto entsperren.
wallet-proven = Am { $time } haben Sie bewiesen, dass diese Wallet Ihnen gehört
wallet-not-proven = Sie haben nicht bewiesen, dass diese Wallet Ihnen gehört. Vergewissern Sie sich, dass die Adresse stimmt: Auszahlungen an eine falsche Adresse sind verloren.
wallet-requested = Neue Wallet
wallet-waits-until = Ab { $time } zahlen neue Rechnungen an sie aus. Schon bestehende behalten die Wallet oben.
wallet-waits-admin = Der Betreiber dieses Dienstes muss sie noch freigeben. Bis dahin zahlen neue Rechnungen an die Wallet oben aus; schon bestehende behalten sie.
wallet-cancel = Änderung abbrechen
wallet-cancel-question = Die Änderung zu { $wallet } abbrechen?
wallet-first = Auszahlungs-Wallet hinzufügen
wallet-change = Wallet ersetzen
wallet-connect-text = Verbinden Sie eine Wallet in diesem Browser, und unterschreiben Sie dort einen kurzen Text (kostenlos; es wird kein Geld bewegt). Das beweist, dass die Wallet Ihnen gehört.
wallet-connect = Wallet verbinden
wallet-none-found = In diesem Browser wurde keine Wallet-Erweiterung wie MetaMask gefunden. Installieren Sie eine, öffnen Sie diese Seite im Browser Ihrer Wallet-App, oder geben Sie unten die Adresse ein.
wallet-or = Oder geben Sie die Adresse ein. Ohne den Beweis muss der Betreiber dieses Dienstes die Wallet immer freigeben und kann sie ablehnen. Mit dem Beweis brauchen manche Dienste keine Freigabe.
wallet-address = Wallet-Adresse
wallet-address-hint = Kopieren Sie sie aus Ihrer Wallet, und prüfen Sie sie: Geld an eine falsche Adresse ist verloren. Bitcoin-, Tron- und Solana-Adressen funktionieren nicht.
wallet-request = Diese Wallet verwenden

## Security

settings-security = Sicherheit
factor-required-here = Hier brauchen Sie die Bestätigung in zwei Schritten: Richten Sie eine Authenticator-App oder einen Passkey ein.
old-password = Aktuelles Passwort
new-password = Neues Passwort
new-password-hint = 10 bis 128 Zeichen. Eine Änderung meldet Sie überall sonst ab.
change-password = Passwort ändern
password-changed = Ihr Passwort wurde geändert. Sie wurden überall sonst abgemeldet.
totp = Authenticator-App
totp-text = Eine App auf Ihrem Telefon zeigt einen Code, den Sie zusätzlich zum Passwort eingeben.
totp-since = Eingerichtet am { $time }
totp-set-up = App einrichten
totp-remove = App entfernen
totp-remove-question = Die Authenticator-App entfernen?
totp-remove-consequence = Ihre Codes werden nicht mehr gebraucht, und Sie werden überall sonst abgemeldet.
totp-scan = Scannen Sie diesen Code mit der App, und geben Sie dann die sechs Ziffern ein, die sie zeigt.
totp-qr = QR-Code für die Authenticator-App
totp-secret = Oder geben Sie diesen Schlüssel ein:
totp-code-hint = Sechs Ziffern
totp-finish = Fertigstellen
passkeys = Passkeys
passkeys-text = Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts statt mit dem Passwort an. Eine gefälschte Website kann einen Passkey nicht stehlen. Ab dem ersten genügt das Passwort allein nicht mehr: Auf einem Gerät ohne den Passkey brauchen Sie auch einen Wiederherstellungscode. Der erste meldet Sie außerdem überall sonst ab.
passkeys-unsupported = Dieser Browser unterstützt keine Passkeys.
passkey-name = Name des Passkeys
passkey-add = Passkey hinzufügen
passkey-declined = Es wurde kein Passkey erstellt: Sie haben abgebrochen, oder dieses Gerät hat schon einen.
passkey-created = Hinzugefügt am { $time }
passkey-rename = { $name } umbenennen
passkey-remove = { $name } entfernen
passkey-remove-question = Den Passkey { $name } entfernen?
passkey-remove-consequence = Sie werden überall sonst abgemeldet.
remove = Entfernen
last-used = zuletzt benutzt { $time }
recovery-codes = Wiederherstellungscodes
recovery-codes-text = Wenn Sie das Gerät verlieren, ersetzt ein Wiederherstellungscode die App oder den Passkey einmal.
recovery-codes-left = Übrige Codes: { $count }
recovery-codes-new = Neue Codes erstellen
recovery-codes-question = Zehn neue Wiederherstellungscodes erstellen?
recovery-codes-consequence = Die bisherigen gelten dann nicht mehr.
recovery-codes-yours = Ihre Wiederherstellungscodes
recovery-codes-keep = Bewahren Sie sie auf Papier oder in einem Passwortmanager auf. Sie werden nur jetzt gezeigt; jeder gilt einmal.
recovery-codes-copy = Codes kopieren
recovery-codes-download = Herunterladen
recovery-codes-kept = Ich habe sie aufbewahrt
sessions = Sitzungen
sessions-text = Wo Sie angemeldet sind. Wenn Sie eine Sitzung nicht kennen, beenden Sie sie, und ändern Sie Ihr Passwort.
session-browser = Ein Browser
session-program = Ein Programm
session-current = Diese Sitzung
session-since = angemeldet { $time }
session-end = Beenden
session-end-named = Sitzung von { $name } beenden
sessions-end-others = Alle anderen Sitzungen beenden
sessions-end-others-question = Alle Sitzungen außer dieser beenden?
failure-totp-enabled = Eine Authenticator-App ist schon eingerichtet. Entfernen Sie sie zuerst.
failure-passkey-exists = Dieser Passkey ist schon registriert.
failure-passkeys-unavailable = Passkeys funktionieren nur, wenn die Adresse dieser Seite mit https:// beginnt und einen Namen wie pay.example.com statt einer Nummer hat. Bitten Sie den Betreiber dieses Dienstes um eine solche Adresse.

## Members

settings-members = Mitglieder
members = Mitglieder dieses Kontos
members-text = Jede Person meldet sich mit ihrem eigenen Passwort an und darf, was ihre Rolle erlaubt.
members-alone = Sie sind das einzige Mitglied. Laden Sie unten jemanden ein.
member-unnamed = Person ohne E-Mail-Adresse
member-you = Sie
member-since = Mitglied seit { $time }
member-role = Rolle
member-role-of = Rolle von { $name }
member-role-question = Die Rolle von { $name } auf „{ $role }“ ändern?
member-role-consequence = Einladungen von dieser Person werden widerrufen. API-Schlüssel und Webhooks, die die neue Rolle nicht erlaubt, funktionieren dann nicht mehr.
member-role-change = Rolle ändern
member-remove = { $name } aus dem Konto entfernen
member-remove-question = { $name } entfernen?
member-remove-consequence = Die Person verliert sofort den Zugang zu diesem Konto. Ihre API-Schlüssel werden widerrufen, und Webhooks, deren Adresse sie eingetragen hat, werden deaktiviert.
member-hand-over = Zum Eigentümer machen
member-hand-over-to = { $name } zum Eigentümer machen
member-hand-over-question = Das Konto an { $name } übergeben?
member-hand-over-consequence = Sie werden Verwalter. Nur { $name } kann es zurückgeben.
role-owner = Eigentümer
role-owner-text = Darf alles.
role-manager = Verwalter
role-manager-text = Alles außer der Auszahlungs-Wallet und der Übergabe des Kontos.
role-accountant = Buchhaltung
role-accountant-text = Sieht Rechnungen, Zahlungen und Statistiken und exportiert sie.
role-developer = Entwicklung
role-developer-text = Verwaltet API-Schlüssel und Nachrichten an das Shopsystem (Webhooks), erstellt und storniert Rechnungen.
role-cashier = Kasse
role-cashier-text = Erstellt Rechnungen und sieht die der letzten 24 Stunden.
invite-member = Person einladen
invite-text = Die Einladung ist ein Link, der einmal und eine Woche lang gilt.
invite-email = E-Mail-Adresse (optional)
invite-email-hint = Dann kann nur diese Person annehmen; sie erhält den Link per E-Mail.
invite-email-hint-unmailed = Dann kann nur diese Person annehmen. Sie erhalten einen Link zum Versenden.
invite = Einladen
invitations-open = Offene Einladungen
invitation-anyone = Jede Person mit dem Link
invitation-until = gültig bis { $time }
invitation-revoke = Einladung widerrufen: { $name }
revoke = Widerrufen
invitation-link = Einladungslink
invitation-link-text = Senden Sie diesen Link der Person. Er wird nur jetzt gezeigt.
invitation-link-mailed = Wir haben den Link an { $email } gesendet. Nur diese Person kann ihn verwenden. Er wird nur jetzt gezeigt.
invitation-link-unmailed = Nur { $email } kann diesen Link benutzen. Senden Sie ihn der Person: Er wird nur jetzt gezeigt.
invitation-link-copy = Link kopieren
done = Fertig
accounts-yours = Ihre Konten
accounts-text = Sie können in diesen Konten arbeiten, jeweils in einem.
account-current = Aktuell
account-switch = Wechseln
account-switch-to = Zu { $name } wechseln
account-leave = Verlassen
account-leave-named = { $name } verlassen
account-leave-question = Das Konto { $name } verlassen?
account-leave-consequence = Ihre API-Schlüssel in diesem Konto werden widerrufen, und Webhooks, deren Adresse Sie gesetzt haben, werden deaktiviert. Zurück können Sie nur mit einer neuen Einladung.
failure-already-member = Diese Person ist schon Mitglied.
