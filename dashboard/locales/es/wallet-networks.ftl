## Redes de una billetera de contrato

contract-wallet = Redes de esta billetera
contract-wallet-text = Es una billetera compartida (como Safe), o una que usted abre con una llave de acceso o un correo en lugar de una frase de recuperación: solo existe en las redes en las que la ha configurado. Solo puede crear facturas en las redes que confirme aquí.
contract-none = Es una billetera normal. Funciona en todas las redes que se han podido comprobar.
contract-kind-contract = La billetera existe en esta red.
contract-kind-delegated = En esta red, es una billetera normal.
contract-kind-plain = La billetera aún no existe en esta red: nadie puede gastar lo que se envíe allí.
contract-kind-unread = Aún sin comprobar, porque la red no ha respondido.
contract-checked = Comprobado { $time }
contract-confirmed = Confirmada
contract-confirmed-on = Confirmada el { $time }
contract-not-confirmed = Aún no confirmada
contract-confirm = Confirmar
contract-confirm-network = Confirmar { $network }
contract-confirm-title = ¿Puede usar esta billetera en { $network }?
contract-confirm-text = En otra red, la misma dirección puede no ser de nadie o ser de un atacante, y entonces se pierde lo que sus clientes paguen allí.
contract-confirm-hint = Abra la billetera en { $network } y compruebe que muestra esta dirección y que puede enviar desde ella allí.
contract-confirm-yes = Puedo usarla allí
contract-withdraw = Retirar
contract-withdraw-network = Retirar la confirmación de { $network }
contract-withdraw-question = ¿Retirar la confirmación de { $network }?
contract-withdraw-consequence = Ya no podrá crear facturas allí; las abiertas quedan como están.
failure-wallet-without-code = La billetera no existe en { $network }. Configúrela allí primero y después confírmela.
failure-wallet-is-no-contract = Es una billetera normal: ya funciona en todas las redes.
failure-wallet-changed = La billetera de la cuenta ha cambiado. Compruebe la nueva.
