## Netzwerke eines Vertrags-Wallets

contract-wallet = Smart Wallet
contract-wallet-text = Das ist eine Smart Wallet, etwa Safe: Es gibt sie nur in den Netzwerken, in denen Sie sie eingerichtet haben. Rechnungen können Sie nur in den Netzwerken erstellen, die Sie hier erlauben.
contract-none = Eine gewöhnliche Wallet in allen Netzwerken, die geantwortet haben
contract-kind-contract = Die Wallet gibt es in diesem Netzwerk.
contract-kind-delegated = In diesem Netzwerk gehört die Adresse zu einer gewöhnlichen Wallet mit Zusatzfunktionen.
contract-kind-plain = Die Wallet gibt es in diesem Netzwerk noch nicht: Niemand kann ausgeben, was dorthin gesendet wird.
contract-kind-unread = Noch nicht geprüft, weil das Netzwerk nicht geantwortet hat.
contract-checked = Geprüft { $time }
contract-confirmed = Erlaubt
contract-confirmed-on = Erlaubt am { $time }
contract-not-confirmed = Noch nicht erlaubt
contract-confirm = Erlauben
contract-confirm-network = { $network } erlauben
contract-confirm-title = Können Sie diese Wallet auf { $network } benutzen?
contract-confirm-text = In einem anderen Netzwerk kann dieselbe Adresse niemandem oder einem Angreifer gehören; was Ihre Kunden dort bezahlen, ist dann verloren.
contract-confirm-hint = Öffnen Sie die Wallet auf { $network }, und prüfen Sie, dass sie diese Adresse zeigt und Sie dort damit senden können.
contract-confirm-yes = Ich kann sie dort benutzen
contract-withdraw = Nicht mehr erlauben
contract-withdraw-network = { $network } nicht mehr erlauben
contract-withdraw-question = { $network } nicht mehr erlauben?
contract-withdraw-consequence = Dort können Sie dann keine Rechnungen mehr erstellen. Offene Rechnungen ändern sich nicht.
failure-wallet-without-code = Die Wallet gibt es auf { $network } nicht. Richten Sie sie dort zuerst ein, und erlauben Sie sie dann.
failure-wallet-is-no-contract = Das ist keine Smart Wallet: Sie funktioniert schon in jedem Netzwerk.
failure-wallet-changed = Die Wallet des Kontos hat sich geändert. Prüfen Sie die neue.
