### L’écran du tableau de bord consacré à Telegram. « Vous » est la personne connectée.

no-channels = Pas encore de canal
no-channels-text = Associez votre compte Telegram. Nommez ensuite le bot administrateur de votre canal ou groupe, ou envoyez /channels au bot et choisissez la discussion.
channel-list = Canaux
channel-list-text = Le bot publie vos factures dans ces discussions. Pour en ajouter une, nommez-y le bot administrateur ou envoyez-lui /channels.
channel-title = Discussion
channel-since = Ajoutée
channel-actions = Actions
delete-channel = Retirer
delete-channel-question = Retirer le canal « { $channel } » ?
delete-channel-consequence = Le bot quittera la discussion. Vos factures ne changent pas.

## Le compte Telegram de la personne

telegram-account = Votre compte Telegram
telegram-own-account = Vous travaillez dans le compte de quelqu’un d’autre. Pour associer ou dissocier Telegram, passez à votre propre compte.
telegram-unlinked-text = Avec un compte Telegram associé, vous pouvez créer des factures dans Telegram et y être informé des paiements.
link-telegram = Associer Telegram
link-telegram-again = Créer un nouveau lien
telegram-linked = Associé à { $name }.
telegram-linked-text = Envoyez /help au bot pour voir ce qu’il sait faire.
telegram-unconfirmed = Pour votre sécurité, associez de nouveau ce compte Telegram. D’ici là, il ne peut ni ajouter de canaux ni approuver de portefeuilles.
confirm-telegram = Associer de nouveau ce compte Telegram
unlink-telegram = Dissocier Telegram
unlink-telegram-question = Dissocier le compte Telegram { $name } ?
unlink-telegram-consequence = Il ne pourra plus utiliser votre compte. Vos canaux restent, et leurs administrateurs peuvent toujours y créer des factures : retirez un canal si vous ne le voulez pas.
telegram-qr = Code QR du lien vers le bot
telegram-link-text = Scannez le code avec votre téléphone, ou ouvrez le lien, puis appuyez sur « Link » dans Telegram. Le lien ne fonctionne qu’une fois, jusqu’au { $time }. Ne le partagez pas.
open-telegram = Ouvrir Telegram
copy-telegram-link = Copier le lien
telegram-waiting = En attente de votre appui sur « Link » dans Telegram…
failure-no-bot = Telegram n’est pas configuré ici. Demandez à l’exploitant de ce service de le configurer.
failure-telegram-away = Telegram est injoignable pour le moment. Réessayez bientôt.
