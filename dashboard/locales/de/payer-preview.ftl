### Die Vorschau der Seite, die ein Zahler sieht. „Sie“ ist die angemeldete Person.

payer-preview = Was Kunden sehen
preview-pay-to = Zahlung an
preview-pay = Mit Wallet bezahlen
preview-questions = Fragen zu dieser Zahlung?
preview-language = Jeder Kunde sieht sie in seiner Sprache.
preview-amount = Betrag
preview-pay-with = Bezahlen mit
preview-testnet = Testnetzwerk: Dies ist kein echtes Geld
preview-order = Bestellung { $order }
preview-note = Notiz
preview-back = Zurück zu { $shop }
