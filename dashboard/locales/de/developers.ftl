### Die Seiten des Dashboards für Entwickler. „Sie“ ist die angemeldete Person.


## API-Schlüssel

api-keys = API-Schlüssel
api-key = API-Schlüssel
create-api-key = API-Schlüssel erstellen
to-api-keys = Zurück zu den API-Schlüsseln
valid-keys = Aktive Schlüssel
ended-keys = Inaktive Schlüssel
older-keys = Ältere Schlüssel
newer-keys = Neuere Schlüssel
no-api-keys = Noch keine API-Schlüssel
no-api-keys-text = Mit einem API-Schlüssel erstellt und liest das Programm Ihres Shops Rechnungen. Geben Sie jedem Programm einen eigenen Schlüssel, der nur das darf, was das Programm braucht.
key-name = Name
key-name-hint = Zum Beispiel das Programm, das den Schlüssel verwendet
key-scopes = Berechtigungen
key-expiry = Gültig bis einschließlich
key-expiry-hint = Leer lassen, wenn der Schlüssel nicht ablaufen soll.
key-expires = Läuft ab
key-addresses = Erlaubte IP-Adressen
key-addresses-hint = IP-Adressen oder Subnetze, durch Kommas getrennt. Leer lassen, um alle zu erlauben.
key-last-use = Zuletzt verwendet
key-created = API-Schlüssel „{ $name }“ erstellt
key-created-on = Erstellt
never = Nie
from-everywhere = Alle
key-replaced = Ersetzt
test-key = Testschlüssel
revoked-on = Widerrufen am { $time }
expired-on = Abgelaufen am { $time }
key-shown-once = Kopieren Sie den Schlüssel jetzt und bewahren Sie ihn sicher auf: Sie können ihn nicht noch einmal sehen.
copy-key = Schlüssel kopieren
copy-command = Befehl kopieren
key-example = Damit eine Rechnung erstellen
key-stored = Ich habe ihn gespeichert
change-key = Bearbeiten
change-key-title = Schlüssel „{ $name }“ bearbeiten
save-key = Speichern
scopes-only-removed = Berechtigungen können nur entzogen werden. Für weitere Berechtigungen erstellen Sie einen anderen Schlüssel.
rotate-key = Erneuern
rotate-key-title = Schlüssel „{ $name }“ erneuern
rotate-key-text = Sie erhalten einen neuen Schlüssel mit denselben Berechtigungen. Der alte bleibt für die gewählte Zeit gültig, damit Sie ihn in Ihrem Programm ohne Unterbrechung ersetzen können.
overlap = Der alte Schlüssel läuft ab
overlap-hours = { $hours ->
    [0] sofort
    [one] in einer Stunde
   *[other] in { $hours } Stunden
}
revoke-key = Widerrufen
revoke-key-question = Den Schlüssel „{ $name }“ widerrufen?
revoke-key-consequence = Programme, die ihn verwenden, funktionieren sofort nicht mehr. Das lässt sich nicht rückgängig machen.

pair-shop = { $name } verbinden
pair-unnamed = einen Shop
pair-text = Der Shop erhält einen API-Schlüssel dieses Kontos. Stimmen Sie nur zu, wenn Sie das gerade in den Einstellungen des Shops verlangt haben: Wer den Schlüssel hat, kann tun, was hier steht.
pair-sent-to = Geht an
pair-account = Konto
pair-may = Er darf
pair-cannot-be-given = Gibt es in Chit nicht
pair-test = Das ist ein Testschlüssel: Seine Rechnungen werden nicht mit echten Token bezahlt.
pair-live = Das ist ein Schlüssel für echte Zahlungen. Um den Shop erst zu testen, schalten Sie den Testmodus ein; diese Seite bleibt offen.
pair-bad-address = Die Adresse { $address } ist keine https-Adresse, deshalb kann der Schlüssel nicht dorthin gesendet werden. Erstellen Sie einen API-Schlüssel und fügen Sie ihn im Shop ein.
pair-nothing-asked = Der Shop verlangt nichts, was Chit geben kann.
pair-not-given = Der Shop besteht auf Rechten, die es in Chit nicht gibt: { $permissions }
pair-not-allowed = Ihre Rolle in diesem Konto kann keine API-Schlüssel erstellen. Fragen Sie den Inhaber.
pair-refused = Es wurde nichts gesendet. Sie können diese Seite schließen.
pair-refuse = Ablehnen
pair-agree = Zustimmen und Schlüssel senden

scope-invoices-create = Rechnungen erstellen
scope-invoices-create-hint = Genügt für die meisten Shops
scope-invoices-read = Rechnungen lesen
scope-invoices-read-hint = Auch Statistik, Zahlungslinks, Token und laufende Änderungen
scope-invoices-cancel = Rechnungen stornieren
scope-invoices-cancel-hint = Nur solche, die noch offen sind
scope-webhooks = Webhooks
scope-webhooks-hint = Verwaltet Webhooks, liest ihre Geheimnisse und sendet Nachrichten erneut
scope-exports = Exporte
scope-exports-hint = Alle Rechnungen und Zahlungen als Dateien
scope-refunds = Erstattungen
scope-refunds-hint = Erstellt Erstattungslinks und storniert Erstattungen; ein Mensch gibt die Adresse ein und gibt die Erstattung in einer Wallet frei

## Protokoll der Anfragen

requests = Anfragen
requests-of-key = Anfragen mit dem Schlüssel „{ $name }“
request = Anfrage
request-text = Pfad oder Operation
every-key = Alle API-Schlüssel
request-status = Status
every-status-class = Alle Status
status-successful = Erfolgreich (2xx)
status-client-error = Abgelehnt (4xx)
status-server-error = Fehlgeschlagen (5xx)
request-method = Methode
every-method = Alle Methoden
all-requests = Alle Anfragen
no-requests = Noch keine Anfragen
no-requests-text = Anfragen, die Ihre Programme mit einem API-Schlüssel senden, stehen hier 7 Tage lang.
no-requests-found = Keine passende Anfrage
no-requests-found-text = Ändern Sie den Filter, oder zeigen Sie alle Anfragen an.
column-request-status = Status
column-request = Anfrage
column-request-error = Grund
column-request-key = API-Schlüssel
column-request-duration = Dauer
column-request-made = Zeit
request-path = Pfad
request-operation = Operation
request-error = Grund
request-duration = Dauer
request-made = Zeit
request-identifier = Anfrage-ID
milliseconds = { $count } ms
close-request = Schließen

## Webhooks

webhooks = Webhooks
webhook = Webhook
create-webhook = Webhook erstellen
create-webhook-text = Chit sendet Ihrem Server bei jeder Änderung einer Ihrer Rechnungen eine Nachricht. Jede Nachricht ist signiert, damit Ihr Server ihre Herkunft prüfen kann.
no-webhooks = Noch keine Webhooks
no-webhooks-text = Ein Webhook sendet Ihrem Server eine Nachricht, wenn eine Rechnung bezahlt wird, abläuft oder sich ändert. Ihr Programm muss dann nicht ständig nachfragen.
webhook-enabled = Aktiv
webhook-disabled = Deaktiviert
webhook-since = Erstellt am { $time }
disabled-since = Deaktiviert seit { $time }, weil eine Nachricht zehnmal fehlgeschlagen ist, Ihr Server mit Fehler 410 geantwortet hat, die Person, die die Adresse gesetzt hat, gegangen ist oder sie nicht mehr verwalten darf, oder jemand ihn hier deaktiviert hat. Es wird nichts mehr gesendet.
enable-webhook-text = Wenn die Adresse wieder erreichbar ist, speichern Sie sie unten: Das aktiviert den Webhook. Nachrichten aus der Zwischenzeit werden nicht von selbst gesendet: Senden Sie die fehlgeschlagenen noch einmal, und vergleichen Sie die bezahlten Rechnungen mit Ihrem Shop.
enable-webhook = Speichern und aktivieren
webhook-url = Adresse (URL)
webhook-url-hint = Die Nachrichten werden per POST hierhin gesendet.
change-webhook = Änderungen speichern
webhook-name = Name
webhook-format = Format
webhook-format-hint = Die meisten Shop-Plugins legen ihren Webhook selbst an. Das Format lässt sich später nicht ändern.
webhook-format-btcpay = BTCPay Server, für Shops mit dessen Plugin
webhook-events = Ereignisse (ohne Auswahl alle)
disable-webhook = Deaktivieren
ping-webhook = Testnachricht senden
test-message-event = Nachricht
failure-no-event-of-kind = Es gibt kein aktuelles Ereignis { $event }, das gesendet werden könnte. Im Testmodus können Sie zuerst eines auslösen.
delete-webhook = Webhook löschen
delete-webhook-question = Den Webhook { $url } und die Liste seiner Nachrichten löschen?
delete-webhook-consequence = Es wird nichts mehr gesendet, und das lässt sich nicht rückgängig machen.
webhook-secret = Geheimnis
webhook-secret-text = Damit prüft Ihr Server die Signatur jeder Nachricht. Wer es kennt, kann Nachrichten fälschen.
show-secret = Geheimnis anzeigen
hide-secret = Geheimnis verbergen
rotate-secret = Geheimnis erneuern
rotate-secret-question = Das Geheimnis erneuern?
rotate-secret-consequence = 24 Stunden lang werden Nachrichten mit beiden Geheimnissen signiert, damit Sie es in Ihrem Programm ersetzen können. Bei Shop-Plugins für BTCPay gilt das alte sofort nicht mehr: Tragen Sie das neue gleich in Ihrem Shop ein.
latest-deliveries = Letzte Nachrichten
no-deliveries-yet = Noch nichts gesendet. Senden Sie eine Testnachricht, oder erstellen Sie eine Rechnung.
delivery-pending = Ausstehend
delivery-succeeded = Angenommen
delivery-failed = Fehlgeschlagen

## Events

events = Ereignisse
events-text = Was in den letzten 30 Tagen mit Ihren Rechnungen geschah: die Nachrichten, die Webhooks erhalten, auch wenn Sie keinen haben. Die neuesten stehen oben.
no-events = Noch keine Ereignisse
no-events-text = Sobald eine Rechnung erstellt oder bezahlt wird oder abläuft, steht es hier. Im Testmodus löst der Befehl „chit trigger invoice.paid“ ein Ereignis aus.
event-body = Inhalt der Nachricht

## Nachrichten an Webhooks

deliveries = Gesendete Nachrichten
delivery = Gesendete Nachricht
delivery-status = Status
every-delivery-status = Alle Status
delivery-event = Ereignis
every-event = Alle Ereignisse
every-webhook = Alle Webhooks
all-deliveries = Alle Nachrichten
deliveries-of-webhook = Alle Nachrichten an diesen Webhook
no-deliveries = Noch keine Nachrichten gesendet
no-deliveries-text = Wenn sich eine Rechnung ändert, steht die Nachricht an jeden Webhook 30 Tage lang hier, mit der Antwort Ihres Servers.
no-deliveries-found = Keine passende Nachricht
no-deliveries-found-text = Ändern Sie den Filter, oder zeigen Sie alle Nachrichten an.
column-delivery-status = Status
column-delivery-event = Ereignis
column-delivery-webhook = Webhook
column-delivery-error = Letzter Fehler
column-delivery-made = Erstellt
delivery-answer = Antwort
no-answer = Keine Antwort
delivery-error = Letzter Fehler
delivery-attempts = Versuche
delivery-made = Erstellt
delivery-finished = Abgeschlossen
delivery-next = Nächster Versuch
delivery-id = webhook-id
delivery-message = Nachricht
delivery-payload = Was gesendet wird
copy-payload = Nachricht kopieren
attempt-history = Versuche
attempt-request = Anfrage mit ihren Headern
attempt-answer = Anfang der Antwort
attempt-answer-empty = Die Antwort war leer.
redeliver = Erneut senden
redeliver-failed = { $count } fehlgeschlagene erneut senden
redeliver-failed-question = { $count ->
    [one] Die fehlgeschlagene Nachricht erneut senden?
   *[other] { $count } fehlgeschlagene Nachrichten erneut senden?
}
redeliver-failed-consequence = Ihr Server erkennt schon verarbeitete Nachrichten an ihrer webhook-id.
redeliver-failed-hint = Die fehlgeschlagenen Nachrichten, die unten geladen sind, höchstens { $most } auf einmal.
redelivering = { $done } gesendet …

## Das GraphQL einer Seite

graphql-title = Das GraphQL dieser Seite
graphql-text = Diese Anfragen lesen, was Sie sehen. Setzen Sie anstelle von { $placeholder } einen API-Schlüssel mit den nötigen Berechtigungen oder ein Zugriffstoken ein.
graphql-none = Diese Seite liest nichts.
graphql-query = Dokument von { $name }
graphql-variables = Variablen von { $name }
graphql-command = Befehl für { $name }
copy-text = Kopieren
close-graphql = Schließen

## Der GraphQL-Editor

graphql-editor = GraphQL
graphql-editor-text = Probieren Sie die API mit Ihren eigenen Daten aus, in dieser Sitzung. Strg + Eingabe führt die Operation am Cursor aus. Bei heiklen Operationen geben Sie Ihr Passwort erneut ein.
document = GraphQL-Dokument
variables = Variablen (JSON)
variables-not-valid = Geben Sie ein JSON-Objekt ein, zum Beispiel { "{" }"first": 5{ "}" }
run-document = Ausführen
prettify = Formatieren
no-streams = Der Editor führt Abfragen und Mutationen aus. Verwenden Sie für Subscriptions ein Programm mit einem WebSocket oder einem Ereignisstrom.
cannot-prettify = Ein Dokument mit Kommentaren oder Fehlern kann nicht formatiert werden.
no-answer-came = Keine Antwort. Versuchen Sie es noch einmal.
document-answer = Antwort
document-status = Status { $status }, { $time }
schema = Schema
schema-back = Zurück
schema-filter = Nach Namen suchen
open-in-editor = { $name } im Editor öffnen
