## Networks of a contract wallet

contract-wallet = Contract wallet
contract-wallet-text = This wallet is a contract, such as a Safe, and exists only on the networks on which it was deployed. Invoices are created only on the networks that you confirm.
contract-none = Not a contract on any network that has answered
contract-kind-contract = A contract is at the address.
contract-kind-delegated = An account that delegates to a contract is at the address.
contract-kind-plain = No contract is at the address, so it belongs to nobody yet.
contract-kind-unread = The network has not answered yet.
contract-checked = Checked { $time }
contract-confirmed = Confirmed
contract-confirmed-on = Confirmed on { $time }
contract-not-confirmed = Not confirmed
contract-confirm = Confirm
contract-confirm-network = Confirm { $network }
contract-confirm-title = Do you control this wallet on { $network }?
contract-confirm-text = On another network, the same address can belong to nobody or to an attacker, and what your customers pay there is then lost.
contract-confirm-hint = Open the wallet on { $network }, and check that it shows this address and that you can sign with it there.
contract-confirm-yes = I control it there
contract-withdraw = Withdraw
contract-withdraw-network = Withdraw the confirmation of { $network }
contract-withdraw-question = Withdraw the confirmation of { $network }? You can create no more invoices there; open ones stay as they are.
failure-wallet-without-code = The wallet does not exist on { $network }. Deploy it there, then confirm it.
failure-wallet-is-no-contract = This wallet is not a contract, so it needs no confirmation.
failure-wallet-changed = The wallet of the account has changed. Check the new one.
