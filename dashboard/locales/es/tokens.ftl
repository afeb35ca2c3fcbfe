### La pantalla del panel sobre tokens y redes. «Usted» es la persona que ha iniciado sesión.

tokens-text = Puede cobrar en estos tokens. Su administrador añade tokens y redes.
no-tokens = Aún no hay tokens
no-tokens-text = Pida a su administrador que añada un token.
network-watched = Pagos detectados
network-watched-text = Los pagos en esta red se detectan y confirman automáticamente.
network-unwatched = Pagos no detectados
network-unwatched-text = Los pagos en esta red no se detectan: un administrador confirma cada uno a mano.
token-contract = Contrato
