### The dashboard: creating an account, and a forgotten password.

register-title = Crear una cuenta
register-text = A continuación añade una billetera de cobro. Cuando esté aprobada, podrá crear facturas. Algunos servicios activan antes su cuenta.
password-rule = De 10 a 128 caracteres
invitation-code = Código de invitación
invitation-code-hint = Aquí hace falta una invitación para registrarse. Pídala al operador de este servicio.
create-account = Crear cuenta
have-account = ¿Ya tiene una cuenta?
sign-up-closed = En este momento nadie puede registrarse aquí. Consulte al operador de este servicio.
failure-email-taken = Ya existe una cuenta con esta dirección de correo. Inicie sesión.
forgotten-title = Restablecer la contraseña
forgotten-text = Le enviamos un enlace con el que elige una contraseña nueva.
forgotten-no-mail = Aquí no está configurado el correo. Pida al operador de este servicio un enlace para elegir una contraseña nueva.
send-link = Enviar el enlace
forgotten-sent = Si existe una cuenta con esta dirección, hemos enviado un correo con un enlace. Es válido durante 30 minutos. Si no llega nada, pida un enlace al operador de este servicio.
back-to-sign-in = Volver al inicio de sesión
