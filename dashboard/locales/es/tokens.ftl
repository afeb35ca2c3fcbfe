### La pantalla del panel sobre tokens y redes. «Usted» es la persona que ha iniciado sesión.

tokens-text = Los tokens son dinero digital, como USDC para el dólar estadounidense. Puede cobrar en estos; el operador de este servicio añade tokens y redes. La dirección del contrato identifica el token; nunca envíe dinero a ella.
no-tokens = Aún no hay tokens
no-tokens-text = Pida al operador de este servicio que añada un token.
network-watched = Pagos reconocidos automáticamente
network-watched-text = Chit reconoce por sí solo los pagos en esta red y marca las facturas como pagadas.
network-unwatched = Comprobado por el operador
network-unwatched-text = Los pagos en esta red no se reconocen. Solo el operador de este servicio puede marcar esas facturas como pagadas.
network-refused = Sin facturas aquí
network-refused-text = Los pagos en esta red no se reconocen, y este servicio no permite facturas en ella.
token-contract = Dirección del contrato
