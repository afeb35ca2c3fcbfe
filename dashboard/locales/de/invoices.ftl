### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Noch keine Rechnungen
no-invoices-text = Eine Rechnung nennt einen Betrag und bekommt eine eigene Zahlungsadresse. Ihr Kunde zahlt aus jeder Wallet oder von jeder Börse, und Sie sehen es hier.
no-invoices-found = Keine passende Rechnung
no-invoices-found-text = Ändern Sie den Filter oder löschen Sie ihn, um alle Rechnungen zu sehen.
search-invoices = Bestellung, Kunde, Adresse, Transaktion oder Notiz suchen
status = Status
every-status = Alle Status
status-created = Offen
status-paid = Bezahlt
status-expired = Abgelaufen
network = Netzwerk
every-network = Alle Netzwerke
clear-filters = Filter löschen
filter-customer = Kunde { $customer }
filter-link = Von einem Zahlungslink
filter-owner = Von einem Konto
remove-filter = Filter entfernen: { $label }

## Gespeicherte Ansichten und Spalten

views = Gespeicherte Ansichten
view-none = Gespeicherte Ansicht wählen
views-text = Eine gespeicherte Ansicht bewahrt Filter und Spalten der Liste unter einem Namen auf. Sie finden sie überall, wo Sie sich anmelden; niemand sonst sieht sie.
view-name = Name der Ansicht
view-save = Aktuelle Ansicht speichern
view-saved = Gespeichert.
view-rename = Umbenennen: { $name }
view-delete = Löschen: { $name }
view-delete-question = Die Ansicht { $name } löschen?
failure-saved-view-exists = Sie haben schon eine Ansicht mit diesem Namen.
failure-too-many-saved-views = Sie haben { $max } Ansichten. Löschen Sie zuerst eine.
failure-wallet-network-unconfirmed = Ihre Wallet ist ein Smart Contract, den Sie auf { $networks } nicht bestätigt haben. Bestätigen Sie ihn in den Einstellungen unter Auszahlungs-Wallet, oder wählen Sie ein anderes Netzwerk.
failure-wallet-blocked = Der Herausgeber dieses Tokens hat Ihre Wallet auf { $network } gesperrt. Wählen Sie einen anderen Token oder eine andere Wallet.
failure-fee-recipient-blocked = Der Herausgeber dieses Tokens hat die Wallet, die die Gebühren erhält, auf { $network } gesperrt. Wählen Sie einen anderen Token.
columns = Spalten
columns-text = Der Betrag wird immer gezeigt. Auf einem Telefon zeigt die Liste nur die wichtigsten Spalten.
columns-usual = Standardspalten

column-status = Status
column-number = Nummer
column-amount = Betrag
column-order = Bestellung oder Notiz
column-created = Erstellt
column-amount-received = Erhalten
column-customer-id = Kunde
column-note = Notiz
column-expires = Läuft ab
column-paid = Bezahlt am
column-invoice-address = Adresse
column-transaction = Transaktion
column-payer = Zahler
column-seen = Gesehen

## Export

export = Exportieren
export-text = Die Datei enthält alles, was den Filtern der Liste entspricht.
export-invoices = Rechnungen, eine je Zeile
export-payments = Zahlungen, eine je Zeile, mit Gebühr und Nettobetrag
export-for-excel = Für Excel
export-columns = Spalten: { $chosen } von { $all }
export-columns-text = Mit ihren Namen in der Datei.
export-all-columns = Alle auswählen
export-no-column = Wählen Sie mindestens eine Spalte.
export-time-zone = Zeiten gelten in dieser Zeitzone: { $zone }.

month-report = Monatsbericht
month-report-month = Monat
month-report-empty = Nichts in diesem Monat
month-report-empty-text = Keine Zahlung, Rückzahlung oder Auszahlung dieses Monats ist bestätigt.
month-report-token = Nach Token
month-report-currency = Rechnungen mit Preis, nach Währung
month-report-tax = Steuer
month-payments = Zahlungen
month-received = Eingegangen
month-fees = Gebühren
month-net = Netto
month-refunded = Zurückgezahlt
month-paidOut = Ausgezahlt
month-tax = Steuer
download = Herunterladen

## One invoice

invoice-title = Rechnung über { $amount }
further-options = { $count ->
    [one] oder in einem anderen Token
   *[other] oder in { $count } anderen Token
}
invoice-options = Zahlungsarten
fact-missing = Noch offen
fact-rate = Kurs
rate-pegged = 1:1
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Zahlungsseite öffnen
open-document = Rechnungsdokument öffnen
copy-link = Link kopieren
post-invoice = In Telegram posten
post-invoice-text = Der Bot postet die Rechnung dort und aktualisiert den Beitrag bei jeder Änderung.
post = Posten
invoice-posted = Der Bot wird sie posten.
share-invoice = Weitergeben
share-invoice-text = Senden Sie dem Zahler diesen Link, oder lassen Sie ihn den Code scannen. Beide öffnen die Zahlungsseite.
invoice-qr = QR-Code der Zahlungsseite
print = Drucken
fact-return = Weiterleitungs-URL
fact-transaction = Transaktion
fact-metadata = Metadaten

## Auszahlung

flush = Auszahlen
flush-of = { $symbol } auf { $network } auszahlen
flush-text = Guthaben der Zahlungsadresse: { $amount } { $symbol }. Eine Auszahlung überträgt es an die Auszahlungs-Wallet, abzüglich einer etwaigen Gebühr. Jeder kann sie senden; wer sie sendet, zahlt die Netzwerkgebühr (Gas).
flush-by-wallet = Mit einer Wallet senden
flush-no-wallet = In diesem Browser wurde keine Wallet gefunden. Installieren Sie eine, oder senden Sie den Aufruf von Hand.
flush-by-hand = Von Hand senden
flush-by-hand-text = Senden Sie diesen Aufruf mit einer beliebigen Wallet oder einem Programm. Er kann das Geld nur an die Wallets dieser Rechnung übertragen.
flush-network = { $name } (Chain-ID { $id })
flush-to = An
flush-value = Wert
flush-data = Daten
flush-sent = Auszahlung gesendet. Sie erscheint hier, sobald das Netzwerk sie bestätigt.
cancel-invoice = Rechnung stornieren
cancel-invoice-question = Diese Rechnung stornieren?
cancel-invoice-consequence = Die Zahlungsseite sagt dem Zahler dann, dass er nicht zahlen soll.
wallet-missing = Noch keine freigegebene Auszahlungs-Wallet
wallet-missing-text = Rechnungen zahlen direkt an Ihre Wallet aus. Sie können Rechnungen erstellen, sobald eine Wallet freigegeben ist.
wallet-missing-pending = Sie wartet auf die Freigabe durch einen Admin. Danach können Sie Rechnungen erstellen.
wallet-missing-link = Auszahlungs-Wallet
mark-paid = Als bezahlt markieren
mark-paid-text = Chit prüft die Zahlung nicht. Zahlungsseite, Webhooks und Nachrichten zeigen die Rechnung dann als bezahlt.
mark-paid-reason = Grund
mark-paid-reason-hint = Zum Beispiel, wo Sie die Zahlung gesehen haben. Der Händler sieht ihn im Verlauf.
details = Einzelheiten
fact-amount = Betrag
fact-received = Erhalten
fact-short = Unterzahlt, innerhalb Ihrer Toleranz
fact-pending = Ausstehend
fact-fee = Gebühr
fact-network = Netzwerk
fact-address = Adresse
fact-payout-wallet = Auszahlungs-Wallet
fact-created = Erstellt
fact-expires = Läuft ab
fact-order-id = Bestell-ID
fact-customer-id = Kunden-ID
fact-customer-name = Name des Kunden
fact-customer-email = E-Mail des Kunden
fact-note = Notiz
fact-payment-link = Zahlungslink
fact-channel = Telegram-Kanal
fact-invoice-id = Rechnungs-ID
payments = Zahlungen
payment-confirmed = Bestätigt
payment-confirmations = { $seen } von { $needed } Bestätigungen
explorer = Im Explorer ansehen
invoice-deliveries = Webhook-Zustellungen
invoice-posts = Telegram-Beiträge
open-post = Beitrag öffnen

mark-resolved = Als erledigt markieren
attention-ignored-transfer = Eine Überweisung an diese Adresse wurde nicht gutgeschrieben, weil sie zu spät oder in einem anderen Token kam. Sehen Sie im Verlauf nach, und wenden Sie sich dann an den Zahler.
attention-unexplained-balance = An dieser Adresse ist Geld, aber seine Überweisung wurde noch nicht gefunden. Chit sucht weiter. Sehen Sie die Adresse in einem Block-Explorer nach, bevor Sie den Zahler bitten, noch einmal zu zahlen.
attention-late-payment = Eine Zahlung kam, nachdem die Rechnung abgelaufen war. Erstatten Sie sie, oder liefern Sie und markieren dies als erledigt.
attention-not-paid-out = Die Auszahlung an die Wallet ist fehlgeschlagen. Öffnen Sie die Rechnung, um den Grund zu sehen.
attention-overpaid = Der Zahler hat mehr als den Betrag gesendet. Erstatten Sie die Differenz.
attention-paid-late = Die Rechnung wurde nach ihrem Ablauf bezahlt. Prüfen Sie, ob der Preis noch gilt.
attention-part-paid = Die Rechnung ist abgelaufen, und nur ein Teil des Betrags wurde bezahlt. Erstatten Sie ihn, oder einigen Sie sich mit dem Zahler über den Rest.
attention-reverted = Eine Zahlung wurde vom Netzwerk rückgängig gemacht (Reorg). Liefern Sie erst, wenn wieder bezahlt wurde.
attention-set-by-admin = Ein Admin hat den Status von Hand geändert.
attention-label-ignored-transfer = Nicht gutgeschrieben
attention-label-unexplained-balance = Unbekanntes Guthaben
attention-label-late-payment = Zahlung nach Ablauf
attention-label-not-paid-out = Auszahlung fehlgeschlagen
attention-label-overpaid = Überzahlt
attention-label-paid-late = Verspätet bezahlt
attention-label-part-paid = Unterzahlt
attention-label-reverted = Rückgängig gemacht
attention-label-set-by-admin = Von Hand gesetzt
payout-client-blocked = Nicht ausgezahlt: Der Herausgeber des Tokens hat Ihre Wallet gesperrt. Wenden Sie sich an den Herausgeber; verwenden Sie bis dahin eine andere Wallet oder einen anderen Token. Das Geld ist an der Adresse der Rechnung sicher und wird ausgezahlt, sobald der Token es zulässt.
payout-address-blocked = Nicht ausgezahlt: Der Herausgeber des Tokens hat die Adresse dieser Rechnung gesperrt. Klären Sie das mit dem Herausgeber; das Geld wird ausgezahlt, sobald der Token es zulässt.
payout-token-paused = Nicht ausgezahlt: Der Herausgeber des Tokens hat alle Überweisungen angehalten. Sie müssen nichts tun: Das Geld wird ausgezahlt, sobald sie weitergehen.
payout-refused = Nicht ausgezahlt: Der Token lehnt die Überweisung ab. Fragen Sie Ihren Admin nach dem Grund. Das Geld ist an der Adresse der Rechnung sicher, und Chit versucht es weiter.

history = Verlauf
timeline-created = Erstellt
timeline-seen = Zahlung von { $amount } { $symbol } gesehen
timeline-confirmed = Zahlung von { $amount } { $symbol } bestätigt
timeline-reverted = Zahlung von { $amount } { $symbol } vom Netzwerk rückgängig gemacht
timeline-ignored = Überweisung von { $amount } { $symbol } nicht gutgeschrieben
timeline-late = Zahlung von { $amount } { $symbol } kam verspätet
timeline-paid = Bezahlt
timeline-expired = Abgelaufen
timeline-cancelled = Storniert
timeline-set-by-admin = Status von einem Admin geändert
timeline-price-renewed = Preis erneuert
timeline-payout-failed = Auszahlung fehlgeschlagen
timeline-flushed = Ausgezahlt
timeline-delivered = Webhook { $event } zugestellt
timeline-failed = Webhook { $event } fehlgeschlagen nach { $attempts ->
    [one] 1 Versuch
   *[other] { $attempts } Versuchen
}
timeline-posted = In { $channel } veröffentlicht
timeline-refund-requested = Erstattung angelegt
timeline-refund-ready = Erstattungsadresse eingegeben: bereit zum Signieren
timeline-refund-ready-again = Erstattung vom Netzwerk zurückgenommen: wieder bereit zum Signieren
timeline-refund-sent = Erstattung gesendet
timeline-refund-confirmed = Erstattung bestätigt
timeline-refund-cancelled = Erstattung storniert
timeline-resolved = Als erledigt markiert
timeline-by-payer = vom Zahler
timeline-by-member = von einem Mitglied
timeline-by-admin = von einem Admin
timeline-by-former = von einem früheren Mitglied

## Creating an invoice

currency = Währung
currency-none = Keine (Betrag in Token)
further-tokens = { $count ->
    [0] Weitere akzeptierte Token
   *[other] Weitere akzeptierte Token: { $count }
}
further-tokens-hint = Zahler können jeden dieser Token verwenden, auch mehrere zusammen; insgesamt höchstens { $max }. Der Token oben wird zuerst angeboten.
quote = Preis in Token
quote-holds = Diese Beträge bleiben gleich, bis die Rechnung abläuft.
quote-locked = Kurse ändern sich: Die Beträge werden beim Erstellen der Rechnung festgelegt, für höchstens { $minutes } Minuten.
quote-unpriced = Zurzeit kein Preis: wird nicht angeboten.
failure-no-rate = Keiner dieser Token hat zurzeit einen Preis in { $currency }. Wählen Sie andere, oder geben Sie einen Betrag in Token ein.
note-hint = Der Zahler sieht sie.
expires-in = Läuft ab nach (Minuten)
expires-in-hint = Leer lassen für den Standardwert.
redirect-url = Weiterleitungs-URL
redirect-url-hint = Eine Seite Ihres Shops, zu der der Zahler nach der Zahlung zurückkehren kann.
redirect-automatically = Nach der Zahlung automatisch weiterleiten
no-channel = Nicht posten
metadata = Metadaten
metadata-hint = Ein JSON-Objekt für Ihre Programme, etwa { $example }. Zahler sehen es nie; Webhooks enthalten es.
lines-hint = Optional: was Sie verkaufen. Mit Posten ist der Betrag ihre Summe.
amount-is-sum = Die Summe der Posten.
more-entries = Erweitert

## Posten einer Rechnung oder eines Zahlungslinks

link-lines = Posten
line-name = Posten
line-quantity = Menge
line-price = Einzelpreis
line-total = Summe
line-tax = Steuer (%)
line-tax-hint = Die Preise enthalten die Steuer. Lassen Sie das Feld leer für eine Position ohne Steuer.
line-tax-empty = Lassen Sie das Feld leer für eine Position ohne Steuer.
add-tax-to-prices = Steuer zu den Preisen hinzurechnen
remove-line = Posten { $number } entfernen
add-line = Posten hinzufügen
add-tax = Steuer hinzufügen
lines-sum = Summe { $sum }
lines-sum-differs = Die Posten ergeben zusammen { $sum }; das ist nicht der Preis.

## Fortschritt einer Rechnung

invoice-number = Rechnung { $number }
progress = Fortschritt
progress-reached = Erledigt
progress-open = Ausstehend
progress-created = Erstellt
progress-seen = Zahlung gesehen
progress-confirmed = Bestätigt
progress-paid = Bezahlt
progress-expired = Abgelaufen
progress-cancelled = Storniert
progress-paid-out = Ausgezahlt
received-remaining = { $received } erhalten, { $remaining } ausstehend.
to-return = Zu erstatten
came-from = Absenderadresse
came-from-text = Von dieser Adresse kam die Zahlung. Gehört sie einer Börse, senden Sie nichts dorthin, denn das Geld wäre verloren: Fragen Sie den Zahler nach einer Adresse.
invoice-payouts = Auszahlungen
column-paid-out = Datum
raw-data = Rohdaten
copy-raw-data = Rohdaten kopieren
