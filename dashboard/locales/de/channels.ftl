### Der Bildschirm des Dashboards über Telegram. „Sie“ ist die angemeldete Person.

no-channels = Noch keine Kanäle
no-channels-text = Verknüpfen Sie Ihr Telegram-Konto. Machen Sie dann den Bot zum Admin Ihres Kanals oder Ihrer Gruppe, oder senden Sie ihm /channels und wählen Sie den Chat.
channel-list = Kanäle
channel-list-text = In diesen Chats postet der Bot Ihre Rechnungen. Für einen weiteren machen Sie den Bot dort zum Admin, oder senden Sie ihm /channels.
channel-title = Chat
channel-since = Hinzugefügt
channel-actions = Aktionen
delete-channel = Entfernen
delete-channel-question = Den Kanal „{ $channel }“ entfernen?
delete-channel-consequence = Der Bot verlässt den Chat. Ihre Rechnungen ändern sich nicht.

## Das Telegram-Konto der Person

telegram-account = Ihr Telegram-Konto
telegram-own-account = Sie arbeiten im Konto einer anderen Person. Um Telegram zu verknüpfen oder zu trennen, wechseln Sie zu Ihrem eigenen Konto.
telegram-unlinked-text = Verknüpfen Sie Ihr Telegram-Konto, um in Telegram Rechnungen zu erstellen und über Zahlungen informiert zu werden.
link-telegram = Telegram verknüpfen
link-telegram-again = Neuen Link erstellen
telegram-linked = Verknüpft mit { $name }.
telegram-linked-text = Senden Sie dem Bot /help, um zu sehen, was er kann.
telegram-unconfirmed = Bitte verknüpfen Sie dieses Telegram-Konto zu Ihrer Sicherheit erneut. Bis dahin kann es weder Kanäle hinzufügen noch Wallets freigeben.
confirm-telegram = Dieses Telegram-Konto erneut verknüpfen
unlink-telegram = Telegram trennen
unlink-telegram-question = Das Telegram-Konto { $name } trennen?
unlink-telegram-consequence = Es kann Ihr Konto dann nicht mehr benutzen. Ihre Kanäle bleiben, und deren Admins können dort weiter Rechnungen erstellen: Entfernen Sie einen Kanal, wenn Sie das nicht wollen.
telegram-qr = QR-Code des Links zum Bot
telegram-link-text = Scannen Sie den Code mit Ihrem Telefon, oder öffnen Sie den Link, und drücken Sie dann in Telegram auf „Verbinden“. Der Link gilt einmal, bis { $time }. Geben Sie ihn nicht weiter.
open-telegram = Telegram öffnen
copy-telegram-link = Link kopieren
telegram-waiting = Wartet, bis Sie in Telegram auf „Verbinden“ drücken …
failure-no-bot = Telegram ist hier nicht eingerichtet. Bitten Sie den Betreiber dieses Dienstes, es einzurichten.
failure-telegram-away = Telegram ist im Moment nicht erreichbar. Versuchen Sie es bald noch einmal.
