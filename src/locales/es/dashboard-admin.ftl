### The dashboard's screens for admins. "You" is the admin who is signed in.

## Sub-navigation

admin-approvals = Aprobaciones
admin-users = Usuarios
admin-tokens = Tokens y redes
admin-audit = Registro de auditoría
admin-announcements = Anuncios
admin-invitations = Invitaciones
admin-waiting = { $count ->
    [one] { $count } cuenta en espera
   *[other] { $count } cuentas en espera
}

## Used on several screens

admin-clear-filters = Borrar el filtro
admin-remove-filter = Quitar este filtro
admin-from = Desde
admin-to = Hasta
admin-save = Guardar
admin-close = Cerrar
admin-delete = Eliminar
admin-show-more = Mostrar más
admin-previous-page = Página anterior
admin-next-page = Página siguiente
admin-problem = No es válido: { $reason }
admin-email = Correo electrónico
admin-role = Rol
admin-status = Estado
admin-wallet = Cartera
admin-reason = Motivo
admin-reason-hint = Solo lo leen los administradores, en el registro de auditoría.
role-customer = Comerciante
role-guest = Invitado
role-admin = Administrador
account-status-unverified = Aún sin cartera
account-status-pending = Espera aprobación
account-status-verified = Verificada
account-status-rejected = Rechazada
account-status-blocked = Bloqueada
admin-requests-wallet = Solicita una cartera

## Approvals

admin-no-approvals = Nada que decidir
admin-no-approvals-text = Cuando un comerciante solicite una cartera de cobro, aquí encontrará lo necesario para decidir.
admin-approve = Aprobar
admin-reject = Rechazar
admin-approve-question = ¿Aprobar la cartera { $wallet } para { $account }? Las facturas posteriores se cobrarán en ella.
admin-reject-title = Rechazar la cartera de { $account }
admin-reject-text = La cuenta no podrá crear facturas hasta que solicite otra cartera y usted la apruebe.
admin-reject-change-text = La cuenta conserva su cartera actual.
admin-current-wallet = Cartera actual
admin-requested-wallet = Cartera solicitada
admin-proof = Prueba
admin-proven = Demostrada con una firma el { $time }
admin-not-proven = Sin demostrar: nadie ha firmado con esta cartera
admin-change-on = En vigor desde
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

admin-search-users = Buscar correo, nombre, cartera o ID
admin-every-role = Todos los roles
admin-every-status = Todos los estados
admin-with-and-without-request = Con y sin solicitud
admin-no-users = Ninguna cuenta coincide
admin-no-users-text = Cambie el filtro o bórrelo para ver todas las cuentas.
column-account = Cuenta
column-display-name = Nombre público
column-role = Rol
column-account-status = Estado
column-signed-up = Registro
admin-account = Cuenta
admin-their-invoices = Facturas de este correo
admin-change-account = Cambiar
admin-decide-first = Decida primero sobre la cartera solicitada; después podrá cambiar el estado.
admin-status-hint = Una cuenta bloqueada pierde el acceso al instante, con todas sus sesiones y claves API.
admin-fee = Comisión de las facturas nuevas, en puntos básicos
admin-fee-hint = 100 puntos básicos son un 1 %.
admin-block-question = ¿Bloquear { $account }? Todas sus sesiones y claves API terminan al instante.
admin-promote-question = ¿Hacer administrador a { $account }? Los administradores gestionan todas las cuentas, tokens y facturas.
admin-password = Contraseña nueva
admin-password-text = Para quien no recibe correo: cree un enlace para elegir una contraseña nueva y entréguelo.
admin-create-link = Crear enlace
admin-password-question = ¿Crear un enlace de contraseña nueva para { $account }? Quien tenga el enlace puede entrar como esa persona.
admin-password-link = Enlace para { $account }, válido una vez y hasta { $time }. Solo se muestra aquí.
admin-notes = Notas de administradores
admin-new-note = Nota nueva
admin-note-hint = El titular de la cuenta no puede leerla.
admin-add-note = Añadir nota
admin-delete-note = Eliminar nota
admin-delete-note-question = ¿Eliminar la nota «{ $text }»?

## Tokens and networks

admin-create-token = Añadir token
admin-create-token-text = Compare la dirección con la página del emisor: cualquiera puede dar cualquier nombre a un contrato. Dirección, símbolo y decimales no se pueden cambiar después.
admin-contract = Dirección del contrato
admin-not-an-address = Escriba 0x y 40 dígitos hexadecimales.
admin-decimals-hint = Como en el contrato: un número erróneo falsea todos los importes.
admin-rename = Renombrar
admin-rename-token = Renombrar { $symbol } en { $network }
admin-disable = Desactivar
admin-enable = Activar
admin-disable-token-question = ¿Desactivar { $symbol } en { $network }? Las facturas nuevas no podrán usarlo; las existentes aún se pueden pagar.
admin-no-tokens = Aún no hay tokens
admin-no-tokens-text = Añada los contratos de tokens con los que se puede pagar a los comerciantes.
token-status-active = Activo
token-status-disabled = Desactivado
column-symbol = Símbolo
column-token-name = Nombre
column-network = Red
column-address = Contrato
column-decimals = Decimales
column-token-status = Estado
column-actions = Acciones
column-network-id = ID
column-chain-id = ID de cadena
column-watched = Pagos
admin-networks = Redes
admin-watched = Se detectan
admin-not-watched = No se detectan
admin-networks-text = Los pagos se detectan en las redes para las que esta instalación tiene el ajuste RPC_URLS_… y un watcher en marcha. En las demás, un administrador confirma los pagos.

## Audit log

admin-search-audit = Buscar acciones, por ejemplo wallet
admin-no-entries = Ninguna entrada
admin-no-entries-text = Cambie el filtro o bórrelo para ver todas las entradas.
admin-all-entries = Todas las entradas de esta cuenta
column-action = Acción
column-actor = Por
column-subject = Objeto
column-time = Momento
admin-only-action = Acción
admin-only-actor = Por
admin-only-account = Cuenta
admin-same-action = Misma acción
admin-same-actor = Misma persona
admin-same-account = Misma cuenta
admin-no-change = Esta entrada no indica valores cambiados.
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
admin-starts-on-hint = Sin hora, de inmediato.
admin-ends-on = Termina
admin-send-by = Enviar también a los comerciantes
admin-send-by-mail = Por correo, a direcciones confirmadas
admin-send-by-telegram = Por Telegram, a cuentas vinculadas
announcement-future = Aún no se muestra
announcement-current = Se muestra ahora
announcement-past = Ya no se muestra
admin-announced-from-to = { $from } a { $to }
admin-delete-announcement-question = ¿Eliminar el anuncio «{ $text }»? Nadie lo verá más.

## Invitations to sign up

admin-invite = Invitar
admin-invite-email-hint = Solo esta dirección puede usar el enlace, que se le envía. Sin dirección, cualquiera que lo tenga.
admin-invite-days = Días hasta que caduque
admin-invitation-link = Enlace de registro, válido una vez y hasta { $time }. Solo se muestra aquí.
admin-no-invitations = Aún no hay invitaciones
admin-no-invitations-text = Donde solo se entra con invitación (ajuste SIGNUP), los comerciantes nuevos necesitan un enlace suyo.
column-for = Para
column-state = Estado
column-invited-on = Invitado
column-expires-on = Caduca
admin-anybody = Cualquiera con el enlace
invitation-open = Abierta
invitation-used = Usada
invitation-revoked = Revocada
invitation-expired = Caducada
admin-revoke = Revocar
admin-revoke-question = ¿Revocar la invitación para { $account }? Su enlace dejará de funcionar.
