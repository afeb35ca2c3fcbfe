## Networks of a contract wallet

contract-wallet = Smart contract wallet
contract-wallet-text = This wallet is a smart contract (such as Safe). It exists only on the networks where it was set up. You can create invoices only on the networks that you confirm here.
contract-none = Not a smart contract on any network that answered
contract-kind-contract = There is a smart contract at the address.
contract-kind-delegated = There is an account with a smart contract attached at the address.
contract-kind-plain = There is no smart contract at the address, so it belongs to nobody yet.
contract-kind-unread = The network has not answered yet.
contract-checked = Checked { $time }
contract-confirmed = Confirmed
contract-confirmed-on = Confirmed on { $time }
contract-not-confirmed = Not confirmed
contract-confirm = Confirm
contract-confirm-network = Confirm { $network }
contract-confirm-title = Do you control this wallet on { $network }?
contract-confirm-text = On another network, the same address can belong to nobody or to an attacker. What your customers pay there would be lost.
contract-confirm-hint = Open the wallet on { $network }, and check that it shows this address and that you can sign with it there.
contract-confirm-yes = I control it there
contract-withdraw = Withdraw
contract-withdraw-network = Withdraw the confirmation of { $network }
contract-withdraw-question = Withdraw the confirmation of { $network }?
contract-withdraw-consequence = You can then create no more invoices there. Open invoices do not change.
failure-wallet-without-code = The wallet does not exist on { $network }. Set it up there first, then confirm it.
failure-wallet-is-no-contract = This wallet is not a smart contract and needs no confirmation.
failure-wallet-changed = The wallet of the account has changed. Check the new one.
