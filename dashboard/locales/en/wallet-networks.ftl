## Networks of a contract wallet

contract-wallet = Networks of this wallet
contract-wallet-text = This is a shared wallet (such as Safe), or one that you open with a passkey or an e-mail instead of a recovery phrase: it exists only on the networks where you have set it up. You can create invoices only on the networks that you confirm here.
contract-none = This is an ordinary wallet. It works on every network that could be checked.
contract-kind-contract = The wallet exists on this network.
contract-kind-delegated = On this network, this is an ordinary wallet.
contract-kind-plain = The wallet does not exist on this network yet: nobody can spend what is sent there.
contract-kind-unread = Not checked yet, because the network has not answered.
contract-checked = Checked { $time }
contract-confirmed = Confirmed
contract-confirmed-on = Confirmed on { $time }
contract-not-confirmed = Not confirmed yet
contract-confirm = Confirm
contract-confirm-network = Confirm { $network }
contract-confirm-title = Can you use this wallet on { $network }?
contract-confirm-text = On another network, the same address can belong to nobody or to an attacker. What your customers pay there would be lost.
contract-confirm-hint = Open the wallet on { $network }, and check that it shows this address and that you can send from it there.
contract-confirm-yes = I can use it there
contract-withdraw = Withdraw
contract-withdraw-network = Withdraw the confirmation of { $network }
contract-withdraw-question = Withdraw the confirmation of { $network }?
contract-withdraw-consequence = You can then create no more invoices there. Open invoices do not change.
failure-wallet-without-code = The wallet does not exist on { $network }. Set it up there first, then confirm it.
failure-wallet-is-no-contract = This is an ordinary wallet: it works on every network already.
failure-wallet-changed = The wallet of the account has changed. Check the new one.
