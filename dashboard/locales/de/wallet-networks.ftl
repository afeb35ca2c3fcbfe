## Netzwerke eines Vertrags-Wallets

contract-wallet = Vertrags-Wallet
contract-wallet-text = Dieses Wallet ist ein Vertrag, etwa ein Safe, und besteht nur in den Netzwerken, in denen es eingerichtet wurde. Rechnungen werden nur in den Netzwerken erstellt, die Sie bestätigen.
contract-none = Kein Vertrag in den Netzwerken, die geantwortet haben
contract-kind-contract = An der Adresse ist ein Vertrag.
contract-kind-delegated = An der Adresse ist ein Konto, das an einen Vertrag delegiert.
contract-kind-plain = An der Adresse ist kein Vertrag; sie gehört dort noch niemandem.
contract-kind-unread = Das Netzwerk hat noch nicht geantwortet.
contract-checked = Geprüft { $time }
contract-confirmed = Bestätigt
contract-confirmed-on = Bestätigt am { $time }
contract-not-confirmed = Nicht bestätigt
contract-confirm = Bestätigen
contract-confirm-network = { $network } bestätigen
contract-confirm-title = Gehört Ihnen dieses Wallet auf { $network }?
contract-confirm-text = In einem anderen Netzwerk kann dieselbe Adresse niemandem oder einem Angreifer gehören; was Ihre Kunden dort bezahlen, ist dann verloren.
contract-confirm-hint = Öffnen Sie das Wallet auf { $network }, und prüfen Sie, dass es diese Adresse zeigt und Sie dort damit signieren können.
contract-confirm-yes = Es gehört mir dort
contract-withdraw = Zurückziehen
contract-withdraw-network = Bestätigung für { $network } zurückziehen
contract-withdraw-question = Die Bestätigung für { $network } zurückziehen? Dort können Sie dann keine Rechnungen mehr erstellen; offene bleiben, wie sie sind.
failure-wallet-without-code = Das Wallet besteht auf { $network } nicht. Richten Sie es dort ein, und bestätigen Sie es dann.
failure-wallet-is-no-contract = Dieses Wallet ist kein Vertrag und braucht keine Bestätigung.
failure-wallet-changed = Das Wallet des Kontos hat sich geändert. Prüfen Sie das neue.
