### Die Startseite des Dashboards. „Sie“ ist die angemeldete Person.

home-guest = Zuerst muss der Betreiber dieses Dienstes Ihr Konto aktivieren; bis dahin sehen Sie nur das Konto selbst. Fügen Sie danach eine Auszahlungs-Wallet hinzu. Sobald sie freigegeben ist, können Sie Rechnungen erstellen.
home-attention = { $count ->
    [one] Eine Rechnung braucht Aufmerksamkeit
   *[other] { $count } Rechnungen brauchen Aufmerksamkeit
}
home-attention-more = { $count ->
    [one] Eine weitere braucht Aufmerksamkeit.
   *[other] { $count } weitere brauchen Aufmerksamkeit.
}
home-refunds = Zu sendende Erstattungen
home-refunds-count = { $count ->
    [one] Eine Erstattung ist bereit zum Senden
   *[other] { $count } Erstattungen sind bereit zum Senden
}
home-refunds-many = Mehr als { $count } Erstattungen sind bereit zum Senden
home-refunds-requested = Erstattungen warten auf die Adresse des Kunden
home-refunds-sign = Senden
home-recent = Neueste Rechnungen
home-all-invoices = Alle Rechnungen

## Was noch aussteht

home-wallet-pending = Der Betreiber dieses Dienstes muss Ihre Auszahlungs-Wallet noch freigeben. Bis dahin können Sie keine Rechnungen erstellen.
home-wallet-rejected = Der Betreiber dieses Dienstes hat die hinzugefügte Auszahlungs-Wallet nicht freigegeben. Fügen Sie eine andere hinzu, oder fragen Sie ihn nach dem Grund.
home-wallet-changes = Die neue Auszahlungs-Wallet gilt ab { $time }. Bis dahin zahlen neue Rechnungen an die alte aus; schon bestehende behalten sie.
home-wallet-change-pending = Der Betreiber dieses Dienstes muss die neue Auszahlungs-Wallet noch freigeben. Bis dahin zahlen neue Rechnungen an die alte aus; schon bestehende behalten sie.
home-webhook-disabled = Chit benachrichtigt Ihr Shopsystem unter { $url } nicht mehr: Die Verbindung (Webhook) ist deaktiviert. Wenn das nicht beabsichtigt ist, bitten Sie die Person, die sie eingerichtet hat, sie in Ordnung zu bringen, und aktivieren Sie sie dann wieder.
home-email-unconfirmed = Ihre E-Mail-Adresse { $email } ist nicht bestätigt. Bis Sie sie bestätigen, erhalten Sie keine E-Mails über bezahlte Rechnungen und die Sicherheit Ihres Kontos.
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
step-wallet-text = An sie werden Sie bezahlt: jede Wallet, deren Wiederherstellungsphrase Sie besitzen, aber keine Einzahlungsadresse einer Kryptobörse; die Börse kann sie ändern und schreibt Auszahlungen vielleicht nicht gut. Jede Zahlung geht an eine Adresse, die nur zu ihrer Rechnung gehört. Von dort kann sie nur an Ihre Auszahlungs-Wallet ausgezahlt werden, abzüglich der Servicegebühr.
step-wallet-link = Auszahlungs-Wallet
step-invoice = Rechnung erstellen
step-invoice-text = Sie bekommt eine eigene Adresse und eine Zahlungsseite, die Sie dem Kunden senden. Versenden Sie die Bestellung erst bei „Bezahlt“, nicht schon bei „Zahlung gesehen“. Kunden können eine Zahlung nicht zurückbuchen lassen.
step-shop = Shop verbinden (optional)
step-shop-text = WooCommerce, PrestaShop, Magento oder Shopware: Installieren Sie dessen Plugin für BTCPay Server, geben Sie { $address } als Server ein, und lassen Sie das Plugin einen API-Schlüssel anfordern. Chit bittet Sie dann um Ihre Zustimmung.
step-shop-link = Anleitungen
step-told = Über Zahlungen informiert werden
step-told-text = In Telegram, per Nachricht an Ihr Shopsystem (Webhook) oder per E-Mail (Einstellungen, Benachrichtigungen).
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
home-received-unvalued = Nicht enthalten: { $amounts }, weil es dafür keinen Preis gibt. Stablecoins zählen zum Nennwert (1 USDC = 1 US-Dollar). Andere Token zählen nur, wenn die Rechnung einen Preis in einer Währung hatte.
home-received-hour = Stunde
home-received-day = Tag
home-received-month = Monat
figures-testnet-text = Testnetzwerke: Diese Token dienen nur zum Testen und werden getrennt gezählt.
figures-table = Als Tabelle zeigen
figures-received = Erhalten
figures-payments = Zahlungen
flow = Ein- und Ausgänge
flow-received = Erhalten
flow-paidout = Ausgezahlt
flow-refunded = Erstattet
flow-owed = Zu sendende Erstattungen
home-conversion = Anteil bezahlter Rechnungen
home-conversion-text = { $paid } von { $created } in diesem Zeitraum erstellten Rechnungen sind bezahlt
home-payouts = Letzte Auszahlungen
home-all-payouts = Alle Auszahlungen
payout-done = Ausgezahlt
payout-pending = Ausstehend
column-paid-out-on = Datum
by-token = Nach Token
by-token-token = Token
by-token-received = Erhalten
by-token-outstanding = Ausstehend
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
    [one] 1 Auszahlungs-Wallet wartet auf Freigabe
   *[other] { $count } Auszahlungs-Wallets warten auf Freigabe
}
home-networks = Netzwerke
home-network-network = Netzwerk
home-network-reading = Letzter Block
home-network-open = Offene Rechnungen
home-network-payouts = Ausstehende Auszahlungen
home-network-gas = Auszahlungen, bis die Wallet für Netzwerkgebühren leer ist

## Money that nobody asked for

stray-money = Nicht zugeordnete Zahlungen
stray-unlisted = Ein Token, der hier nicht angenommen wird
stray-wrong-token = In einem anderen Token gesendet, als die Rechnung verlangt.
stray-wrong-network = In einem Netzwerk gesendet, in dem die Rechnung nicht bezahlt werden kann.
stray-unlisted-token = In einem Token gesendet, der hier nicht angenommen wird. Er kann wertlos sein.
stray-late = Zu lange nach Ablauf oder Bezahlung der Rechnung gesendet (meist mehr als 7 Tage).
stray-after-cancel = Zu lange nach der Stornierung der Rechnung gesendet (meist mehr als 7 Tage).
stray-accept = Als Zahlung zählen
stray-accept-title = { $sum } als Zahlung zählen?
stray-accept-text = Dieses Geld wird auf die Rechnung angerechnet. Ein anderer Token wird zum heutigen Kurs umgerechnet. Das lässt sich nicht rückgängig machen.
stray-refund = Erstatten
stray-release = An die Auszahlungs-Wallet senden
stray-ignore = Ignorieren
stray-ignore-title = Dieses Geld ignorieren?
stray-ignore-text = Es bleibt, wo es ist, und steht hier nicht mehr. Sie können das nicht rückgängig machen.
stray-look-again = Noch einmal prüfen
stray-fee =
    Das Geld geht an die Auszahlungs-Wallet. Netzwerkgebühr: höchstens { $fee } { $symbol }, gezahlt von der Wallet, die Sie verbinden. { $count ->
        [one] Sie geben eine Transaktion frei.
       *[other] Sie geben { $count } Transaktionen nacheinander frei.
    }
stray-refund-steps = Schritt 1: Sie senden das Geld an die Auszahlungs-Wallet, abzüglich der Servicegebühr. Schritt 2: Sie senden die Erstattung von dort. Der Kunde bekommt den ganzen Betrag; die Servicegebühr tragen Sie.
stray-release-text = Die Servicegebühr wird abgezogen. Die Rechnung bleibt, wie sie ist: Das Geld zählt nicht als Zahlung.
stray-sign = In einer Wallet freigeben
stray-sent = Gesendet. Prüfen Sie noch einmal, sobald das Netzwerk es bestätigt hat.
failure-too-many-options = Diese Rechnung akzeptiert schon { $max } Token und keinen weiteren. Erstatten Sie dieses Geld stattdessen.
failure-stray-status = Über dieses Geld hat schon jemand entschieden. Laden Sie die Seite neu.
