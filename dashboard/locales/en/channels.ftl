### The dashboard's screen about Telegram. "You" is the person who is signed in.

no-channels = No channels yet
no-channels-text = A channel is a Telegram chat into which the bot posts your invoices. Link your Telegram account, then add the bot as an admin to your channel or group, or send it /channels.
channel-list = Channels
channel-list-text = The bot posts your invoices into these chats. To add another one, make the bot an admin there, or send it /channels.
channel-title = Chat
channel-since = Added
channel-actions = Actions
delete-channel = Delete
delete-channel-question = Delete the channel “{ $channel }”? The bot then leaves the chat. Your invoices stay as they are.

## The person's Telegram account

telegram-account = Your Telegram account
telegram-own-account = Telegram belongs to your own account. Switch to it to link or unlink Telegram.
telegram-unlinked-text = With a linked Telegram account, you can create invoices in Telegram, and be told about payments there.
link-telegram = Link Telegram
link-telegram-again = Create a new link
telegram-linked = Linked to { $name }.
telegram-linked-text = The bot knows you. Send it /help to see what it can do.
telegram-unconfirmed = This Telegram account must be confirmed: until then, it can neither add channels nor approve wallets. Create a link, and open it with this account.
confirm-telegram = Confirm this Telegram account
unlink-telegram = Unlink Telegram
unlink-telegram-question = Unlink the Telegram account { $name }? It can then neither create nor read invoices. Your channels stay.
telegram-qr = QR code of the link to the bot
telegram-link-text = Scan the code with your phone, or open the link, then press “Link” in Telegram. The link works once, until { $time }. Give it to nobody.
open-telegram = Open Telegram
copy-telegram-link = Copy link
telegram-waiting = Waiting for you to press “Link” in Telegram …
failure-no-bot = This installation has no Telegram bot. Ask whoever runs it to create one with @BotFather, and to set TELEGRAM_BOT_TOKEN.
failure-telegram-away = Telegram cannot be reached at the moment. Try again soon.
