## Redes de una billetera de contrato

contract-wallet = Billetera de contrato inteligente
contract-wallet-text = Esta billetera es un contrato inteligente (como Safe). Solo existe en las redes en las que se configuró. Solo puede crear facturas en las redes que confirme aquí.
contract-none = No es un contrato inteligente en ninguna red que haya respondido
contract-kind-contract = En la dirección hay un contrato inteligente.
contract-kind-delegated = En la dirección hay una cuenta vinculada a un contrato inteligente.
contract-kind-plain = En la dirección no hay ningún contrato inteligente: todavía no es de nadie.
contract-kind-unread = La red todavía no ha respondido.
contract-checked = Comprobado { $time }
contract-confirmed = Confirmada
contract-confirmed-on = Confirmada el { $time }
contract-not-confirmed = Sin confirmar
contract-confirm = Confirmar
contract-confirm-network = Confirmar { $network }
contract-confirm-title = ¿Controla usted esta billetera en { $network }?
contract-confirm-text = En otra red, la misma dirección puede no ser de nadie o ser de un atacante, y entonces se pierde lo que sus clientes paguen allí.
contract-confirm-hint = Abra la billetera en { $network } y compruebe que muestra esta dirección y que puede firmar allí con ella.
contract-confirm-yes = La controlo allí
contract-withdraw = Retirar
contract-withdraw-network = Retirar la confirmación de { $network }
contract-withdraw-question = ¿Retirar la confirmación de { $network }?
contract-withdraw-consequence = Ya no podrá crear facturas allí; las abiertas quedan como están.
failure-wallet-without-code = La billetera no existe en { $network }. Configúrela allí primero y después confírmela.
failure-wallet-is-no-contract = Esta billetera no es un contrato inteligente y no necesita confirmación.
failure-wallet-changed = La billetera de la cuenta ha cambiado. Compruebe la nueva.
