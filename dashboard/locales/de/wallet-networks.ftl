## Netzwerke eines Vertrags-Wallets

contract-wallet = Netzwerke dieser Wallet
contract-wallet-text = Das ist eine gemeinsame Wallet (wie Safe) oder eine, die Sie mit einem Passkey oder einer E-Mail statt einer Wiederherstellungsphrase öffnen: Es gibt sie nur in den Netzwerken, in denen Sie sie eingerichtet haben. Rechnungen können Sie nur in den Netzwerken erstellen, die Sie hier bestätigen.
contract-none = Das ist eine gewöhnliche Wallet. Sie funktioniert in jedem Netzwerk, das geprüft werden konnte.
contract-kind-contract = Die Wallet gibt es in diesem Netzwerk.
contract-kind-delegated = In diesem Netzwerk ist das eine gewöhnliche Wallet.
contract-kind-plain = Die Wallet gibt es in diesem Netzwerk noch nicht: Niemand kann ausgeben, was dorthin gesendet wird.
contract-kind-unread = Noch nicht geprüft, weil das Netzwerk nicht geantwortet hat.
contract-checked = Geprüft { $time }
contract-confirmed = Bestätigt
contract-confirmed-on = Bestätigt am { $time }
contract-not-confirmed = Noch nicht bestätigt
contract-confirm = Bestätigen
contract-confirm-network = { $network } bestätigen
contract-confirm-title = Können Sie diese Wallet auf { $network } benutzen?
contract-confirm-text = In einem anderen Netzwerk kann dieselbe Adresse niemandem oder einem Angreifer gehören; was Ihre Kunden dort bezahlen, ist dann verloren.
contract-confirm-hint = Öffnen Sie die Wallet auf { $network }, und prüfen Sie, dass sie diese Adresse zeigt und Sie dort damit senden können.
contract-confirm-yes = Ich kann sie dort benutzen
contract-withdraw = Zurücknehmen
contract-withdraw-network = Bestätigung für { $network } zurücknehmen
contract-withdraw-question = Die Bestätigung für { $network } zurücknehmen?
contract-withdraw-consequence = Dort können Sie dann keine Rechnungen mehr erstellen. Offene Rechnungen ändern sich nicht.
failure-wallet-without-code = Die Wallet gibt es auf { $network } nicht. Richten Sie sie dort zuerst ein, und bestätigen Sie sie dann.
failure-wallet-is-no-contract = Das ist eine gewöhnliche Wallet: Sie funktioniert schon in jedem Netzwerk.
failure-wallet-changed = Die Wallet des Kontos hat sich geändert. Prüfen Sie die neue.
