### Der Bildschirm des Dashboards über Token und Netzwerke. „Sie“ ist die angemeldete Person.

tokens-text = Token sind digitales Geld, etwa USDC für US-Dollar. In diesen können Sie bezahlt werden; der Betreiber dieses Dienstes fügt Token und Netzwerke hinzu. Die Contract-Adresse kennzeichnet den Token; senden Sie nie Geld dorthin.
no-tokens = Noch keine Token
no-tokens-text = Bitten Sie den Betreiber dieses Dienstes, einen Token hinzuzufügen.
network-watched = Zahlungen werden automatisch erkannt
network-watched-text = Chit erkennt Zahlungen in diesem Netzwerk von selbst und markiert Rechnungen als bezahlt.
network-unwatched = Zahlungen werden nicht erkannt
network-unwatched-text = Zahlungen in diesem Netzwerk werden nicht erkannt. Nur der Betreiber dieses Dienstes kann solche Rechnungen als bezahlt markieren.
token-contract = Contract-Adresse
