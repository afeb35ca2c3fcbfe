### The preview of the page that a payer sees. "You" is the person who is signed in.

payer-preview = What customers see
preview-pay-to = Payment to
preview-pay = Pay with wallet
preview-questions = Questions about this payment?
preview-language = Each customer sees it in their own language.
preview-amount = Amount
preview-pay-with = Pay with
preview-testnet = Test network: this is not real money
preview-order = Order { $order }
preview-note = Note
preview-back = Back to { $shop }
