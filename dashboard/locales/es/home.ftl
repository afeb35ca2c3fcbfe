### La página de inicio del panel. «Usted» es la persona que ha iniciado sesión.

home-guest = Primero, el operador de este servicio debe activar su cuenta; hasta entonces solo ve la cuenta misma. Después, añada una billetera de cobro. Cuando esté aprobada, podrá crear facturas.
home-attention = { $count ->
    [one] Una factura requiere atención
   *[other] { $count } facturas requieren atención
}
home-attention-more = { $count ->
    [one] Otra más requiere atención.
   *[other] Otras { $count } requieren atención.
}
home-refunds = Reembolsos por enviar
home-refunds-count = { $count ->
    [one] Hay un reembolso listo para enviar
   *[other] Hay { $count } reembolsos listos para enviar
}
home-refunds-many = Hay más de { $count } reembolsos listos para enviar
home-refunds-requested = Hay reembolsos que esperan la dirección del cliente
home-refunds-sign = Enviar
home-recent = Facturas recientes
home-all-invoices = Todas las facturas

## Lo que está pendiente

home-wallet-pending = El operador de este servicio aún debe aprobar su billetera de cobro. Hasta entonces no puede crear facturas.
home-wallet-rejected = El operador de este servicio no aprobó la billetera de cobro que usted añadió. Añada otra o pregúntele el motivo.
home-wallet-changes = La nueva billetera de cobro entra en vigor el { $time }. Hasta entonces, las facturas nuevas se cobran en la anterior; las ya existentes la conservan.
home-wallet-change-pending = El operador de este servicio aún debe aprobar la nueva billetera de cobro. Hasta entonces, las facturas nuevas se cobran en la anterior; las ya existentes la conservan.
home-webhook-disabled = Chit ya no avisa a su sistema de tienda en { $url }: la conexión (webhook) está desactivada. Si no es intencionado, pida a quien la configuró que la arregle y después vuelva a activarla.
home-email-unconfirmed = Su dirección de correo { $email } no está confirmada. Hasta que la confirme, no recibe correos sobre facturas pagadas ni sobre la seguridad de su cuenta.
home-email-send = Enviar correo de confirmación
home-email-sent = Hemos enviado un enlace a { $email }. Ábralo para confirmar la dirección.

## Primeros pasos

first-steps = Primeros pasos
step-done = Hecho
step-open = Pendiente
step-test = Crear una factura de prueba y pagarla
step-test-text = Pruebe primero. Sin billetera ni aprobación:
step-profile = Complete su perfil
step-profile-text = Su nombre, color y logotipo aparecen en cada página de pago.
step-profile-link = Perfil
step-wallet = Añada una billetera de cobro
step-wallet-text = En ella cobra usted: cualquier billetera cuya frase de recuperación tenga, pero no una dirección de depósito de un exchange, que puede cambiarla y quizá no abone las transferencias. Cada pago va a una dirección que es solo de su factura. Desde allí solo se puede transferir a su billetera de cobro, menos la comisión de servicio.
step-wallet-link = Billetera de cobro
step-invoice = Cree una factura
step-invoice-text = Recibe su propia dirección y una página de pago que usted envía al cliente. Envíe el pedido cuando ponga «Pagada», no ya con «Pago visto». Los clientes no pueden anular un pago mediante contracargo.
step-shop = Conecte su tienda (opcional)
step-shop-text = WooCommerce, PrestaShop, Magento o Shopware: instale su plugin para BTCPay Server, escriba { $address } como servidor y deje que el plugin pida una clave de API. Chit le pide entonces su consentimiento.
step-shop-link = Guías
step-told = Reciba avisos de los pagos
step-told-text = En Telegram, con mensajes a su sistema de tienda (webhook) o por correo electrónico (Ajustes, Notificaciones).
step-webhooks-link = Webhooks

## Lo que se ha recibido

home-received = Recibido
home-received-period = Período
range-today = Hoy
range-7 = 7 días
range-30 = 30 días
range-90 = 90 días
range-year = 12 meses
home-received-before = { $amount } en el período anterior
home-received-chart = Valor de los pagos en { $currency } a lo largo del tiempo. La tabla de abajo contiene las cifras.
home-received-payments = { $count ->
    [0] Todavía no hay pagos
    [one] Un pago
   *[other] { $count } pagos
}
home-received-unvalued = No incluido: { $amounts }, porque no hay un precio para ello. Las stablecoins cuentan por su valor nominal (1 USDC = 1 dólar estadounidense). Los demás tokens solo cuentan si la factura tenía un precio en una moneda.
home-received-hour = Hora
home-received-day = Día
home-received-month = Mes
figures-testnet-text = Redes de prueba: estos tokens solo sirven para probar y se cuentan aparte.
figures-table = Mostrar como tabla
figures-received = Recibido
figures-payments = Pagos
flow = Entradas y salidas
flow-received = Recibido
flow-paidout = Transferido
flow-refunded = Reembolsado
flow-owed = Reembolsos por enviar
home-conversion = Parte de facturas pagadas
home-conversion-text = { $paid } de { $created } facturas creadas en este periodo están pagadas
home-payouts = Transferencias recientes
home-all-payouts = Todas las transferencias
payout-done = Transferido
payout-pending = Pendiente
column-paid-out-on = Fecha
by-token = Por token
by-token-token = Token
by-token-received = Recibido
by-token-outstanding = Pendiente de cobro
by-token-all-time = Total histórico
outstanding-invoices = { $count ->
    [one] Una factura
   *[other] { $count } facturas
}

## El inicio de los administradores

home-issues = { $count ->
    [0] Ningún problema
    [one] 1 problema
   *[other] { $count } problemas
}
home-approvals = { $count ->
    [one] Una billetera de cobro espera aprobación
   *[other] { $count } billeteras de cobro esperan aprobación
}
home-networks = Redes
home-network-network = Red
home-network-reading = Último bloque
home-network-open = Facturas abiertas
home-network-payouts = Transferencias pendientes
home-network-gas = Transferencias restantes hasta que se vacíe la billetera para comisiones de red

## Money that nobody asked for

stray-money = Pagos sin asignar
stray-unlisted = Un token que no se acepta aquí
stray-wrong-token = Enviado en otro token que el que pide la factura.
stray-wrong-network = Enviado en una red en la que la factura no se puede pagar.
stray-unlisted-token = Enviado en un token que no se acepta aquí. Puede no valer nada.
stray-late = Enviado demasiado tiempo después de que la factura caducara o se pagara (normalmente, más de 7 días).
stray-after-cancel = Enviado demasiado después de la cancelación de la factura (normalmente, más de 7 días).
stray-accept = Contar como pago
stray-accept-title = ¿Contar { $sum } como pago?
stray-accept-text = Este dinero contará para la factura. Un token distinto se convierte al cambio de hoy. No se puede deshacer.
stray-refund = Reembolsar
stray-release = Pasar a la billetera de cobro
stray-ignore = Ignorar
stray-ignore-title = ¿Ignorar este dinero?
stray-ignore-text = Se queda donde está y deja de aparecer aquí. No se puede deshacer.
stray-look-again = Comprobar de nuevo
stray-fee =
    El dinero pasa a la billetera de cobro. Comisión de red: como máximo { $fee } { $symbol }, que paga la billetera que usted conecte. { $count ->
        [one] Usted aprueba una transacción.
       *[other] Usted aprueba { $count } transacciones, una tras otra.
    }
stray-refund-steps = Paso 1: pase el dinero a la billetera de cobro, menos la comisión de servicio. Paso 2: envíe el reembolso desde allí. El cliente recibe el importe completo, así que la comisión de servicio corre por su cuenta.
stray-release-text = Se descuenta la comisión de servicio. La factura queda como está: el dinero no cuenta como pago.
stray-sign = Aprobar en una billetera
stray-sent = Enviado. Compruebe de nuevo cuando la red lo haya confirmado.
failure-too-many-options = Esta factura ya acepta { $max } tokens y no admite más. Reembolse este dinero.
failure-stray-status = Alguien ya ha decidido sobre este dinero. Recargue la página.
