### The dashboard: the settings of an account and of the person who is signed in ("you").

saved = Guardado

## Profile

settings-profile = Perfil
profile-text = Lo que ven los clientes en sus páginas de pago, recibos y vistas previas de enlaces. Todos los datos son opcionales.
profile-displayname = Nombre
profile-accentcolor = Color
profile-color-hint = El color del botón de pago, por ejemplo #8a2be2. El texto del botón es negro o blanco, según se lea mejor.
pick-color = Elegir un color
profile-supportemail = Correo de soporte
profile-supporturl = Página de soporte
logo = Logotipo
logo-text = Un archivo PNG, JPEG o WebP de 512 kB y 4096 × 4096 píxeles como máximo. Se reduce a 256 píxeles.
logo-file = Archivo de imagen del logotipo
no-logo = Ninguno
upload-logo = Subir un logotipo
replace-logo = Cambiar el logotipo
remove-logo = Quitar
remove-logo-question = ¿Quitar el logotipo de todas las páginas de pago?
failure-logo-refused = Este archivo no se acepta. Elija una imagen PNG, JPEG o WebP de 512 kB y 4096 × 4096 píxeles como máximo.
failure-logo-failed = El logotipo no se ha guardado. Vuelva a intentarlo en un momento.

## Invoices

settings-invoices = Valores de las facturas
defaults-text = Se usa en las facturas nuevas si no escribe otra cosa en ellas. Las existentes no cambian.
defaults-tokens = Tokens predeterminados
defaults-add-token = Añadir un token
defaults-tokens-hint = Preseleccionados al crear una factura, y usados cuando su tienda no indica ningún token; { $max } como máximo. Los clientes ven primero el primero.
defaults-token-disabled = no se ofrece: el operador lo ha desactivado
defaults-move-up = Subir { $name }
defaults-move-down = Bajar { $name }
defaults-remove = Quitar { $name }
defaults-tolerance = Pago de menos aceptado (%)
defaults-tolerance-hint = Una factura cuenta como pagada aunque falte esta parte del importe, por ejemplo porque un exchange de criptomonedas retuvo una comisión. La página de pago pide igualmente el importe completo.
defaults-tolerance-problem = Introduzca de 0 a 5, con dos decimales como máximo.
defaults-numbers = Números de factura
defaults-numbers-hint = { "{YYYY}" } pasa a ser el año y { "{0000}" } un número correlativo, por ejemplo 2026-0001. Los números nunca se saltan ni se repiten.
defaults-legal-name = Razón social
defaults-seller-hint = Vendedor en los documentos imprimibles de las facturas nuevas.
defaults-address = Dirección
defaults-tax-id = NIF

## Notifications

settings-notifications = Notificaciones
email-confirmed = Confirmado el { $time }
email-unconfirmed = Esta dirección aún no está confirmada. Hasta que la confirme, no recibe correos sobre facturas pagadas ni sobre la seguridad de su cuenta, ni avisos.
send-email-link = Enviar correo de confirmación
email-link-sent = Recibirá un correo con un enlace. Si no llega en diez minutos, pida otro.
mails-off = Aquí no está configurado el correo, así que no recibe correos.
no-email-text = Su cuenta no tiene dirección de correo, así que no recibe correos.
mails = Correos
mails-text = En cuanto su dirección de correo está confirmada, siempre recibe correos sobre la seguridad de la cuenta, por ejemplo cuando hay un nuevo inicio de sesión o cambia la billetera.
mails-paid = Facturas pagadas
mails-paid-off = Ningún correo
mails-paid-each = Un correo por cada factura pagada; tras muchas en una hora, uno al día
mails-paid-daily = Un correo al día con las sumas
mails-language = Idioma de los correos
mails-language-auto = El de su cuenta de Telegram o, si no, inglés

## Language and time zone

settings-language = Idioma y zona horaria
language-text = Se guarda en este navegador. No afecta a otras personas.
time-zone = Zona horaria
time-zone-text = Los días de la cuenta empiezan a medianoche en esta zona horaria: en gráficos, listas, archivos y correos, para todos los miembros.
time-zone-now = Hora actual allí: { $time }

## Payout wallet

settings-wallet = Billetera de cobro
wallet-text = Usted cobra en esta billetera. Puede ser cualquier billetera cuya frase de recuperación tenga, o una compartida como Safe, pero no una dirección de depósito de un exchange: el exchange puede cambiarla y quizá no abone las transferencias. Cada pago va a una dirección que es solo de su factura. Desde allí solo se puede transferir a su billetera de cobro, menos la comisión de servicio. Nadie puede enviarlo a otro lugar.
wallet-unverified = Aún no hay billetera
wallet-unverified-text = Añada una billetera abajo. Cuando esté aprobada, podrá crear facturas.
wallet-pending = Pendiente de aprobación
wallet-pending-text = El operador de este servicio aún debe aprobarla. Después podrá crear facturas.
wallet-verified = Aprobada
wallet-verified-text = Sus facturas se cobran en esta billetera, normalmente por sí solas unos minutos después de pagarse. La comisión de red suele pagarla el operador de este servicio.
wallet-rejected = No aprobada
wallet-rejected-text = El operador de este servicio no aprobó esta billetera. Añada otra.
wallet-blocked = Cuenta bloqueada
wallet-blocked-text = Esta cuenta no se puede usar en este momento. Los pagos de facturas existentes siguen contando y se transfieren a su billetera. El operador de este servicio puede decirle el motivo y desbloquearla.
wallet-proven = El { $time } demostró que esta billetera es suya
wallet-not-proven = No ha demostrado que esta billetera es suya. Asegúrese de que la dirección es correcta: lo transferido a una dirección equivocada se pierde.
wallet-requested = Billetera nueva
wallet-waits-until = A partir del { $time }, las facturas nuevas se cobran en ella. Las ya existentes conservan la billetera de arriba.
wallet-waits-admin = El operador de este servicio aún debe aprobarla. Hasta entonces, las facturas nuevas se cobran en la billetera de arriba; las ya existentes la conservan.
wallet-cancel = Cancelar el cambio
wallet-cancel-question = ¿Cancelar el cambio a { $wallet }?
wallet-first = Añadir una billetera de cobro
wallet-change = Sustituir la billetera
wallet-connect-text = Conecte una billetera en este navegador y firme en ella un texto breve (gratis; no mueve dinero). Eso demuestra que la billetera es suya.
wallet-connect = Conectar billetera
wallet-none-found = No se encontró en este navegador ninguna extensión de billetera, como MetaMask. Instale una, abra esta página en el navegador de su aplicación de billetera o escriba la dirección abajo.
wallet-or = O escriba la dirección. Sin la prueba, el operador de este servicio siempre debe aprobar la billetera y puede rechazarla. Con la prueba, algunos servicios no necesitan aprobación.
wallet-address = Dirección de la billetera
wallet-address-hint = Cópiela de la billetera y compruébela: el dinero enviado a una dirección equivocada se pierde. Las direcciones de Bitcoin, Tron y Solana no funcionan.
wallet-request = Usar esta billetera

## Security

settings-security = Seguridad
factor-required-here = Aquí necesita la verificación en dos pasos: configure una aplicación de autenticación o una llave de acceso.
old-password = Contraseña actual
new-password = Contraseña nueva
new-password-hint = De 10 a 128 caracteres. Al cambiarla se cierra su sesión en todos los demás sitios.
change-password = Cambiar la contraseña
password-changed = Su contraseña se ha cambiado. Se ha cerrado su sesión en todos los demás sitios.
totp = Aplicación de autenticación
totp-text = Una aplicación de su teléfono muestra un código que usted escribe además de la contraseña.
totp-since = Configurada el { $time }
totp-set-up = Configurar la aplicación
totp-remove = Quitar la aplicación
totp-remove-question = ¿Quitar la aplicación de autenticación?
totp-remove-consequence = Sus códigos dejan de ser necesarios y se cierra su sesión en todos los demás sitios.
totp-scan = Escanee este código con la aplicación y escriba los seis dígitos que muestra.
totp-qr = Código QR para la aplicación de autenticación
totp-secret = O escriba esta clave:
totp-code-hint = Seis dígitos
totp-finish = Terminar
passkeys = Llaves de acceso
passkeys-text = Inicie sesión con la huella, la cara o el PIN de su dispositivo en lugar de la contraseña. Una web falsa no puede robar una llave de acceso. A partir de la primera, la contraseña sola ya no basta: en un dispositivo sin la llave también necesita un código de recuperación. La primera cierra además sus otras sesiones.
passkeys-unsupported = Este navegador no admite llaves de acceso.
passkey-name = Nombre de la llave de acceso
passkey-add = Añadir una llave de acceso
passkey-declined = No se creó ninguna llave de acceso: usted canceló o este dispositivo ya tiene una.
passkey-created = Añadida el { $time }
passkey-rename = Cambiar el nombre de { $name }
passkey-remove = Quitar { $name }
passkey-remove-question = ¿Quitar la llave de acceso { $name }?
passkey-remove-consequence = Se cierra su sesión en todos los demás sitios.
remove = Quitar
last-used = último uso { $time }
recovery-codes = Códigos de recuperación
recovery-codes-text = Un código de recuperación sustituye una vez a la aplicación o a la llave de acceso si ha perdido el dispositivo.
recovery-codes-left = Códigos restantes: { $count }
recovery-codes-new = Crear códigos nuevos
recovery-codes-question = ¿Crear diez códigos de recuperación nuevos?
recovery-codes-consequence = Los anteriores dejarán de ser válidos.
recovery-codes-yours = Sus códigos de recuperación
recovery-codes-keep = Guárdelos en papel o en un gestor de contraseñas. Solo se muestran ahora; cada uno vale una vez.
recovery-codes-copy = Copiar los códigos
recovery-codes-download = Descargar
recovery-codes-kept = Los he guardado
sessions = Sesiones
sessions-text = Dónde ha iniciado sesión. Si no reconoce una sesión, ciérrela y cambie su contraseña.
session-browser = Un navegador
session-program = Un programa
session-current = Esta sesión
session-since = iniciada { $time }
session-end = Cerrar
session-end-named = Cerrar la sesión de { $name }
sessions-end-others = Cerrar todas las demás sesiones
sessions-end-others-question = ¿Cerrar todas las sesiones menos esta?
failure-totp-enabled = Ya hay una aplicación de autenticación configurada. Quítela primero.
failure-passkey-exists = Esta llave de acceso ya está registrada.
failure-passkeys-unavailable = Las llaves de acceso solo funcionan si la dirección de esta página empieza por https:// y tiene un nombre como pay.example.com en lugar de un número. Pida una dirección así al operador de este servicio.

## Members

settings-members = Miembros
members = Miembros de esta cuenta
members-text = Cada persona inicia sesión con su propia contraseña y puede hacer lo que permite su rol.
members-alone = Usted es el único miembro. Invite a alguien abajo.
member-unnamed = Persona sin correo electrónico
member-you = Usted
member-since = Miembro desde { $time }
member-role = Rol
member-role-of = Rol de { $name }
member-role-question = ¿Cambiar el rol de { $name } a { $role }?
member-role-consequence = Se revocan las invitaciones que hizo. Las claves API y los webhooks que el nuevo rol no permite dejan de funcionar.
member-role-change = Cambiar el rol
member-remove = Quitar a { $name } de la cuenta
member-remove-question = ¿Quitar a { $name }?
member-remove-consequence = Pierde de inmediato el acceso a esta cuenta. Sus claves de API se revocan y los webhooks cuya dirección estableció se desactivan.
member-hand-over = Hacer propietario
member-hand-over-to = Hacer propietario a { $name }
member-hand-over-question = ¿Entregar la cuenta a { $name }?
member-hand-over-consequence = Usted pasará a ser gestor. Solo { $name } puede devolverla.
role-owner = Propietario
role-owner-text = Puede hacer todo.
role-manager = Gestor
role-manager-text = Todo menos la billetera de cobro y la propiedad de la cuenta.
role-accountant = Contabilidad
role-accountant-text = Consulta facturas, pagos y estadísticas, y los exporta.
role-developer = Desarrollo
role-developer-text = Gestiona claves de API y mensajes al sistema de tienda (webhooks), y crea y cancela facturas.
role-cashier = Caja
role-cashier-text = Crea facturas y ve las de las últimas 24 horas.
invite-member = Invitar a una persona
invite-text = La invitación es un enlace que vale una vez, durante una semana.
invite-email = Correo electrónico (opcional)
invite-email-hint = Entonces solo esa persona puede aceptar y recibe el enlace por correo.
invite-email-hint-unmailed = Entonces solo esa persona puede aceptar. Usted recibe un enlace para enviar.
invite = Invitar
invitations-open = Invitaciones abiertas
invitation-anyone = Cualquiera con el enlace
invitation-until = válida hasta { $time }
invitation-revoke = Revocar la invitación: { $name }
revoke = Revocar
invitation-link = Enlace de invitación
invitation-link-text = Envíe este enlace a la persona. Solo se muestra ahora.
invitation-link-mailed = El enlace se ha enviado a { $email }, que es quien puede usarlo. Solo se muestra ahora.
invitation-link-unmailed = Solo { $email } puede usar este enlace. Envíeselo a esa persona: solo se muestra ahora.
invitation-link-copy = Copiar el enlace
done = Listo
accounts-yours = Sus cuentas
accounts-text = Puede trabajar en estas cuentas, en una a la vez.
account-current = Actual
account-switch = Cambiar
account-switch-to = Cambiar a { $name }
account-leave = Salir
account-leave-named = Salir de { $name }
account-leave-question = ¿Salir de la cuenta { $name }?
account-leave-consequence = Sus claves API en esta cuenta se revocan y los webhooks cuya dirección puso usted se desactivan. Solo podrá volver con una nueva invitación.
failure-already-member = Esta persona ya es miembro.
