### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = Aprobaciones
admin-users = Cuentas
admin-tokens = Tokens y redes
admin-audit = Registro de auditoría
admin-announcements = Anuncios
admin-invitations = Invitaciones
admin-waiting = { $count ->
    [one] { $count } billetera de cobro espera aprobación
   *[other] { $count } billeteras de cobro esperan aprobación
}

## Used on several screens

admin-clear-filters = Borrar el filtro
admin-remove-filter = Quitar este filtro
admin-save = Guardar
admin-close = Cerrar
admin-delete = Eliminar
admin-show-more = Mostrar más
admin-previous-page = Página anterior
admin-next-page = Página siguiente
admin-email = Correo electrónico
admin-role = Tipo de cuenta
admin-status = Estado
admin-wallet = Billetera
admin-reason = Motivo
admin-reason-hint = Solo lo leen los administradores, en el registro de auditoría.
role-customer = Comerciante
role-guest = Invitado
role-admin = Administrador
account-status-unverified = Aún sin billetera
account-status-pending = Pendiente de aprobación
account-status-verified = Aprobada
account-status-rejected = No aprobada
account-status-blocked = Bloqueada
admin-requests-wallet = Con solicitud de billetera

## Approvals

admin-no-approvals = Nada que decidir
admin-no-approvals-text = Cuando un comerciante añade una billetera de cobro, la aprueba o la rechaza aquí.
admin-approve = Aprobar
admin-reject = Rechazar
admin-approve-question = ¿Aprobar la billetera { $wallet } para { $account }?
admin-approve-consequence = Las facturas posteriores se cobrarán en ella.
admin-reject-title = Rechazar la billetera de { $account }
admin-reject-text = La cuenta no podrá crear facturas hasta que añada otra billetera y usted la apruebe.
admin-reject-change-text = La cuenta conserva su billetera actual.
admin-current-wallet = Billetera actual
admin-requested-wallet = Billetera solicitada
admin-proof = Prueba
admin-proven = El comercio demostró el { $time } que la billetera es suya
admin-not-proven = El comercio no ha demostrado que la billetera es suya
admin-change-on = Entra en vigor el
admin-requested-on = Solicitada
admin-signed-up = Registro
admin-display-name = Nombre público
admin-support-email = Correo de soporte
admin-support-url = Página de soporte
admin-telegram = Telegram
admin-account-id = ID de la cuenta
admin-email-confirmed = Confirmado
admin-email-not-confirmed = Sin confirmar

## Accounts

admin-search-users = Buscar correo, nombre, billetera o ID
admin-every-role = Todos los tipos de cuenta
admin-every-status = Todos los estados
admin-with-and-without-request = Con o sin solicitud de billetera
admin-no-users = Ninguna cuenta coincide
admin-no-users-text = Cambie el filtro o bórrelo para ver todas las cuentas.
column-account = Cuenta
column-display-name = Nombre público
column-role = Tipo de cuenta
column-account-status = Estado
column-signed-up = Registro
admin-account = Cuenta
admin-their-invoices = Facturas de esta cuenta
admin-change-account = Editar
admin-decide-first = Decida primero sobre la billetera solicitada; después podrá cambiar el estado.
admin-status-hint = Una cuenta bloqueada pierde el acceso al instante, con todas sus sesiones y claves API.
admin-fee = Comisión de servicio de las facturas nuevas (%)
admin-fee-hint = Con dos decimales como máximo.
admin-block = Bloquear
admin-block-question = ¿Bloquear { $account }?
admin-block-consequence = Todas sus sesiones, claves API e invitaciones terminan al instante y no vuelven si lo desbloquea.
admin-promote = Hacer administrador
admin-promote-question = ¿Hacer administrador a { $account }?
admin-promote-consequence = Los administradores gestionan todas las cuentas, tokens y facturas.
admin-password = Contraseña nueva
admin-password-text = Para quien no recibe correo: cree un enlace para elegir una contraseña nueva y entréguelo.
admin-create-link = Crear enlace
admin-password-question = ¿Crear un enlace de contraseña nueva para { $account }?
admin-password-consequence = Quien tenga el enlace puede cambiar la contraseña de esa persona. La verificación en dos pasos sigue activada.
admin-password-link = Enlace para { $account }, válido una vez y hasta { $time }. Solo se muestra aquí.
admin-notes = Notas de administradores
admin-new-note = Nota nueva
admin-note-hint = Solo los administradores pueden leerla.
admin-add-note = Añadir nota
admin-delete-note = Eliminar nota
admin-delete-note-question = ¿Eliminar esta nota?

## Tokens and networks

admin-create-token = Añadir token
admin-create-token-text = Copie la dirección del contrato del sitio web de la empresa que emite el token: cualquiera puede dar cualquier nombre a un token. Dirección, símbolo y decimales no se pueden cambiar después.
admin-contract = Dirección del contrato
admin-not-an-address = Escriba 0x y después 40 cifras o letras de la a a la f.
admin-decimals-hint = Como lo publica el emisor: un número erróneo falsea todos los importes.
admin-facts-read = El símbolo y los decimales se leyeron de la red.
admin-facts-unread = El token no se puede leer desde aquí. Escriba lo que publica su emisor: se comparará en cuanto esta red esté conectada.
admin-rename = Renombrar
admin-rename-token = Renombrar { $symbol } en { $network }
admin-disable = Desactivar
admin-enable = Activar
admin-disable-token-question = ¿Desactivar { $symbol } en { $network }?
admin-disable-token-consequence = Las facturas nuevas no podrán usarlo; las existentes aún se pueden pagar.
admin-no-tokens = Aún no hay tokens
admin-no-tokens-text = Añada los tokens en los que pueden cobrar los comerciantes.
token-status-active = Activo
token-status-disabled = Desactivado
column-symbol = Símbolo
column-token-name = Nombre
column-address = Dirección del contrato
column-decimals = Decimales
column-token-status = Estado
column-actions = Acciones
column-network-id = ID
column-chain-id = ID de cadena
column-watched = Pagos
admin-networks = Redes
admin-watched = Se reconocen automáticamente
admin-not-watched = Los comprueba un administrador
admin-networks-text = Chit reconoce los pagos en las redes que tienen el ajuste RPC_URLS_… y un watcher en marcha. En las demás, solo un administrador puede marcar las facturas como pagadas.

## Audit log

admin-search-audit = Buscar acciones, por ejemplo billetera
admin-no-entries = Ninguna entrada
admin-no-entries-text = Cambie el filtro o bórrelo para ver todas las entradas.
admin-all-entries = Todas las entradas de esta cuenta
column-action = Acción
column-actor = Por
column-invoice = Factura
column-time = Momento
admin-same-action = Misma acción
admin-same-actor = Misma persona
admin-same-account = Misma cuenta
admin-no-change = No cambió ningún valor.
admin-removed = eliminado

## Announcements

admin-announce = Anunciar
admin-no-announcements = Aún no hay anuncios
admin-no-announcements-text = Informe a todos los que entran de mantenimientos, averías y novedades.
admin-announcement-text = Texto
admin-announcement-text-hint = Texto sin formato. Lo ve encima de cada pantalla todo el que ha entrado.
admin-severity = Importancia
severity-info = Información
severity-warning = Advertencia
severity-critical = Crítico
admin-starts-on = Empieza
admin-starts-on-hint = Déjelo vacío para empezar ahora.
admin-ends-on = Termina
admin-send-by = Enviar también a los comerciantes
admin-send-by-mail = Por correo, a direcciones confirmadas
admin-send-by-telegram = Por Telegram, a cuentas vinculadas
announcement-future = Programado
announcement-current = Activo
announcement-past = Finalizado
admin-announced-from-to = { $from } a { $to }
admin-delete-announcement-question = ¿Eliminar este anuncio?
admin-delete-announcement-consequence = Nadie lo verá más: «{ $text }»

## Invitations to sign up

admin-invite = Invitar
admin-invite-email-hint = Solo esta dirección puede usar el enlace, que se le envía. Sin dirección, cualquiera que lo tenga.
admin-invite-email-hint-unmailed = Solo esta dirección puede usar el enlace, que usted entrega. Sin dirección, cualquiera que lo tenga.
admin-invite-days = Caduca tras (días)
admin-invitation-link = Enlace de registro, válido una vez y hasta { $time }. Solo se muestra aquí.
admin-no-invitations = Aún no hay invitaciones
admin-no-invitations-text = Donde solo se entra con invitación (ajuste SIGNUP), los comerciantes nuevos necesitan un enlace suyo.
column-for = Para
column-invited-on = Invitado
column-expires-on = Caduca
admin-anybody = Cualquiera con el enlace
invitation-open = Abierta
invitation-used = Usada
invitation-revoked = Revocada
invitation-expired = Caducada
admin-revoke = Revocar
admin-revoke-question = ¿Revocar la invitación para { $account }?
admin-revoke-consequence = Su enlace dejará de funcionar.

## Operation

admin-operation = Estado del sistema
admin-stuck = { $count ->
    [0] Sin problemas
    [one] 1 problema: vea abajo qué hacer.
   *[other] { $count } problemas: vea abajo qué hacer.
}
admin-work = Mensajes y tareas en segundo plano
admin-components = Este proceso
admin-settings = Ajustes
admin-settings-text = Ajustes del proceso que respondió, sin secretos. Se cambian en su entorno y valen desde el próximo arranque.
admin-good = OK
admin-bad = Requiere atención
admin-unknown = Desconocido
admin-since = { $count }; lo más antiguo, desde hace { $time }
admin-block-read = Último bloque de hace { $time }, { $blocks } bloques de retraso
admin-rpc-errors = { $failures } fallidas, { $refusals } rechazadas
admin-read-more = docs/operations.md: «{ $topic }»
column-check = Comprobación
column-value = Ahora
column-to-do = Qué hacer
operation-reading = Sincronización
operation-not-read = Este proceso no la sincroniza
operation-rpc = Peticiones RPC fallidas desde el arranque
operation-open = Facturas abiertas
operation-overdue = Facturas abiertas tras su vencimiento
operation-unflushed = Transferencias pendientes
operation-gas = Transferencias restantes hasta que se vacíe la billetera para comisiones de red
operation-queue-webhooks = Entregas de webhooks pendientes
operation-queue-mails = Correos pendientes
operation-queue-telegram-jobs = Mensajes de Telegram pendientes
operation-queue-telegram-updates = Mensajes recibidos de Telegram pendientes
operation-failed-deliveries = Entregas de webhooks fallidas (30 días)
operation-set-aside-settlement = En espera: no se puede contar un pago
operation-set-aside-expiry = En espera: no pueden caducar
operation-set-aside-flush = En espera: no se pueden transferir
operation-unfolded = Cambios aún fuera de los totales
operation-prices = Fuentes de precios rechazadas
operation-tokens = Tokens configurados de forma distinta que en la red
operation-todo-no-backlog = La base de datos no indicó a tiempo cuánto trabajo espera. Compruebe que PostgreSQL responde y busque «Reading the backlog failed» en el registro.
operation-todo-chain-behind = No se detectan pagos. Compruebe que hay un proceso con el rol watcher y que los puntos de RPC_URLS_… responden.
operation-todo-head-lag = El punto RPC es demasiado lento o sus límites son bajos. Añada otro a RPC_URLS_….
operation-todo-chain-degraded = Las últimas lecturas fallaron. El registro dice el motivo; quite de RPC_URLS_… los puntos que fallan o añada otros.
operation-todo-overdue = Las facturas no vencen. Compruebe que hay un proceso con el rol worker y, en una red vigilada, que se lee su cadena.
operation-todo-unflushed = El dinero está seguro en las direcciones de sus facturas. Compruebe que la billetera del operador tiene monedas para las comisiones de red, como ETH, y busque flush en el registro.
operation-todo-gas = Envíe monedas para las comisiones de red, como ETH, a la billetera del operador en esta red antes de que se paren las transferencias: su dirección es la de la clave de OPERATOR_PRIVATE_KEY.
operation-todo-set-aside = Las demás facturas no se ven afectadas. La orden chit doctor muestra las facturas y los motivos. Chit sigue intentándolo.
operation-todo-webhooks-due = Ningún proceso envía eventos. Compruebe que hay un proceso con el rol worker.
operation-todo-webhooks-old = El servidor de un comerciante lleva horas sin aceptar un evento. Avísele: el webhook se desactiva tras diez intentos.
operation-todo-mails-due = Ningún proceso envía correos. Compruebe que hay un proceso con el rol worker y SMTP_URL.
operation-todo-mails-old = Un correo lleva una hora fallando. Compruebe el servidor SMTP; el registro del worker dice el motivo.
operation-todo-telegram-jobs-due = Ningún proceso envía a Telegram. Compruebe que hay un proceso con el rol bot y TELEGRAM_BOT_TOKEN.
operation-todo-telegram-jobs-old = Un mensaje lleva una hora fallando. El registro dice el motivo, por ejemplo una caída de Telegram.
operation-todo-telegram-updates-due = Ningún proceso atiende los mensajes de Telegram. Compruebe que hay un proceso con el rol bot y busque Telegram en su registro.
operation-todo-telegram-updates-old = Un mensaje de Telegram espera desde hace una hora. Busque Telegram en el registro del bot.
operation-todo-totals = Las estadísticas van lentas. Compruebe que hay un proceso con el rol worker y busque fold-totals en su registro.
operation-todo-prices = El precio ha saltado o contradice a otra fuente. Compárelo con otras fuentes: un cambio real se acepta solo cuando persiste; si no, sustituya la fuente en PRICE_FEEDS_….
operation-todo-tokens = Si los decimales difieren, se rechazan las facturas. Desactive el token; docs/tokens.md explica cómo corregirlo.
operation-todo-database = La base de datos no responde o su disco está lleno. Hasta entonces, Chit rechaza los cambios. Libere espacio; sigue sin reiniciar.
operation-todo-component = Esta parte funciona solo en parte ahora. El registro del proceso dice el motivo.
component-database = Base de datos
component-redis = Redis
component-api = API
component-worker = Tareas en segundo plano
component-watcher = Watcher de redes
component-bot = Bot de Telegram
component-up = OK
component-down = No responde
component-degraded = Degradado
component-off = No en este proceso
