### Was der Bot sagt. Nachrichten auf -html sind Telegrams HTML; die anderen sind reiner Text.

## Befehle, wie Telegram sie auflistet

command-invoice = Rechnung stellen
command-invoices = Deine letzten Rechnungen
command-find = Rechnungen suchen
command-link = Zahlungslink erstellen
command-links = Deine Zahlungslinks
command-stats = Was deine Rechnungen ergeben
command-channels = Kanäle, in denen deine Rechnungen stehen
command-profile = Was Zahlende von dir sehen
command-me = Dein Konto
command-alerts = Nachrichten über Rechnungen, die dich brauchen
command-language = Sprache dieses Bots
command-unlink = Dieses Telegram-Konto trennen
command-help = Was dieser Bot tut
command-here = Rechnungen in dieses Thema stellen

## Konto

start-unlinked-html =
    👋 Das ist <b>Chit</b>. Es stellt Rechnungen für Zahlungen in Token, postet sie in deine Kanäle und hält jeden Beitrag wahr: bezahlt, abgelaufen, was auch geschieht.

    Verbinde zuerst dein Konto: Erzeuge in deinem Dashboard einen Link und öffne ihn hier. Er gilt 10 Minuten.
start-linked-html =
    👋 Du bist mit <b>{ $email }</b> verbunden.

    /invoice stellt eine Rechnung, zum Beispiel
    <code>/invoice 25 USDC ARB_SEPOLIA Kaffee</code>
    oder mit einer Bestellnummer
    <code>/invoice 25 USDC ARB_SEPOLIA order:1234 Kaffee</code>
    /invoices zeigt die letzten
    /find sucht in ihnen, zum Beispiel <code>/find 1001</code>
    /link erstellt einen Zahlungslink, über den viele zahlen können, zum Beispiel
    <code>/link 25 USDC ARB_SEPOLIA Kaffeebohnen</code>
    /links zeigt die letzten
    /stats zählt sie zusammen
    /channels zeigt, wo sie stehen
    /profile zeigt, was Zahlende von dir sehen
    /me zeigt dein Konto
    /alerts meldet Rechnungen, die dich brauchen
    /language ändert meine Sprache
    /unlink trennt dieses Telegram-Konto
start-admin-html = /pending zeigt, wer um Freigabe bittet
link-question-html =
    Dieses Telegram-Konto mit <b>{ $email }</b> verbinden?

    Stimme nur zu, wenn dieses Konto deines ist und du den Link eben selbst erzeugt hast. Wer dir seinen schickt, bekommt das Geld der Rechnungen, die du hier stellst.
link-agree = 🔗 Verbinden
link-decline = Das bin ich nicht
link-declined-html = Nichts wurde verbunden, und jener Link gilt nicht mehr.
linked-html = ✅ Verbunden mit <b>{ $email }</b>. Hier sage ich dir, wenn mit deinen Rechnungen etwas geschieht. /help zeigt, was ich kann.
unlinked-html = Getrennt. Ich schreibe dir nicht mehr. Deine Kanäle bleiben: Rechnungen werden dort weiter gepostet.
me-html =
    <b>{ $email }</b>
    Rolle: { $role }
    Status: { $status }
    Wallet: { $wallet }
    Gebühr: { $fee } %
me-requested-html =
    Angefragte Wallet: { $wallet }
    Sie wartet auf Freigabe. Bis dahin zahlen neue Rechnungen an die Wallet darüber.
profile-html =
    Zahlende sehen von dir:
    Name: <b>{ $name }</b>
    Hilfe: { $support }
    Farbe: { $color }
    Logo: { $logo }

    <code>/profile Blue Bottle</code> ändert den Namen. Das Übrige wird über die API geändert.
profile-named-html = ✅ Zahlende sehen jetzt den Namen <b>{ $name }</b>, auch auf älteren Rechnungen.
profile-bad-name-html = Das geht nicht: Ein Name hat 1 bis 80 Zeichen in einer Zeile, darunter keine unsichtbaren.
profile-none = nichts
profile-logo = ja
no-email = keine E-Mail-Adresse
no-wallet = keine
language-question-html = In welcher Sprache soll ich sprechen?
language-set-html = Ich spreche jetzt Deutsch.
unknown-html = Das habe ich nicht verstanden. /help zeigt, was ich kann.

## Kanäle

channels-none-html = Deine Rechnungen werden noch nirgends gepostet. Füge einen Kanal oder eine Gruppe hinzu, die du verwaltest, dann poste ich sie dort.
channels-html = In diesen Chats können deine Rechnungen stehen:
channels-add = ➕ Hinzufügen
channels-add-html = Wähle mit den Tasten unten einen Kanal oder eine Gruppe. Du musst dort Admin sein, und ich werde es auch.
channels-pick-channel = 📣 Kanal wählen
channels-pick-group = 👥 Gruppe wählen
channel-added-html = ✅ <b>{ $title }</b> ist jetzt dein Kanal. Ich kann dort Rechnungen posten.
channel-html = <b>{ $title }</b>
channel-lost-note-html = ⚠️ Dort kann ich gerade nicht posten: Mach mich wieder zum Admin des Chats.
channel-topic-html = Rechnungen stehen in einem seiner Themen. Um das zu ändern, schick /here in einem anderen.
channel-open = In Telegram öffnen
channel-remove = Entfernen
channel-remove-question-html = <b>{ $title }</b> entfernen? Ich verlasse den Chat, und seine Nachrichten werden nicht mehr wahr gehalten. Rechnungen bleiben.
channel-removed-html = Entfernt. Ich verlasse <b>{ $title }</b>.
channel-not-admin-html = Nur ein Admin von <b>{ $title }</b> kann ihn zu seinem Kanal machen.
channel-bot-not-admin-html = In <b>{ $title }</b> muss ich Admin sein und Nachrichten posten dürfen. Mach mich dazu, dann wird er dein Kanal.
channel-not-there-html = In diesem Chat bin ich nicht. Füge mich erst als Admin hinzu.
channel-other-owner-html = <b>{ $title }</b> ist schon der Kanal eines anderen Kontos.
channel-lost-html = ⚠️ In <b>{ $title }</b> kann ich nicht mehr posten: Ich wurde dort entfernt oder darf nicht schreiben. Rechnungen werden weiter gestellt. Mach mich dort wieder zum Admin, dann bringe ich seine Beiträge auf den neuesten Stand; oder entferne ihn mit /channels.
topic-set-html = Ab jetzt poste ich Rechnungen in dieses Thema.
topic-general-html = Ab jetzt poste ich Rechnungen in das allgemeine Thema.
back = ‹ Zurück
yes = Ja
no = Nein

## Rechnungen

invoice-usage-html =
    Sag es in einer Zeile: Betrag, Token, Netzwerk und, wenn du magst, eine Bestellnummer und eine Notiz.
    <code>/invoice 25 USDC ARB_SEPOLIA order:1234 Kaffee</code>
    Auch ein Preis geht: Er wird umgerechnet, wenn die Rechnung entsteht.
    <code>/invoice 25.90 EUR USDC ARB_SEPOLIA Kaffee</code>
    Oder schick mir /invoice allein im privaten Chat, dann frage ich nach allem außer der Bestellnummer.
invoice-unknown-token-html = Das Token <b>{ $token }</b> gibt es hier nicht. Es gibt: { $tokens }
invoice-which-network-html = In welchem Netzwerk? <b>{ $token }</b> gibt es in { $networks }.
networks-by-hand-html = ✋ Zahlungen auf { $networks } werden nicht erkannt: Ein Admin bestätigt sie von Hand.
invoice-which-token-html = Auf { $network } heißen mehrere Token <b>{ $token }</b>. Schreib stattdessen die Adresse des Tokens.
invoice-merchant-html = Zahlung an <b>{ $merchant }</b>
sum-html = <b>{ $amount } { $symbol }</b> auf { $network }
sum-price-html = <b>{ $price }</b>
sum-choice-html = { $sum } oder ein anderes Token
invoice-title-html = 🧾 { $sum }
invoice-pay-to-html = Zahle genau <b>{ $sum }</b> auf { $network } an
invoice-pay-any-html = Zahle einen der folgenden Beträge an
invoice-choose-html = Der QR-Code öffnet die Seite, auf der du wählst.
invoice-arrived-html = Angekommen: { $arrived }
invoice-expires-html = Bis { $time }
invoice-by-hand-html = ✋ Ein Administrator bestätigt diese Zahlung von Hand.
invoice-transaction-html = Transaktion { $link }
invoice-order-html = Bestellung { $order }
invoice-link-html = { $url }
phase-waiting-html = ⏳ Wartet auf Zahlung
phase-seen-html = 👀 Zahlung gesehen, wartet auf Bestätigungen
phase-part_paid-html = 🌗 Teilweise bezahlt: { $arrived } sind da, <b>{ $missing }</b> fehlen
phase-checking-html = ⌛ Die Zeit ist abgelaufen: sucht noch nach einer rechtzeitig gesendeten Zahlung
phase-checking-part-html = ⌛ Die Zeit ist abgelaufen, { $part } von { $amount } bezahlt: sucht noch nach einer rechtzeitig gesendeten Zahlung
phase-paid-html = ✅ <b>Bezahlt</b>
phase-paid_late-html = ✅ <b>Bezahlt</b>, nach ihrer Zeit
phase-expired-html = ⌛ <b>Abgelaufen</b>: nicht mehr bezahlen
phase-expired-part-html = ⌛ <b>Abgelaufen</b>, { $part } von { $amount } bezahlt: nicht mehr bezahlen
phase-cancelled-html = 🚫 Vom Händler <b>storniert</b>: nicht mehr bezahlen
phase-cancelled-part-html = 🚫 Vom Händler <b>storniert</b>, { $part } von { $amount } bezahlt: nicht mehr bezahlen
phase-late-html = ⌛ Abgelaufen, aber seither sind { $arrived } gekommen und warten auf Bestätigungen
phase-reverted-html = ↩️ Eine Zahlung hat die Kette wieder verlassen: wartet auf Zahlung
overpaid-html = , { $overpaid } mehr als verlangt
short-html = , { $short } weniger als verlangt (angenommen)
testnet = { $network } (Testnetz)
pay = 💳 Bezahlen
receipt = 🧾 Beleg
details = 🔎 Einzelheiten
post-to-channel = 📣 In einen Kanal posten
post-where-html = Wohin soll ich sie posten?
invoice-cancel = 🚫 Rechnung stornieren
invoice-cancel-question-html = Diese Rechnung stornieren? Ihre Seite und ihre Posts sagen dann, dass nicht mehr zu zahlen ist.
invoice-cancel-yes = 🚫 Ja, stornieren
invoice-cancelled-html = 🚫 Storniert.
post-done = Ich poste sie dort
post-no-channels-html = Du hast noch keinen Kanal: /channels fügt einen hinzu.
invoices-none-html = Du hast noch keine Rechnungen. /invoice stellt eine.
invoices-html = Deine Rechnungen, die neueste zuerst:
find-usage-html =
    Schreib hinter den Befehl, was du suchst: eine Bestellung, einen Kunden, eine Transaktion, eine Adresse oder Wörter der Notiz.
    <code>/find Kaffee</code>
find-none-html = Ich habe keine Rechnung mit <b>{ $text }</b> gefunden.
find-html = Gefunden zu <b>{ $text }</b>, die beste zuerst:
newer = ‹ Neuere
older = Ältere ›
stats-html =
    <b>{ $count }</b> Rechnungen, { $recent } davon in den letzten 24 Stunden
    { $totals }
stats-total-html = • <b>{ $amount } { $token }</b> auf { $network }: { $count }
stats-statuses-html = { "   " }✅ { $paidAmount } bezahlt ({ $paidCount }) · ⏳ { $outstanding } ausstehend ({ $openCount }) · ⌛ { $expiredAmount } abgelaufen ({ $expiredCount })
stats-received-html = { "   " }Erhalten { $received }: Gebühren { $fees }, netto { $net }, überzahlt { $overpaid }

## Zahlungslinks

payment-link-usage-html =
    Sag es in einer Zeile: Betrag, Token, Netzwerk und ein Titel für die Zahlenden.
    <code>/link 25 USDC ARB_SEPOLIA Kaffeebohnen</code>
    Mit einem kleinsten und einem größten Betrag wählt jeder Zahlende den Betrag:
    <code>/link 5-100 USDC ARB_SEPOLIA Spende</code>
    Ein Preis in einer Währung wird für jeden Zahlenden umgerechnet:
    <code>/link 25.90 EUR USDC ARB_SEPOLIA Kaffeebohnen</code>
payment-link-html =
    🔗 <b>{ $title }</b>
    { $lines }
    { $url }
payment-link-price-html = { $price } auf { $network }
payment-link-choice-html = { $price }, zahlbar in { $tokens }
payment-link-received-html = Eingegangen: { $received } { $symbol }, netto { $net } { $symbol }
payment-link-uses-html = Nutzungen: { $uses } ({ $paid } bezahlt, { $open } offen)
payment-link-uses-of-html = Nutzungen: { $uses } von { $max } ({ $paid } bezahlt, { $open } offen)
payment-link-status-active-html = 🟢 Zahlende können ihn benutzen
payment-link-status-used_up-html = 🔵 Aufgebraucht
payment-link-status-expired-html = ⌛ Abgelaufen
payment-link-status-disabled-html = 🚫 Abgeschaltet
payment-link-disable = 🚫 Abschalten: { $title }
payment-link-enable = 🟢 Einschalten: { $title }
payment-links-html = Deine Zahlungslinks, die neuesten zuerst:
payment-links-none-html = Du hast noch keine Zahlungslinks. /link erstellt einen.

## Das Formular

form-network-html = Also Schritt für Schritt. In welchem Netzwerk?
form-token-html = In welchem Token?
form-amount-html = Wie viel { $symbol }? Schick mir den Betrag, zum Beispiel <code>25</code> oder <code>12.50</code>, oder einen Preis wie <code>25.90 EUR</code>.
form-another = ➕ Noch ein Token
form-note-html = Eine Notiz für den Zahlenden? Schick sie mir oder überspringe sie.
form-channel-html = Wohin soll ich sie posten?
form-here = Nur hier
form-made-html = ✅ Gestellt. Ich poste sie dort.
skip = Überspringen
cancel = Abbrechen
form-cancelled-html = Abgebrochen.
form-over = Das ist schon beantwortet. /invoice beginnt neu.
form-no-tokens-html = Noch gibt es kein Token, in dem bezahlt werden kann: Ein Admin trägt sie ein.
form-no-networks-html = Noch lassen sich keine Rechnungen stellen: Niemand sieht in einem Netzwerk nach Zahlungen. Das richtet der Betreiber dieser Installation ein.

## Was Besitzern gesagt wird

notice-invoice-html = { $phase } · { $sum }
notice-payment-html = { $paid } in { $link }
notice-updated-html = Ein Admin hat diese Rechnung von Hand gesetzt.
notice-reverted-html = ↩️ Eine Zahlung hat die Kette wieder verlassen.
notice-webhook-gone-html =
    ⚠️ Dein Webhook ist abgeschaltet: Er hat mit 410 Gone geantwortet.
    <code>{ $url }</code>
    Gib ihm eine Adresse, die antwortet, dann bekommt er wieder Nachricht.
notice-webhook-refused-html =
    ⚠️ Dein Webhook ist abgeschaltet: Zehn Versuche sind gescheitert, der letzte mit dem Status { $status }.
    <code>{ $url }</code>
    Gib ihm eine Adresse, die antwortet, dann bekommt er wieder Nachricht.
notice-webhook-unanswered-html =
    ⚠️ Dein Webhook ist abgeschaltet: Zehn Versuche sind gescheitert, der letzte ohne Antwort.
    <code>{ $url }</code>
    Gib ihm eine Adresse, die antwortet, dann bekommt er wieder Nachricht.
notice-webhook-member-html =
    ⚠️ Dein Webhook ist abgeschaltet: Das Mitglied, das seine Adresse eingetragen hatte, darf ihn nicht mehr verwalten.
    <code>{ $url }</code>
    Speichere seine Adresse noch einmal, wenn er weiterlaufen soll.
notice-wallet-requested-html =
    👛 Für dein Konto wurde eine neue Wallet angefragt:
    <code>{ $wallet }</code>
    Deine Rechnungen werden an die alte ausgezahlt, bis ein Admin sie freigibt. Wenn du das nicht warst, brich die Anfrage ab und ändere sofort dein Passwort.
notice-wallet-waits-html =
    👛 Für dein Konto wurde eine neue Wallet angefragt:
    <code>{ $wallet }</code>
    Neue Rechnungen werden ab { $time } an sie ausgezahlt, wenn du die Anfrage nicht abbrichst. Wenn du das nicht warst, brich sie ab und ändere sofort dein Passwort.
notice-wallet-in_force-html =
    👛 Neue Rechnungen werden jetzt an diese Wallet ausgezahlt:
    <code>{ $wallet }</code>
notice-wallet-cancelled-html =
    👛 Die Anfrage für eine neue Wallet wurde abgebrochen:
    <code>{ $wallet }</code>
    Deine Rechnungen werden an die alte ausgezahlt.
notice-sign-in-failures-html =
    ⚠️ Für dein Konto wurden in { $minutes } Minuten { $count } falsche Passwörter oder Codes versucht. Niemand hat sich damit angemeldet, und du kannst dich anmelden wie immer.
    Warst du das nicht, dann stelle sicher, dass du dieses Passwort sonst nirgends verwendest.
notice-factor-totp_enabled-html =
    🔐 Für dein Konto wurde eine Authenticator-App eingerichtet. Die Anmeldung mit dem Passwort braucht jetzt auch einen Code.
    Warst du das nicht, dann ändere sofort dein Passwort.
notice-factor-totp_disabled-html =
    🔐 Die Authenticator-App deines Kontos wurde entfernt.
    Warst du das nicht, dann ändere sofort dein Passwort.
notice-factor-passkey_added-html =
    🔐 Zu deinem Konto wurde ein Passkey hinzugefügt. Mit ihm meldet man sich ohne Passwort an.
    Warst du das nicht, dann ändere sofort dein Passwort.
notice-factor-passkey_removed-html =
    🔐 Ein Passkey deines Kontos wurde entfernt.
    Warst du das nicht, dann ändere sofort dein Passwort.
notice-factor-recovery_codes_replaced-html =
    🔐 Für dein Konto wurden neue Wiederherstellungscodes erzeugt. Die früheren gelten nicht mehr.
    Warst du das nicht, dann ändere sofort dein Passwort.
notice-factor-recovery_code_used-html =
    🔐 Jemand hat sich mit einem Wiederherstellungscode an deinem Konto angemeldet.
    Warst du das nicht, dann ändere sofort dein Passwort.
notice-announcement-html =
    📢 <b>Mitteilung des Betreibers</b>
    { $text }

## Admins

whitelist-html =
    🔔 <b>{ $email }</b> bittet um Freigabe der Wallet
    <code>{ $wallet }</code>
whitelist-replace-html =
    🔔 <b>{ $email }</b> bittet um Freigabe der neuen Wallet
    <code>{ $wallet }</code>
    Sie ersetzt die Wallet
    <code>{ $replaces }</code>
approve = ✅ Freigeben
reject = ❌ Ablehnen
whitelist-approved-html = ✅ Freigegeben
whitelist-rejected-html = ❌ Abgelehnt
whitelist-over-html = Diese Anfrage ist erledigt.
pending-none-html = Niemand wartet auf Freigabe.
pending-more-html = { $count } weitere warten.
decided-approved-html = ✅ Deine Wallet <code>{ $wallet }</code> wurde freigegeben: Du kannst jetzt Rechnungen stellen.
decided-rejected-html = ❌ Deine Wallet <code>{ $wallet }</code> wurde nicht freigegeben.
decided-replaced-html = ✅ Deine neue Wallet <code>{ $wallet }</code> wurde freigegeben: Neue Rechnungen zahlen an sie.
decided-kept-html = ❌ Deine neue Wallet <code>{ $wallet }</code> wurde nicht freigegeben: Neue Rechnungen zahlen weiter an <code>{ $replaces }</code>.

## Fehler

error-invalid-html = Das geht so nicht.
error-unauthenticated-html = Verbinde zuerst dein Konto: Erzeuge in deinem Dashboard einen Link und öffne ihn hier.
error-forbidden-html = Das darfst du nicht.
error-not_found-html = Das gibt es nicht, oder es gehört dir nicht.
error-conflict-html = So, wie es gerade steht, geht das nicht.
error-too_large-html = Das ist zu groß.
error-rate_limited-html = Das war zu viel auf einmal. Versuch es in { $seconds } Sekunden noch einmal.
error-unavailable-html = Das geht gerade nicht. Versuch es gleich noch einmal.
error-internal-html = Bei mir ist etwas schiefgegangen. Es ist nichts geschehen; versuch es noch einmal.

## Warum etwas nicht geht

reason-text_length-html = Das geht so nicht: der Text darf höchstens { $max } Zeichen haben.
reason-text_length-order-html = Das geht so nicht: eine Bestellnummer hat { $min } bis { $max } Zeichen. Schreib sie ohne Leerzeichen, wie order:1234.
reason-unusable_characters-html = Das geht so nicht: der Text hat Zeichen, die sich nicht speichern lassen. Schreib ihn neu, als einfachen Text.
reason-too_long-html = Das geht so nicht: der Betrag hat zu viele Ziffern.
reason-plain_decimal-html = Ungültiger Betrag: Bitte in Ziffern schreiben, zum Beispiel 12,50.
reason-amount_unclear-html = Ist { $first } oder { $second } gemeint?
reason-positive-html = Das geht so nicht: der Betrag muss größer als 0 sein.
reason-decimals-html = Das geht so nicht: der Betrag darf höchstens { $max } Nachkommastellen haben.
reason-currency-html = Das geht so nicht: diese Währung kenne ich nicht. Schreib ihren Code, zum Beispiel 25.90 EUR.
reason-no_rate-html = Keines dieser Token hat gerade einen Preis in { $currency }. Schreib den Betrag in Token, oder versuch es später noch einmal.
reason-amount_too_large-html = Das geht so nicht: so groß kann ein Betrag in keinem Token sein.
reason-more_than_fee-html = Das geht so nicht: der Betrag muss größer als seine Gebühr sein.
reason-price_too_small-html = Das geht so nicht: der Preis ist zu klein für die Nachkommastellen von { $tokens }. Aufgerundet würden über 1 % mehr verlangt.
reason-one_of-html = Das geht so nicht: Rechnungen gibt es nur auf { $values }.
reason-wrong_decimals-html = Dieser Token ist falsch eingetragen: Sein Vertrag hat { $actual } Nachkommastellen. /invoice beginnt von vorn.
reason-inactive_token-html = Rechnungen auf { $network } gibt es in diesem Token nicht mehr. /invoice beginnt von vorn.
reason-network_not_watched-html = Rechnungen auf { $network } gibt es hier nicht: Niemand sieht dort nach Zahlungen.
reason-token_not_offered-html = Rechnungen gibt es in diesem Token nicht mehr. /invoice beginnt von vorn.
reason-foreign_channel-html = Das ist keiner deiner Kanäle mehr. /channels zeigt, welche du hast.
reason-link_code-html = Dieser Link gilt nicht mehr. Erzeuge in deinem Dashboard einen neuen und öffne ihn innerhalb von 10 Minuten.
reason-role_required-html = Das dürfen nur Händler und Admins.
reason-role_required-admin-html = Das dürfen nur Admins.
reason-second_factor_setup_required-html = Richte zuerst einen zweiten Faktor für dein Konto ein: diese Installation verlangt ihn.
reason-telegram_confirmation_required-html = Bestätige zuerst dieses Telegram-Konto: Erstelle im Dashboard unter Kanäle einen neuen Telegram-Link und öffne ihn hier.
reason-wallet_not_verified-html = Deine Wallet ist noch nicht freigegeben, also kannst du keine Rechnungen stellen. Bitte in deinem Dashboard darum; ein Admin entscheidet.
reason-wallet_network_unconfirmed-html = Deine Wallet ist ein Contract. Bestätige in deinem Dashboard, dass sie dir auch auf { $networks } gehört, oder wähle ein anderes Netzwerk.
reason-wallet_blocked-html = Der Herausgeber dieses Tokens hat deine Wallet auf { $network } gesperrt. Wähle einen anderen Token oder eine andere Wallet.
reason-fee_recipient_blocked-html = Der Herausgeber dieses Tokens hat die Wallet, die die Gebühren erhält, auf { $network } gesperrt. Wähle einen anderen Token.
reason-fee_recipient_unconfirmed-html = Die Wallet, die die Gebühren erhält, ist auf { $networks } nicht bestätigt. Wähle ein anderes Netzwerk oder frag, wer diese Installation betreibt.
reason-too_many_channels-html = Du hast so viele Kanäle, wie ein Konto haben darf. Lösche zuerst einen unter /channels.
reason-limits_order-html = Das geht so nicht: der zweite Betrag darf nicht kleiner als der erste sein.
reason-too_many_payment_links-html = Du hast so viele Zahlungslinks, wie ein Konto haben darf. Schalte zuerst einen ab.
reason-telegram_linked-html = Dieses Telegram-Konto ist schon mit einem anderen Konto verbunden. /unlink löst es.
reason-not_open-html = Nur eine offene Rechnung lässt sich stornieren, und diese ist nicht mehr offen.
reason-payment_seen-html = Die ganze Zahlung ist schon auf der Kette, also lässt sich die Rechnung nicht mehr stornieren.
reason-key_in_use-html = Das wird gerade schon erledigt. Sieh gleich unter /invoices nach.
reason-key_reused-html = Das ist schon erledigt. /invoices zeigt, was du gestellt hast.

## Ein Konto

role-guest = Gast
role-customer = Händler
role-admin = Admin
account-unverified = noch keine Wallet angefragt
account-pending = wartet auf Freigabe
account-verified = freigegeben
account-rejected = nicht freigegeben
account-blocked = gesperrt

## Attention

alerts-are-on-html = 🔔 Ich schreibe dir, wenn eine Rechnung dich braucht.
alerts-are-off-html = 🔕 Ich schreibe dir nicht, wenn eine Rechnung dich braucht.
alerts-question-html = Soll ich dir hier schreiben, wenn eine Rechnung nur teilweise, zu spät oder zu hoch bezahlt ist oder ein anderes Problem hat?
alerts-on = 🔔 Ja
alerts-off = 🔕 Nein
notice-attention-html = ⚠️ Rechnung <code>{ $id }</code> über { $sum } braucht dich.
notice-attention-order-html = Bestellung: { $order }
attention-part_paid-html = • Sie ist abgelaufen, und nur ein Teil wurde bezahlt.
attention-overpaid-html = • Es wurde mehr als ihr Betrag bezahlt.
attention-paid_late-html = • Sie wurde nach ihrem Ablauf bezahlt.
attention-late_payment-html = • Geld kam an, nachdem sie geschlossen war.
attention-reverted-html = • Eine Zahlung hat die Kette wieder verlassen.
attention-set_by_admin-html = • Ein Admin hat ihren Status gesetzt.
attention-ignored_transfer-html = • Eine Überweisung an ihre Adresse wurde nicht gutgeschrieben.
attention-not_paid_out-html = • Ihr Geld kann nicht an deine Wallet ausgezahlt werden; das kann auch andere Rechnungen betreffen. Es liegt sicher an der Adresse.
attention-unexplained_balance-html = • An ihrer Adresse liegt Geld, aber noch wurde keine Überweisung gefunden.
resolved = ✅ Erledigt
attention-resolved = Erledigt: Die Rechnung ist von der Liste.
