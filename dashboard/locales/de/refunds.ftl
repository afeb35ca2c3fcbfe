### Erstattungen, im Dashboard. „Sie“ ist die angemeldete Person.

no-refunds = Keine Erstattungen
no-refunds-text = Um eine Rechnung zu erstatten, öffnen Sie sie und erstellen Sie einen Erstattungslink. Der Kunde gibt die Adresse ein, Sie geben die Erstattung in Ihrer Wallet frei.
every-refund = Alle Status
refund-status-requested = Wartet auf Adresse
refund-status-ready = Bereit zum Senden
refund-status-sent = Gesendet
refund-status-confirmed = Erstattet
refund-status-cancelled = Storniert
column-refund-amount = Betrag
column-refund-address = Adresse
column-refund-given-by = Adresse eingegeben von
refund-given-by-payer = Kunde
refund-given-by-merchant = Sie oder ein Kollege
column-refund-invoice = Rechnung

## Eine Erstattung anfordern

refund = Erstatten
refund-text = Sie bekommen einen Link für den Kunden, der dort eine Adresse eingibt. Die Erstattung zahlen Sie dann aus einer Ihrer Wallets: Gesendet wird erst, wenn Sie sie dort freigeben. Eine abgezogene Servicegebühr bekommen Sie nicht zurück.
refund-request = Erstattungslink erstellen
refund-token = Token
refund-amount-hint = Höchstens { $amount } { $symbol }.
refund-reason = Grund
refund-reason-overpaid = Überzahlt
refund-reason-paid-late = Zu spät bezahlt
refund-reason-requested-by-customer = Vom Kunden gewünscht
refund-reason-duplicate = Doppelt bezahlt
refund-reason-other = Anderer
refund-note = Notiz
refund-note-hint = Der Kunde sieht sie nicht.

## Eine Erstattung

refund-link = Link für den Kunden
refund-link-lost = Der Link für den Kunden lässt sich nicht mehr anzeigen. Wenn der Kunde ihn nicht hat, stornieren Sie diese Erstattung und beginnen Sie eine neue.
refund-link-text = Geben Sie diesen Link nur dem Kunden: Wer ihn öffnet, bestimmt, wohin das Geld geht.
refund-qr = QR-Code des Erstattungslinks
refund-by-payer = vom Kunden eingegeben
refund-by-merchant = von Ihnen oder einem Kollegen eingegeben
refund-credit-note = Gutschrift { $number }
refund-enter-address = Adresse eingeben
refund-change-address = Adresse ändern
refund-address-text = Geben Sie nur eine Adresse ein, die Ihnen der Kunde genannt hat. Danach kann der Kunde über den Link keine Adresse mehr eingeben.
refund-sign = { $count ->
    [one] Erstattung auf { $network } senden
   *[other] { $count } Erstattungen auf { $network } senden
}
refund-sign-text = Vergleichen Sie Adresse und Betrag in Ihrer Wallet, bevor Sie freigeben. Ihre Wallet braucht die Token und für die Netzwerkgebühr etwas { $coin } auf { $network }.
refund-no-wallet = In diesem Browser wurde keine Wallet-Erweiterung wie MetaMask gefunden. Installieren Sie eine, öffnen Sie diese Seite im Browser Ihrer Wallet-App, oder verwenden Sie die Datei für die Safe-App.
refund-safe = Datei für die Safe-App
refund-safe-text = Safe ist eine Wallet, die mehrere Personen freigeben.
refund-signed = Gesendet. Der Status ändert sich, sobald die Überweisung im Netzwerk ist.
refund-report = Transaktions-ID eingeben
refund-report-text = Haben Sie diese Erstattung auf anderem Weg gesendet? Geben Sie die Transaktions-ID ein, die Ihre Wallet zeigt, damit sie nicht zweimal gesendet wird.
refund-hash = Transaktions-ID (TxID oder Hash)
refund-underway = Gesendet, vom Netzwerk noch nicht bestätigt.
refund-withdraw = Transaktions-ID entfernen
refund-withdraw-consequence = Tun Sie das nur, wenn diese Transaktion endgültig gescheitert ist. Sonst wird das Geld vielleicht zweimal gesendet.
refund-simulate = Gesendete Erstattung simulieren
refund-cancel = Erstattung stornieren
refund-cancel-question = Diese Erstattung stornieren?
refund-cancel-consequence = Der Link des Kunden funktioniert dann nicht mehr. Stornieren Sie keine Erstattung, die Sie schon in Ihrer Wallet freigegeben haben.

failure-nothing-to-refund = Von dieser Rechnung ist nichts mehr zu erstatten.
failure-too-many-refunds = Diese Rechnung hat { $max } Erstattungen. Stornieren Sie zuerst eine.
failure-refund-status = Diese Erstattung hat sich inzwischen geändert. Laden Sie die Seite neu.
failure-refund-changed = Die Adresse hat sich geändert, seit Sie sie gesehen haben. Vergleichen Sie noch einmal.
failure-refund-underway = Diese Erstattung wurde vielleicht schon gesendet. Ist die Transaktion gescheitert, entfernen Sie zuerst ihre Transaktions-ID.
