### The dashboard's screen about Telegram. "You" is the person who is signed in.

no-channels = No channels yet
no-channels-text = Link your Telegram account. Then make the bot an admin of your channel or group, or send /channels to the bot and choose the chat.
channel-list = Channels
channel-list-text = The bot posts your invoices in these chats. To add another one, make the bot an admin there, or send it /channels.
channel-title = Chat
channel-since = Added
channel-actions = Actions
delete-channel = Remove
delete-channel-question = Remove the channel “{ $channel }”?
delete-channel-consequence = The bot leaves the chat. Your invoices do not change.

## The person's Telegram account

telegram-account = Your Telegram account
telegram-own-account = You are working in somebody else’s account. To link or unlink Telegram, switch to your own account.
telegram-unlinked-text = Link your Telegram account to create invoices in Telegram and get notified about payments there.
link-telegram = Link Telegram
link-telegram-again = Create a new link
telegram-linked = Linked to { $name }.
telegram-linked-text = Send /help to the bot to see what it can do.
telegram-unconfirmed = For your security, please link this Telegram account again. Until then it cannot add channels or approve wallets.
confirm-telegram = Link this Telegram account again
unlink-telegram = Unlink Telegram
unlink-telegram-question = Unlink the Telegram account { $name }?
unlink-telegram-consequence = It can then no longer use your account. Your channels stay, and their admins can still create invoices there: remove a channel if you do not want that.
telegram-qr = QR code of the link to the bot
telegram-link-text = Scan the code with your phone, or open the link, then press “Link” in Telegram. The link works once, until { $time }. Do not share it.
open-telegram = Open Telegram
copy-telegram-link = Copy link
telegram-waiting = Waiting for you to press “Link” in Telegram …
failure-no-bot = Telegram is not set up here. Ask the operator of this service to set it up.
failure-telegram-away = Telegram cannot be reached right now. Try again soon.
