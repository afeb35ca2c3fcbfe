### Der Bildschirm des Dashboards über Token und Netzwerke. „Sie“ ist die angemeldete Person.

tokens-text = In diesen Token können Sie bezahlt werden. Ein Administrator fügt Token und Netzwerke hinzu.
no-tokens = Noch kein Token kann angenommen werden
no-tokens-text = Bitten Sie einen Administrator dieser Installation, einen Token hinzuzufügen.
network-watched = Beobachtet
network-watched-text = Zahlungen in diesem Netzwerk werden von selbst erkannt und bestätigt.
network-unwatched = Nicht beobachtet
network-unwatched-text = Zahlungen in diesem Netzwerk werden nicht erkannt: Ein Administrator bestätigt jede von Hand.
token-contract = Vertrag
