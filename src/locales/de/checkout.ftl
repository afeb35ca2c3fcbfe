### Die Bezahlseite, in reinem Text. »Sie« ist, wer zahlt.

language-name = Deutsch
title-pay = { $amount } { $symbol } bezahlen
title-pay-to = { $amount } { $symbol } an { $merchant } bezahlen
title-paid = Bezahlt: { $amount } { $symbol }
title-paid-to = An { $merchant } bezahlt: { $amount } { $symbol }
title-expired = Abgelaufen: { $amount } { $symbol }
title-expired-to = Abgelaufen: { $amount } { $symbol } an { $merchant }
title-cancelled = Storniert: { $amount } { $symbol }
title-cancelled-to = Storniert: { $amount } { $symbol } an { $merchant }
preview-title = Zahlung
preview-title-to = Zahlung an { $merchant }
preview-text = Der Link zeigt den Betrag und führt zur Zahlung.
payee-label = Zahlung an
logo-alt = Logo des Händlers
support-label = Fragen zu dieser Zahlung?
help-name = Wenn Sie sich an den Händler wenden, nennen Sie: { $reference }
pay-again = Neue Zahlung beginnen
network = auf { $network }
testnet = Testnetzwerk: Dies ist kein echtes Geld
test-mode = Testmodus: keine echte Zahlung
test-hint = Dies ist ein Test: Wählen Sie, was geschehen soll. Es fließt kein Geld.
test-pay = { $amount } { $symbol } zahlen
test-pay-half = Nur { $amount } { $symbol } zahlen
test-pay-more = { $amount } { $symbol } zahlen, also zu viel
test-expire = Ablaufen lassen
test-revert = Das Netzwerk die letzte Zahlung verwerfen lassen

## Wie es steht

status-waiting = Wartet auf Zahlung
status-seen = Zahlung gesehen
status-part_paid = Teilweise bezahlt
status-checking = Suche nach einer Zahlung
status-paid = Bezahlt
status-paid_late = Verspätet bezahlt
status-expired = Abgelaufen
status-cancelled = Storniert
status-late = Verspätete Zahlung, wird bestätigt
status-reverted = Zahlung vom Netzwerk verworfen

next-waiting = Senden Sie genau diesen Betrag an diese Adresse.
next-by-itself = Diese Seite aktualisiert sich automatisch, sobald die Zahlung gesehen wird.
next-by-hand = Zahlungen in diesem Netzwerk prüft der Zahlungsdienst des Händlers von Hand; es kann deshalb dauern, bis diese Seite Ihre zeigt.
next-seen = Es ist nichts mehr zu tun: Das Netzwerk bestätigt die Zahlung. Sie können diese Seite schließen. Behalten Sie ihren Link, bis sie „Bezahlt“ anzeigt.
next-part_paid = { $arrived } { $symbol } gesehen, Restbetrag { $missing } { $symbol }. Senden Sie ihn an dieselbe Adresse, um die Zahlung abzuschließen.
next-part_paid-options = Senden Sie den Restbetrag von { $missing } { $symbol } an dieselbe Adresse, um die Zahlung abzuschließen.
next-checking = Die Zeit ist abgelaufen. Wir suchen noch nach einer Zahlung, die rechtzeitig gesendet wurde. Senden Sie jetzt nichts.
next-checking-part = Die Zeit ist abgelaufen. Wir suchen noch nach einer Zahlung, die rechtzeitig gesendet wurde; bisher gesehen: { $arrived } von { $amount } { $symbol }. Senden Sie nicht mehr.
arrived-options = Bisher gesehen: { $list }
next-paid = Danke. Die Zahlung ist vollständig; dies ist Ihr Beleg.
next-paid_late = Die Zahlung kam nach Ablauf der Zeit und gilt als bezahlt; dies ist Ihr Beleg. Der Händler weiß, dass sie verspätet war.
next-marked-paid = Der Zahlungsdienst des Händlers hat diese Rechnung als bezahlt markiert. Diese Seite ist kein Beleg: Bitten Sie den Händler um einen.
next-overpaid = Sie haben { $overpaid } { $symbol } zu viel bezahlt. Bitten Sie den Händler um eine Erstattung. Er sendet Ihnen einen Link, über den Sie Ihre Adresse eingeben.
next-short = Sie haben { $short } { $symbol } weniger als den Betrag bezahlt. Der Händler akzeptiert die Differenz; es ist nichts weiter zu tun.
next-expired = Die Zeit zum Bezahlen ist vorbei. Senden Sie nichts; bitten Sie den Händler um eine neue Rechnung.
next-expired-part = Die Zeit zum Bezahlen ist vorbei. Erhalten: { $arrived } von { $amount } { $symbol }. Senden Sie nicht mehr; fragen Sie den Händler.
next-cancelled = Der Händler hat diese Rechnung storniert. Senden Sie nichts; fragen Sie bei Bedarf den Händler.
next-cancelled-part = Der Händler hat diese Rechnung storniert. Erhalten: { $arrived } von { $amount } { $symbol }. Senden Sie nicht mehr; fragen Sie den Händler.
next-late = Die Zahlung kam nach Ablauf der Zeit. Sobald das Netzwerk sie bestätigt hat, gilt sie, außer wenn der Betrag zu einem veränderlichen Kurs umgerechnet wurde. Der Händler erfährt, dass sie verspätet war.
next-reverted = Das Netzwerk hat Ihre Zahlung verworfen. Das ist selten und technisch; Sie können nichts dafür. Warten Sie ein paar Minuten: Meist führt das Netzwerk dieselbe Zahlung noch einmal aus, und diese Seite zeigt es. Zahlen Sie nur dann noch einmal, wenn Ihre Wallet zeigt, dass Sie das Geld noch haben.

confirmations = Das Netzwerk bestätigt die Zahlung meist in etwa { $time }
confirmations-part = Was Sie bezahlt haben, wird gerade bestätigt (meist in etwa { $time }). Den Rest können Sie schon senden.
time-left = Verbleibende Zeit
time-until = bis { $time }
locked-until = dieser Betrag gilt bis { $time }
renew = Neue Beträge holen
renew-hint = Kurse ändern sich; nach dieser Zeit kann diese Rechnung deshalb nicht mehr bezahlt werden. Noch nicht bezahlt? Dann holen Sie vorher neue Beträge. Schon bezahlt? Dann holen Sie keine neuen Beträge.
renew-no-rate = Im Moment gibt es keine neuen Kurse. Sie können den Betrag unten noch zahlen, bis die Zeit abgelaufen ist.

## Bezahlen

price-label = Preis
rate-label = Kurs
amount-label = Betrag
missing-label = Restbetrag
address-label = Adresse
note-label = Notiz
order = Bestellung { $order }
back = Zurück zu { $shop }
redirect-in = Sie werden in { $seconds } s zurückgeleitet.
stay = Hier bleiben
copy = Kopieren
copied = Kopiert
copy-amount = Betrag kopieren
copy-address = Adresse kopieren
qr-alt = QR-Code: { $amount } { $symbol } an { $address }
qr-title = QR-Code
qr-address-scan = Scannen Sie mit Ihrer Wallet, wählen Sie { $symbol } auf { $network }, und geben Sie { $amount } ein.
qr-exact-title = QR-Code mit dem Betrag
qr-exact-scan = Dieser Code trägt auch Token und Betrag ein, manche Wallets jedoch falsch. Prüfen Sie vor dem Senden: { $amount } { $symbol } und die Adresse oben.
recipient-ends = Prüfen Sie in Ihrer Wallet, dass die Adresse auf { $end } endet.
network-fee = Außer dem Betrag zahlt Ihre Wallet eine kleine Netzwerkgebühr. Dafür braucht sie etwas { $coin } auf { $network }.
open-wallet = Andere Wallet-App
apps-label = In Ihrer Wallet-App öffnen
token-contract = Falls Ihre Kryptobörse nach der Contract-Adresse von { $symbol } fragt (das ist nicht die Adresse, an die Sie zahlen):
only-this = Senden Sie nur { $symbol } und nur auf { $network }: Ein anderer Token oder ein anderes Netzwerk bezahlt diese Rechnung nicht.
not-twin = Senden Sie nur { $symbol } von Circle: { $twin } ist ein anderer Token. Wenn Sie nicht sicher sind, welchen Sie haben, vergleichen Sie die Contract-Adresse, die Ihre Wallet dafür zeigt, mit dieser (senden Sie niemals Geld dorthin):
only-options = Senden Sie nur einen der Token, die unter „Ändern“ stehen, in dem Netzwerk, das daneben steht. Alles andere bezahlt diese Rechnung nicht.
sent-already = Haben Sie schon etwas anderes gesendet, öffnen Sie „{ report-title }“.
change = Ändern
exchange-title = Zahlen Sie von einer Kryptobörse?
exchange-text = Wählen Sie dort „Auszahlen“ oder „Senden“ für { $symbol } auf { $network }, und geben Sie die Adresse oben ein. Ankommen müssen genau { $amount } { $symbol }: Rechnen Sie die Gebühr der Kryptobörse dazu. Eine Kryptobörse kann Stunden brauchen, und eine Zahlung nach Ablauf der Zeit zählt vielleicht nicht: Senden Sie früh, oder fragen Sie vorher den Händler.

## Wallet

wallet-pay = Mit Wallet bezahlen
wallet-pay-with = Mit { $wallet } bezahlen
wallet-choose = Wählen Sie eine Wallet
wallet-none = In diesem Browser gibt es keine Wallet-Erweiterung wie MetaMask. Öffnen Sie diese Seite im Browser Ihrer Wallet-App, scannen Sie den QR-Code mit einer Wallet auf Ihrem Handy, oder senden Sie von einer Kryptobörse an die Adresse unten.
wallet-connecting = Verbinden …
wallet-network = Netzwerk wechseln …
wallet-poor = Nicht genug: Diese Wallet hat { $balance } { $symbol } auf { $network }.
wallet-can-pay = Mit dieser Wallet können Sie zahlen:
wallet-option = { $amount } { $symbol } auf { $network }
wallet-continue = Weiter mit { $option }
wallet-confirm = Geben Sie die Zahlung in Ihrer Wallet frei.
wallet-sent = Gesendet. Warte auf das Netzwerk …
wallet-sent-by-hand = Gesendet. Der Zahlungsdienst des Händlers prüft diese Zahlung von Hand; es kann deshalb dauern, bis diese Seite sie zeigt.
wallet-see = Transaktion ansehen
wallet-refused = Sie haben in der Wallet abgelehnt. Es wurde nichts gesendet.
wallet-failed = Die Wallet konnte das nicht. Sehen Sie in Ihrer Wallet nach, bevor Sie es noch einmal versuchen.

## Beleg

receipt = Beleg
receipt-merchant = Händler
receipt-amount = Betrag
receipt-received = Erhalten
receipt-overpaid = Überzahlt
receipt-short = Unterzahlt (akzeptiert)
receipt-paid-on = Bezahlt am
marked-paid-on = Als bezahlt markiert am
receipt-transaction = Transaktion
receipt-payments = Zahlungen
receipt-more = Aufgeführt sind die ersten { $count } Zahlungen.
receipt-to = Bezahlt an
receipt-reference = Rechnung
print = Drucken

## The printable document

document-title = Rechnung { $number }
document-date = Datum
document-due = Zahlbar bis
document-seller = Von
document-customer = An
document-tax-id = Steuernummer
document-item = Beschreibung
document-quantity = Menge
document-tax = Steuer
document-sum = Summe
document-net = Netto
document-tax-at = Steuer { $rate } %
document-gross = Gesamtbetrag
document-pay = Hier zahlen:
credit-title = Gutschrift { $number }
credit-sent = Zurückgesendet
credit-no-tax = Dieses Geld wurde zusätzlich zum Rechnungsbetrag gezahlt. Die Steuer der Rechnung bleibt gleich.

## Das Übrige

live-lost = Verbindung unterbrochen; neuer Versuch …
powered = Zahlungsseite von Chit
not-found-title = Diese Rechnung gibt es nicht
not-found-text = Der Link ist unvollständig oder falsch. Öffnen Sie ihn noch einmal so, wie Sie ihn bekommen haben, oder fragen Sie den Händler.
error-title = Etwas ist schiefgegangen
error-text = Bitte versuchen Sie es gleich noch einmal.
too-many-text = Zu viele Versuche. Bitte warten Sie eine Minute, und versuchen Sie es noch einmal.

## Zahlungslinks

link-pay = Weiter zur Zahlung
link-next = Die nächste Seite zeigt, wohin die Zahlung geht. Noch ist nichts bezahlt.
link-choice = Bezahlbar mit einem davon
link-price-note = Die Beträge in Token werden berechnet, wenn Sie weitergehen.
link-amount = Betrag in { $symbol }
link-amount-limits = Von { $min } bis { $max } { $symbol }
link-scan = Diese Seite auf einem anderen Gerät öffnen
link-qr-alt = QR-Code dieser Seite
link-problem-plain_decimal = Geben Sie den Betrag in Ziffern ein, zum Beispiel 12,50.
link-problem-amount_unclear = Ist { $first } oder { $second } gemeint? Bitte so eingeben.
link-problem-decimals = Der Betrag darf höchstens { $max } Nachkommastellen haben.
link-problem-amount_limits = Der Betrag muss zwischen { $min } und { $max } { $symbol } liegen.
link-problem-more_than_fee = Der Betrag ist zu klein, um bezahlt zu werden.
link-problem-form_key = Diese Seite war veraltet. Bitte gehen Sie noch einmal weiter.
link-not-found-title = Diesen Zahlungslink gibt es nicht
link-not-found-text = Der Link ist unvollständig oder falsch. Öffnen Sie ihn noch einmal so, wie Sie ihn bekommen haben, oder fragen Sie den Händler.
link-disabled-title = Dieser Zahlungslink ist deaktiviert
link-disabled-text = Der Händler hat ihn deaktiviert. Fragen Sie den Händler nach einem anderen.
link-expired-title = Dieser Zahlungslink ist abgelaufen
link-expired-text = Er kann nicht mehr verwendet werden. Fragen Sie den Händler nach einem anderen.
link-used_up-title = Dieser Zahlungslink ist aufgebraucht
link-used_up-text = Haben Sie schon Geld gesendet, dann gehen Sie zurück zu Ihrer Zahlungsseite. Sonst fragen Sie den Händler nach einem anderen.
link-unavailable-title = Dieser Zahlungslink funktioniert gerade nicht
link-unavailable-text = Der Händler kann damit gerade nicht bezahlt werden. Senden Sie nichts. Versuchen Sie es später noch einmal, oder fragen Sie den Händler, wie Sie sonst bezahlen können.
link-no-rate-title = Der Preis lässt sich gerade nicht umrechnen
link-no-rate-text = Es wurde nichts angelegt, und noch ist nichts zu bezahlen. Bitte versuchen Sie es in ein paar Minuten noch einmal.
link-again = Noch einmal versuchen
link-busy-title = Zu viele Zahlungen sind offen
link-busy-text = Viele andere bezahlen gerade mit diesem Link. Bitte versuchen Sie es später noch einmal.

## Erstattungen: die Seite, auf der Zahlende die Adresse eingeben

refund-title = Erstattung von { $amount } { $symbol }
refund-title-from = Erstattung von { $amount } { $symbol } durch { $merchant }
refund-preview = Erstattung
refund-preview-text = Öffnen Sie den Link, um anzugeben, wohin die Erstattung geht.
refund-from-label = Erstattung von
refund-status-requested = Wohin soll die Erstattung gehen?
refund-status-ready = Warten auf den Händler
refund-status-sent = Erstattung gesendet
refund-status-confirmed = Erstattung abgeschlossen
refund-next-requested = Geben Sie eine Adresse Ihrer eigenen Wallet auf { $network } ein. Sie brauchen kein Konto. Verraten Sie niemandem die Wiederherstellungsphrase Ihrer Wallet: Eine Erstattung braucht sie nie.
refund-next-ready = Der Händler sendet die Erstattung an die Adresse, die auf { $end } endet. Sie können diese Seite schließen und den Link später wieder öffnen.
refund-next-sent = Die Erstattung ist unterwegs zu der Adresse, die auf { $end } endet. Das Netzwerk bestätigt sie gerade.
refund-next-confirmed = Die Erstattung ist bei der Adresse angekommen, die auf { $end } endet.
network-label = Netzwerk
refund-address = Ihre Adresse auf { $network }
refund-exchange = Erstattung an eine Kryptobörse? Wählen Sie dort „Einzahlen“, { $symbol }, { $network }, und kopieren Sie die angezeigte Adresse. Nehmen Sie nicht die Adresse, von der die Zahlung kam: Sie gehört der Kryptobörse, nicht Ihnen.
refund-sender = Die Zahlung kam von { $address }. Verwenden Sie diese Adresse nur, wenn sie zu Ihrer eigenen Wallet gehört und nicht zu einer Kryptobörse.
refund-last-four = Die letzten vier Zeichen der Adresse
refund-last-four-hint = Lesen Sie sie dort ab, wo Sie die Adresse kopiert haben, in Ihrer Wallet oder bei der Kryptobörse, nicht im Feld darüber.
refund-confirm = Erstattung an diese Adresse senden
refund-once = Sie können die Adresse danach nicht mehr ändern, und niemand kann eine Erstattung zurückholen. Ist sie falsch, melden Sie sich sofort beim Händler.
refund-problem-address = Das ist keine gültige Adresse: Mindestens ein Zeichen ist falsch oder fehlt, oder es ist eine Adresse von Bitcoin, Tron oder Solana, die hier nicht funktioniert. Kopieren Sie die ganze Adresse noch einmal.
refund-problem-own = Geld an diese Adresse wäre verloren. Geben Sie die Adresse Ihrer eigenen Wallet ein.
refund-problem-last_four = Das sind nicht die letzten vier Zeichen der Adresse.
refund-not-found-title = Diese Erstattung gibt es nicht
refund-not-found-text = Der Link ist unvollständig oder falsch. Öffnen Sie ihn noch einmal so, wie Sie ihn bekommen haben, oder fragen Sie den Händler.
refund-cancelled-title = Diese Erstattung wurde storniert
refund-cancelled-text = Mit diesem Link wird nichts gesendet. Wenn Sie Fragen haben, wenden Sie sich an den Händler.
## A payer who has paid and sees nothing

report-title = Ich habe bezahlt, und nichts passiert
report-text = Geben Sie die Transaktions-ID Ihrer Zahlung ein, und wählen Sie das Netzwerk, in dem Sie gesendet haben: Ihre Wallet oder Kryptobörse zeigt beides bei den Einzelheiten der Zahlung. Wir sehen nach und sagen dem Händler Bescheid, wenn etwas nicht stimmt.
report-hash = Transaktions-ID (TxID oder Hash)
report-send = Nachsehen
report-counted = Diese Zahlung ist auf dieser Seite schon berücksichtigt.
report-stray = Ihr Geld ist angekommen, zählt aber nicht für diese Rechnung, zum Beispiel weil es ein anderer Token ist. Der Händler kann es sehen: Wenden Sie sich mit der Transaktions-ID an ihn. Zahlen Sie nicht noch einmal.
report-waiting = Wir haben Ihre Transaktion gefunden, und das Netzwerk bestätigt sie noch. Wenn sie diese Rechnung bezahlt, zeigt diese Seite sie in einigen Minuten. Wenn nicht, sehen Sie hier noch einmal nach. Zahlen Sie nicht noch einmal.
report-unknown = Wir finden diese Zahlung in diesem Netzwerk noch nicht. Prüfen Sie Netzwerk und Transaktions-ID, oder versuchen Sie es in einer Minute noch einmal.
report-failed = Diese Zahlung ist im Netzwerk fehlgeschlagen: Es wurde kein Geld gesendet.
report-elsewhere = Diese Zahlung ging nicht an die Adresse dieser Rechnung. Vergleichen Sie die Adresse in Ihrer Wallet mit der Adresse hier.
report-invalid = Geben Sie die ganze Transaktions-ID ein: 0x und 64 Zeichen.
report-later = Die Zahlung kann im Moment nicht nachgesehen werden. An Ihrer Zahlung ändert das nichts. Versuchen Sie es später noch einmal, oder nennen Sie dem Händler Ihre Transaktions-ID.
report-again = Noch einmal nachsehen
