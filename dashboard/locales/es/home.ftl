### La página de inicio del panel. «Usted» es la persona que ha iniciado sesión.

home-guest = Un administrador tiene que permitir que su cuenta cree facturas. Hasta entonces, solo puede consultar su propia cuenta.
home-attention = { $count ->
    [one] Una factura requiere atención
   *[other] { $count } facturas requieren atención
}
home-attention-more = { $count ->
    [one] Otra más requiere atención.
   *[other] Otras { $count } requieren atención.
}
home-recent = Facturas recientes
home-all-invoices = Todas las facturas

## Lo que está pendiente

home-wallet-pending = Su monedero de cobro espera la aprobación de un administrador. Hasta entonces no puede crear facturas.
home-wallet-rejected = Un administrador ha rechazado el monedero de cobro que solicitó. Solicite otro o pregunte el motivo.
home-wallet-changes = El nuevo monedero de cobro será válido a partir de { $time }. Hasta entonces, las facturas se pagan al anterior.
home-wallet-change-pending = El nuevo monedero de cobro espera la aprobación. Hasta entonces, las facturas se pagan al anterior.
home-webhook-disabled = El webhook { $url } está desactivado porque no respondió correctamente. Repare el receptor y vuelva a activarlo.
home-email-unconfirmed = Su dirección de correo { $email } no está confirmada, así que los mensajes sobre su cuenta podrían no llegarle.
home-email-send = Enviar correo de confirmación
home-email-sent = Se ha enviado un enlace a { $email }. Ábralo para confirmar la dirección.

## Primeros pasos

first-steps = Primeros pasos
step-done = Hecho
step-open = Pendiente
step-profile = Diga a sus clientes quién es
step-profile-text = Su nombre, color y logotipo aparecen en cada página de pago.
step-profile-link = Perfil
step-wallet = Elija un monedero de cobro
step-wallet-text = Las facturas se pagan directamente a él; Chit nunca guarda su dinero.
step-wallet-link = Monedero de cobro
step-invoice = Cree una factura
step-invoice-text = Recibe una dirección propia y una página que usted envía a quien paga.
step-told = Entérese de los pagos
step-told-text = Con un webhook a su tienda o con mensajes en Telegram.
step-webhooks-link = Webhooks

## El dinero de los últimos días

figures-mainnet = Pagos
figures-testnet = Pagos en redes de prueba
figures-testnet-text = Estos tokens no tienen valor. Se cuentan aparte de todos los demás.
figures-today = Hoy (UTC)
figures-30-days = Últimos 30 días
figures-all = En total
figures-priced = Facturas con precio
figures-priced-text = Lo que valían sus pagos a los tipos fijados. Los tokens cuentan también en sus propias sumas.
figures-open = { $count ->
    [one] Una factura abierta
   *[other] { $count } facturas abiertas
}
figures-chart = Pagos en { $symbol } en { $network } en los últimos 30 días, por día: { $count ->
    [one] un pago
   *[other] { $count } pagos
}. La tabla después del gráfico contiene los números.
figures-table = Mostrar como tabla
figures-table-label = Pagos en { $symbol } en { $network } por día
figures-day = Día
figures-received = Recibido
figures-payments = Pagos
