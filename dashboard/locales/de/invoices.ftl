### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Noch keine Rechnungen
no-invoices-text = Eine Rechnung hat einen Betrag, einen Token und eine eigene Adresse. Ihr Kunde zahlt aus jeder Wallet oder von jeder Börse, und Sie sehen es hier.
no-invoices-found = Keine passende Rechnung
no-invoices-found-text = Ändern Sie den Filter oder löschen Sie ihn, um alle Rechnungen zu sehen.
search-invoices = Bestellung, Kunde, Adresse, Transaktion oder Notiz suchen
status = Status
every-status = Jeder Status
status-created = Offen
status-paid = Bezahlt
status-expired = Abgelaufen
network = Netzwerk
every-network = Jedes Netzwerk
clear-filters = Filter löschen
filter-customer = Kunde { $customer }
filter-link = Von einem Zahlungslink
filter-owner = Eines Kontos
remove-filter = Aus dem Filter entfernen: { $label }

## Gespeicherte Ansichten und Spalten

views = Gespeicherte Ansichten
view-none = Gespeicherte Ansicht wählen
views-text = Eine gespeicherte Ansicht behält Filter und Spalten der Liste unter einem Namen. Sie finden Ihre Ansichten in jedem Browser, in dem Sie sich anmelden; andere Personen sehen sie nicht.
view-name = Name der Ansicht
view-save = Jetzige Ansicht speichern
view-saved = Gespeichert.
view-rename = Umbenennen: { $name }
view-delete = Löschen: { $name }
view-delete-question = Die Ansicht { $name } löschen?
failure-saved-view-exists = Eine andere Ihrer Ansichten hat diesen Namen.
failure-too-many-saved-views = Sie haben { $max } Ansichten. Löschen Sie zuerst eine.
failure-wallet-network-unconfirmed = Ihr Wallet ist ein Vertrag, den Sie auf { $networks } nicht bestätigt haben. Bestätigen Sie ihn in den Einstellungen des Auszahlungs-Wallets, oder wählen Sie ein anderes Netzwerk.
failure-wallet-blocked = Der Herausgeber dieses Tokens hat Ihr Wallet auf { $network } gesperrt. Wählen Sie einen anderen Token oder ein anderes Wallet.
failure-fee-recipient-blocked = Der Herausgeber dieses Tokens hat das Wallet, das die Gebühren erhält, auf { $network } gesperrt. Wählen Sie einen anderen Token.
columns = Spalten
columns-text = Der Betrag wird immer gezeigt. Auf einem Telefon hat die Liste nur die wichtigsten Spalten.
columns-usual = Übliche Spalten

column-status = Status
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
export-text = Die Datei enthält genau das, was die Liste mit ihrem Filter zeigt, so lang sie auch ist.
export-invoices = Rechnungen, eine je Zeile
export-payments = Zahlungen, eine je Zeile, mit Gebühr und Nettobetrag
export-for-excel = Für Excel
export-columns = Spalten: { $chosen } von { $all }
export-columns-text = Mit ihren Namen in der Datei.
export-all-columns = Alle wählen
export-no-column = Wählen Sie mindestens eine Spalte.
export-time-zone = Zeiten stehen in der Zeitzone { $zone }.
download = Herunterladen

## One invoice

invoice-title = Rechnung über { $amount }
further-options = { $count ->
    [one] oder in einem anderen Token
   *[other] oder in { $count } anderen Token
}
invoice-options = Zahlungswege
fact-missing = Noch zu zahlen
fact-rate = Kurs
rate-pegged = 1:1
rate-of-one = 1 { $symbol } = { $price }
open-checkout = Bezahlseite öffnen
copy-link = Link kopieren
post-invoice = In Telegram posten
post-invoice-text = Der Bot postet die Rechnung dort und aktualisiert den Beitrag bei jeder Änderung.
post = Posten
invoice-posted = Der Bot postet sie.
share-invoice = Weitergeben
share-invoice-text = Geben Sie dem Zahler diesen Link oder den Code. Beide führen zur Bezahlseite.
invoice-qr = QR-Code der Bezahlseite
print = Drucken
fact-return = Rückkehradresse
fact-transaction = Transaktion
fact-metadata = Eigene Daten

## Auszahlung

flush = Auszahlen
flush-of = { $symbol } auf { $network } auszahlen
flush-text = Guthaben der Zahlungsadresse: { $amount } { $symbol }. Die Auszahlung überträgt es an die Auszahlungs-Wallet, abzüglich der Gebühr. Jeder darf sie senden und zahlt dabei das Gas des Netzwerks.
flush-by-wallet = Mit einer Wallet senden
flush-no-wallet = In diesem Browser wurde keine Wallet gefunden. Installieren Sie eine, oder senden Sie den Aufruf von Hand.
flush-by-hand = Von Hand senden
flush-by-hand-text = Senden Sie diesen Aufruf mit einer beliebigen Wallet oder einem Programm. Er kann das Geld nur an die Wallets dieser Rechnung übertragen.
flush-network = { $name } (Chain-ID { $id })
flush-to = An
flush-value = Wert
flush-data = Daten
flush-sent = Die Auszahlung ist gesendet. Diese Seite zeigt sie, sobald das Netzwerk sie hat.
cancel-invoice = Rechnung stornieren
cancel-invoice-question = Diese Rechnung stornieren? Die Bezahlseite sagt dem Zahler dann, dass er nicht mehr zahlen soll.
wallet-missing = Noch keine freigegebene Auszahlungs-Wallet
wallet-missing-text = Rechnungen zahlen direkt an sie aus. Sie können Rechnungen erstellen, sobald eine Wallet freigegeben ist.
wallet-missing-pending = Sie wartet auf die Freigabe durch einen Administrator. Danach können Sie Rechnungen erstellen.
wallet-missing-link = Auszahlungs-Wallet
mark-paid = Als bezahlt markieren
mark-paid-text = Chit prüft die Zahlung nicht. Bezahlseite, Webhooks und Nachrichten melden die Rechnung dann als bezahlt.
mark-paid-reason = Grund
mark-paid-reason-hint = Zum Beispiel, wie Sie die Zahlung gefunden haben. Der Händler sieht ihn im Verlauf.
details = Einzelheiten
fact-amount = Betrag
fact-received = Erhalten
fact-short = Fehlt, innerhalb Ihrer Toleranz
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
explorer = Explorer
invoice-deliveries = Nachrichten an Webhooks
invoice-posts = Beiträge in Telegram
open-post = Beitrag öffnen

mark-resolved = Als erledigt markieren
attention-ignored-transfer = Eine Überweisung an diese Adresse wurde nicht gezählt, weil sie zu spät oder in einem anderen Token kam. Sehen Sie im Verlauf nach und sprechen Sie dann mit dem Zahler.
attention-unexplained-balance = An dieser Adresse liegt Geld, aber noch kein Endpunkt hat die Überweisung gemeldet. Chit sucht weiter. Sehen Sie die Adresse in einem Block-Explorer nach, bevor Sie den Zahler noch einmal um Geld bitten.
attention-late-payment = Eine Zahlung kam, nachdem die Rechnung abgelaufen war. Zahlen Sie sie zurück, oder liefern Sie und markieren dies als erledigt.
attention-not-paid-out = Das Geld dieser Rechnung kann nicht an das Wallet ausgezahlt werden. Öffnen Sie sie, um den Grund zu sehen.
attention-overpaid = Es wurde mehr als der Betrag bezahlt. Zahlen Sie dem Zahler den Unterschied zurück.
attention-paid-late = Die Rechnung wurde nach ihrer Zeit bezahlt. Prüfen Sie, ob der Preis noch gilt.
attention-part-paid = Die Rechnung ist abgelaufen, und nur ein Teil des Betrags wurde bezahlt. Zahlen Sie ihn zurück, oder einigen Sie sich über den Rest.
attention-reverted = Eine Zahlung wurde vom Netzwerk rückgängig gemacht (Reorg). Liefern Sie erst, wenn wieder bezahlt wurde.
attention-set-by-admin = Ein Administrator hat den Status von Hand gesetzt.
attention-label-ignored-transfer = Nicht gutgeschrieben
attention-label-unexplained-balance = Unbekanntes Guthaben
attention-label-late-payment = Zahlung nach Ablauf
attention-label-not-paid-out = Auszahlung gescheitert
attention-label-overpaid = Überzahlt
attention-label-paid-late = Verspätet bezahlt
attention-label-part-paid = Unterzahlt
attention-label-reverted = Rückgängig gemacht
attention-label-set-by-admin = Von Hand gesetzt
payout-client-blocked = Nicht ausgezahlt: Der Herausgeber des Tokens hat Ihr Wallet gesperrt. Klären Sie das mit dem Herausgeber; verwenden Sie bis dahin ein anderes Wallet oder einen anderen Token. Das Geld liegt sicher an der Adresse der Rechnung und wird ausgezahlt, sobald der Token es zulässt.
payout-address-blocked = Nicht ausgezahlt: Der Herausgeber des Tokens hat die Adresse dieser Rechnung gesperrt. Klären Sie das mit dem Herausgeber; das Geld wird ausgezahlt, sobald der Token es zulässt.
payout-token-paused = Nicht ausgezahlt: Der Herausgeber des Tokens hat alle Überweisungen angehalten. Es ist nichts zu tun: Das Geld wird ausgezahlt, sobald sie weitergehen.
payout-refused = Nicht ausgezahlt: Der Vertrag des Tokens lehnt die Überweisung ab. Fragen Sie den Betreiber dieses Dienstes nach dem Grund; das Geld liegt sicher an der Adresse der Rechnung, und Chit versucht es weiter.

history = Verlauf
timeline-created = Erstellt
timeline-seen = Zahlung von { $amount } { $symbol } gesehen
timeline-confirmed = Zahlung von { $amount } { $symbol } bestätigt
timeline-reverted = Zahlung von { $amount } { $symbol } vom Netzwerk rückgängig gemacht
timeline-ignored = Überweisung von { $amount } { $symbol } nicht gezählt
timeline-late = Zahlung von { $amount } { $symbol } kam verspätet
timeline-paid = Bezahlt
timeline-expired = Abgelaufen
timeline-cancelled = Storniert
timeline-set-by-admin = Status von Hand gesetzt
timeline-price-renewed = Preis vom Zahlenden erneuert
timeline-payout-failed = Konnte nicht ausgezahlt werden
timeline-flushed = An die Wallet ausgezahlt
timeline-delivered = Webhook { $event } zugestellt
timeline-failed = Webhook { $event } gescheitert nach { $attempts ->
    [one] einem Versuch
   *[other] { $attempts } Versuchen
}
timeline-posted = In { $channel } veröffentlicht
timeline-resolved = Als erledigt markiert

## Creating an invoice

currency = Währung
currency-none = Keine: Token
further-tokens = { $count ->
    [0] Auch andere Token annehmen
    [one] Auch einen anderen Token annehmen
   *[other] Auch { $count } andere Token annehmen
}
further-tokens-hint = Der Zahler kann jeden dieser Token verwenden, auch mehrere zusammen; insgesamt höchstens { $max }. Der Token oben wird zuerst angeboten.
quote = Preis in Token
quote-holds = Die Beträge gelten so lange wie die Rechnung.
quote-locked = Ein Kurs schwankt: Die Beträge werden beim Erstellen der Rechnung festgelegt, für höchstens { $minutes } Minuten.
quote-unpriced = Hat zurzeit keinen Preis: entfällt.
failure-no-rate = Keiner dieser Token hat zurzeit einen Preis in { $currency }. Wählen Sie andere, oder geben Sie einen Betrag in Token ein.
note-hint = Der Zahler sieht sie.
expires-in = Minuten zum Bezahlen
expires-in-hint = Ohne Zahl gilt die übliche Zeit dieser Installation.
redirect-url = Rückkehradresse
redirect-url-hint = Eine Seite Ihres Shops, zu der der Zahler nach dem Bezahlen zurückkehren kann.
redirect-automatically = Fünf Sekunden nach der Zahlung von selbst dorthin zurückkehren
no-channel = Nicht posten
metadata = Eigene Daten
metadata-hint = Ein JSON-Objekt für Ihre Programme, etwa { $example }. Der Zahler sieht es nie; Webhooks geben es zurück.
lines-hint = Freiwillig: was verkauft wird. Mit Posten ist der Betrag ihre Summe.
amount-is-sum = Die Summe der Posten.
more-entries = Weitere Angaben

## Posten einer Rechnung oder eines Zahlungslinks

link-lines = Posten
line-name = Was verkauft wird
line-quantity = Menge
line-price = Einzelpreis
line-total = Summe
remove-line = Posten { $number } entfernen
add-line = Posten hinzufügen
lines-sum = Die Posten ergeben { $sum }.
lines-sum-differs = Die Posten ergeben { $sum }; das ist nicht der Preis.

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
to-return = Zurückzuzahlen
came-from = Von Adresse
came-from-text = Von dieser Adresse kam die Zahlung. Gehört sie einer Börse, senden Sie nichts dorthin, denn das Geld wäre verloren: Fragen Sie den Zahler nach einer Adresse.
invoice-payouts = Auszahlungen
column-paid-out = Datum
developer = Für Entwickler
raw-data = Rohdaten
copy-raw-data = Rohdaten kopieren
