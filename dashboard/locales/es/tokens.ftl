### La pantalla del panel sobre tokens y redes. «Usted» es la persona que ha iniciado sesión.

tokens-text = Puede cobrar en estos tokens. Un administrador añade tokens y redes.
no-tokens = Aún no se puede aceptar ningún token
no-tokens-text = Pida a un administrador de esta instalación que añada un token.
network-watched = Vigilada
network-watched-text = Los pagos en esta red se detectan y confirman automáticamente.
network-unwatched = No vigilada
network-unwatched-text = Los pagos en esta red no se detectan: un administrador confirma cada uno a mano.
token-contract = Contrato
