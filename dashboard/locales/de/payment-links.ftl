### Die Bildschirme des Dashboards über Zahlungslinks. „Sie“ ist die angemeldete Person.

## Die Liste

create-payment-link = Zahlungslink erstellen
edit-payment-link = Bearbeiten
edit-payment-link-title = Zahlungslink bearbeiten
save-payment-link = Speichern
no-payment-links = Noch keine Zahlungslinks
no-payment-links-text = Ein Zahlungslink ist eine Seite für beliebig viele Kunden: auf Ihrer Website, in einer Nachricht oder gedruckt als QR-Code. Jeder Kunde bekommt eine eigene Rechnung.
column-link = Zahlungslink
column-link-status = Status
column-price = Preis
column-received = Erhalten
column-uses = Bezahlte Rechnungen
link-active = Aktiv
link-disabled = Deaktiviert
link-expired = Abgelaufen
link-used-up = Aufgebraucht

## Ein Zahlungslink

open-link-page = Seite öffnen
disable-link = Deaktivieren
enable-link = Aktivieren
share-link = Weitergeben
payment-link-qr = QR-Code des Zahlungslinks
link-totals = Summen
link-invoices = Rechnungen zeigen
link-received = Erhalten
link-fees = Servicegebühren
link-net = Netto
link-payment-count = Zahlungen
link-invoice-count = Rechnungen
link-paid-count = Bezahlte Rechnungen
link-open-count = Offene Rechnungen
link-price = Preis
link-accepts = Weitere akzeptierte Token
link-description = Beschreibung
link-uses-of = { $paid } von höchstens { $max } ({ $open } offen)
link-uses-unlimited = { $paid } ({ $open } offen)
link-end = Läuft ab

## Das Formular

link-title = Titel
link-title-hint = Die Überschrift der Zahlungsseite.
price-fixed = Fester Preis
price-open = Kunden wählen
min-amount = Mindestbetrag
max-amount = Höchstbetrag
link-lines-hint = Optional: was Sie verkaufen. Die Posten müssen zusammen den Preis ergeben.
max-uses = Maximale Verwendungen
max-uses-hint = Nur bezahlte Rechnungen zählen. Leer lassen für unbegrenzt.
link-end-hint = Danach kann niemand den Link verwenden. Leer lassen, wenn er nicht ablaufen soll.
link-note-hint = Kunden sehen sie auf ihrer Rechnung.
