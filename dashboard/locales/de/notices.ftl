### Das Dashboard: Meldungen, die kurz über jeder Ansicht erscheinen.

## { $name } ist die Bestellung, der Kunde oder die Notiz; es kann leer sein.

notice-paid = { $amount } wurde bezahlt. { $name }
notice-paid-late = { $amount } wurde verspätet, aber vollständig bezahlt. { $name }
notice-part-paid = { $amount } ist erst teilweise bezahlt. { $name }
notice-overpaid = Es wurde mehr als { $amount } bezahlt. { $name }
notice-late = Eine verspätete Zahlung für { $amount } ist eingegangen und bezahlt die Rechnung nicht. { $name }
notice-reverted = Das Netzwerk hat eine Zahlung für { $amount } verworfen. Versenden Sie noch nichts: Meist führt es dieselbe Zahlung in wenigen Minuten noch einmal aus. { $name }
notice-ignored = Für die Rechnung über { $amount } ist eine nicht zugeordnete Zahlung eingegangen, die nicht angerechnet wurde. { $name }
notice-not-paid-out = Die Auszahlung von { $amount } ist fehlgeschlagen. Das Geld ist sicher, und Chit versucht es weiter. { $name }
notice-unexplained = An der Adresse der Rechnung über { $amount } gibt es einen ungeklärten Geldeingang. { $name }
notice-webhook = Chit benachrichtigt Ihr Shopsystem unter { $url } nicht mehr: Die Verbindung (Webhook) ist deaktiviert. Wenn das nicht beabsichtigt ist, bitten Sie die Person, die sie eingerichtet hat, sie in Ordnung zu bringen, und aktivieren Sie sie dann wieder.
undo = Rückgängig machen
undone = Rückgängig gemacht.
undo-failed = Das konnte nicht rückgängig gemacht werden.
link-now-disabled = Der Zahlungslink { $title } ist deaktiviert.
link-now-enabled = Der Zahlungslink { $title } ist aktiviert.
mails-now-changed = Sie haben geändert, wann Sie E-Mails über bezahlte Rechnungen bekommen.
sign-out-failed = Sie sind noch angemeldet.
switch-failed = Das Konto wurde nicht gewechselt.
close-notice = Diese Meldung schließen
