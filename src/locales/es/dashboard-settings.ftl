### The dashboard: the settings of an account and of the person who is signed in ("you").

save = Guardar
saved = Guardado

## Profile

settings-profile = Perfil
profile-text = Lo que ven quienes pagan en sus páginas de pago, recibos y vistas previas de enlaces. Todos los datos son opcionales.
profile-displayname = Nombre
profile-accentcolor = Color
profile-color-hint = El color del botón de pago, por ejemplo #8a2be2. El texto del botón es negro o blanco, según se lea mejor.
pick-color = Elegir un color
profile-supportemail = Correo electrónico para preguntas
profile-supporturl = Página web para preguntas
logo = Logotipo
logo-text = Un archivo PNG, JPEG o WebP de 512 kB y 4096 × 4096 píxeles como máximo. Se reduce a 256 píxeles.
logo-file = Archivo de imagen del logotipo
no-logo = Ninguno
upload-logo = Subir un logotipo
replace-logo = Cambiar el logotipo
remove-logo = Quitar
remove-logo-question = ¿Quitar el logotipo de todas las páginas de pago?
payer-preview = Lo que ve quien paga
preview-pay-to = Pago a
preview-pay = Pagar con una billetera
preview-questions = ¿Preguntas sobre este pago?
failure-logo-refused = Este archivo no se acepta. Elija una imagen PNG, JPEG o WebP de 512 kB y 4096 × 4096 píxeles como máximo.
failure-logo-failed = El logotipo no se ha guardado. Vuelva a intentarlo en un momento.

## Notifications

settings-notifications = Notificaciones
email-confirmed = Confirmado el { $time }
email-unconfirmed = Esta dirección aún no está confirmada. Los avisos se envían solo a direcciones confirmadas.
send-email-link = Enviar un enlace para confirmarla
email-link-sent = Se está enviando un correo con un enlace. Llegará si esta instalación envía correo.
no-email-text = Aquí no tiene dirección de correo electrónico, por lo que no se le envían correos.
mails = Correos
mails-text = Siempre recibe correos sobre la seguridad de la cuenta, por ejemplo cuando hay un nuevo inicio de sesión o cambia la billetera.
mails-paid = Facturas pagadas
mails-paid-off = Ningún correo
mails-paid-each = Un correo por cada factura pagada
mails-paid-daily = Un correo al día con las sumas
mails-language = Idioma de los correos
mails-language-auto = El de su cuenta de Telegram o, si no, inglés

## Language and time zone

settings-language = Idioma y zona horaria
language-text = Este navegador recuerda su elección. Para las demás personas no cambia nada.
time-zone = Zona horaria
time-zone-own = La de este equipo ({ $zone })
time-zone-now = Allí es ahora { $time }.
