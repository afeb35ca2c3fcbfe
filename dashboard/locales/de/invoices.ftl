### The dashboard's screens about invoices. "You" is the person who is signed in.

## Invoices

no-invoices = Noch keine Rechnungen
no-invoices-text = Eine Rechnung nennt einen Betrag und bekommt eine eigene Zahlungsadresse. Ihr Kunde zahlt aus jeder Wallet oder von jeder Kryptobörse, und Sie sehen es hier. Versenden Sie die Bestellung, sobald dort „Bezahlt“ steht.
no-invoices-found = Keine passende Rechnung
no-invoices-found-text = Ändern Sie den Filter oder löschen Sie ihn, um alle Rechnungen zu sehen.
search-invoices = Rechnungsnummer, Bestellung, Kunde, Adresse, Transaktion oder Notiz suchen
status = Status
every-status = Alle Status
status-created = Offen (auch teilweise bezahlt)
status-paid = Bezahlt (auch verspätet)
status-expired = Abgelaufen oder storniert
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
failure-wallet-network-unconfirmed = Ihre Auszahlungs-Wallet ist eine gemeinsame Wallet (wie Safe) oder eine, die Sie mit einem Passkey oder einer E-Mail statt einer Wiederherstellungsphrase öffnen. Auf { $networks } gibt es sie möglicherweise nicht. Bestätigen Sie sie in den Einstellungen unter Auszahlungs-Wallet, oder wählen Sie ein anderes Netzwerk.
failure-wallet-blocked = Das Unternehmen, das diesen Token herausgibt, hat Ihre Wallet auf { $network } gesperrt. Wählen Sie einen anderen Token oder eine andere Wallet.
failure-fee-recipient-blocked = Das Unternehmen, das diesen Token herausgibt, hat auf { $network } die Wallet gesperrt, die die Servicegebühr erhält. Wählen Sie einen anderen Token, und informieren Sie den Betreiber dieses Dienstes.
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
column-payer = Absenderadresse
column-seen = Gesehen

## Export

export = Exportieren
export-text = Die Datei enthält alles, was den Filtern der Liste entspricht.
export-invoices = Rechnungen, eine je Zeile
export-payments = Zahlungen, eine je Zeile, mit Servicegebühr und Nettobetrag
export-for-excel = Für Excel
export-columns = Spalten: { $chosen } von { $all }
export-columns-text = Die Namen unten sind die Spaltenüberschriften in der Datei.
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
month-fees = Servicegebühren
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
invoice-options = Akzeptierte Token
fact-missing = Restbetrag
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
share-invoice-text = Senden Sie dem Kunden diesen Link, oder lassen Sie ihn den Code scannen. Beide öffnen die Zahlungsseite.
invoice-qr = QR-Code der Zahlungsseite
print = Drucken
fact-return = Rückkehrseite
fact-transaction = Transaktion
fact-metadata = Zusatzdaten

## Auszahlung

flush = Auszahlen
flush-of = { $symbol } auf { $network } auszahlen
flush-text = { $amount } { $symbol } warten auf die Auszahlung an Ihre Auszahlungs-Wallet (abzüglich der Servicegebühr). Das geschieht meist von selbst innerhalb weniger Minuten; kleine Beträge warten, bis sich die Netzwerkgebühr einer Auszahlung lohnt (meist ab 0,10 USD, auf Ethereum ab 5 USD). Sie können die Auszahlung auch selbst senden: Dann zahlen Sie eine kleine Netzwerkgebühr in { $coin } auf { $network }.
flush-unpaid-text = { $amount } { $symbol } liegen an der Adresse der Rechnung. Solange die Rechnung nicht bezahlt ist, werden sie nicht von selbst ausgezahlt. Sie können die Auszahlung an Ihre Auszahlungs-Wallet (abzüglich der Servicegebühr) selbst senden: Dann zahlen Sie eine kleine Netzwerkgebühr in { $coin } auf { $network }.
flush-by-wallet = Mit einer Wallet senden
flush-no-wallet = In diesem Browser wurde keine Wallet-Erweiterung wie MetaMask gefunden. Installieren Sie eine, oder öffnen Sie diese Seite im Browser Ihrer Wallet-App.
flush-by-hand-text = Für Entwickler: Senden Sie diese Transaktion aus einer beliebigen Wallet. Das Geld kann nur an die Wallets dieser Rechnung gehen.
flush-network = { $name } (Chain-ID { $id })
flush-to = An
flush-value = Wert
flush-data = Daten
flush-sent = Auszahlung gesendet. Sie erscheint hier, sobald das Netzwerk sie bestätigt.
cancel-invoice = Rechnung stornieren
cancel-invoice-question = Diese Rechnung stornieren?
cancel-invoice-consequence = Die Zahlungsseite sagt dem Kunden dann, dass er nicht zahlen soll. Geld, das schon da ist oder noch kommt, ist nicht verloren: Sie können es auszahlen und erstatten. Kommt noch der volle Betrag, zählt die Rechnung meist als verspätet bezahlt.
wallet-missing = Noch keine freigegebene Auszahlungs-Wallet
wallet-missing-text = Rechnungen zahlen an Ihre Auszahlungs-Wallet aus. Sobald sie freigegeben ist, können Sie Rechnungen erstellen.
wallet-missing-pending = Der Betreiber dieses Dienstes muss sie noch freigeben. Danach können Sie Rechnungen erstellen.
wallet-missing-link = Auszahlungs-Wallet
mark-paid = Als bezahlt markieren
mark-paid-text = Chit prüft die Zahlung nicht. Die Zahlungsseite und alle Nachrichten, auch die an das Shopsystem des Händlers, zeigen die Rechnung dann als bezahlt.
mark-paid-reason = Grund
mark-paid-reason-hint = Zum Beispiel, wo Sie die Zahlung gesehen haben. Der Händler sieht ihn im Verlauf.
details = Einzelheiten
fact-amount = Betrag
fact-received = Erhalten
fact-short = Unterzahlt (akzeptiert)
fact-pending = Ausstehend
fact-fee = Servicegebühr
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
invoice-deliveries = Nachrichten an Ihr Shopsystem (Webhooks)
invoice-posts = Telegram-Beiträge
open-post = Beitrag öffnen

mark-resolved = Als erledigt markieren
attention-ignored-transfer = Hier ist Geld eingegangen, das nicht angerechnet wurde: anderer Token, anderes Netzwerk oder zu spät. Wenn die Startseite es unter „Nicht zugeordnete Zahlungen“ zeigt, rechnen Sie es dort an oder erstatten Sie es. Sonst sehen Sie im Verlauf nach, und fragen Sie den Kunden, was er gesendet hat, und nach der Transaktions-ID.
attention-unexplained-balance = An dieser Adresse liegt Geld, aber die Zahlung, mit der es kam, wurde noch nicht gefunden. Chit sucht weiter. Bitten Sie den Kunden bis dahin nicht, noch einmal zu zahlen.
attention-late-payment = Nachdem diese Rechnung abgelaufen war, storniert oder als bezahlt markiert wurde, ist Geld eingegangen. Es bezahlt die Rechnung nicht: Es war zu wenig, sein Kurs galt nicht mehr, oder die Rechnung war schon bezahlt. War sie schon bezahlt, erstatten Sie dieses Geld. Sonst erstatten Sie es, oder stimmen Sie ihm zu: Dann versenden Sie die Bestellung und drücken auf der Seite der Rechnung „Als erledigt markieren“. Bis es ausgezahlt ist, liegt das Geld an der Adresse der Rechnung: siehe „Auszahlen“ auf dieser Seite.
attention-not-paid-out = Die Auszahlung an die Wallet ist fehlgeschlagen. Das Geld ist an der Adresse der Rechnung sicher: Es kann nur an die Auszahlungs-Wallet ausgezahlt werden. Chit versucht es weiter; wenn es so bleibt, fragen Sie den Betreiber dieses Dienstes.
attention-overpaid = Der Kunde hat mehr als den Betrag gesendet oder zweimal bezahlt. Erstatten Sie die Differenz.
attention-paid-late = Der ganze Betrag ist nach Ablauf der Zeit eingegangen und gilt als bezahlt. Wenn Sie den Preis noch akzeptieren, versenden Sie die Bestellung; sonst erstatten Sie den Betrag.
attention-part-paid = Die Rechnung ist abgelaufen oder wurde storniert, und nur ein Teil des Betrags wurde bezahlt. Erstatten Sie ihn, oder einigen Sie sich mit dem Kunden über den Rest. Das Geld wird nicht von selbst ausgezahlt: siehe „Auszahlen“ auf der Seite der Rechnung.
attention-reverted = Das Netzwerk hat eine Zahlung verworfen; sie zählt nicht mehr. Das ist selten und technisch: Der Kunde hat das Geld nicht zurückgeholt. Warten Sie ein paar Minuten: Meist führt das Netzwerk dieselbe Zahlung noch einmal aus, und Sie sehen es hier. Versenden Sie die Bestellung nicht vorher. Bitten Sie den Kunden nur dann, noch einmal zu zahlen, wenn seine Wallet zeigt, dass er das Geld noch hat.
attention-set-by-admin = Der Betreiber dieses Dienstes hat den Status geändert. Wenn er einen Grund genannt hat, steht er im Verlauf der Rechnung.
attention-label-ignored-transfer = Nicht zugeordnete Zahlung
attention-label-unexplained-balance = Ungeklärter Geldeingang
attention-label-late-payment = Verspätet, bezahlt die Rechnung nicht
attention-label-not-paid-out = Auszahlung fehlgeschlagen
attention-label-overpaid = Überzahlt oder zweimal bezahlt
attention-label-paid-late = Verspätet bezahlt
attention-label-part-paid = Teilweise bezahlt
attention-label-reverted = Vom Netzwerk verworfen
attention-label-set-by-admin = Vom Betreiber geändert
payout-client-blocked = Nicht ausgezahlt: Das Unternehmen, das diesen Token herausgibt, hat Ihre Wallet gesperrt. Fragen Sie dort nach dem Grund; verwenden Sie bis dahin für neue Rechnungen eine andere Wallet oder einen anderen Token. Das Geld ist an der Adresse der Rechnung sicher und wird ausgezahlt, sobald die Wallet wieder frei ist.
payout-address-blocked = Nicht ausgezahlt: Das Unternehmen, das diesen Token herausgibt, hat die Adresse dieser Rechnung gesperrt. Fragen Sie dort nach dem Grund; das Geld wird ausgezahlt, sobald die Adresse wieder frei ist.
payout-token-paused = Nicht ausgezahlt: Das Unternehmen, das diesen Token herausgibt, hat ihn für alle angehalten. Sie müssen nichts tun: Das Geld wird ausgezahlt, sobald es weitergeht.
payout-refused = Nicht ausgezahlt: Die Regeln dieses Tokens blockieren die Überweisung. Der Betreiber dieses Dienstes kann den Grund herausfinden. Das Geld ist an der Adresse der Rechnung sicher, und Chit versucht es weiter.

history = Verlauf
timeline-created = Erstellt
timeline-seen = Zahlung von { $amount } { $symbol } gesehen
timeline-confirmed = Zahlung von { $amount } { $symbol } bestätigt
timeline-reverted = Zahlung von { $amount } { $symbol } vom Netzwerk verworfen
timeline-ignored = Nicht zugeordnete Zahlung von { $amount } { $symbol } eingegangen, nicht angerechnet
timeline-late = Zahlung von { $amount } { $symbol } nach Ablauf der Zeit eingegangen
timeline-paid = Bezahlt
timeline-expired = Abgelaufen
timeline-cancelled = Storniert
timeline-set-by-admin = Status vom Betreiber geändert
timeline-price-renewed = Beträge erneuert
timeline-payout-failed = Auszahlung fehlgeschlagen
timeline-flushed = Ausgezahlt
timeline-delivered = Nachricht { $event } an Ihr Shopsystem gesendet
timeline-failed = Nachricht { $event } an Ihr Shopsystem fehlgeschlagen nach { $attempts ->
    [one] 1 Versuch
   *[other] { $attempts } Versuchen
}
timeline-posted = In { $channel } veröffentlicht
timeline-refund-requested = Erstattungslink erstellt
timeline-refund-ready = Erstattungsadresse eingegeben: bereit zum Senden
timeline-refund-ready-again = Erstattung vom Netzwerk verworfen; meist führt es sie noch einmal aus
timeline-refund-sent = Erstattung gesendet
timeline-refund-confirmed = Erstattung bestätigt
timeline-refund-cancelled = Erstattung storniert
timeline-resolved = Als erledigt markiert
timeline-by-payer = vom Kunden
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
further-tokens-hint = Kunden zahlen in einem dieser Token; ein Teil in einem und der Rest in einem anderen zählt auch. Insgesamt höchstens { $max }. Der Token oben wird zuerst angeboten.
quote = Preis in Token
quote-holds = Diese Beträge gelten, bis die Rechnung abläuft.
quote-locked = Diese Beträge gelten höchstens { $minutes } Minuten, weil sich Kurse ändern. Vor Ablauf dieser Zeit kann der Kunde neue Beträge zum aktuellen Kurs anfordern; danach kann die Rechnung nicht mehr bezahlt werden.
quote-unpriced = Zurzeit kein Preis: wird nicht angeboten.
failure-no-rate = Keiner dieser Token hat zurzeit einen Preis in { $currency }. Wählen Sie andere, oder geben Sie einen Betrag in Token ein.
note-hint = Der Kunde sieht sie.
customer-email-hint = Für Ihre Unterlagen: Chit sendet Kunden keine E-Mails.
expires-in = Läuft ab nach (Minuten)
expires-in-hint = Leer lassen für den Standardwert dieses Dienstes: meist 60 Minuten. Eine Zahlung, die einige Tage später eingeht (meist bis zu 7), zählt noch als verspätet bezahlt. Wird der Betrag zu einem veränderlichen Kurs umgerechnet (zum Beispiel von Euro in USDC), ist die Zeit kürzer, und verspätetes Geld zählt nicht von selbst.
redirect-url = Rückkehrseite
redirect-url-hint = Die Adresse einer Seite Ihres Shops, zu der der Kunde nach der Zahlung zurückkehren kann.
redirect-automatically = Nach der Zahlung automatisch weiterleiten
no-channel = Nicht posten
metadata = Zusatzdaten
metadata-hint = Namen und Werte für Ihre eigenen Programme, etwa { $example }. Kunden sehen sie nie; Nachrichten an Ihr Shopsystem (Webhooks) enthalten sie.
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
received-remaining = { $received } erhalten, Restbetrag: { $remaining }.
seen-remaining = { $seen } gesehen, Restbetrag: { $remaining }.
received-seen-remaining = { $received } erhalten, weitere { $seen } gesehen, Restbetrag: { $remaining }.
to-return = Zu erstatten
came-from = Absenderadresse
came-from-text = Von dieser Adresse kam die Zahlung. Gehört sie einer Kryptobörse, senden Sie nichts dorthin, denn das Geld wäre verloren: Fragen Sie den Kunden nach einer Adresse.
invoice-payouts = Auszahlungen
column-paid-out = Datum
raw-data = Rohdaten
copy-raw-data = Rohdaten kopieren
