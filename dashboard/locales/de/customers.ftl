### Die Bildschirme des Dashboards über Kunden. „Sie“ ist die angemeldete Person.

search-customers = Nach dem Anfang der Kunden-ID suchen
no-customers = Noch keine Kunden
no-customers-text = Ein Kunde ist, wen Sie beim Erstellen einer Rechnung mit einer Kunden-ID benennen, zum Beispiel mit der Nummer des Käufers in Ihrem Shop. Hier sehen Sie, was jeder bezahlt hat.
no-customers-found = Kein Kunde passt
no-customers-found-text = Die Suche findet den Anfang einer Kunden-ID, in Groß- und Kleinschreibung.
column-customer = Kunden-ID
column-invoice-count = Rechnungen
column-customer-paid = Erhalten
column-last-invoice = Letzte Rechnung
count-or-more = { $count } oder mehr

## Ein Kunde

customer-sums = Erhalten nach Token
customer-summary = { $count ->
    [one] Eine Rechnung, erstellt am { $time }.
   *[other] { $count } Rechnungen, die letzte erstellt am { $time }.
}
customer-bounded = Nur die neuesten werden gezählt.
customer-value = Wert zu den Kursen der Rechnungen: { $value }.
customer-received = Erhalten
customer-paid-count = Bezahlte Rechnungen
customer-invoices = Rechnungen
customer-filter = Diese Rechnungen filtern
