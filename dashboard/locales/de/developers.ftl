### Die Seiten des Dashboards für Entwickler. „Sie“ ist die angemeldete Person.


## API-Schlüssel

api-keys = API-Schlüssel
api-key = API-Schlüssel
create-api-key = API-Schlüssel erstellen
to-api-keys = Zu den API-Schlüsseln
valid-keys = Gültige Schlüssel
ended-keys = Beendete Schlüssel
older-keys = Ältere Schlüssel
newer-keys = Neuere Schlüssel
no-api-keys = Noch keine API-Schlüssel
no-api-keys-text = Mit einem API-Schlüssel erstellt und liest das Programm Ihres Shops Rechnungen. Geben Sie jedem Programm einen eigenen Schlüssel, der nur das darf, was das Programm braucht.
key-name = Name
key-name-hint = Zum Beispiel das Programm, das den Schlüssel verwendet
key-scopes = Berechtigungen
key-expiry = Endet nach
key-expiry-hint = Ohne Datum gilt der Schlüssel unbegrenzt.
key-expires = Endet
key-addresses = Erlaubte Adressen
key-addresses-hint = IP-Adressen oder Subnetze, durch Kommas getrennt. Ohne Angabe gilt der Schlüssel von überall.
key-last-use = Zuletzt verwendet
key-created = Der Schlüssel „{ $name }“ ist erstellt
key-created-on = Erstellt
never = Nie
from-everywhere = Von überall
key-replaced = Ersetzt
test-key = Testschlüssel
revoked-on = Widerrufen am { $time }
expired-on = Abgelaufen am { $time }
key-shown-once = Kopieren Sie den Schlüssel jetzt und bewahren Sie ihn sicher auf: Er wird nicht noch einmal angezeigt.
copy-key = Schlüssel kopieren
copy-command = Befehl kopieren
key-example = Damit eine Rechnung erstellen
key-stored = Ich habe ihn gespeichert
change-key = Ändern
change-key-title = Schlüssel „{ $name }“ ändern
save-key = Speichern
scopes-only-removed = Berechtigungen können nur entzogen werden. Für weitere Berechtigungen erstellen Sie einen anderen Schlüssel.
rotate-key = Erneuern
rotate-key-title = Schlüssel „{ $name }“ erneuern
rotate-key-text = Sie erhalten einen neuen Schlüssel mit denselben Berechtigungen. Der alte bleibt für die gewählte Zeit gültig, damit Sie ihn in Ihrem Programm ohne Unterbrechung ersetzen können.
overlap = Der alte Schlüssel endet
overlap-hours = { $hours ->
    [0] sofort
    [one] in einer Stunde
   *[other] in { $hours } Stunden
}
revoke-key = Widerrufen
revoke-key-question = Den Schlüssel „{ $name }“ widerrufen? Programme, die ihn verwenden, werden sofort abgewiesen. Das lässt sich nicht rückgängig machen.

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

## Protokoll der Anfragen

requests = Anfragen
requests-of-key = Anfragen mit dem Schlüssel „{ $name }“
request = Anfrage
request-text = Pfad oder Operation
every-key = Jeder API-Schlüssel
request-status = Status
every-status-class = Jeder Status
status-successful = Erfolgreich (2xx)
status-client-error = Abgelehnt (4xx)
status-server-error = Fehlgeschlagen (5xx)
request-method = Methode
every-method = Jede Methode
all-requests = Alle Anfragen
no-requests = Noch keine Anfragen
no-requests-text = Jede Anfrage, die Ihre Programme mit einem API-Schlüssel senden, steht hier 7 Tage lang, etwa eine Sekunde nach ihrer Antwort.
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
create-webhook-text = Chit sendet Ihrem Programm bei jeder Änderung Ihrer Rechnungen eine Nachricht. Jede Nachricht ist signiert, damit das Programm erkennt, dass sie von hier kommt.
no-webhooks = Noch keine Webhooks
no-webhooks-text = Ein Webhook ist eine Adresse Ihres Programms, an die Chit eine Nachricht sendet, wenn eine Rechnung bezahlt wird, abläuft oder sich ändert. Dann muss Ihr Programm nicht immer wieder nachfragen.
webhook-enabled = Aktiv
webhook-disabled = Deaktiviert
webhook-since = Erstellt am { $time }
disabled-since = Deaktiviert seit { $time }, weil eine Nachricht zehnmal fehlgeschlagen ist, der Empfänger mit Status 410 geantwortet hat oder jemand ihn hier deaktiviert hat. Er erhält keine weiteren Nachrichten.
enable-webhook-text = Wenn die Adresse wieder erreichbar ist, speichern Sie sie unten: Das aktiviert den Webhook.
enable-webhook = Speichern und aktivieren
webhook-url = Adresse (URL)
webhook-url-hint = Die Nachrichten werden per POST hierhin gesendet.
change-webhook = Änderungen speichern
webhook-name = Name
webhook-events = Ereignisse (ohne Auswahl alle)
disable-webhook = Deaktivieren
ping-webhook = Testnachricht senden
test-message-event = Nachricht
failure-no-event-of-kind = In letzter Zeit gab es kein { $event }, dessen Nachricht gesendet werden könnte. Im Testmodus können Sie es zuerst geschehen lassen.
delete-webhook = Webhook löschen
delete-webhook-question = Den Webhook { $url } und das Verzeichnis seiner Nachrichten löschen? Er erhält keine weiteren Nachrichten, und das lässt sich nicht rückgängig machen.
webhook-secret = Geheimnis
webhook-secret-text = Damit prüft Ihr Programm die Signatur jeder Nachricht. Wer es kennt, kann Nachrichten fälschen.
show-secret = Geheimnis anzeigen
hide-secret = Geheimnis verbergen
rotate-secret = Neues Geheimnis
rotate-secret-question = Ein neues Geheimnis erstellen? 24 Stunden lang werden Nachrichten mit beiden signiert, damit Sie es in Ihrem Programm ersetzen können.
latest-deliveries = Letzte Nachrichten
no-deliveries-yet = Es wurde noch nichts gesendet. Senden Sie eine Testnachricht, oder erstellen Sie eine Rechnung.
delivery-pending = Wartet
delivery-succeeded = Zugestellt
delivery-failed = Fehlgeschlagen

## Events

events = Ereignisse
events-text = Was in den letzten 30 Tagen mit Ihren Rechnungen geschah: die Nachrichten, die Webhooks erhalten, auch wenn Sie keinen haben. Die neuesten stehen oben.
no-events = Noch keine Ereignisse
no-events-text = Sobald eine Rechnung erstellt oder bezahlt wird oder abläuft, steht es hier. Im Testmodus löst der Befehl „chit trigger invoice.paid“ ein Ereignis aus.
event-body = Inhalt der Nachricht

## Nachrichten an Webhooks

deliveries = Nachrichten
delivery = Zustellung
delivery-status = Status
every-delivery-status = Jeder Status
delivery-event = Ereignis
every-event = Jedes Ereignis
every-webhook = Jeder Webhook
all-deliveries = Alle Nachrichten
deliveries-of-webhook = Alle Nachrichten an diesen Webhook
no-deliveries = Noch keine Nachrichten
no-deliveries-text = Wenn mit einer Rechnung etwas geschieht, steht die Nachricht an jeden Webhook 30 Tage lang hier, mit der Antwort Ihres Programms.
no-deliveries-found = Keine passende Nachricht
no-deliveries-found-text = Ändern Sie den Filter, oder zeigen Sie alle Nachrichten an.
column-delivery-status = Status
column-delivery-event = Ereignis
column-delivery-webhook = Webhook
column-delivery-error = Letzter Fehler
column-delivery-made = Erzeugt
delivery-answer = Antwort
no-answer = Keine Antwort
delivery-error = Letzter Fehler
delivery-attempts = Versuche
delivery-made = Erzeugt
delivery-finished = Gesendet oder aufgegeben
delivery-next = Nächster Versuch
delivery-id = webhook-id
delivery-message = Nachricht
delivery-payload = Was gesendet wird
copy-payload = Nachricht kopieren
attempt-history = Versuche
attempt-request = Anfrage mit ihren Headern
attempt-answer = Anfang der Antwort
attempt-answer-empty = Die Antwort hatte keinen Inhalt.
redeliver = Erneut senden
redeliver-failed = { $count } fehlgeschlagene erneut senden
redeliver-failed-question = { $count ->
    [one] Die fehlgeschlagene Nachricht erneut senden?
   *[other] { $count } fehlgeschlagene Nachrichten erneut senden?
} Empfänger erkennen eine schon verarbeitete Nachricht an ihrer webhook-id.
redeliver-failed-hint = Die fehlgeschlagenen der unten geladenen, höchstens { $most } auf einmal.
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
graphql-editor-text = Probieren Sie die API mit Ihren eigenen Daten aus, in dieser Sitzung. Strg + Eingabe führt die Operation am Cursor aus; gefährliche Operationen fragen, wer Sie sind.
document = GraphQL-Dokument
variables = Variablen (JSON)
variables-not-valid = Geben Sie ein JSON-Objekt ein, zum Beispiel { "{" }"first": 5{ "}" }
run-document = Ausführen
prettify = Formatieren
no-streams = Der Editor führt Abfragen und Mutationen aus. Verwenden Sie für Subscriptions ein Programm mit einem WebSocket oder einem Ereignisstrom.
cannot-prettify = Ein Dokument mit Kommentaren oder Fehlern kann nicht formatiert werden.
no-answer-came = Es kam keine Antwort. Versuchen Sie es noch einmal.
document-answer = Antwort
document-status = Status { $status }, { $time }
schema = Schema
schema-back = Zurück
schema-filter = Nach Namen suchen
open-in-editor = { $name } im Editor öffnen
