### Das Dashboard: Meldungen, die kurz über jeder Ansicht erscheinen.

## { $name } ist die Bestellung, der Kunde oder die Notiz; es kann leer sein.

notice-paid = { $amount } wurde bezahlt. { $name }
notice-part-paid = { $amount } ist erst teilweise bezahlt. { $name }
notice-overpaid = Es wurde mehr als { $amount } bezahlt. { $name }
notice-late = Eine verspätete Zahlung für { $amount } ist eingegangen. { $name }
notice-reverted = Das Netzwerk hat eine Zahlung für { $amount } rückgängig gemacht; oft kommt sie von selbst zurück. { $name }
notice-ignored = Geld für die Rechnung über { $amount } wurde nicht angerechnet. { $name }
notice-not-paid-out = Die Auszahlung von { $amount } ist fehlgeschlagen. { $name }
notice-unexplained = An der Adresse der Rechnung über { $amount } ist Geld, aber Chit hat noch nicht gefunden, wer es gesendet hat. { $name }
notice-webhook = Nachrichten an Ihren Server unter { $url } (Webhook) werden nicht mehr gesendet, weil er sie wiederholt nicht angenommen hat.
undo = Rückgängig machen
undone = Rückgängig gemacht.
undo-failed = Das konnte nicht rückgängig gemacht werden.
link-now-disabled = Der Zahlungslink { $title } ist deaktiviert.
link-now-enabled = Der Zahlungslink { $title } ist aktiviert.
mails-now-changed = Sie haben geändert, wann Sie E-Mails über bezahlte Rechnungen bekommen.
close-notice = Diese Meldung schließen
