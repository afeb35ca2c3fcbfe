### Die Startseite des Dashboards. „Sie“ ist die angemeldete Person.

home-guest = Ein Administrator muss Ihrem Konto erst erlauben, Rechnungen zu erstellen. Bis dahin sehen Sie nur Ihr eigenes Konto.
home-attention = { $count ->
    [one] Eine Rechnung braucht Aufmerksamkeit
   *[other] { $count } Rechnungen brauchen Aufmerksamkeit
}
home-attention-more = { $count ->
    [one] Eine weitere braucht Aufmerksamkeit.
   *[other] { $count } weitere brauchen Aufmerksamkeit.
}
home-recent = Neueste Rechnungen
home-all-invoices = Alle Rechnungen

## Was noch aussteht

home-wallet-pending = Ihr Auszahlungs-Wallet wartet auf die Freigabe durch einen Administrator. Bis dahin können Sie keine Rechnungen erstellen.
home-wallet-rejected = Ein Administrator hat das beantragte Auszahlungs-Wallet abgelehnt. Beantragen Sie ein anderes, oder fragen Sie nach dem Grund.
home-wallet-changes = Das neue Auszahlungs-Wallet gilt ab { $time }. Bis dahin zahlen Rechnungen an das alte aus.
home-wallet-change-pending = Das neue Auszahlungs-Wallet wartet auf die Freigabe. Bis dahin zahlen Rechnungen an das alte aus.
home-webhook-disabled = Der Webhook { $url } ist abgeschaltet, weil er nicht richtig geantwortet hat. Reparieren Sie den Empfänger, und schalten Sie ihn dann wieder ein.
home-email-unconfirmed = Ihre E-Mail-Adresse { $email } ist nicht bestätigt. E-Mails zu Ihrem Konto erreichen Sie deshalb vielleicht nicht.
home-email-send = Bestätigungs-E-Mail senden
home-email-sent = Ein Link ist unterwegs an { $email }. Öffnen Sie ihn, um die Adresse zu bestätigen.

## Erste Schritte

first-steps = Erste Schritte
step-done = Erledigt
step-open = Zu tun
step-test = Eine Testrechnung erstellen und bezahlen
step-test-text = Probieren Sie es zuerst aus, ohne Wallet und ohne Freigabe:
step-profile = Sagen Sie Zahlenden, wer Sie sind
step-profile-text = Ihr Name, Ihre Farbe und Ihr Logo erscheinen auf jeder Zahlungsseite.
step-profile-link = Profil
step-wallet = Auszahlungs-Wallet festlegen
step-wallet-text = Rechnungen zahlen direkt dorthin aus; Chit verwahrt Ihr Geld nie.
step-wallet-link = Auszahlungs-Wallet
step-invoice = Rechnung erstellen
step-invoice-text = Sie bekommt eine eigene Adresse und eine Seite, die Sie dem Zahlenden schicken.
step-told = Von Zahlungen erfahren
step-told-text = Durch einen Webhook an Ihren Shop oder durch Nachrichten in Telegram.
step-webhooks-link = Webhooks

## Was eingegangen ist

home-received = Erhalten
home-received-period = Zeitraum
range-today = Heute
range-7 = 7 Tage
range-30 = 30 Tage
range-90 = 90 Tage
range-year = 12 Monate
home-received-before = { $amount } im Zeitraum davor
home-received-chart = Wert der Zahlungen in { $currency } im Lauf der Zeit. Die Tabelle nach dem Diagramm enthält die Zahlen.
home-received-payments = { $count ->
    [0] Noch keine Zahlungen
    [one] Eine Zahlung
   *[other] { $count } Zahlungen
}
home-received-unvalued = Nicht enthalten, weil ohne Preis: { $amounts }. Stablecoins zählen in ihrer Währung, andere Token nur mit dem Preis ihrer Rechnung.
home-received-hour = Stunde
home-received-day = Tag
home-received-month = Monat
figures-testnet-text = Testnetze: Diese Token haben keinen Wert. Sie werden getrennt von allen anderen gezählt.
figures-table = Als Tabelle zeigen
figures-received = Erhalten
figures-payments = Zahlungen
home-conversion = Konversion
home-conversion-text = { $paid } von { $created } neuen Rechnungen bezahlt
home-payouts = Auszahlungen
payout-done = Ausgezahlt
payout-pending = Ausstehend
column-paid-out-on = Datum
by-token = Nach Token
by-token-token = Token
by-token-received = Erhalten
by-token-outstanding = Offen
by-token-all-time = Gesamt
outstanding-invoices = { $count ->
    [one] Eine Rechnung
   *[other] { $count } Rechnungen
}

## Die Startseite für Administratoren

home-issues = { $count ->
    [0] Keine Probleme
    [one] 1 Problem
   *[other] { $count } Probleme
}
home-approvals = { $count ->
    [one] Ein Konto wartet auf Freigabe
   *[other] { $count } Konten warten auf Freigabe
}
home-networks = Netzwerke
home-network-network = Netzwerk
home-network-reading = Letzter Block
home-network-open = Offene Rechnungen
home-network-payouts = Ausstehende Auszahlungen
home-network-gas = Gas für Auszahlungen
