### The dashboard: the settings of an account and of the person who is signed in ("you").

save = Speichern
saved = Gespeichert

## Profile

settings-profile = Profil
profile-text = Das sehen Zahlende auf Ihren Zahlungsseiten, Belegen und Linkvorschauen. Alle Angaben sind freiwillig.
profile-displayname = Name
profile-accentcolor = Farbe
profile-color-hint = Die Farbe der Zahlungsschaltfläche, zum Beispiel #8a2be2. Der Text darauf ist schwarz oder weiß, je nachdem, was besser lesbar ist.
pick-color = Farbe auswählen
profile-supportemail = E-Mail-Adresse für Fragen
profile-supporturl = Webseite für Fragen
logo = Logo
logo-text = Eine PNG-, JPEG- oder WebP-Datei mit höchstens 512 kB und 4096 × 4096 Pixeln. Sie wird auf 256 Pixel verkleinert.
logo-file = Bilddatei des Logos
no-logo = Keines
upload-logo = Logo hochladen
replace-logo = Logo ersetzen
remove-logo = Entfernen
remove-logo-question = Das Logo von allen Zahlungsseiten entfernen?
payer-preview = Was Zahlende sehen
preview-pay-to = Zahlung an
preview-pay = Mit Wallet bezahlen
preview-questions = Fragen zu dieser Zahlung?
failure-logo-refused = Diese Datei wird nicht angenommen. Wählen Sie ein PNG-, JPEG- oder WebP-Bild mit höchstens 512 kB und 4096 × 4096 Pixeln.
failure-logo-failed = Das Logo wurde nicht gespeichert. Versuchen Sie es gleich noch einmal.

## Notifications

settings-notifications = Benachrichtigungen
email-confirmed = Bestätigt am { $time }
email-unconfirmed = Diese Adresse ist noch nicht bestätigt. Ankündigungen gehen nur an bestätigte Adressen.
send-email-link = Link zum Bestätigen senden
email-link-sent = Eine E-Mail mit einem Link ist unterwegs. Sie kommt an, wenn diese Installation E-Mails versendet.
no-email-text = Sie haben hier keine E-Mail-Adresse und erhalten deshalb keine E-Mails.
mails = E-Mails
mails-text = Über die Sicherheit des Kontos werden Sie immer informiert, zum Beispiel bei einer neuen Anmeldung oder einem geänderten Wallet.
mails-paid = Bezahlte Rechnungen
mails-paid-off = Keine E-Mails
mails-paid-each = Eine E-Mail für jede bezahlte Rechnung
mails-paid-daily = Eine E-Mail pro Tag mit den Summen
mails-language = Sprache der E-Mails
mails-language-auto = Die Ihres Telegram-Kontos, sonst Englisch

## Language and time zone

settings-language = Sprache und Zeitzone
language-text = Dieser Browser merkt sich Ihre Auswahl. Für andere Personen ändert sich nichts.
time-zone = Zeitzone
time-zone-own = Die dieses Computers ({ $zone })
time-zone-now = Dort ist es jetzt { $time }.
