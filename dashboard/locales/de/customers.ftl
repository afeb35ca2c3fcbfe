### Die Bildschirme des Dashboards über Kunden. „Sie“ ist die angemeldete Person.

search-customers = Nach dem Anfang der Kunden-ID suchen
no-customers = Noch keine Kunden
no-customers-text = Geben Sie beim Erstellen einer Rechnung eine Kunden-ID an, zum Beispiel die Kundennummer Ihres Shops. Hier sehen Sie, was jeder Kunde bezahlt hat.
no-customers-found = Kein Kunde passt
no-customers-found-text = Die Suche findet den Anfang einer Kunden-ID. Groß- und Kleinschreibung spielen keine Rolle.
column-customer = Kunden-ID
column-invoice-count = Rechnungen
column-customer-paid = Erhalten
column-last-invoice = Letzte Rechnung
count-or-more = { $count } oder mehr

## Ein Kunde

customer-sums = Erhalten nach Token
customer-summary = { $count ->
    [one] 1 Rechnung, erstellt am { $time }.
   *[other] { $count } Rechnungen, die letzte erstellt am { $time }.
}
customer-bounded = Nur die neuesten { $max } Rechnungen werden gezählt.
customer-value = Wert zum Kurs der jeweiligen Rechnung: { $value }.
customer-received = Erhalten
customer-paid-count = Bezahlte Rechnungen
customer-invoices = Rechnungen
customer-filter = Diese Rechnungen filtern
