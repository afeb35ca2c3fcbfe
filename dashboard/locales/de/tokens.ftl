### Der Bildschirm des Dashboards über Token und Netzwerke. „Sie“ ist die angemeldete Person.

tokens-text = In diesen Token können Sie bezahlt werden. Ihr Admin fügt Token und Netzwerke hinzu.
no-tokens = Noch keine Token
no-tokens-text = Bitten Sie Ihren Admin, einen Token hinzuzufügen.
network-watched = Zahlungen werden erkannt
network-watched-text = Zahlungen in diesem Netzwerk werden automatisch erkannt und bestätigt.
network-unwatched = Zahlungen werden nicht erkannt
network-unwatched-text = Zahlungen in diesem Netzwerk werden nicht erkannt: Ein Admin bestätigt jede von Hand.
token-contract = Vertrag
