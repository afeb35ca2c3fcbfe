### Das Dashboard: Meldungen, die kurz über jeder Ansicht erscheinen.

## { $name } ist die Bestellung, der Kunde oder die Notiz; es kann leer sein.

notice-paid = { $amount } wurde bezahlt. { $name }
notice-part-paid = { $amount } ist erst teilweise bezahlt. { $name }
notice-overpaid = Es wurde mehr als { $amount } bezahlt. { $name }
notice-late = Eine Zahlung für { $amount } kam verspätet. { $name }
notice-reverted = Eine Zahlung für { $amount } wurde vom Netzwerk rückgängig gemacht. { $name }
notice-ignored = Eine Überweisung an die Rechnung über { $amount } wurde nicht gutgeschrieben. { $name }
notice-not-paid-out = Die Auszahlung von { $amount } ist fehlgeschlagen. { $name }
notice-unexplained = An der Adresse der Rechnung über { $amount } ist Geld, aber seine Überweisung wurde noch nicht gefunden. { $name }
notice-webhook = Der Webhook { $url } wurde deaktiviert, weil seine Zustellungen wiederholt fehlgeschlagen sind.
undo = Rückgängig machen
undone = Rückgängig gemacht.
undo-failed = Das konnte nicht rückgängig gemacht werden.
link-now-disabled = Der Zahlungslink { $title } ist deaktiviert.
link-now-enabled = Der Zahlungslink { $title } ist aktiviert.
mails-now-changed = E-Mails über bezahlte Rechnungen: geändert.
close-notice = Diese Meldung schließen
