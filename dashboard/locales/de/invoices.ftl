### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Noch keine Rechnungen
no-invoices-text = Eine Rechnung nennt einen Betrag und bekommt eine eigene Zahlungsadresse. Ihr Kunde zahlt aus jeder Wallet oder von jeder Kryptobörse, und Sie sehen es hier.
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
failure-wallet-network-unconfirmed = Ihre Auszahlungs-Wallet ist eine Smart Wallet, die Sie auf { $networks } noch nicht erlaubt haben. Erlauben Sie sie in den Einstellungen unter Auszahlungs-Wallet, oder wählen Sie ein anderes Netzwerk.
failure-wallet-blocked = Das Unternehmen, das diesen Token herausgibt, hat Ihre Wallet auf { $network } gesperrt. Wählen Sie einen anderen Token oder eine andere Wallet.
failure-fee-recipient-blocked = Das Unternehmen, das diesen Token herausgibt, hat auf { $network } die Wallet gesperrt, die die Chit-Gebühr erhält. Wählen Sie einen anderen Token, und informieren Sie den Betreiber dieses Dienstes.
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
export-payments = Zahlungen, eine je Zeile, mit Chit-Gebühr und Nettobetrag
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
month-report-currency = Rechnungen in Euro oder einer anderen Währung
month-report-tax = Steuer
month-payments = Zahlungen
month-received = Eingegangen
month-fees = Chit-Gebühren
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
fact-missing = Noch zu zahlen
fact-rate = Kurs
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Zahlungsseite öffnen
open-document = Rechnung zum Drucken
copy-link = Link kopieren
post-invoice = In Telegram posten
post-invoice-text = Der Bot postet die Rechnung dort und aktualisiert den Beitrag bei jeder Änderung.
post = Posten
invoice-posted = Der Bot wird sie posten.
share-invoice = Weitergeben
share-invoice-text = Senden Sie dem Zahler diesen Link, oder lassen Sie ihn den Code scannen. Beide öffnen die Zahlungsseite.
invoice-qr = QR-Code der Zahlungsseite
print = Drucken
fact-return = Rückkehrseite
fact-transaction = Transaktion
fact-metadata = Zusatzdaten

## Auszahlung

flush = Auszahlen
flush-of = { $symbol } auf { $network } auszahlen
flush-text = { $amount } { $symbol } dieser Rechnung sind noch nicht ausgezahlt. Eine Auszahlung überträgt sie an die Auszahlungs-Wallet, abzüglich der Gebühr dieses Dienstes (Chit-Gebühr), falls es eine gibt. Wenn der Betreiber dieses Dienstes Auszahlungen sendet, warten Sie einige Minuten. Sonst senden Sie sie selbst: Sie zahlen die Netzwerkgebühr, etwas { $coin } auf { $network }.
flush-by-wallet = Mit einer Wallet senden
flush-no-wallet = In diesem Browser wurde keine Wallet gefunden. Installieren Sie eine, oder öffnen Sie diese Seite im Browser Ihrer Wallet-App.
flush-by-hand-text = Für Programme und andere Wallets: Diese Transaktion sendet die Auszahlung. Sie kann das Geld nur an die Wallets dieser Rechnung übertragen.
flush-network = { $name } (Chain-ID { $id })
flush-to = An
flush-value = Wert
flush-data = Daten
flush-sent = Auszahlung gesendet. Sie erscheint hier, sobald das Netzwerk sie bestätigt.
cancel-invoice = Rechnung stornieren
cancel-invoice-question = Diese Rechnung stornieren?
cancel-invoice-consequence = Die Zahlungsseite sagt dem Zahler dann, dass er nicht zahlen soll.
wallet-missing = Noch keine freigegebene Auszahlungs-Wallet
wallet-missing-text = Rechnungen zahlen direkt an Ihre Wallet aus. Sie können Rechnungen erstellen, sobald der Betreiber dieses Dienstes eine freigegeben hat.
wallet-missing-pending = Der Betreiber dieses Dienstes muss sie noch freigeben. Danach können Sie Rechnungen erstellen.
wallet-missing-link = Auszahlungs-Wallet
mark-paid = Als bezahlt markieren
mark-paid-text = Chit prüft die Zahlung nicht. Die Zahlungsseite und alle Nachrichten, auch die an den Server des Händlers, zeigen die Rechnung dann als bezahlt.
mark-paid-reason = Grund
mark-paid-reason-hint = Zum Beispiel, wo Sie die Zahlung gesehen haben. Der Händler sieht ihn im Verlauf.
details = Einzelheiten
fact-amount = Betrag
fact-received = Erhalten
fact-short = Fehlt, aber akzeptiert
fact-pending = Ausstehend
fact-fee = Chit-Gebühr
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
payment-confirmed = Vom Netzwerk bestätigt
payment-confirming = { $minutes ->
    [0] Wird vom Netzwerk bestätigt
    [1] Wird vom Netzwerk bestätigt, meist in weniger als einer Minute
   *[other] Wird vom Netzwerk bestätigt, meist in weniger als { $minutes } Minuten
}
explorer = Auf { $name } ansehen
invoice-deliveries = Nachrichten an Ihren Server (Webhooks)
invoice-posts = Telegram-Beiträge
open-post = Beitrag öffnen

mark-resolved = Als erledigt markieren
attention-ignored-transfer = Geld an diese Adresse wurde nicht angerechnet, weil es zu spät oder in einem anderen Token kam. Wenn die Startseite es unter „Nicht zugeordnete Zahlungen“ zeigt, können Sie es dort anrechnen oder erstatten. Sonst sehen Sie im Verlauf nach, und fragen Sie den Zahler.
attention-unexplained-balance = An dieser Adresse ist Geld, aber Chit hat noch nicht gefunden, wer es gesendet hat. Chit sucht weiter. Bitten Sie den Zahler nicht, noch einmal zu zahlen, bevor das klar ist.
attention-late-payment = Nach dem Ende der Rechnung kam noch Geld. Entweder reicht es nicht, und die Rechnung bleibt unbezahlt, oder sie war schon als bezahlt markiert. Erstatten Sie es, oder übergeben Sie die Ware und markieren dies als erledigt.
attention-not-paid-out = Die Auszahlung an die Wallet ist fehlgeschlagen. Das Geld ist noch an der Adresse der Rechnung.
attention-overpaid = Der Zahler hat mehr als den Betrag gesendet. Erstatten Sie die Differenz.
attention-paid-late = Der ganze Betrag kam nach dem Ablauf der Rechnung. Sie gilt als bezahlt: Wenn der Preis noch gilt, übergeben Sie die Ware. Sonst erstatten Sie den Betrag.
attention-part-paid = Die Rechnung ist abgelaufen, und nur ein Teil des Betrags wurde bezahlt. Erstatten Sie ihn, oder einigen Sie sich mit dem Zahler über den Rest.
attention-reverted = Das Netzwerk hat eine Zahlung rückgängig gemacht; sie zählt nicht mehr. Das ist selten, und oft kommt die Zahlung nach wenigen Minuten von selbst zurück. Übergeben Sie die Ware nicht vorher. Bitten Sie den Zahler nur dann, noch einmal zu senden, wenn seine Wallet das Geld wieder anzeigt.
attention-set-by-admin = Der Betreiber dieses Dienstes hat den Status von Hand geändert.
attention-label-ignored-transfer = Nicht angerechnet
attention-label-unexplained-balance = Unbekanntes Guthaben
attention-label-late-payment = Kam zu spät
attention-label-not-paid-out = Auszahlung fehlgeschlagen
attention-label-overpaid = Überzahlt
attention-label-paid-late = Verspätet bezahlt
attention-label-part-paid = Teilweise bezahlt
attention-label-reverted = Vom Netzwerk rückgängig gemacht
attention-label-set-by-admin = Von Hand geändert
payout-client-blocked = Nicht ausgezahlt: Das Unternehmen, das diesen Token herausgibt, hat Ihre Wallet gesperrt. Fragen Sie dort nach dem Grund; verwenden Sie bis dahin eine andere Wallet oder einen anderen Token. Das Geld ist an der Adresse der Rechnung sicher und wird ausgezahlt, sobald die Wallet wieder frei ist.
payout-address-blocked = Nicht ausgezahlt: Das Unternehmen, das diesen Token herausgibt, hat die Adresse dieser Rechnung gesperrt. Fragen Sie dort nach dem Grund; das Geld wird ausgezahlt, sobald die Adresse wieder frei ist.
payout-token-paused = Nicht ausgezahlt: Das Unternehmen, das diesen Token herausgibt, hat ihn für alle angehalten. Sie müssen nichts tun: Das Geld wird ausgezahlt, sobald es weitergeht.
payout-refused = Nicht ausgezahlt: Der Token lässt diese Auszahlung nicht zu. Der Betreiber dieses Dienstes kann den Grund herausfinden. Das Geld ist an der Adresse der Rechnung sicher, und Chit versucht es weiter.

history = Verlauf
timeline-created = Erstellt
timeline-seen = Zahlung von { $amount } { $symbol } gesehen
timeline-confirmed = Zahlung von { $amount } { $symbol } bestätigt
timeline-reverted = Zahlung von { $amount } { $symbol } vom Netzwerk rückgängig gemacht
timeline-ignored = { $amount } { $symbol } eingegangen, nicht angerechnet
timeline-late = Verspätete Zahlung von { $amount } { $symbol } eingegangen
timeline-paid = Bezahlt
timeline-expired = Abgelaufen
timeline-cancelled = Storniert
timeline-set-by-admin = Status vom Betreiber geändert
timeline-price-renewed = Beträge erneuert
timeline-payout-failed = Auszahlung fehlgeschlagen
timeline-flushed = Ausgezahlt
timeline-delivered = Nachricht { $event } an Ihren Server gesendet
timeline-failed = Nachricht { $event } an Ihren Server fehlgeschlagen nach { $attempts ->
    [one] 1 Versuch
   *[other] { $attempts } Versuchen
}
timeline-posted = In { $channel } veröffentlicht
timeline-refund-requested = Erstattung angelegt
timeline-refund-ready = Erstattungsadresse eingegeben: bereit zum Senden
timeline-refund-ready-again = Erstattung vom Netzwerk zurückgenommen: wieder bereit zum Senden
timeline-refund-sent = Erstattung gesendet
timeline-refund-confirmed = Erstattung bestätigt
timeline-refund-cancelled = Erstattung storniert
timeline-resolved = Als erledigt markiert
timeline-by-payer = vom Zahler
timeline-by-member = von einem Mitglied
timeline-by-admin = vom Betreiber
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
quote-holds = Diese Beträge gelten, bis die Rechnung abläuft.
quote-locked = Kurse ändern sich, deshalb gelten diese Beträge höchstens { $minutes } Minuten. Wer länger braucht, kann vor Ablauf dieser Zeit neue Beträge zum aktuellen Kurs anfordern.
quote-unpriced = Zurzeit kein Preis: wird nicht angeboten.
failure-no-rate = Keiner dieser Token hat zurzeit einen Preis in { $currency }. Wählen Sie andere, oder geben Sie einen Betrag in Token ein.
note-hint = Der Zahler sieht sie.
expires-in = Läuft ab nach (Minuten)
expires-in-hint = Leer lassen für den Standardwert.
redirect-url = Rückkehrseite
redirect-url-hint = Die Adresse einer Seite Ihres Shops, zu der der Zahler nach der Zahlung zurückkehren kann.
redirect-automatically = Nach der Zahlung automatisch weiterleiten
no-channel = Nicht posten
metadata = Zusatzdaten
metadata-hint = Namen und Werte für Ihre eigenen Programme, etwa { $example }. Zahler sehen sie nie; Nachrichten an Ihren Server (Webhooks) enthalten sie.
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
came-from-text = Von dieser Adresse kam die Zahlung. Gehört sie einer Kryptobörse, senden Sie nichts dorthin, denn das Geld wäre verloren: Fragen Sie den Zahler nach einer Adresse.
invoice-payouts = Auszahlungen
column-paid-out = Datum
raw-data = Rohdaten
copy-raw-data = Rohdaten kopieren
