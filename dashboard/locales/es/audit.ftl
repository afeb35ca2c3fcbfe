### What the entries of the audit log say: one text for each action. $actor is a person, or Chit; $subject is the title of what was changed.

audit-of-account = { $sentence } (cuenta: { $account })

## API keys, webhooks, channels and payment links

audit-api-key-created = { $actor } creó la clave de API «{ $subject }»
audit-api-key-updated = { $actor } cambió la clave de API «{ $subject }»
audit-api-key-rotated = { $actor } renovó la clave de API «{ $subject }»
audit-api-key-revoked = { $actor } revocó la clave de API «{ $subject }»
audit-webhook-created = { $actor } creó el webhook { $subject }
audit-webhook-updated = { $actor } cambió el webhook { $subject }
audit-webhook-deleted = { $actor } eliminó el webhook { $subject }
audit-webhook-disabled = { $actor } desactivó el webhook { $subject }
audit-webhook-secret-rotated = { $actor } renovó el secreto del webhook { $subject }
audit-channel-added = { $actor } añadió el canal de Telegram «{ $subject }»
audit-channel-deleted = { $actor } quitó el canal de Telegram «{ $subject }»
audit-channel-updated = { $actor } modificó el canal de Telegram «{ $subject }»
audit-payment-link-created = { $actor } creó el enlace de pago «{ $subject }»
audit-payment-link-updated = { $actor } cambió el enlace de pago «{ $subject }»

## Invoices

audit-invoice-created = { $actor } creó la factura { $subject }
audit-invoice-updated = { $actor } cambió la factura { $subject }
audit-invoice-cancelled = { $actor } canceló la factura { $subject }
audit-invoice-paid = { $actor } marcó la factura { $subject } como pagada
audit-invoice-expired = { $actor } marcó la factura { $subject } como caducada
audit-invoice-payment-detected = { $actor } vio un pago de la factura { $subject }
audit-invoice-payment-reverted = { $actor } registró que la red descartó un pago de la factura { $subject }
audit-invoice-price-renewed = { $actor } renovó los importes de la factura { $subject }
audit-invoice-payout-failed = { $actor } registró un pago fallido a la billetera de la factura { $subject }
audit-invoice-attention-resolved = { $actor } marcó la factura { $subject } como resuelta
audit-refund-requested = { $actor } creó un enlace de reembolso de la factura { $subject }
audit-refund-ready = { $actor } registró que un reembolso de la factura { $subject } está listo para enviarse
audit-refund-sent = { $actor } registró que un reembolso de la factura { $subject } se envió
audit-refund-confirmed = { $actor } registró que un reembolso de la factura { $subject } está confirmado
audit-refund-cancelled = { $actor } canceló un reembolso de la factura { $subject }
audit-refund-reported = { $actor } indicó la transacción de un reembolso de la factura { $subject }
audit-invoices-exported = { $actor } exportó facturas
audit-payments-exported = { $actor } exportó pagos
audit-payout-confirmed = { $actor } registró una transferencia de la factura { $subject }

## The installation

audit-announcement-created = { $actor } publicó el anuncio «{ $subject }»
audit-announcement-deleted = { $actor } eliminó el anuncio «{ $subject }»
audit-token-created = { $actor } añadió el token { $subject }
audit-token-updated = { $actor } cambió el token { $subject }
audit-sign-up-invitation-created = { $actor } creó la invitación para registrarse { $subject }
audit-sign-up-invitation-revoked = { $actor } revocó la invitación para registrarse { $subject }
audit-sign-up-invitation-used = { $actor } se registró con una invitación
audit-stray-accepted = { $actor } contó un pago sin asignar
audit-stray-ignored = { $actor } ignoró un pago sin asignar

## Accounts: wallets

audit-user-updated = { $status ->
    [verified] { $actor } aprobó la billetera de cobro
    [rejected] { $actor } no aprobó la billetera de cobro
    [blocked] { $actor } bloqueó la cuenta
   *[other] { $actor } cambió la cuenta
}
audit-user-whitelist-requested = { $actor } solicitó una billetera de cobro
audit-user-wallet-proven = { $actor } demostró la propiedad de la billetera de cobro
audit-user-wallet-put-in-force = { $actor } cambió la billetera de cobro por la solicitada
audit-user-wallet-change-cancelled = { $actor } canceló el cambio de la billetera de cobro
audit-user-wallet-network-confirmed = { $actor } confirmó una red para la billetera de cobro
audit-user-wallet-network-withdrawn = { $actor } retiró la confirmación de una red para la billetera de cobro

## Accounts: settings and notes

audit-user-profile-updated = { $actor } cambió el perfil de la empresa
audit-user-invoice-defaults-updated = { $actor } cambió los valores predeterminados de las facturas
audit-user-notifications-updated = { $actor } cambió las notificaciones
audit-user-logo-updated = { $actor } subió un logotipo
audit-user-logo-deleted = { $actor } quitó el logotipo
audit-user-note-added = { $actor } añadió una nota
audit-user-note-deleted = { $actor } eliminó una nota

## Accounts: members

audit-user-member-invited = { $actor } invitó a un miembro
audit-user-invitation-revoked = { $actor } revocó la invitación de un miembro
audit-user-member-joined = { $actor } se unió a la cuenta
audit-user-member-left = { $actor } dejó la cuenta
audit-user-member-removed = { $actor } quitó a un miembro
audit-user-member-role-changed = { $actor } cambió el rol de un miembro
audit-user-ownership-transferred = { $actor } transfirió la propiedad de la cuenta

## Accounts: signing in

audit-user-registered = { $actor } se registró
audit-user-first-admin = { $actor } creó el primer administrador
audit-user-set-up = { $actor } configuró el inicio de sesión
audit-user-email-confirmed = { $actor } confirmó la dirección de correo
audit-user-earlier-access-removed = { $actor } eliminó todos los accesos configurados antes de confirmar el correo: sesiones, claves y conexiones
audit-user-password-changed = { $actor } cambió la contraseña
audit-user-password-reset = { $actor } restableció la contraseña
audit-user-password-reset-link = { $actor } creó un enlace de contraseña nueva
audit-user-sign-in-failures = { $actor } contó muchos inicios de sesión fallidos
audit-user-session-ended = { $actor } cerró una sesión
audit-user-other-sessions-ended = { $actor } cerró todas las demás sesiones
audit-user-totp-enabled = { $actor } configuró una aplicación de autenticación
audit-user-totp-disabled = { $actor } quitó la aplicación de autenticación
audit-user-passkey-added = { $actor } añadió una llave de acceso
audit-user-passkey-renamed = { $actor } cambió el nombre de una llave de acceso
audit-user-passkey-removed = { $actor } quitó una llave de acceso
audit-user-recovery-codes-replaced = { $actor } creó códigos de recuperación nuevos
audit-user-recovery-code-used = { $actor } usó un código de recuperación
audit-user-factors-removed = { $actor } desactivó la verificación en dos pasos
audit-user-telegram-link-created = { $actor } creó un enlace para vincular Telegram
audit-user-telegram-linked = { $actor } vinculó una cuenta de Telegram
audit-user-telegram-unlinked = { $actor } desvinculó la cuenta de Telegram

## Names of changed values

audit-value-accepts = Tokens aceptados
audit-value-accent-color = Color
audit-value-address = Dirección
audit-value-address-given-by = Dirección introducida por
audit-value-allowed-addresses = Direcciones IP permitidas
audit-value-amount = Importe
audit-value-amount-from = Importe desde
audit-value-amount-to = Importe hasta
audit-value-attention = Requiere atención
audit-value-before = Creada antes de
audit-value-cancelled = Cancelada
audit-value-channel-uuid = Canal de Telegram
audit-value-columns = Número de columnas
audit-value-customer-id = ID de cliente
audit-value-decimals = Decimales
audit-value-default-accepts = Tokens predeterminados
audit-value-description = Descripción
audit-value-disabled-on = Desactivado el
audit-value-display-name = Nombre
audit-value-email = Correo electrónico
audit-value-enabled = Activo
audit-value-ends-on = Termina
audit-value-events = Eventos
audit-value-expires-in-days = Caduca tras (días)
audit-value-expires-on = Caduca
audit-value-failures = Intentos fallidos
audit-value-fee-bps = Comisión de servicio
audit-value-from = Creada a partir de
audit-value-hash = Transacción
audit-value-legal-name = Razón social
audit-value-lines = Conceptos
audit-value-logo-hash = Logotipo
audit-value-mail-language = Idioma de los correos
audit-value-max-amount = Importe máximo
audit-value-max-uses = Usos máximos
audit-value-min-amount = Importe mínimo
audit-value-minutes = Minutos
audit-value-name = Nombre
audit-value-network = Red
audit-value-note = Nota
audit-value-number-format = Formato de los números
audit-value-options = Tokens aceptados
audit-value-order-id = ID de pedido
audit-value-overlap-hours = La clave antigua caduca tras (horas)
audit-value-paid-late = Pagada con retraso
audit-value-paid-mails = Correos sobre facturas pagadas
audit-value-part-paid = Pagada parcialmente
audit-value-payment-status = Estado del pago
audit-value-price-amount = Precio
audit-value-price-currency = Moneda
audit-value-proven-wallet = Billetera cuya propiedad se probó
audit-value-reason = Motivo
audit-value-redirect-url = Página de retorno
audit-value-requested-wallet = Billetera solicitada
audit-value-role = Rol
audit-value-scopes = Permisos
audit-value-send-by = Enviado por
audit-value-sessions = Sesiones
audit-value-severity = Importancia
audit-value-starts-on = Empieza
audit-value-status = Estado
audit-value-support-email = Correo de soporte
audit-value-support-url = Página de soporte
audit-value-symbol = Símbolo
audit-value-tax-id = NIF
audit-value-telegram-alerts = Mensajes de Telegram
audit-value-telegram-id = Cuenta de Telegram
audit-value-telegram-language = Idioma en Telegram
audit-value-testnet = Red de pruebas
audit-value-text = Texto
audit-value-thread-id = Tema
audit-value-title = Título
audit-value-token-address = Dirección del contrato
audit-value-tolerance-bps = Pago de menos aceptado
audit-value-url = URL
audit-value-wallet = Billetera de cobro
audit-value-wallet-change-on = Entra en vigor el
