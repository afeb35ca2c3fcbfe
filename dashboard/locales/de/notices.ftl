### Das Dashboard: Meldungen, die kurz über jeder Ansicht erscheinen.

## { $name } ist die Bestellung, der Kunde oder die Notiz; es kann leer sein.

notice-paid = { $amount } wurde bezahlt. { $name }
notice-part-paid = { $amount } ist erst teilweise bezahlt. { $name }
notice-overpaid = Es wurde mehr als { $amount } bezahlt. { $name }
notice-late = Eine Zahlung für { $amount } kam zu spät. { $name }
notice-reverted = Eine Zahlung für { $amount } ist nicht mehr in der Blockchain. { $name }
notice-ignored = Eine Überweisung an die Rechnung über { $amount } wurde nicht gutgeschrieben. { $name }
notice-not-paid-out = Die { $amount } einer bezahlten Rechnung können nicht ausgezahlt werden. { $name }
notice-unexplained = Für die Rechnung über { $amount } ist Geld angekommen, aber noch wurde keine Überweisung gefunden. { $name }
notice-webhook = Der Webhook { $url } ist so lange fehlgeschlagen, dass er deaktiviert ist.
undo = Rückgängig machen
undone = Rückgängig gemacht.
undo-failed = Das konnte nicht rückgängig gemacht werden.
link-now-disabled = Der Zahlungslink { $title } ist deaktiviert.
link-now-enabled = Der Zahlungslink { $title } ist aktiviert.
mails-now-changed = E-Mails über bezahlte Rechnungen: geändert.
close-notice = Diese Meldung schließen
