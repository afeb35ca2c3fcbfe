### The dashboard: its frame, and texts of several screens, for merchants and admins. "You" is the person who is signed in.

language = Sprache
navigation = Hauptmenü
skip-to-content = Zum Inhalt springen
to-start = Zur Startseite
problem-other = Diese Eingabe stimmt nicht. Prüfen Sie sie.
try-again = Erneut versuchen
cancel = Abbrechen
go-back = Zurück
developer = Für Entwickler
close = Schließen
save = Speichern
rename = Umbenennen
copy = { $value } kopieren
copied = Kopiert
by = von { $actor }
request-id = Anfrage-ID für den Support: { $id }
operator-contact = Fragen? Wenden Sie sich an den Betreiber dieses Dienstes:
days-from = Von
days-to = Bis
live-lost = Verbindung unterbrochen: Was Sie sehen, kann veraltet sein. Es wird aktualisiert, sobald die Verbindung wieder steht.
not-found-title = Diese Seite gibt es nicht
not-found-text = Prüfen Sie die Adresse oder wählen Sie eine Seite aus dem Menü.
screen-failed = Diese Seite konnte nicht angezeigt werden. Laden Sie sie neu; hilft das nicht, informieren Sie den Betreiber dieses Dienstes.
reload = Seite neu laden
outdated-title = Das konnte nicht geladen werden
outdated-text = Entweder gibt es eine neue Version dieser Seite, oder der Server ist nicht erreichbar. Laden Sie die Seite neu, um fortzufahren; nicht gespeicherte Eingaben gehen dabei verloren. Um sie vorher zu speichern, schließen Sie diese Meldung.

## Signing in and out

sign-in-title = Anmelden
sign-in = Anmelden
forgotten-password = Passwort vergessen?
no-account = Noch kein Konto?
register = Konto erstellen
sign-out = Abmelden
email = E-Mail-Adresse
password = Passwort
factor-code = Code
factor-code-hint = Die sechs Ziffern Ihrer Authenticator-App oder ein Wiederherstellungscode
use-passkey = Passkey verwenden
signed-out-title = Ihre Sitzung ist beendet
signed-out-text = Melden Sie sich wieder an, um fortzufahren. Was Sie eingegeben haben, bleibt erhalten.
sign-in-as-other = Mit einem anderen Konto anmelden
confirm-title = Geben Sie Ihr Passwort erneut ein
confirm-text = Dies ändert Zugang oder Geld, deshalb prüfen wir, dass Sie es sind. Danach werden Sie zehn Minuten lang nicht erneut gefragt.
confirm = Weiter

## Search, and the command palette

search = Suchen
palette = Suchen oder öffnen
palette-label = Seite, Rechnungsnummer, Bestellung, Kunde, Adresse, Transaktion, Notiz …
palette-nothing = Nichts gefunden
shortcuts = Tastenkürzel
next-row = Nächste Zeile
previous-row = Vorherige Zeile
undo-last = Letzte Aktion rückgängig machen
found-by-address = Adresse
found-by-customer-id = Kunden-ID
found-by-email = E-Mail-Adresse
found-by-note = Notiz
found-by-number = Rechnungsnummer
found-by-order-id = Bestell-ID
found-by-payer = Absenderadresse
found-by-transaction = Transaktion
found-by-uuid = ID
found-by-wallet = Wallet

## Used on several screens

home = Start
payment-links = Zahlungslinks
customers = Kunden
payouts = Auszahlungen
tokens = Token und Netzwerke
channels = Telegram-Kanäle
show-new = Neue Einträge anzeigen
administration = Verwaltung
announcements = Ankündigungen
dismiss = Ausblenden
testnet = Testnetzwerk
network-kind = Angezeigte Netze
mainnet = Echtes Netzwerk
mainnet-band = Echte Netzwerke: Token mit Wert
testnet-band = Testnetzwerke: Ihre Token haben keinen Wert; gezahlt wird mit einer Wallet wie in echten Netzwerken
test-mode = Testmodus
test-mode-band = Testmodus: Hier ist nichts echt; Zahlungen werden simuliert, ohne Wallet
show-graphql = GraphQL dieser Seite anzeigen
developers = Entwicklung
invoices = Rechnungen
refunds = Erstattungen
create-invoice = Rechnung erstellen
needs-attention = Braucht Aufmerksamkeit
choose-token = Wählen Sie einen Token
wallet-choose = Wallet wählen
wallet-look = Weiter in Ihrer Wallet …
failure-wallet-declined = Sie haben die Anfrage in Ihrer Wallet abgelehnt.
failure-wallet-failed = Die Wallet hat nicht richtig geantwortet. Entsperren Sie sie, und versuchen Sie es noch einmal.
failure-wallet-network = Die Wallet kennt dieses Netzwerk nicht oder hat nicht dorthin gewechselt. Fügen Sie das Netzwerk in der Wallet hinzu und versuchen Sie es noch einmal.
fact-token = Token
column-network = Netzwerk
column-state = Status
token-on-network = { $symbol } auf { $network }
token-on-testnet = { $symbol } auf { $network } (Testnetzwerk)
not-watched = Wird vom Betreiber geprüft
not-watched-text = Zahlungen auf { $networks } werden nicht erkannt. Nur der Betreiber dieses Dienstes kann solche Rechnungen als bezahlt markieren.
no-networks = Für neue Rechnungen gibt es noch kein Netzwerk. Bitten Sie den Betreiber dieses Dienstes, eines einzurichten.
service-fee-text = Die Gebühr dieses Dienstes (Servicegebühr) beträgt höchstens { $fee } jeder Zahlung. Sie wird bei der Auszahlung an Sie abgezogen.
phase-waiting = Wartet
phase-seen = Zahlung gesehen
phase-part-paid = Teilweise bezahlt
phase-checking = Wird geprüft
phase-paid = Bezahlt
phase-paid-late = Verspätet bezahlt
phase-expired = Abgelaufen
phase-cancelled = Storniert
phase-late = Verspätet, wird bestätigt

## What failed, and what to do

failure-unreachable = Der Server hat nicht geantwortet. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.
failure-wrong-password = Die E-Mail-Adresse oder das Passwort ist falsch.
failure-second-factor-required = Geben Sie auch den Code Ihrer Authenticator-App ein oder verwenden Sie einen Passkey.
failure-wrong-code = Der Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten.
failure-wrong-passkey = Dieser Passkey wird nicht angenommen. Versuchen Sie es erneut.
failure-invalid-input = Einige Eingaben sind ungültig.
failure-permission-required = Ihre Rolle in diesem Konto erlaubt das nicht. Wenden Sie sich an den Inhaber des Kontos.
failure-wallet-not-verified = Dieses Konto hat noch keine freigegebene Auszahlungs-Wallet. Fügen Sie eine in den Einstellungen hinzu. Sobald sie freigegeben ist, können Sie Rechnungen erstellen.
failure-account-not-verified = Dieses Konto hat noch keine freigegebene Auszahlungs-Wallet. Fügen Sie eine in den Einstellungen hinzu. Sobald sie freigegeben ist, können Sie Testnachrichten senden.
failure-https-required = Sie können sich nur unter einer Adresse anmelden, die mit https:// beginnt. Fragen Sie den Betreiber dieses Dienstes danach.
failure-confirmation-required = Geben Sie zuerst Ihr Passwort erneut ein.
failure-too-many-requests = Zu viele Anfragen. Versuchen Sie es in { $wait } noch einmal.
failure-not-found = Das gibt es nicht, oder Sie haben keinen Zugang dazu.
failure-unavailable = Der Server kann das gerade nicht. Versuchen Sie es gleich noch einmal.
failure-internal = Im Server ist ein Fehler aufgetreten. Versuchen Sie es noch einmal; hilft das nicht, nennen Sie dem Betreiber dieses Dienstes die Anfrage-ID.
failure-too-slow = Das dauert zu lange. Grenzen Sie es ein, zum Beispiel auf weniger Tage.
failure-too-many-slow-reads = Es laufen zu viele lange Suchen zugleich. Versuchen Sie es gleich noch einmal.
failure-too-many-exports = Es laufen zu viele Exporte zugleich. Versuchen Sie es wieder, wenn einer beendet ist.
failure-too-many-mails = Zu viele E-Mails an diese Adresse oder von diesem Konto. Versuchen Sie es später wieder.
failure-network-away = Das Netzwerk { $network } ist nicht erreichbar. Versuchen Sie es gleich noch einmal.

## The settings

settings = Einstellungen
account = Konto
amount-either = Gemeint ist:
