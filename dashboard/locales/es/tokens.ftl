### La pantalla del panel sobre tokens y redes. «Usted» es la persona que ha iniciado sesión.

tokens-text = Los tokens son dinero digital, como USDC para el dólar estadounidense. Puede cobrar en estos; el operador de este servicio añade tokens y redes.
no-tokens = Aún no hay tokens
no-tokens-text = Pida al operador de este servicio que añada un token.
network-watched = Pagos reconocidos automáticamente
network-watched-text = Chit reconoce por sí solo los pagos en esta red y marca las facturas como pagadas.
network-unwatched = Pagos comprobados a mano
network-unwatched-text = Chit no reconoce los pagos en esta red. El operador de este servicio comprueba cada uno y marca la factura como pagada.
token-contract = Dirección del token
