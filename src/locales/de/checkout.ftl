### Die Bezahlseite, in reinem Text. »Du« ist, wer zahlt.

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
network = auf { $network }
testnet = Testnetz: Token ohne Wert

## Wie es steht

status-waiting = Wartet auf Zahlung
status-seen = Zahlung gesehen
status-part_paid = Teilweise bezahlt
status-checking = Die Zeit ist abgelaufen
status-paid = Bezahlt
status-paid_late = Verspätet bezahlt
status-expired = Abgelaufen
status-cancelled = Storniert
status-late = Nach der Zeit bezahlt
status-reverted = Zahlung rückgängig

next-waiting = Sende genau diesen Betrag an die Adresse unten.
next-by-itself = Diese Seite ändert sich von selbst, sobald die Zahlung gesehen wird.
next-by-hand = Diese Seite kann die Zahlung nicht sehen: Ein Administrator bestätigt diese Zahlung von Hand.
next-seen = Es ist nichts mehr zu tun: Das Netzwerk bestätigt die Zahlung. Du kannst diese Seite schließen.
next-part_paid = { $arrived } { $symbol } sind angekommen. Sende die fehlenden { $missing } { $symbol } an dieselbe Adresse, um die Zahlung abzuschließen.
next-part_paid-options = Senden Sie die fehlenden { $missing } { $symbol } an dieselbe Adresse, um die Zahlung abzuschließen.
next-checking = Wir suchen noch nach einer Zahlung, die rechtzeitig gesendet wurde. Senden Sie nichts mehr.
next-checking-part = Wir suchen noch nach einer Zahlung, die rechtzeitig gesendet wurde; { $arrived } von { $amount } { $symbol } sind angekommen. Senden Sie nicht mehr.
arrived-options = Angekommen: { $list }
next-paid = Danke. Die Zahlung ist vollständig; dies ist dein Beleg.
next-paid_late = Die Zahlung kam nach ihrer Zeit und zählt trotzdem; dies ist dein Beleg.
next-marked-paid = Diese Rechnung wurde von Hand als bezahlt gesetzt. Diese Seite ist kein Beleg: Bitte den Händler um einen.
next-overpaid = { $overpaid } { $symbol } mehr als der Betrag sind angekommen. Bitte den Händler, sie zurückzugeben.
next-short = { $short } { $symbol } weniger als der Betrag sind angekommen. Der Händler nimmt diese Differenz an; es ist nichts weiter zu tun.
next-expired = Die Zeit zum Bezahlen ist vorbei. Sende nichts mehr; bitte den Händler um eine neue Rechnung.
next-expired-part = Die Zeit zum Bezahlen ist vorbei, und { $arrived } von { $amount } { $symbol } sind angekommen. Sende nicht mehr; frage den Händler.
next-cancelled = Der Händler hat diese Rechnung storniert. Sende nichts mehr; frage bei Bedarf den Händler.
next-cancelled-part = Der Händler hat diese Rechnung storniert, und { $arrived } von { $amount } { $symbol } sind angekommen. Sende nicht mehr; frage den Händler.
next-late = Die Zahlung kam nach ihrer Zeit. Das Netzwerk bestätigt sie; dann zählt sie.
next-reverted = Das Netzwerk hat eine schon gesehene Zahlung rückgängig gemacht, also zählt sie nicht. Sieh in deiner Wallet nach; ist das Geld zurück, sende es noch einmal.

confirmations = { $seen } von { $needed } Bestätigungen
time-left = Verbleibende Zeit
time-until = bis { $time }
locked-until = Betrag gilt bis { $time }
renew = Neuen Preis holen
renew-hint = Der Preis gilt nur noch kurz. Hole einen neuen nur, wenn du noch nicht bezahlt hast.
renew-no-rate = Im Moment gibt es keinen neuen Preis. Der Betrag unten gilt, bis seine Zeit vorbei ist; versuche es gleich noch einmal.

## Bezahlen

price-label = Preis
rate-label = Kurs
amount-label = Betrag
missing-label = Fehlt noch
address-label = Adresse
note-label = Notiz
order = Bestellung { $order }
back = Zurück zu { $shop }
redirect-in = In { $seconds } s geht es von selbst dorthin zurück.
stay = Hier bleiben
copy = Kopieren
copied = Kopiert
copy-amount = Betrag kopieren
copy-address = Adresse kopieren
qr-alt = QR-Code: { $amount } { $symbol } an { $address }
scan = Mit deiner Wallet scannen
open-wallet = In einer Wallet-App öffnen
token-contract = { $symbol }-Vertrag
only-this = Nur { $symbol } auf { $network }. Andere Token oder Netzwerke bezahlen diese Rechnung nicht.
not-twin = Senden Sie das native { $symbol }, nicht { $twin }. Sein Vertrag ist
only-options = Nur die Token und Netzwerke, die hier zur Wahl stehen. Andere bezahlen diese Rechnung nicht.
choose-token = Token
choose-network = Netzwerk
exchange-title = Zahlst du von einer Börse?
exchange-text = Zahle { $symbol } auf { $network } an die Adresse oben aus. Ankommen müssen genau { $amount } { $symbol }: Rechne die Auszahlungsgebühr der Börse dazu.
exchange-qr-alt = QR-Code der Adresse allein

## Wallet

wallet-pay = Mit Wallet bezahlen
wallet-choose = Wähle eine Wallet
wallet-none = In diesem Browser gibt es keine Wallet. Scanne den Code oder kopiere die Adresse.
wallet-connecting = Verbinden …
wallet-network = Netzwerk wechseln …
wallet-poor = Diese Wallet hat { $balance } { $symbol } auf { $network }: nicht genug.
wallet-can-pay = Mit dieser Wallet kannst du zahlen:
wallet-option = { $amount } { $symbol } auf { $network }
wallet-continue = Weiter mit { $option }
wallet-confirm = Bestätige die Zahlung in deiner Wallet.
wallet-sent = Gesendet. Warte auf das Netzwerk …
wallet-sent-by-hand = Gesendet. Ein Administrator bestätigt diese Zahlung von Hand.
wallet-see = Transaktion ansehen
wallet-refused = Du hast in der Wallet abgelehnt. Es wurde nichts gesendet.
wallet-failed = Die Wallet konnte das nicht. Sieh in deiner Wallet nach, bevor du es noch einmal versuchst.

## Beleg

receipt = Beleg
receipt-merchant = Händler
receipt-amount = Betrag
receipt-received = Angekommen
receipt-overpaid = Überzahlt
receipt-short = Fehlt, angenommen
receipt-paid-on = Bezahlt am
marked-paid-on = Als bezahlt gesetzt am
receipt-transaction = Transaktion
receipt-to = Bezahlt an
receipt-reference = Rechnung
print = Drucken

## Das Übrige

live-lost = Die Verbindung ist weg; neuer Versuch …
powered = Bezahlseite von Chit
not-found-title = Diese Rechnung gibt es nicht
not-found-text = Der Link ist unvollständig oder falsch. Öffne ihn noch einmal so, wie du ihn bekommen hast, oder frage den Händler.
error-title = Das hat nicht geklappt
error-text = Bitte versuche es gleich noch einmal.
too-many-text = Das war zu oft. Bitte warte eine Minute und versuche es noch einmal.

## Zahlungslinks

link-pay = Weiter zur Zahlung
link-next = Die nächste Seite zeigt, wohin die Zahlung geht. Noch ist nichts bezahlt.
link-choice = Bezahlbar mit einem davon
link-price-note = Die Beträge in Token werden berechnet, wenn du weitergehst.
link-amount = Betrag in { $symbol }
link-amount-limits = Von { $min } bis { $max } { $symbol }
link-scan = Diese Seite auf einem anderen Gerät öffnen
link-qr-alt = QR-Code dieser Seite
link-problem-plain_decimal = Schreib den Betrag in Ziffern, zum Beispiel 12,50.
link-problem-amount_unclear = Ist { $first } oder { $second } gemeint? Bitte so eingeben.
link-problem-decimals = Der Betrag darf höchstens { $max } Nachkommastellen haben.
link-problem-amount_limits = Der Betrag muss zwischen { $min } und { $max } { $symbol } liegen.
link-problem-more_than_fee = Der Betrag ist zu klein, um bezahlt zu werden.
link-problem-form_key = Diese Seite war veraltet. Bitte geh noch einmal weiter.
link-not-found-title = Diesen Zahlungslink gibt es nicht
link-not-found-text = Der Link ist unvollständig oder falsch. Öffne ihn noch einmal so, wie du ihn bekommen hast, oder frag den Händler.
link-disabled-title = Dieser Zahlungslink ist geschlossen
link-disabled-text = Der Händler hat ihn geschlossen. Frag den Händler nach einem anderen.
link-expired-title = Dieser Zahlungslink ist abgelaufen
link-expired-text = Die Zeit dafür ist vorbei. Frag den Händler nach einem anderen.
link-used_up-title = Dieser Zahlungslink ist aufgebraucht
link-used_up-text = Hast du schon angefangen, damit zu bezahlen, dann geh zurück zur Zahlungsseite. Sonst frag den Händler nach einem anderen.
link-unavailable-title = Dieser Zahlungslink geht zurzeit nicht
link-unavailable-text = Der Händler kann damit gerade nicht bezahlt werden. Sende nichts; frag den Händler.
link-no-rate-title = Der Preis lässt sich gerade nicht umrechnen
link-no-rate-text = Es wurde nichts angelegt, und noch ist nichts zu bezahlen. Bitte versuch es in ein paar Minuten noch einmal.
link-again = Noch einmal versuchen
link-busy-title = Zu viele Zahlungen sind offen
link-busy-text = Viele andere bezahlen gerade mit diesem Link. Bitte versuch es später noch einmal.
