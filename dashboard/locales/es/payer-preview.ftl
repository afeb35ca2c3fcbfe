### La vista previa de la página que ve quien paga. «Usted» es la persona que ha iniciado sesión.

payer-preview = Lo que ven los clientes
preview-pay-to = Pago a
preview-pay = Pagar con billetera
preview-questions = ¿Preguntas sobre este pago?
preview-language = Cada cliente la ve en su idioma.
preview-amount = Importe
preview-pay-with = Pagar con
preview-testnet = Red de pruebas: no es dinero real
preview-order = Pedido { $order }
preview-note = Nota
preview-back = Volver a { $shop }
