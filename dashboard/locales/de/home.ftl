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

## Das Geld der letzten Tage

figures-mainnet = Zahlungen
figures-testnet = Zahlungen in Testnetzen
figures-testnet-text = Diese Token haben keinen Wert. Sie werden getrennt von allen anderen gezählt.
figures-today = Heute (UTC)
figures-30-days = Letzte 30 Tage
figures-all = Insgesamt
figures-priced = Rechnungen mit Preis
figures-priced-text = Was ihre Zahlungen zu den festgelegten Kursen wert waren. Die Token zählen auch in ihren eigenen Summen.
figures-open = { $count ->
    [one] Eine offene Rechnung
   *[other] { $count } offene Rechnungen
}
figures-chart = Zahlungen in { $symbol } auf { $network } in den letzten 30 Tagen, nach Tagen: { $count ->
    [one] eine Zahlung
   *[other] { $count } Zahlungen
}. Die Tabelle nach dem Diagramm enthält die Zahlen.
figures-table = Als Tabelle zeigen
figures-table-label = Zahlungen in { $symbol } auf { $network } nach Tagen
figures-day = Tag
figures-received = Erhalten
figures-payments = Zahlungen
