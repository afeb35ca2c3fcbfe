### Die Startseite des Dashboards. „Sie“ ist die angemeldete Person.

home-guest = Ein Admin muss Ihr Konto freischalten, bevor Sie Rechnungen erstellen können. Bis dahin sehen Sie nur Ihr eigenes Konto.
home-attention = { $count ->
    [one] Eine Rechnung braucht Aufmerksamkeit
   *[other] { $count } Rechnungen brauchen Aufmerksamkeit
}
home-attention-more = { $count ->
    [one] Eine weitere braucht Aufmerksamkeit.
   *[other] { $count } weitere brauchen Aufmerksamkeit.
}
home-refunds = Zu signierende Erstattungen
home-refunds-count = { $count ->
    [one] Eine Erstattung ist bereit zum Signieren
   *[other] { $count } Erstattungen sind bereit zum Signieren
}
home-refunds-many = Mehr als { $count } Erstattungen sind bereit zum Signieren
home-refunds-requested = Erstattungen warten auf die Adresse des Zahlers
home-refunds-sign = Signieren
home-recent = Neueste Rechnungen
home-all-invoices = Alle Rechnungen

## Was noch aussteht

home-wallet-pending = Ihre Auszahlungs-Wallet wartet auf die Freigabe durch einen Admin. Bis dahin können Sie keine Rechnungen erstellen.
home-wallet-rejected = Ein Admin hat die beantragte Auszahlungs-Wallet abgelehnt. Beantragen Sie eine andere, oder fragen Sie Ihren Admin nach dem Grund.
home-wallet-changes = Die neue Auszahlungs-Wallet gilt ab { $time }. Bis dahin zahlen Rechnungen an die alte aus.
home-wallet-change-pending = Die neue Auszahlungs-Wallet wartet auf die Freigabe. Bis dahin zahlen Rechnungen an die alte aus.
home-webhook-disabled = Der Webhook { $url } ist deaktiviert, weil seine Zustellungen wiederholt fehlgeschlagen sind. Bringen Sie Ihren Server in Ordnung, und aktivieren Sie den Webhook dann wieder.
home-email-unconfirmed = Ihre E-Mail-Adresse { $email } ist nicht bestätigt. E-Mails zu Ihrem Konto erreichen Sie deshalb vielleicht nicht.
home-email-send = Bestätigungs-E-Mail senden
home-email-sent = Wir haben einen Link an { $email } gesendet. Öffnen Sie ihn, um die Adresse zu bestätigen.

## Erste Schritte

first-steps = Erste Schritte
step-done = Erledigt
step-open = Zu tun
step-test = Eine Testrechnung erstellen und bezahlen
step-test-text = Probieren Sie es zuerst aus. Ohne Wallet und ohne Freigabe:
step-profile = Profil vervollständigen
step-profile-text = Ihr Name, Ihre Farbe und Ihr Logo erscheinen auf jeder Zahlungsseite.
step-profile-link = Profil
step-wallet = Auszahlungs-Wallet hinzufügen
step-wallet-text = Rechnungen zahlen direkt dorthin aus; Chit verwahrt Ihr Geld nie.
step-wallet-link = Auszahlungs-Wallet
step-invoice = Rechnung erstellen
step-invoice-text = Sie bekommt eine eigene Adresse und eine Zahlungsseite, die Sie dem Zahler senden.
step-told = Über Zahlungen informiert werden
step-told-text = Per Webhook an Ihren Shop oder per Telegram-Nachricht.
step-webhooks-link = Webhooks

## Was eingegangen ist

home-received = Erhalten
home-received-period = Zeitraum
range-today = Heute
range-7 = 7 Tage
range-30 = 30 Tage
range-90 = 90 Tage
range-year = 12 Monate
home-received-before = { $amount } im vorherigen Zeitraum
home-received-chart = Wert der Zahlungen in { $currency } im Zeitverlauf. Die Tabelle darunter enthält die Zahlen.
home-received-payments = { $count ->
    [0] Noch keine Zahlungen
    [one] Eine Zahlung
   *[other] { $count } Zahlungen
}
home-received-unvalued = Nicht enthalten, weil ohne Preis: { $amounts }. Token, die für eine Währung stehen, wie USDC für US-Dollar, zählen 1:1. Andere Token zählen, wenn ihre Rechnung einen Preis in einer Währung hat.
home-received-hour = Stunde
home-received-day = Tag
home-received-month = Monat
figures-testnet-text = Testnetze: Diese Token dienen nur zum Testen und werden getrennt gezählt.
figures-table = Als Tabelle zeigen
figures-received = Erhalten
figures-payments = Zahlungen
flow = Ein- und Ausgänge
flow-received = Erhalten
flow-paidout = Ausgezahlt
flow-refunded = Erstattet
flow-owed = Offene Erstattungen
home-conversion = Konversion
home-conversion-text = { $paid } von { $created } neuen Rechnungen bezahlt
home-payouts = Letzte Auszahlungen
home-all-payouts = Alle Auszahlungen
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

## Die Startseite für Admins

home-issues = { $count ->
    [0] Keine Probleme
    [one] 1 Problem
   *[other] { $count } Probleme
}
home-approvals = { $count ->
    [one] 1 Konto wartet auf Freigabe
   *[other] { $count } Konten warten auf Freigabe
}
home-networks = Netzwerke
home-network-network = Netzwerk
home-network-reading = Letzter Block
home-network-open = Offene Rechnungen
home-network-payouts = Ausstehende Auszahlungen
home-network-gas = Durch Gas gedeckte Auszahlungen

## Money that nobody asked for

stray-money = Geld, das niemand verlangt hat
stray-unlisted = Ein Token, das nicht gelistet ist
stray-wrong-token = In einem anderen Token gesendet, als die Rechnung verlangt.
stray-wrong-network = In einem Netzwerk gesendet, in dem die Rechnung nicht bezahlt werden kann.
stray-unlisted-token = In einem Token gesendet, das nicht gelistet ist. Es kann wertlos sein.
stray-late = Lange nach dem Ende der Rechnung gesendet.
stray-after-cancel = Lange nach der Stornierung der Rechnung gesendet.
stray-accept = Als Zahlung zählen
stray-accept-title = { $sum } als Zahlung zählen?
stray-accept-text = Das Geld bezahlt seine Rechnung wie jede andere Zahlung, zum jetzigen Kurs, wenn die Rechnung auf einen anderen Token lautet. Das lässt sich nicht rückgängig machen.
stray-refund = Erstatten
stray-release = An die Wallet auszahlen
stray-ignore = Ignorieren
stray-look-again = Noch einmal prüfen
stray-fee =
    Netzwerkgebühr: höchstens { $fee } { $symbol }; die Wallet, die signiert, bezahlt sie. { $count ->
        [one] Eine Transaktion bewegt das Geld an die Auszahlungs-Wallet der Rechnung.
       *[other] { $count } Transaktionen, nacheinander signiert, bewegen das Geld an die Auszahlungs-Wallet der Rechnung.
    }
stray-sign = Mit einer Wallet signieren
stray-sent = Gesendet. Prüfen Sie noch einmal, sobald das Netzwerk es bestätigt hat.
failure-too-many-options = Diese Rechnung hat schon { $max } Zahlungsmöglichkeiten und nimmt keine weitere an. Erstatten Sie dieses Geld stattdessen.
failure-stray-status = Über dieses Geld hat schon jemand entschieden. Laden Sie die Seite neu.
