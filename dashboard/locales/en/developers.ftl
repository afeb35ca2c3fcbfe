### The dashboard's screens for developers. "You" is the person who is signed in.


## API keys

api-keys = API keys
api-key = API key
create-api-key = Create API key
to-api-keys = Back to API keys
valid-keys = Active keys
ended-keys = Inactive keys
older-keys = Older keys
newer-keys = Newer keys
no-api-keys = No API keys yet
no-api-keys-text = With an API key, your shop’s program creates and reads invoices. Give each program its own key, with only the permissions it needs.
key-name = Name
key-name-hint = For example, the program that uses the key
key-scopes = Permissions
key-expiry = Valid through
key-expiry-hint = Leave empty if the key should not expire.
key-expires = Expires
key-addresses = Allowed IP addresses
key-addresses-hint = IP addresses or subnets, separated by commas. Leave empty to allow all.
key-last-use = Last use
key-created = API key “{ $name }” created
key-created-on = Created
never = Never
from-everywhere = All
key-replaced = Replaced
test-key = Test key
revoked-on = Revoked on { $time }
expired-on = Expired on { $time }
key-shown-once = Copy the key now and store it safely: you cannot see it again.
copy-key = Copy key
copy-command = Copy command
key-example = Create an invoice with it
key-stored = I have stored it
change-key = Edit
change-key-title = Edit key “{ $name }”
save-key = Save
scopes-only-removed = You can only remove permissions. To add some, create another key.
rotate-key = Rotate
rotate-key-title = Rotate key “{ $name }”
rotate-key-text = You get a new key with the same permissions. The old key stays valid for the time you choose, so that your program keeps working while you replace it.
overlap = The old key expires
overlap-hours = { $hours ->
    [0] at once
    [one] in one hour
   *[other] in { $hours } hours
}
revoke-key = Revoke
revoke-key-question = Revoke the key “{ $name }”?
revoke-key-consequence = Programs that use it stop working immediately. This cannot be undone.

pair-shop = Connect { $name }
pair-unnamed = a shop
pair-text = The shop gets an API key of this account. Agree only if you have just asked for it in the shop’s settings: whoever has the key can do what is listed here.
pair-sent-to = Sent to
pair-account = Account
pair-may = It may
pair-cannot-be-given = Not available in Chit
pair-test = This is a test key: its invoices are not paid with real tokens.
pair-live = This is a live key. To try the shop first, turn on test mode; this page stays open.
pair-bad-address = The address { $address } is not an https address, so the key cannot be sent there. Create an API key and paste it into the shop instead.
pair-nothing-asked = The shop asks for nothing that Chit can give.
pair-not-given = The shop insists on permissions that Chit does not have: { $permissions }
pair-not-allowed = Your role in this account cannot create API keys. Ask the owner.
pair-refused = Nothing was sent. You can close this page.
pair-refuse = Refuse
pair-agree = Agree and send the key

scope-invoices-create = Create invoices
scope-invoices-create-hint = Enough for most shops
scope-invoices-read = Read invoices
scope-invoices-read-hint = Also statistics, payment links, tokens and live updates
scope-invoices-cancel = Cancel invoices
scope-invoices-cancel-hint = Only those that are still open
scope-webhooks = Webhooks
scope-webhooks-hint = Manages webhooks, reads their secrets, and resends messages
scope-exports = Exports
scope-exports-hint = All invoices and payments as files
scope-refunds = Refunds
scope-refunds-hint = Creates refund links and cancels refunds; a person enters the address and approves it in a wallet

## Log of requests

requests = Requests
requests-of-key = Requests with the key “{ $name }”
request = Request
request-text = Path or operation
every-key = All API keys
request-status = Status
every-status-class = All statuses
status-successful = Successful (2xx)
status-client-error = Refused (4xx)
status-server-error = Failed (5xx)
request-method = Method
every-method = All methods
all-requests = All requests
no-requests = No requests yet
no-requests-text = Requests that your programs make with an API key are listed here for 7 days.
no-requests-found = No request matches
no-requests-found-text = Change the filters, or show all requests.
column-request-status = Status
column-request = Request
column-request-error = Reason
column-request-key = API key
column-request-duration = Duration
column-request-made = Time
request-path = Path
request-operation = Operation
request-error = Reason
request-duration = Duration
request-made = Time
request-identifier = Request ID
milliseconds = { $count } ms
close-request = Close

## Webhooks

webhooks = Webhooks
webhook = Webhook
create-webhook = Create webhook
create-webhook-text = Chit sends a message to your server whenever one of your invoices changes. Each message is signed, so that your server can verify where it comes from.
no-webhooks = No webhooks yet
no-webhooks-text = A webhook sends a message to your server when an invoice is paid, expires or changes, so that your program need not keep asking.
webhook-enabled = Enabled
webhook-disabled = Disabled
webhook-since = Created on { $time }
disabled-since = Disabled since { $time }, because a message failed ten times, your server answered with error 410, the person who set the address left or may no longer manage it, or somebody disabled it here. Nothing more is sent.
enable-webhook-text = When the address works again, save it below to enable the webhook. Messages from the time in between are not sent by themselves: resend the failed ones, and compare the paid invoices with your shop.
enable-webhook = Save and enable
webhook-url = Address (URL)
webhook-url-hint = Messages are sent here by POST.
change-webhook = Save changes
webhook-name = Name
webhook-format = Format
webhook-format-hint = Most shop plugins create their webhook themselves. The format cannot be changed later.
webhook-format-btcpay = BTCPay Server, for shops with its plugin
webhook-events = Events (none selected: all)
disable-webhook = Disable
ping-webhook = Send test message
test-message-event = Message
failure-no-event-of-kind = There is no recent { $event } event to send. In test mode, you can create one first.
delete-webhook = Delete webhook
delete-webhook-question = Delete the webhook { $url } and the list of its messages?
delete-webhook-consequence = Nothing more is sent, and this cannot be undone.
webhook-secret = Secret
webhook-secret-text = Your server checks the signature of each message with it. Anyone who knows it can forge messages.
show-secret = Show secret
hide-secret = Hide secret
rotate-secret = Rotate secret
rotate-secret-question = Rotate the secret?
rotate-secret-consequence = For 24 hours, messages are signed with both secrets, so that you can replace it in your program. For shop plugins of BTCPay, the old secret stops working at once: enter the new one in your shop right away.
latest-deliveries = Latest messages
no-deliveries-yet = Nothing sent yet. Send a test message, or create an invoice.
delivery-pending = Pending
delivery-succeeded = Accepted
delivery-failed = Failed

## Events

events = Events
events-text = What happened to your invoices in the last 30 days: the messages that webhooks get, also when you have none. The newest come first.
no-events = No events yet
no-events-text = As soon as an invoice is created, paid or expires, it is listed here. In test mode, the command “chit trigger invoice.paid” makes an event.
event-body = Body of the message

## Messages to webhooks

deliveries = Messages sent
delivery = Message sent
delivery-status = Status
every-delivery-status = All statuses
delivery-event = Event
every-event = All events
every-webhook = All webhooks
all-deliveries = All messages
deliveries-of-webhook = All messages to this webhook
no-deliveries = No messages sent yet
no-deliveries-text = When an invoice changes, the message to each webhook is listed here for 30 days, with your server’s response.
no-deliveries-found = No message matches
no-deliveries-found-text = Change the filters, or show all messages.
column-delivery-status = Status
column-delivery-event = Event
column-delivery-webhook = Webhook
column-delivery-error = Last error
column-delivery-made = Created
delivery-answer = Response
no-answer = No response
delivery-error = Last error
delivery-attempts = Attempts
delivery-made = Created
delivery-finished = Finished
delivery-next = Next attempt
delivery-id = webhook-id
delivery-message = Message
delivery-payload = What is sent
copy-payload = Copy message
attempt-history = Attempts
attempt-request = Request, with its headers
attempt-answer = Beginning of the response
attempt-answer-empty = The response was empty.
redeliver = Resend
redeliver-failed = Resend { $count } failed
redeliver-failed-question = { $count ->
    [one] Resend the failed message?
   *[other] Resend { $count } failed messages?
}
redeliver-failed-consequence = Your server can recognize messages that it has already handled by their webhook-id.
redeliver-failed-hint = The failed messages loaded below, at most { $most } at a time.
redelivering = { $done } sent…

## The GraphQL of a screen

graphql-title = The GraphQL of this screen
graphql-text = These requests read what you see. Replace { $placeholder } with an API key that has the needed permissions, or with an access token.
graphql-none = This screen reads nothing.
graphql-query = Document of { $name }
graphql-variables = Variables of { $name }
graphql-command = Command for { $name }
copy-text = Copy
close-graphql = Close

## The GraphQL editor

graphql-editor = GraphQL
graphql-editor-text = Try the API with your own data, in this session. Control + Enter runs the operation at the cursor. Sensitive operations ask for your password again.
document = GraphQL document
variables = Variables (JSON)
variables-not-valid = Enter a JSON object, such as { "{" }"first": 5{ "}" }
run-document = Run
prettify = Format
no-streams = The editor runs queries and mutations. For subscriptions, use a program with a WebSocket or an event stream.
cannot-prettify = A document with comments or mistakes cannot be formatted.
no-answer-came = No response. Try again.
document-answer = Response
document-status = Status { $status }, { $time }
schema = Schema
schema-back = Back
schema-filter = Find by name
open-in-editor = Open { $name } in the editor
