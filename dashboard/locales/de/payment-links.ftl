### Die Bildschirme des Dashboards über Zahlungslinks. „Sie“ ist die angemeldete Person.

## Die Liste

create-payment-link = Zahlungslink erstellen
edit-payment-link = Bearbeiten
edit-payment-link-title = Zahlungslink bearbeiten
save-payment-link = Speichern
no-payment-links = Noch keine Zahlungslinks
no-payment-links-text = Ein Zahlungslink ist eine Seite, die Sie beliebig vielen Zahlenden geben: auf Ihrer Website, in einer Nachricht oder gedruckt als QR-Code. Jeder bekommt eine eigene Rechnung.
column-link = Zahlungslink
column-link-status = Zustand
column-price = Preis
column-received = Erhalten
column-uses = Bezahlt / Rechnungen
link-active = Aktiv
link-disabled = Abgeschaltet
link-expired = Beendet
link-used-up = Aufgebraucht

## Ein Zahlungslink

open-link-page = Seite öffnen
disable-link = Abschalten
enable-link = Einschalten
share-link = Weitergeben
payment-link-qr = QR-Code des Zahlungslinks
link-totals = Summen
link-invoices = Rechnungen zeigen
link-received = Erhalten
link-fees = Gebühren
link-net = Ihr Wallet bekommt
link-payment-count = Zahlungen
link-invoice-count = Rechnungen
link-paid-count = Bezahlte Rechnungen
link-open-count = Offene Rechnungen
link-price = Preis
link-accepts = Weitere Token
link-description = Beschreibung
link-uses = Verwendungen
link-uses-of = { $uses } von { $most }
link-end = Ende

## Das Formular

link-title = Titel
link-title-hint = Die Überschrift der Seite.
price-fixed = Fester Preis
price-open = Der Zahlende wählt
min-amount = Kleinster Betrag
max-amount = Größter Betrag
link-lines-hint = Freiwillig: was verkauft wird. Die Posten müssen zusammen den Preis ergeben.
max-uses = Größte Zahl der Verwendungen
max-uses-hint = Bezahlte Rechnungen zählen. Ohne Zahl gibt es keine Grenze.
link-end-hint = Danach kann niemand den Link verwenden. Ohne Zeitpunkt hat er kein Ende.
link-note-hint = Jeder Zahlende sieht sie auf seiner Rechnung.
