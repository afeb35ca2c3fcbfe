### Las páginas que abren los enlaces de los correos y de la salida del primer inicio, y las páginas de errores, en texto sin formato.

sign-in = Iniciar sesión
open-dashboard = Abrir el panel
operator-contact = ¿Preguntas? Contacte con el operador de este servicio:
email-label = Su correo electrónico
password-label = Su contraseña, de 10 a 128 caracteres

reset-page-title = Elija una contraseña nueva
reset-page-text = Se cerrará la sesión en todos los dispositivos. Después inicie sesión con la contraseña nueva.
reset-page-label = Contraseña nueva, de 10 a 128 caracteres
reset-page-submit = Guardar la contraseña
changed-page-title = Su contraseña se ha cambiado
changed-page-text = Inicie sesión con la contraseña nueva.

confirm-page-title = Confirme su correo electrónico
confirm-page-text = Pulse el botón para confirmar que esta dirección de correo es suya.
confirm-page-submit = Confirmar la dirección
confirmed-page-title = Su correo electrónico está confirmado
confirmed-page-text = Los mensajes sobre su cuenta llegan ahora a esta dirección.

removed-page-title = Su correo electrónico está confirmado
removed-page-text = Se ha eliminado todo el acceso configurado antes. Le hemos enviado un correo con un enlace para elegir una contraseña nueva.
access-keep = Yo creé esta cuenta: conservar todo
access-remove = No fui yo: eliminar todos los accesos y ajustes

invitation-page-title = Unirse a una cuenta
invitation-page-text = Le invitan a trabajar en la cuenta de un comercio. Elija cómo iniciará sesión. Si ya tiene una cuenta aquí, escriba su correo electrónico y su contraseña.
invitation-page-code = Código de su aplicación de autenticación, o un código de recuperación
invitation-page-submit = Aceptar la invitación
joined-page-title = Ya es miembro
joined-page-text = Inicie sesión con su correo electrónico y su contraseña para trabajar en la cuenta del comercio.

set-up-page-title = Configurar el primer administrador
set-up-page-text = Elija cómo iniciará sesión. Su elección sustituye el correo y la contraseña que mostró Chit.
set-up-page-submit = Guardar
set-up-done-page-title = Ya es el administrador
set-up-done-page-text = La contraseña que se mostró ya no es válida. Inicie sesión con su correo electrónico y su contraseña. Después apruebe las billeteras de cobro de los comercios que se registren: a partir de ahí pueden crear facturas.
set-up-over-page-title = Este enlace no es válido
set-up-over-page-text = Está incompleto, ya se usó, tiene más de 7 días, o el administrador ha iniciado sesión o tiene otra contraseña. Reiniciar Chit no muestra otro enlace. Inicie sesión con la contraseña que tenga, o ejecute «chit reset-password» en el servidor con el correo del administrador: muestra una contraseña nueva.

sign-up-page-title = Crear una cuenta
sign-up-page-text = Le invitan a crear una cuenta. Elija cómo iniciará sesión.
sign-up-page-submit = Crear la cuenta
signed-up-page-title = Su cuenta está creada
signed-up-page-text = Inicie sesión con su correo electrónico y su contraseña. Después añada la billetera de cobro que recibirá sus pagos: cuando esté aprobada, podrá crear facturas.

used-page-title = Este enlace no es válido
used-page-text = Está incompleto, ya se usó o ha caducado. Pida uno nuevo.
too-many-page-title = Demasiados intentos
too-many-page-text = Vuelva a intentarlo dentro de un minuto.
other-origin-page-title = Abra el enlace otra vez
other-origin-page-text = Abra otra vez el enlace de su correo o invitación, tal como lo recibió, y envíe allí el formulario. (Para quien opera este servicio: su dirección es el ajuste PUBLIC_URL.)
error-page-title = No ha funcionado
error-page-text = Vuelva a intentarlo más tarde.
not-found-page-title = Esta página no existe
not-found-page-text = La dirección está incompleta o mal escrita, o la página se ha movido.
failure-page-title = Algo ha fallado
failure-page-text = Vuelva a intentarlo más tarde. Si ocurre de nuevo, indique este número al operador de este servicio: { $requestId }.

problem-password = Esta contraseña es demasiado corta, demasiado larga, una de las más comunes o se parece a su correo electrónico. Elija otra.
problem-earlier-access = ¿Creó usted esta cuenta? Si no, otra persona usó su correo electrónico. Elija «No fui yo» para eliminar todo lo que configuró: claves de API, conexiones a sistemas de tiendas (webhooks), miembros e invitaciones, billeteras, canales, la cuenta de Telegram, perfil público, valores predeterminados de las facturas y verificación en dos pasos. Los enlaces de pago se desactivan.
problem-email = Escriba una dirección de correo válida.
problem-email-taken = Este correo electrónico ya tiene una cuenta, con otra contraseña. Escriba la contraseña de esa cuenta para unirse con ella.
problem-code = Esta cuenta tiene la verificación en dos pasos. Escriba otra vez la contraseña, y un código de su aplicación de autenticación o un código de recuperación.
problem-wrong-code = Este código es incorrecto o ya se usó. Escriba otra vez la contraseña, y otro código.
problem-already-member = Ya es miembro de esta cuenta.
problem-email-in-use = Otra cuenta tiene este correo electrónico. Elija otro.
problem-other-email = Esta invitación es para otro correo electrónico.
problem-has-account = Este correo electrónico ya tiene una cuenta. Inicie sesión en ella.
needs-script = Esta página necesita JavaScript. Permita JavaScript en su navegador y abra el enlace otra vez.
