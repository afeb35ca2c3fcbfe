## Netzwerke eines Vertrags-Wallets

contract-wallet = Smart-Contract-Wallet
contract-wallet-text = Diese Wallet ist ein Smart Contract (etwa ein Safe). Sie besteht nur in den Netzwerken, in denen sie eingerichtet wurde. Rechnungen können Sie nur in den Netzwerken erstellen, die Sie hier bestätigen.
contract-none = Kein Smart Contract in den Netzwerken, die geantwortet haben
contract-kind-contract = An der Adresse ist ein Smart Contract.
contract-kind-delegated = An der Adresse ist ein Konto mit einem Smart Contract.
contract-kind-plain = An der Adresse ist kein Smart Contract; sie gehört dort noch niemandem.
contract-kind-unread = Das Netzwerk hat noch nicht geantwortet.
contract-checked = Geprüft { $time }
contract-confirmed = Bestätigt
contract-confirmed-on = Bestätigt am { $time }
contract-not-confirmed = Nicht bestätigt
contract-confirm = Bestätigen
contract-confirm-network = { $network } bestätigen
contract-confirm-title = Gehört Ihnen diese Wallet auf { $network }?
contract-confirm-text = In einem anderen Netzwerk kann dieselbe Adresse niemandem oder einem Angreifer gehören; was Ihre Kunden dort bezahlen, ist dann verloren.
contract-confirm-hint = Öffnen Sie die Wallet auf { $network }, und prüfen Sie, dass es diese Adresse zeigt und Sie dort damit signieren können.
contract-confirm-yes = Es gehört mir dort
contract-withdraw = Zurückziehen
contract-withdraw-network = Bestätigung für { $network } zurückziehen
contract-withdraw-question = Die Bestätigung für { $network } zurückziehen?
contract-withdraw-consequence = Dort können Sie dann keine Rechnungen mehr erstellen. Offene Rechnungen ändern sich nicht.
failure-wallet-without-code = Die Wallet besteht auf { $network } nicht. Richten Sie sie dort zuerst ein, und bestätigen Sie sie dann.
failure-wallet-is-no-contract = Diese Wallet ist kein Smart Contract und braucht keine Bestätigung.
failure-wallet-changed = Die Wallet des Kontos hat sich geändert. Prüfen Sie die neue.
