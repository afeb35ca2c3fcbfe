### The dashboard's screens for developers. "You" is the person who is signed in.


## API keys

api-keys = API keys
api-key = API key
create-api-key = Create API key
to-api-keys = To the API keys
valid-keys = Valid keys
ended-keys = Ended keys
older-keys = Older keys
newer-keys = Newer keys
no-api-keys = No API keys yet
no-api-keys-text = With an API key, your shop's program creates invoices and reads them. Give each program a key of its own, which may do only what the program needs.
key-name = Name
key-name-hint = Such as the program that uses the key
key-scopes = Permissions
key-expiry = Ends after
key-expiry-hint = Without a date, the key has no end.
key-expires = Ends
key-addresses = Allowed addresses
key-addresses-hint = IP addresses or subnets, separated by commas. Without any, the key is valid from everywhere.
key-last-use = Last use
key-created = Key “{ $name }” is created
key-created-on = Created
never = Never
from-everywhere = From everywhere
key-replaced = Replaced
test-key = Test key
revoked-on = Revoked on { $time }
expired-on = Ended on { $time }
key-shown-once = Copy the key now and store it safely: it is not shown again.
copy-key = Copy key
copy-command = Copy command
key-example = Create an invoice with it
key-stored = I have stored it
change-key = Change
change-key-title = Change key “{ $name }”
save-key = Save
scopes-only-removed = Permissions can only be taken away. For more permissions, create another key.
rotate-key = Rotate
rotate-key-title = Rotate key “{ $name }”
rotate-key-text = You get a new key with the same permissions. The old key stays valid for the chosen time, so that you can replace it in your program without an interruption.
overlap = The old key ends
overlap-hours = { $hours ->
    [0] at once
    [one] in one hour
   *[other] in { $hours } hours
}
revoke-key = Revoke
revoke-key-question = Revoke the key “{ $name }”? Programs that use it are refused at once, and this cannot be undone.

scope-invoices-create = Create invoices
scope-invoices-create-hint = Enough for most shops
scope-invoices-read = Read invoices
scope-invoices-read-hint = Also statistics, payment links, tokens and live changes
scope-invoices-cancel = Cancel invoices
scope-invoices-cancel-hint = Only those that are still open
scope-webhooks = Webhooks
scope-webhooks-hint = Manages webhooks, reads their secrets, and sends messages again
scope-exports = Exports
scope-exports-hint = All invoices and payments as files

## Log of requests

requests = Requests
requests-of-key = Requests with the key “{ $name }”
request = Request
request-text = Path or operation
every-key = Every API key
request-status = Status
every-status-class = Every status
status-successful = Successful (2xx)
status-client-error = Refused (4xx)
status-server-error = Failed (5xx)
request-method = Method
every-method = Every method
all-requests = All requests
no-requests = No requests yet
no-requests-text = Every request that your programs send with an API key is listed here for 7 days, about a second after its answer.
no-requests-found = No request matches
no-requests-found-text = Change the filter, or show all requests.
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
create-webhook-text = Chit sends a message to your program at each change of your invoices. Every message is signed, so that the program can tell that it comes from here.
no-webhooks = No webhooks yet
no-webhooks-text = A webhook is an address of your program, to which Chit sends a message when an invoice is paid, expires or changes. Then your program need not ask again and again.
webhook-enabled = Enabled
webhook-disabled = Disabled
webhook-since = Created on { $time }
disabled-since = Disabled since { $time }, because a message failed ten times, the receiver answered with status 410, or somebody disabled it here. It gets no further messages.
enable-webhook-text = When the address works again, save it below: that enables the webhook.
enable-webhook = Save and enable
webhook-url = Address (URL)
webhook-url-hint = The messages are sent here by POST.
change-webhook = Save changes
webhook-name = Name
webhook-events = Events (without a choice, all)
disable-webhook = Disable
ping-webhook = Send test message
test-message-event = Message
failure-no-event-of-kind = There has been no { $event } of late whose message could be sent. In test mode, you can let it happen first.
delete-webhook = Delete webhook
delete-webhook-question = Delete the webhook { $url }, with the record of its messages? It gets no further messages, and this cannot be undone.
webhook-secret = Secret
webhook-secret-text = Your program checks the signature of each message with it. Whoever knows it can forge messages.
show-secret = Show secret
hide-secret = Hide secret
rotate-secret = New secret
rotate-secret-question = Create a new secret? For 24 hours messages are signed with both, so that you can replace it in your program.
latest-deliveries = Latest messages
no-deliveries-yet = Nothing was sent yet. Send a test message, or create an invoice.
delivery-pending = Waiting
delivery-succeeded = Delivered
delivery-failed = Failed

## Events

events = Events
events-text = What happened to your invoices in the last 30 days: the messages that webhooks get, also when you have none. The newest come first.
no-events = No events yet
no-events-text = As soon as an invoice is created, paid or expires, it is listed here. In test mode, the command “chit trigger invoice.paid” makes an event.
event-body = Body of the message

## Messages to webhooks

deliveries = Messages
delivery = Delivery
delivery-status = Status
every-delivery-status = Every status
delivery-event = Event
every-event = Every event
every-webhook = Every webhook
all-deliveries = All messages
deliveries-of-webhook = All messages to this webhook
no-deliveries = No messages yet
no-deliveries-text = When something happens to an invoice, the message to each webhook is listed here for 30 days, with the answer of your program.
no-deliveries-found = No message matches
no-deliveries-found-text = Change the filter, or show all messages.
column-delivery-status = Status
column-delivery-event = Event
column-delivery-webhook = Webhook
column-delivery-error = Last error
column-delivery-made = Made
delivery-answer = Answer
no-answer = No answer
delivery-error = Last error
delivery-attempts = Attempts
delivery-made = Made
delivery-finished = Sent or given up
delivery-next = Next attempt
delivery-id = webhook-id
delivery-message = Message
delivery-payload = What is sent
copy-payload = Copy message
attempt-history = Attempts
attempt-request = Request, with its headers
attempt-answer = Beginning of the answer
attempt-answer-empty = The answer had no content.
redeliver = Send again
redeliver-failed = Send { $count } failed again
redeliver-failed-question = { $count ->
    [one] Send the failed message again?
   *[other] Send { $count } failed messages again?
} Receivers recognise a message that they have already handled by its webhook-id.
redeliver-failed-hint = The failed ones of those loaded below, at most { $most } at a time.
redelivering = { $done } sent…

## The GraphQL of a screen

graphql-title = The GraphQL of this screen
graphql-text = These requests read what you see. Put an API key with the needed permissions, or an access token, in place of { $placeholder }.
graphql-none = This screen reads nothing.
graphql-query = Document of { $name }
graphql-variables = Variables of { $name }
graphql-command = Command for { $name }
copy-text = Copy
close-graphql = Close

## The GraphQL editor

graphql-editor = GraphQL
graphql-editor-text = Try the API with your own data, in this session. Control + Enter runs the operation at the cursor; dangerous operations ask who you are.
document = GraphQL document
variables = Variables (JSON)
variables-not-valid = Enter a JSON object, such as { "{" }"first": 5{ "}" }
run-document = Run
prettify = Format
no-streams = The editor runs queries and mutations. For subscriptions, use a program with a WebSocket or an event stream.
cannot-prettify = A document with comments or mistakes cannot be formatted.
no-answer-came = No answer came. Try again.
document-answer = Answer
document-status = Status { $status }, { $time }
schema = Schema
schema-back = Back
schema-filter = Find by name
open-in-editor = Open { $name } in the editor
