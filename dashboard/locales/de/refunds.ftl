### Erstattungen, im Dashboard. „Sie“ ist die angemeldete Person.

no-refunds = Keine Erstattungen
no-refunds-text = Öffnen Sie eine Rechnung, um sie zu erstatten. Der Zahlende gibt die Adresse ein, Sie signieren die Überweisung in Ihrer Wallet.
every-refund = Alle Status
refund-status-requested = Wartet auf Adresse
refund-status-ready = Bereit zum Signieren
refund-status-sent = Gesendet
refund-status-confirmed = Erstattet
refund-status-cancelled = Storniert
column-refund-amount = Betrag
column-refund-address = Adresse
column-refund-given-by = Adresse von
refund-given-by-payer = Zahlender
refund-given-by-merchant = Ihr Konto
column-refund-invoice = Rechnung

## Eine Erstattung anfordern

refund = Erstatten
refund-text = Sie bekommen einen Link für den Zahlenden, der dort die Adresse eingibt. Gesendet wird erst, wenn Sie in Ihrer Wallet signieren.
refund-request = Erstattung anlegen
refund-token = Token
refund-amount-hint = Höchstens { $amount } { $symbol }.
refund-reason = Grund
refund-reason-overpaid = Überzahlt
refund-reason-paid-late = Zu spät bezahlt
refund-reason-requested-by-customer = Vom Kunden gewünscht
refund-reason-duplicate = Doppelt bezahlt
refund-reason-other = Anderer
refund-note = Notiz
refund-note-hint = Der Zahlende sieht sie nicht.

## Eine Erstattung

refund-link = Link für den Zahlenden
refund-link-text = Geben Sie diesen Link nur dem Zahlenden: Wer ihn öffnet, bestimmt, wohin das Geld geht.
refund-qr = QR-Code des Erstattungslinks
refund-by-payer = vom Zahlenden eingegeben
refund-by-merchant = von Ihrem Konto eingegeben
refund-credit-note = Gutschrift { $number }
refund-enter-address = Adresse eingeben
refund-change-address = Adresse ändern
refund-address-text = Nur für eine Adresse, die Ihnen der Zahlende genannt hat. Der Link nimmt danach keine andere mehr an.
refund-sign = { $count ->
    [one] Erstattung auf { $network } signieren
   *[other] { $count } Erstattungen auf { $network } signieren
}
refund-sign-text = Vergleichen Sie Adresse und Betrag in Ihrer Wallet, bevor Sie signieren. Sie zahlen die Netzwerkgebühr (Gas).
refund-no-wallet = In diesem Browser gibt es keine Wallet. Installieren Sie eine, oder verwenden Sie die Safe-Datei.
refund-safe = Safe-Datei
refund-signed = Gesendet. Der Status ändert sich, sobald die Überweisung im Netzwerk ist.
refund-report = Transaktion melden
refund-report-text = Haben Sie anders gesendet? Geben Sie den Hash der Transaktion ein.
refund-hash = Transaktions-Hash
refund-underway = Eine Transaktion wurde gemeldet. Chit wartet auf sie.
refund-withdraw = Gemeldete Transaktion zurückziehen
refund-withdraw-consequence = Nur wenn diese Transaktion nicht mehr zustande kommen kann: Sonst wird das Geld vielleicht zweimal gesendet.
refund-simulate = Überweisung simulieren
refund-cancel = Erstattung stornieren
refund-cancel-question = Diese Erstattung stornieren?
refund-cancel-consequence = Der Link des Zahlenden funktioniert dann nicht mehr. Stornieren Sie keine Erstattung, die Sie schon signiert haben.

failure-nothing-to-refund = Von dieser Rechnung ist nichts mehr zu erstatten.
failure-too-many-refunds = Diese Rechnung hat { $max } Erstattungen. Stornieren Sie zuerst eine.
failure-refund-status = Diese Erstattung hat sich inzwischen geändert. Laden Sie die Seite neu.
failure-refund-changed = Die Adresse hat sich geändert, seit Sie sie gesehen haben. Vergleichen Sie noch einmal.
failure-refund-underway = Eine Transaktion dieser Erstattung ist vielleicht unterwegs. Ist sie gescheitert, ziehen Sie sie zuerst zurück.
