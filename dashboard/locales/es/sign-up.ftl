### The dashboard: creating an account, and a forgotten password.

register-title = Crear una cuenta
register-text = Después solicitará una billetera de cobro y creará su primera factura.
password-rule = De 10 a 128 caracteres
invitation-code = Código de invitación
invitation-code-hint = Aquí el registro necesita una invitación. La crea un administrador de esta instalación.
create-account = Crear cuenta
have-account = ¿Ya tiene una cuenta?
sign-up-closed = El registro está cerrado aquí. Pregunte a quien gestiona esta instalación o use el enlace de una invitación.
failure-email-taken = Esta dirección ya tiene una cuenta. Inicie sesión.
forgotten-title = Contraseña olvidada
forgotten-text = Le enviamos un enlace con el que elige una contraseña nueva.
forgotten-no-mail = Esta instalación no envía correo. Pida a su administrador un enlace para elegir una contraseña nueva.
send-link = Enviar el enlace
forgotten-sent = Si esta dirección tiene una cuenta, se está enviando un correo con un enlace, válido durante 30 minutos. Si no llega nada, un administrador de esta instalación puede darle un enlace.
back-to-sign-in = Volver al inicio de sesión
