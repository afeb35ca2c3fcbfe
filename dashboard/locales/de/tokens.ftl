### Der Bildschirm des Dashboards über Token und Netzwerke. „Sie“ ist die angemeldete Person.

tokens-text = Token sind digitales Geld, etwa USDC für US-Dollar. In diesen können Sie bezahlt werden; der Betreiber dieses Dienstes fügt Token und Netzwerke hinzu. Die Contract-Adresse kennzeichnet den Token; senden Sie nie Geld dorthin.
no-tokens = Noch keine Token
no-tokens-text = Bitten Sie den Betreiber dieses Dienstes, einen Token hinzuzufügen.
network-watched = Zahlungen werden automatisch erkannt
network-watched-text = Chit erkennt Zahlungen in diesem Netzwerk von selbst und markiert Rechnungen als bezahlt.
network-unwatched = Wird vom Betreiber geprüft
network-unwatched-text = Zahlungen in diesem Netzwerk werden nicht erkannt. Nur der Betreiber dieses Dienstes kann solche Rechnungen als bezahlt markieren.
network-refused = Keine Rechnungen hier
network-refused-text = Zahlungen in diesem Netzwerk werden nicht erkannt, und dieser Dienst lässt dort keine Rechnungen zu.
token-contract = Contract-Adresse
