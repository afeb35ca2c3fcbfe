export interface paths {
    "/api/v1/invoice/by_api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an invoice
         * @description With an API key, for customers and admins with a verified wallet. The payer opens the page at `url`, or transfers the amount to `contract_address`.
         */
        post: operations["createInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices
         * @description For customers, who see their own, and admins, who see all.
         */
        get: operations["invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/by_token/{token}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice by its checkout token
         * @description Public, for the payer: `customer_id`, `message_id` and `channel_uuid` are null.
         */
        get: operations["checkout"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an invoice
         * @description For customers, who see their own, and admins, who see all.
         */
        get: operations["invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the status of an invoice by hand
         * @description For admins. Any status may follow any other; the owner's webhooks receive `invoice.updated`.
         */
        patch: operations["updateInvoice"];
        trace?: never;
    };
    "/api/v1/invoice/{uuid}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an invoice
         * @description For customers, who cancel their own, and admins. An open invoice becomes `expired`, with `cancelled_on`; a payment that comes later is a late one. Cancelling again changes nothing. A paid or expired invoice, and one whose whole amount has been seen on the chain, is refused with 409.
         */
        post: operations["cancelInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{uuid}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what happened to an invoice, in chronological order
         * @description For customers, their own, and admins, all. Lists and counts the newest 500 entries.
         */
        get: operations["invoiceTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/attention": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the invoices that need attention, the one with the newest reason first
         * @description For customers, who see their own, and admins, who see all. `total` counts at most 10,000 invoices.
         */
        get: operations["attention"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/{uuid}/attention/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an invoice off the list of those that need attention
         * @description For customers, their own, and admins, all. Resolves its open reasons; an invoice without one is not changed. A reason comes back only with a new cause.
         */
        post: operations["resolveAttention"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search invoices
         * @description For customers, who find their own invoices, and admins, who find all invoices and accounts. At most 20 hits, the best first; `total` is their number.
         */
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment_link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List payment links
         * @description For customers, who see their own, and admins, who see all: the newest first.
         */
        get: operations["paymentLinks"];
        put?: never;
        /**
         * Create a payment link
         * @description For customers and admins with a verified wallet. Payers open the page at `url`, and create an invoice there.
         */
        post: operations["createPaymentLink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment_link/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a payment link
         * @description For customers, who see their own, and admins, who see all.
         */
        get: operations["paymentLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change a payment link
         * @description For customers and admins: one of their own links. Its existing invoices stay as they are; a new price is that of later ones.
         */
        patch: operations["updatePaymentLink"];
        trace?: never;
    };
    "/api/v1/invoice/stats/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get invoice statistics
         * @description For customers, about their own invoices, and admins, about all.
         */
        get: operations["invoiceStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/invoice/stats/volume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invoices over time
         * @description By creation, empty buckets included. For customers, about their own, and admins, about all.
         */
        get: operations["invoiceVolume"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/stats/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get payment statistics
         * @description Confirmed payments. For customers, of their own invoices, and admins, of all.
         */
        get: operations["paymentStatistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/payment/stats/volume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List received payments over time
         * @description By the time of their blocks, empty buckets included. For customers, of their own invoices, and admins, of all.
         */
        get: operations["paymentVolume"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export/invoices.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export invoices as CSV
         * @description One line per invoice. For customers, who export their own, and admins, who export all. The rows are of one moment, however long the download takes; if it fails, the connection is closed before the end of the chunked body. Also served at `/export/invoices.csv`.
         */
        get: operations["exportInvoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/export/payments.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export payments as CSV
         * @description One line per payment, with its fee and what the wallet gets; their sums are the figures of the payment statistics. For customers, who export the payments of their own invoices, and admins, who export all. The filters select by invoice, except `start_date`, `end_date` and `payment_status`. Also served at `/export/payments.csv`.
         */
        get: operations["exportPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List users
         * @description For admins.
         */
        get: operations["users"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the current user
         * @description For every account.
         */
        get: operations["me"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/whitelist/request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request whitelist status for a wallet
         * @description For customers and admins. An admin approves or rejects the wallet; invoices keep the wallet of their creation.
         */
        post: operations["requestWhitelist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/user/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set a user's role, status or fee
         * @description For admins. At least one of `role`, `status` and `fee_bps` is required. A new fee applies to invoices that are created from then on.
         */
        patch: operations["updateUser"];
        trace?: never;
    };
    "/api/v1/account/logo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Upload your logo
         * @description For customers and admins. The body is the image file. It is decoded and stored as a PNG without metadata; larger images are scaled down to 256 × 256 pixels. Also served at `/account/logo`.
         */
        put: operations["updateLogo"];
        post?: never;
        /**
         * Delete your logo
         * @description For customers and admins. Succeeds without a logo too. Also served at `/account/logo`.
         */
        delete: operations["deleteLogo"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an account and sign in
         * @description Public, unless the installation has closed the sign-up or requires an `invitation`.
         */
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Public. A wrong e-mail address and a wrong password are refused with the same 401. An account with a second factor needs a code too; only who knows the password learns that.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Trade a refresh token for new tokens
         * @description Public. The refresh token is then used up: a second use ends the session.
         */
        post: operations["refreshSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a session
         * @description For every account. Ends the session of the given refresh token at once.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/auth/reset_password/current": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your own password
         * @description For every account. Ends all other sessions of the account.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own channels
         * @description For every account: the newest first.
         */
        get: operations["channels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/channels/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a channel
         * @description For every account: one of its own channels.
         */
        get: operations["channel"];
        put?: never;
        post?: never;
        /**
         * Delete a channel
         * @description For every account: one of its own channels. The invoices posted there are kept.
         */
        delete: operations["deleteChannel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/network": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the networks of this installation
         * @description Public: the networks on which tokens can be listed, in a fixed order.
         */
        get: operations["networks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List tokens
         * @description For customers, who see the active tokens, and admins, who see all.
         */
        get: operations["tokens"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/token/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a token
         * @description For admins: an active or disabled token.
         */
        get: operations["token"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own API keys, revoked ones included
         * @description For customers and admins: their own API keys, the newest first.
         */
        get: operations["apiKeys"];
        put?: never;
        /**
         * Create an API key, which only this response shows
         * @description For customers and admins. The key is valid for the operations of its scopes, and only for the own account, also that of an admin.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api_key/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key at once
         * @description For customers and admins: one of their own API keys. Its next request is refused.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description For customers and admins: one of their own API keys that is valid. Its scopes can only be reduced.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api/v1/api_key/{uuid}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an API key; the old one stays valid for the overlap
         * @description For customers and admins: one of their own API keys that is valid. The new key has the same name, scopes, addresses and lifetime.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own webhooks
         * @description For customers and admins: the newest first.
         */
        get: operations["webhooks"];
        put?: never;
        /**
         * Create a webhook with a new secret
         * @description For customers and admins. The secret signs all messages to the URL.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uuid}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a webhook
         * @description For customers and admins: one of their own webhooks.
         */
        get: operations["webhook"];
        put?: never;
        post?: never;
        /**
         * Delete a webhook with its deliveries
         * @description For customers and admins: one of their own webhooks.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change the address of a webhook
         * @description For customers, their own ones, and admins. Enables a disabled webhook and keeps its secret.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/api/v1/webhook/{uuid}/rotate_secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret; for 24 hours messages are signed with both
         * @description For customers and admins: one of their own webhooks. Each message then has a signature of each secret.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uuid}/ping": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the event ping to a webhook
         * @description For customers and admins: one of their own webhooks.
         */
        post: operations["pingWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/{uuid}/delivery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the deliveries of a webhook, the newest first
         * @description For customers and admins: of one of their own webhooks, of the last 30 days.
         */
        get: operations["webhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/webhook/delivery/{uuid}/redeliver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again, with the same webhook-id
         * @description For customers and admins: a delivery to one of their own webhooks.
         */
        post: operations["redeliver"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "invoice.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.created
         * @description An invoice was created.
         */
        post: operations["onInvoiceCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.payment_detected": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.payment_detected
         * @description A payment was detected; it counts once it is confirmed.
         */
        post: operations["onInvoicePaymentDetected"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.paid": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.paid
         * @description The confirmed payments have reached the amount. `payment` is the one that completed it.
         */
        post: operations["onInvoicePaid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.expired": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.expired
         * @description The invoice was not paid in time.
         */
        post: operations["onInvoiceExpired"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.cancelled
         * @description The merchant has cancelled the invoice.
         */
        post: operations["onInvoiceCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.payment_reverted": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.payment_reverted
         * @description A reorganization of the chain removed a payment, or moved it to a later block, where it waits for its confirmations again; in the latter case `payment` is absent. The invoice may be open again.
         */
        post: operations["onInvoicePaymentReverted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.updated
         * @description An admin set the status of the invoice.
         */
        post: operations["onInvoiceUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "invoice.price_renewed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message invoice.price_renewed
         * @description The payer asked for a new price: the invoice's amounts were computed from its price at the current rates, and it expires later.
         */
        post: operations["onInvoicePriceRenewed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    ping: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Message ping
         * @description The owner asked for a test message; `data` is empty.
         */
        post: operations["onPing"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description The invoice after the event */
        WebhookInvoiceData: {
            /** @description Number of the event among the invoice's events: 1, 2, … without gaps */
            sequence: number;
            invoice: components["schemas"]["Invoice"];
            /** @description Sum of the confirmed payments in whole tokens, as an exact decimal */
            amount_received: string;
            /** @description Sum of the payments that are not confirmed yet, like amount_received */
            amount_pending: string;
        };
        /**
         * @description A request for an amount of one token
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
         *       "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *       "status": "created",
         *       "amount": 12.5,
         *       "fee_amount": 0.125,
         *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
         *       "network": "ARB_SEPOLIA",
         *       "client": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "hash": null,
         *       "signature": null,
         *       "message_id": null,
         *       "channel_uuid": null,
         *       "customer_id": "order-1001",
         *       "chain_id": 421614,
         *       "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
         *       "fee_bps": "100"
         *     }
         */
        Invoice: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Owning user
             */
            user_uuid: string;
            /**
             * @description created: waits for its payment; paid: the amount has arrived and is confirmed; expired: not paid in time, or cancelled
             * @enum {string}
             */
            status: "created" | "paid" | "expired";
            /** @description In whole tokens */
            amount: number;
            /** @description In whole tokens, borne by the recipient */
            fee_amount: number;
            /** @description Token contract (EIP-55) */
            token_address: string;
            /** @description Address to pay to, which no other invoice has (EIP-55) */
            contract_address: string;
            /** @description Network on which the invoice is paid */
            network: string;
            /** @description Wallet that is paid out to, fixed at creation (EIP-55) */
            client: string;
            /** @description Transaction that completed the invoice; null until then */
            hash: string | null;
            /** @description That transaction's r‖s‖v as hex */
            signature: string | null;
            /** @description Telegram message of the invoice; null unless the bot posted it */
            message_id: string | null;
            /**
             * Format: uuid
             * @description Channel into which the invoice is posted
             */
            channel_uuid: string | null;
            /** @description The merchant's own identifier of the payer */
            customer_id: string | null;
            /** @description Chain ID of the network (EIP-155) */
            chain_id: number | null;
            /**
             * Format: uri
             * @description Checkout page; its last path segment is the checkout token
             */
            url: string;
            /** @description Fee in basis points, fixed at creation */
            fee_bps: string;
            /** @description The merchant's own identifier of the order */
            order_id?: string;
            /** @description The merchant's own data, as given; never for the payer */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description URL to which the payer returns: for the merchant as given, for the payer filled in */
            redirect_url?: string;
            /** @description Whether the checkout page opens `redirect_url` by itself; present together with it */
            redirect_automatically?: boolean;
            /** @description What is sold; adds up to the amount */
            lines?: {
                /** @description What is sold */
                name: string;
                /** @description Number of items */
                quantity: number;
                /** @description Price of one item, in whole tokens */
                unit_price: number;
            }[];
            /** @description The ways to pay it, if there are several; `amount`, `token_address`, `network` and `chain_id` are those of the first one, or of the one that completed it */
            accepts?: {
                /** @description Token contract (EIP-55) */
                token_address: string;
                /** @description Network of the token */
                network: string;
                /** @description Chain ID of the network (EIP-155) */
                chain_id: number | null;
                /** @description Amount that pays the invoice in full, in whole tokens */
                amount: number;
                /** @description In whole tokens, borne by the recipient */
                fee_amount: number;
                /** @description Sum of the confirmed payments in this token, in whole tokens */
                amount_received: number;
                /** @description Sum of the unconfirmed payments in this token, in whole tokens */
                amount_pending: number;
            }[];
            /** @description Price from which the amounts were computed */
            price?: number;
            /** @description Currency of `price` (ISO 4217); present together with it */
            currency?: string;
            /**
             * Format: date-time
             * @description Time at which the merchant cancelled it
             */
            cancelled_on?: string;
            /**
             * Format: uuid
             * @description Payment link that created it; never for the payer
             */
            payment_link_uuid?: string;
        };
        /** @description The invoice after the event, and the payment */
        WebhookPaymentData: {
            /** @description Number of the event among the invoice's events: 1, 2, … without gaps */
            sequence: number;
            invoice: components["schemas"]["Invoice"];
            /** @description Sum of the confirmed payments in whole tokens, as an exact decimal */
            amount_received: string;
            /** @description Sum of the payments that are not confirmed yet, like amount_received */
            amount_pending: string;
            payment: components["schemas"]["WebhookPayment"];
        };
        /**
         * @description A payment of the invoice
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e06",
         *       "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
         *       "log_index": 4,
         *       "from": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
         *       "amount": "12.5",
         *       "block_number": 98765432
         *     }
         */
        WebhookPayment: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /** @description Transaction */
            hash: string;
            /** @description Index of the log in its block */
            log_index: number;
            /** @description Address of the sender (EIP-55) */
            from: string;
            /** @description Transferred amount in whole tokens, as an exact decimal */
            amount: string;
            /** @description Block of the transaction */
            block_number: number;
            /** @description Network; present if the invoice has several options */
            network?: string;
            /** @description Token contract (EIP-55); present like `network` */
            token_address?: string;
        };
        /** @description The invoice after the event, and the payment that the chain no longer has */
        WebhookRevertedData: {
            /** @description Number of the event among the invoice's events: 1, 2, … without gaps */
            sequence: number;
            invoice: components["schemas"]["Invoice"];
            /** @description Sum of the confirmed payments in whole tokens, as an exact decimal */
            amount_received: string;
            /** @description Sum of the payments that are not confirmed yet, like amount_received */
            amount_pending: string;
            payment?: components["schemas"]["WebhookPayment"];
        };
        /** @description No members */
        WebhookPingData: Record<string, never>;
        /** @description The body of every error */
        Error: {
            /** @description HTTP status of the response */
            statusCode: number;
            /** @description English sentence; for status 400 an array of sentences */
            message: string | string[];
        };
        /**
         * @description The invoice to create
         * @example {
         *       "amount": 12.5,
         *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "network": "ARB_SEPOLIA",
         *       "customer_id": "order-1001"
         *     }
         * @example {
         *       "amount": 12.5,
         *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "network": "ARB_SEPOLIA",
         *       "order_id": "1234",
         *       "metadata": {
         *         "cart": "c-77",
         *         "gift": true
         *       },
         *       "redirect_url": "https://shop.example.com/thanks?order={order}",
         *       "redirect_automatically": true,
         *       "lines": [
         *         {
         *           "name": "Coffee beans, 1 kg",
         *           "quantity": 2,
         *           "unit_price": 5
         *         },
         *         {
         *           "name": "Shipping",
         *           "quantity": 1,
         *           "unit_price": 2.5
         *         }
         *       ]
         *     }
         */
        CreateInvoice: {
            /** @description In whole tokens, with at most the token's decimals; with `currency`, the price in that currency */
            amount: number;
            /** @description Currency of `amount` (ISO 4217); without it, `amount` is in tokens */
            currency?: string | null;
            /** @description Contract of an active token of the network; required without `accepts`, unless the account has default tokens */
            token_address?: string;
            /** @description Network ID, for example ARB_SEPOLIA; required without `accepts`, unless the account has default tokens */
            network?: string | null;
            /** @description Tokens with which the payer may pay, besides that of `token_address` */
            accepts?: {
                /** @description Contract of an active token of the network */
                token_address: string;
                /** @description Network ID, for example ARB_SEPOLIA */
                network: string;
            }[] | null;
            /** @description The merchant's own identifier of the payer */
            customer_id?: string | null;
            /** @description Shown to the payer */
            note?: string | null;
            /**
             * Format: uuid
             * @description One of the owner's channels: the invoice is posted there
             */
            channel_uuid?: string | null;
            /** @description Period of validity; by default that of the installation */
            expires_in_minutes?: number | null;
            /** @description The merchant's own identifier of the order, shown to the payer; not unique */
            order_id?: string | null;
            /** @description The merchant's own data: an object of at most 4096 bytes of JSON */
            metadata?: {
                [key: string]: unknown;
            };
            /** @description Page of the merchant's shop to which the payer returns: an https URL, in which `{invoice}` and `{order}` are filled in */
            redirect_url?: string | null;
            /** @description Whether the checkout page opens `redirect_url` by itself, 5 seconds after the payment */
            redirect_automatically?: boolean | null;
            /** @description What is sold; must add up to the amount */
            lines?: {
                /** @description What is sold */
                name: string;
                /** @description Number of items */
                quantity: number;
                /** @description Price of one item, in whole tokens */
                unit_price: number;
            }[] | null;
        };
        /**
         * @description Change of an invoice
         * @example {
         *       "status": "paid"
         *     }
         */
        UpdateInvoice: {
            /**
             * @description New status; the current one changes nothing
             * @enum {string}
             */
            status: "created" | "paid" | "expired";
        };
        /**
         * @description One thing that happened to an invoice
         * @example {
         *       "at": "2026-11-20T12:00:00.000Z",
         *       "kind": "seen",
         *       "actor": null,
         *       "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
         *       "amount": "12.5",
         *       "symbol": "USDC",
         *       "reason": null,
         *       "status": null,
         *       "event": null,
         *       "webhook_uuid": null,
         *       "attempts": null,
         *       "channel": null,
         *       "attention": null,
         *       "note": null
         *     }
         */
        TimelineEntry: {
            /**
             * Format: date-time
             * @description Time at which Chit did or saw it
             */
            at: string;
            /**
             * @description late: a payment after the expiry was detected; failed: a webhook message was abandoned
             * @enum {string}
             */
            kind: "created" | "ignored" | "seen" | "late" | "confirmed" | "reverted" | "paid" | "expired" | "cancelled" | "set_by_admin" | "price_renewed" | "posted" | "delivered" | "failed" | "flushed" | "resolved";
            /** @description system, or the e-mail address of the person who acted; members of the account read `an administrator` for an admin, and `a former member`; null for a transaction */
            actor: string | null;
            /** @description Transaction */
            hash: string | null;
            /** @description Transferred amount in whole tokens, as an exact decimal */
            amount: string | null;
            /** @description Symbol of the transferred token */
            symbol: string | null;
            /**
             * @description Why a transfer was not credited
             * @enum {string|null}
             */
            reason: "wrong_token" | "too_late" | null;
            /**
             * @description Status that an admin set
             * @enum {string|null}
             */
            status: "created" | "paid" | "expired" | null;
            /**
             * @description Event of the webhook message
             * @enum {string|null}
             */
            event: "invoice.created" | "invoice.payment_detected" | "invoice.paid" | "invoice.expired" | "invoice.cancelled" | "invoice.payment_reverted" | "invoice.updated" | "invoice.price_renewed" | "ping" | null;
            /**
             * Format: uuid
             * @description Webhook
             */
            webhook_uuid: string | null;
            /** @description Number of attempts to deliver the webhook message */
            attempts: number | null;
            /** @description Title of the Telegram channel */
            channel: string | null;
            /** @description Attention reasons that were resolved */
            attention: ("PART_PAID" | "OVERPAID" | "PAID_LATE" | "LATE_PAYMENT" | "REVERTED" | "SET_BY_ADMIN" | "IGNORED_TRANSFER")[] | null;
            /** @description Note of the resolution */
            note: string | null;
        };
        /**
         * @description An invoice that needs its owner's attention
         * @example {
         *       "invoice": {
         *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
         *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *         "status": "created",
         *         "amount": 12.5,
         *         "fee_amount": 0.125,
         *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
         *         "network": "ARB_SEPOLIA",
         *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "hash": null,
         *         "signature": null,
         *         "message_id": null,
         *         "channel_uuid": null,
         *         "customer_id": "order-1001",
         *         "chain_id": 421614,
         *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
         *         "fee_bps": "100"
         *       },
         *       "attention": [
         *         "OVERPAID"
         *       ],
         *       "raised_on": "2026-11-20T12:00:00.000Z"
         *     }
         */
        InvoiceInNeed: {
            invoice: components["schemas"]["Invoice"];
            /** @description Open reasons; what each means: docs/attention.md */
            attention: ("PART_PAID" | "OVERPAID" | "PAID_LATE" | "LATE_PAYMENT" | "REVERTED" | "SET_BY_ADMIN" | "IGNORED_TRANSFER")[];
            /**
             * Format: date-time
             * @description Time of the newest of these reasons
             */
            raised_on: string;
        };
        /**
         * @description The resolution
         * @example {
         *       "note": "Refunded the difference"
         *     }
         */
        ResolveAttention: {
            /** @description Shown in the invoice's timeline */
            note?: string | null;
        };
        /**
         * @description An invoice, or for an admin an account, that a search has found
         * @example {
         *       "matched": "CUSTOMER_ID",
         *       "invoice": {
         *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
         *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *         "status": "created",
         *         "amount": 12.5,
         *         "fee_amount": 0.125,
         *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
         *         "network": "ARB_SEPOLIA",
         *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "hash": null,
         *         "signature": null,
         *         "message_id": null,
         *         "channel_uuid": null,
         *         "customer_id": "order-1001",
         *         "chain_id": 421614,
         *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
         *         "fee_bps": "100"
         *       }
         *     }
         */
        SearchHit: {
            /**
             * @description What the text was found in: UUID, hash of a TRANSACTION, ADDRESS of the invoice or of the PAYER, ORDER_ID, CUSTOMER_ID, words of the NOTE; for admins, EMAIL or WALLET of the account
             * @enum {string}
             */
            matched: "UUID" | "TRANSACTION" | "ADDRESS" | "PAYER" | "ORDER_ID" | "CUSTOMER_ID" | "NOTE" | "EMAIL" | "WALLET";
            invoice?: components["schemas"]["Invoice"];
            user?: components["schemas"]["User"];
        };
        /**
         * @description An account
         * @example {
         *       "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *       "email": "shop@example.com",
         *       "telegram_id": "8140012345",
         *       "tg_name": "Example Shop",
         *       "status": "verified",
         *       "created_on": "2026-11-20T12:00:00.000Z",
         *       "role": "customer",
         *       "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
         *       "fee_bps": "100"
         *     }
         */
        User: {
            /**
             * Format: uuid
             * @description Identifier
             */
            user_uuid: string;
            /** @description E-mail address, lower case */
            email: string | null;
            /**
             * Format: date-time
             * @description Time when the user confirmed the e-mail address with a link; absent until then
             */
            email_confirmed_on?: string;
            /** @description ID of the linked Telegram account */
            telegram_id: string | null;
            /** @description Name of the linked Telegram account */
            tg_name: string | null;
            /**
             * @description Verification of the account's wallet: unverified, pending (requested), verified, or rejected; blocked: the account is locked out
             * @enum {string}
             */
            status: "unverified" | "pending" | "verified" | "rejected" | "blocked";
            /**
             * Format: date-time
             * @description Creation time
             */
            created_on: string;
            /**
             * @description guest: reads only its own account; customer: a merchant; admin
             * @enum {string}
             */
            role: "guest" | "customer" | "admin";
            /** @description Wallet that invoices pay out to (EIP-55) */
            wallet: string | null;
            /** @description Wallet that waits for approval, while `wallet` of the verified account stays in force (EIP-55); absent otherwise */
            requested_wallet?: string;
            /**
             * Format: date-time
             * @description Time of the request for a wallet about which an admin must decide; absent otherwise
             */
            wallet_requested_on?: string;
            /**
             * Format: date-time
             * @description Time from which the proven `requested_wallet` is in force; absent where an admin decides
             */
            wallet_change_on?: string;
            /**
             * Format: date-time
             * @description Time when a signature proved control of `requested_wallet` or, without it, of `wallet`; absent without a proof
             */
            wallet_proven_on?: string;
            /** @description Fee of new invoices, in basis points */
            fee_bps: string;
        };
        /**
         * @description A page at which payers create invoices of its owner themselves
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e09",
         *       "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *       "url": "https://pay.example.com/pay/u1dQ0mJx3ZkT9aVb",
         *       "status": "active",
         *       "enabled": true,
         *       "title": "Coffee beans, 1 kg",
         *       "description": null,
         *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "network": "ARB_SEPOLIA",
         *       "accepts": [],
         *       "amount": 12.5,
         *       "min_amount": null,
         *       "max_amount": null,
         *       "price": null,
         *       "currency": null,
         *       "lines": null,
         *       "max_uses": null,
         *       "expires_on": null,
         *       "redirect_url": null,
         *       "note": null,
         *       "channel_uuid": null,
         *       "created_on": "2026-11-20T12:00:00.000Z",
         *       "totals": {
         *         "invoices": 3,
         *         "open": 1,
         *         "paid": 1,
         *         "payments": 1,
         *         "received": "12.5",
         *         "fees": "0.125",
         *         "net": "12.375",
         *         "by_token": [
         *           {
         *             "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *             "network": "ARB_SEPOLIA",
         *             "payments": 1,
         *             "received": "12.5",
         *             "fees": "0.125",
         *             "net": "12.375"
         *           }
         *         ]
         *       }
         *     }
         */
        PaymentLink: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Owning user
             */
            user_uuid: string;
            /**
             * Format: uri
             * @description Page to give to payers
             */
            url: string;
            /**
             * @description active: payers can create invoices; used_up: it has the largest number of open and paid invoices; expired: its end is over; disabled: by its owner
             * @enum {string}
             */
            status: "active" | "used_up" | "expired" | "disabled";
            /** @description Whether its owner lets payers use it */
            enabled: boolean;
            /** @description Heading of the page */
            title: string;
            /** @description Text of the page */
            description: string | null;
            /** @description Token contract of its invoices (EIP-55) */
            token_address: string;
            /** @description Network of its invoices */
            network: string;
            /** @description Tokens that its invoices accept besides `token_address` */
            accepts: {
                /** @description Token contract (EIP-55) */
                token_address: string;
                /** @description Network of the token */
                network: string;
            }[];
            /** @description Fixed price in whole tokens; null when the payer chooses the amount */
            amount: number | null;
            /** @description Smallest amount that a payer can choose; null with a fixed price */
            min_amount: number | null;
            /** @description Largest amount that a payer can choose; null with a fixed price */
            max_amount: number | null;
            /** @description Price in `currency`, which each invoice converts to its tokens; null for none */
            price: number | null;
            /** @description Currency of `price` (ISO 4217); null without a price */
            currency: string | null;
            /** @description Lines of its invoices */
            lines: {
                /** @description What is sold */
                name: string;
                /** @description Number of items */
                quantity: number;
                /** @description Price of one item, in whole tokens */
                unit_price: number;
            }[] | null;
            /** @description Largest number of open and paid invoices; null for any number */
            max_uses: number | null;
            /**
             * Format: date-time
             * @description End of the link; null for none
             */
            expires_on: string | null;
            /** @description `redirect_url` of its invoices */
            redirect_url: string | null;
            /** @description `note` of its invoices */
            note: string | null;
            /**
             * Format: uuid
             * @description Channel into which its invoices are posted
             */
            channel_uuid: string | null;
            /**
             * Format: date-time
             * @description Time of the creation
             */
            created_on: string;
            /** @description Its invoices and payments; amounts in whole tokens, as exact decimals. `received`, `fees` and `net` are those of `token_address` alone */
            totals: {
                /** @description Number of invoices that the link has created */
                invoices: number;
                /** @description Number of invoices that wait for payments */
                open: number;
                /** @description Number of paid invoices */
                paid: number;
                /** @description Number of confirmed payments in all tokens */
                payments: number;
                /** @description Sum of the confirmed payments */
                received: string;
                /** @description What the fee recipient gets of it */
                fees: string;
                /** @description What the owner's wallet gets: `received` minus `fees` */
                net: string;
                /** @description The same sums for each token in which a payment came */
                by_token: {
                    /** @description Token contract (EIP-55) */
                    token_address: string;
                    /** @description Network of the token */
                    network: string;
                    /** @description Number of confirmed payments in this token */
                    payments: number;
                    /** @description Sum of the confirmed payments */
                    received: string;
                    /** @description What the fee recipient gets of it */
                    fees: string;
                    /** @description What the owner's wallet gets: `received` minus `fees` */
                    net: string;
                }[];
            };
        };
        /**
         * @description The payment link to create
         * @example {
         *       "title": "Coffee beans, 1 kg",
         *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "network": "ARB_SEPOLIA",
         *       "amount": 12.5
         *     }
         * @example {
         *       "title": "Donation",
         *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "network": "ARB_SEPOLIA",
         *       "min_amount": 1,
         *       "max_amount": 500
         *     }
         */
        CreatePaymentLink: {
            /** @description Heading of the page */
            title: string;
            /** @description Contract of an active token of the network */
            token_address: string;
            /** @description Network ID, for example ARB_SEPOLIA */
            network: string;
            /** @description Text of the page */
            description?: string | null;
            /** @description Tokens that its invoices accept besides `token_address`, at most 7 */
            accepts?: {
                /** @description Contract of an active token of the network */
                token_address: string;
                /** @description Network ID, for example ARB_SEPOLIA */
                network: string;
            }[] | null;
            /** @description Fixed price in whole tokens, the same in each token; otherwise price, or min_amount and max_amount */
            amount?: number;
            /** @description Smallest amount that a payer can choose */
            min_amount?: number;
            /** @description Largest amount that a payer can choose */
            max_amount?: number;
            /** @description Fixed price in `currency`, which each invoice converts to its tokens */
            price?: number;
            /** @description Currency of `price` (ISO 4217) */
            currency?: string | null;
            /** @description What is sold; must add up to the fixed price */
            lines?: {
                /** @description What is sold */
                name: string;
                /** @description Number of items */
                quantity: number;
                /** @description Price of one item, in whole tokens */
                unit_price: number;
            }[] | null;
            /** @description Largest number of open and paid invoices; by default any number */
            max_uses?: number | null;
            /**
             * Format: date-time
             * @description End of the link, in the future (ISO 8601)
             */
            expires_on?: string;
            /** @description `redirect_url` of its invoices */
            redirect_url?: string | null;
            /** @description `note` of its invoices */
            note?: string | null;
            /**
             * Format: uuid
             * @description One of the owner's channels: the invoices are posted there
             */
            channel_uuid?: string | null;
            /** @description Whether payers can use the link */
            enabled?: boolean | null;
        };
        /**
         * @description Change of a payment link; at least one member. An absent member keeps its value, null clears it
         * @example {
         *       "enabled": false
         *     }
         */
        UpdatePaymentLink: {
            /** @description Heading of the page */
            title?: string | null;
            /** @description Text of the page */
            description?: string | null;
            /** @description Tokens that its invoices accept besides `token_address`, at most 7 */
            accepts?: {
                /** @description Contract of an active token of the network */
                token_address: string;
                /** @description Network ID, for example ARB_SEPOLIA */
                network: string;
            }[] | null;
            /** @description Fixed price in whole tokens, the same in each token; otherwise price, or min_amount and max_amount */
            amount?: number;
            /** @description Smallest amount that a payer can choose */
            min_amount?: number;
            /** @description Largest amount that a payer can choose */
            max_amount?: number;
            /** @description Fixed price in `currency`, which each invoice converts to its tokens */
            price?: number;
            /** @description Currency of `price` (ISO 4217) */
            currency?: string | null;
            /** @description What is sold; must add up to the fixed price */
            lines?: {
                /** @description What is sold */
                name: string;
                /** @description Number of items */
                quantity: number;
                /** @description Price of one item, in whole tokens */
                unit_price: number;
            }[] | null;
            /** @description Largest number of open and paid invoices; by default any number */
            max_uses?: number | null;
            /**
             * Format: date-time
             * @description End of the link, in the future (ISO 8601)
             */
            expires_on?: string;
            /** @description `redirect_url` of its invoices */
            redirect_url?: string | null;
            /** @description `note` of its invoices */
            note?: string | null;
            /**
             * Format: uuid
             * @description One of the owner's channels: the invoices are posted there
             */
            channel_uuid?: string | null;
            /** @description Whether payers can use the link */
            enabled?: boolean | null;
        };
        /**
         * @description Counts and sums of invoices
         * @example {
         *       "totalInvoices": 2,
         *       "totalByTokenResult": [
         *         {
         *           "token": "USDC",
         *           "network": "ARB_SEPOLIA",
         *           "amount": "25",
         *           "count": "2"
         *         }
         *       ],
         *       "last24HoursCount": 1
         *     }
         */
        InvoiceStatistics: {
            /** @description Number of invoices in every status */
            totalInvoices: number;
            /** @description By token and network; the counts add up to the total */
            totalByTokenResult: {
                /** @description Symbol */
                token: string;
                /** @description Network of the token */
                network: string;
                /** @description Sum of the amounts in whole tokens, as an exact decimal */
                amount: string;
                /** @description Number of invoices, as integer digits */
                count: string;
            }[];
            /** @description Number of invoices created in the last 24 hours */
            last24HoursCount: number;
        };
        /**
         * @description Invoices in one token that were created in one bucket
         * @example {
         *       "start": "2026-11-20T00:00:00.000Z",
         *       "token_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
         *       "token": "USDC",
         *       "network": "ARB_SEPOLIA",
         *       "count": 4,
         *       "amount": "100",
         *       "paid_count": 3,
         *       "paid_amount": "75"
         *     }
         */
        InvoiceVolumePoint: {
            /**
             * Format: date-time
             * @description Start of the bucket
             */
            start: string;
            /**
             * Format: uuid
             * @description The token
             */
            token_uuid: string;
            /** @description Symbol */
            token: string;
            /** @description Network of the token */
            network: string;
            /** @description Number of invoices */
            count: number;
            /** @description Sum of their amounts, in whole tokens, as an exact decimal */
            amount: string;
            /** @description Number of the paid ones */
            paid_count: number;
            /** @description Sum of the paid ones, in whole tokens, as an exact decimal */
            paid_amount: string;
        };
        /**
         * @description Counts and sums of confirmed payments
         * @example {
         *       "total_payments": 3,
         *       "total_by_token": [
         *         {
         *           "token_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
         *           "token": "USDC",
         *           "network": "ARB_SEPOLIA",
         *           "count": 3,
         *           "received": "50",
         *           "fees": "0.5",
         *           "net": "49.5",
         *           "overpaid": "5"
         *         }
         *       ]
         *     }
         */
        PaymentStatistics: {
            /** @description Number of confirmed payments */
            total_payments: number;
            /** @description By token and network; the counts add up to the total */
            total_by_token: {
                /**
                 * Format: uuid
                 * @description The token
                 */
                token_uuid: string;
                /** @description Symbol */
                token: string;
                /** @description Network of the token */
                network: string;
                /** @description Number of confirmed payments */
                count: number;
                /** @description Sum of the payments, partial payments included, in whole tokens, as an exact decimal */
                received: string;
                /** @description What the fee recipient gets of it: the share of each payment, rounded down, in whole tokens, as an exact decimal */
                fees: string;
                /** @description What the owners' wallets get: received minus fees, in whole tokens, as an exact decimal */
                net: string;
                /** @description Part of received that exceeds the amounts of the invoices, in whole tokens, as an exact decimal */
                overpaid: string;
            }[];
        };
        /**
         * @description Confirmed payments in one token with a block in one bucket
         * @example {
         *       "start": "2026-11-20T00:00:00.000Z",
         *       "token_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
         *       "token": "USDC",
         *       "network": "ARB_SEPOLIA",
         *       "count": 3,
         *       "received": "50",
         *       "fees": "0.5",
         *       "net": "49.5",
         *       "overpaid": "5"
         *     }
         */
        PaymentVolumePoint: {
            /**
             * Format: date-time
             * @description Start of the bucket
             */
            start: string;
            /**
             * Format: uuid
             * @description The token
             */
            token_uuid: string;
            /** @description Symbol */
            token: string;
            /** @description Network of the token */
            network: string;
            /** @description Number of confirmed payments */
            count: number;
            /** @description Sum of the payments, partial payments included, in whole tokens, as an exact decimal */
            received: string;
            /** @description What the fee recipient gets of it: the share of each payment, rounded down, in whole tokens, as an exact decimal */
            fees: string;
            /** @description What the owners' wallets get: received minus fees, in whole tokens, as an exact decimal */
            net: string;
            /** @description Part of received that exceeds the amounts of the invoices, in whole tokens, as an exact decimal */
            overpaid: string;
        };
        /**
         * @description Request for a payout wallet
         * @example {
         *       "wallet": "0x52908400098527886E0F7030069857D2E4169EE7"
         *     }
         */
        WhitelistRequest: {
            /** @description Wallet to which invoices pay out once an admin has approved it */
            wallet: string;
        };
        /**
         * @description Change of an account
         * @example {
         *       "status": "verified",
         *       "expected_wallet": "0x52908400098527886E0F7030069857D2E4169EE7"
         *     }
         */
        UpdateUser: {
            /**
             * @description New role
             * @enum {string}
             */
            role?: "guest" | "customer" | "admin";
            /**
             * @description New status
             * @enum {string}
             */
            status?: "unverified" | "pending" | "verified" | "rejected" | "blocked";
            /** @description Fee of new invoices, in basis points */
            fee_bps?: number;
            /** @description Why, for the audit log, which only admins can read: for example, why the account is blocked */
            reason?: string;
            /** @description Refuses the change with 409 unless this is the wallet that the account requests */
            expected_wallet?: string;
        };
        /**
         * @description What payers see of a merchant; a member that is not set is null
         * @example {
         *       "display_name": "Example Shop",
         *       "support_email": "shop@example.com",
         *       "support_url": "https://shop.example.com/help",
         *       "accent_color": "#8a2be2",
         *       "logo_url": "https://pay.example.com/logo/5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a.png"
         *     }
         */
        Profile: {
            /** @description Name of the merchant */
            display_name: string | null;
            /** @description E-mail address for questions of payers */
            support_email: string | null;
            /** @description Web page for questions of payers (https) */
            support_url: string | null;
            /** @description Brand colour, `#rrggbb` */
            accent_color: string | null;
            /** @description PNG of at most 256 × 256 pixels */
            logo_url: string | null;
        };
        /**
         * @description Result of a sign-in
         * @example {
         *       "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl",
         *       "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu",
         *       "expires_in": 900,
         *       "user": {
         *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *         "email": "shop@example.com",
         *         "telegram_id": "8140012345",
         *         "tg_name": "Example Shop",
         *         "status": "verified",
         *         "created_on": "2026-11-20T12:00:00.000Z",
         *         "role": "customer",
         *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
         *         "fee_bps": "100"
         *       }
         *     }
         */
        Session: {
            /** @description Bearer value of every operation but invoice creation */
            access_token: string;
            /** @description Valid once, for the next session */
            refresh_token: string;
            /** @description Lifetime of the access token, in seconds */
            expires_in: number;
            user: components["schemas"]["User"];
        };
        /**
         * @description A new account
         * @example {
         *       "email": "shop@example.com",
         *       "password": "correct-horse-battery"
         *     }
         */
        Register: {
            /**
             * Format: email
             * @description Address of the new account
             */
            email: string;
            /** @description 10 to 128 characters, not a common password */
            password: string;
            /** @description Code of an invitation, where sign-up needs one; it is used up */
            invitation?: string;
        };
        /**
         * @description Credentials
         * @example {
         *       "email": "shop@example.com",
         *       "password": "correct-horse-battery"
         *     }
         */
        Login: {
            /**
             * Format: email
             * @description In any letter case
             */
            email: string;
            /** @description Password */
            password: string;
            /** @description Code of the authenticator app, or a recovery code; needed when the account has a second factor */
            code?: string | null;
        };
        /**
         * @description A session
         * @example {
         *       "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu"
         *     }
         */
        Refresh: {
            /** @description The latest refresh token of the session */
            refresh_token: string;
        };
        /**
         * @description Change of a password
         * @example {
         *       "old_password": "correct-horse-battery",
         *       "new_password": "staple-battery-horse"
         *     }
         */
        ChangePassword: {
            /** @description Current password */
            old_password: string;
            /** @description 10 to 128 characters, not a common password */
            new_password: string;
        };
        /**
         * @description A Telegram chat into which invoices are posted
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e04",
         *       "channel_id": "-1001234567890",
         *       "channel_title": "Orders",
         *       "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02"
         *     }
         */
        Channel: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /** @description Telegram's chat ID, which may be negative */
            channel_id: string;
            /** @description Title of the chat */
            channel_title: string;
            /**
             * Format: uuid
             * @description Owning user
             */
            user_uuid: string;
        };
        /**
         * @description A chain on which invoices can be paid
         * @example {
         *       "id": "ARB_SEPOLIA",
         *       "name": "Arbitrum Sepolia",
         *       "chain_id": 421614,
         *       "testnet": true,
         *       "explorer_url": "https://sepolia.arbiscan.io",
         *       "watched": true
         *     }
         */
        Network: {
            /** @description Value of `network` elsewhere, for example ARB_SEPOLIA */
            id: string;
            /** @description Display name */
            name: string;
            /** @description Chain ID (EIP-155) */
            chain_id: number;
            /** @description Whether it is a test network, whose tokens have no value */
            testnet: boolean;
            /**
             * Format: uri
             * @description Block explorer
             */
            explorer_url: string | null;
            /** @description Whether this installation reads the chain; on other networks payments are not detected */
            watched: boolean;
        };
        /**
         * @description A token in which invoices can be paid
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
         *       "name": "USD Coin",
         *       "address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
         *       "network": "ARB_SEPOLIA",
         *       "decimals": 6,
         *       "status": "active"
         *     }
         */
        Token: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /** @description Display name */
            name: string;
            /** @description Token contract (EIP-55) */
            address: string;
            /** @description Network of the contract */
            network: string;
            /** @description Number of decimal places */
            decimals: number;
            /**
             * @description disabled: no new invoices; existing ones still settle
             * @enum {string}
             */
            status: "active" | "disabled";
        };
        /**
         * @description The credential of a merchant's program, without its secret
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08",
         *       "name": "shop",
         *       "prefix": "chit_4fQz4f",
         *       "scopes": [
         *         "invoices:create",
         *         "invoices:read"
         *       ],
         *       "allowed_addresses": [
         *         "203.0.113.0/24"
         *       ],
         *       "created_on": "2026-11-20T12:00:00.000Z",
         *       "expires_on": null,
         *       "last_used_on": null,
         *       "last_used_from": null,
         *       "replaced_by": null,
         *       "revoked_on": null
         *     }
         */
        ApiKey: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /** @description Display name */
            name: string;
            /** @description First characters of the key, to identify it */
            prefix: string;
            /** @description What the key is valid for: invoices:create, invoices:read, invoices:cancel, webhooks, exports */
            scopes: string[];
            /** @description IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere */
            allowed_addresses: string[];
            /**
             * Format: date-time
             * @description Time of the creation
             */
            created_on: string;
            /**
             * Format: date-time
             * @description Time from which the key is not valid; null for a key without an end
             */
            expires_on: string | null;
            /**
             * Format: date-time
             * @description Time of the last use, accurate to the minute
             */
            last_used_on: string | null;
            /** @description Client address of the last use, for IPv6 its /64 subnet; null before the first use */
            last_used_from: string | null;
            /**
             * Format: uuid
             * @description Key that a rotation created in place of this one; null without a rotation
             */
            replaced_by: string | null;
            /**
             * Format: date-time
             * @description Time of the revocation; null for a key that was not revoked
             */
            revoked_on: string | null;
        };
        /**
         * @description A new API key, the only response that contains the key itself
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08",
         *       "name": "shop",
         *       "prefix": "chit_4fQz4f",
         *       "scopes": [
         *         "invoices:create",
         *         "invoices:read"
         *       ],
         *       "allowed_addresses": [
         *         "203.0.113.0/24"
         *       ],
         *       "created_on": "2026-11-20T12:00:00.000Z",
         *       "expires_on": null,
         *       "last_used_on": null,
         *       "last_used_from": null,
         *       "replaced_by": null,
         *       "revoked_on": null,
         *       "key": "chit_4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4"
         *     }
         */
        CreatedApiKey: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /** @description Display name */
            name: string;
            /** @description First characters of the key, to identify it */
            prefix: string;
            /** @description What the key is valid for: invoices:create, invoices:read, invoices:cancel, webhooks, exports */
            scopes: string[];
            /** @description IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere */
            allowed_addresses: string[];
            /**
             * Format: date-time
             * @description Time of the creation
             */
            created_on: string;
            /**
             * Format: date-time
             * @description Time from which the key is not valid; null for a key without an end
             */
            expires_on: string | null;
            /**
             * Format: date-time
             * @description Time of the last use, accurate to the minute
             */
            last_used_on: string | null;
            /** @description Client address of the last use, for IPv6 its /64 subnet; null before the first use */
            last_used_from: string | null;
            /**
             * Format: uuid
             * @description Key that a rotation created in place of this one; null without a rotation
             */
            replaced_by: string | null;
            /**
             * Format: date-time
             * @description Time of the revocation; null for a key that was not revoked
             */
            revoked_on: string | null;
            /** @description The API key, chit_…; it is not shown again */
            key: string;
        };
        /**
         * @description A new API key
         * @example {
         *       "name": "shop",
         *       "scopes": [
         *         "invoices:create",
         *         "invoices:read"
         *       ],
         *       "allowed_addresses": [
         *         "203.0.113.0/24"
         *       ]
         *     }
         */
        CreateApiKey: {
            /** @description Display name */
            name: string;
            /** @description What the key is valid for: invoices:create, invoices:read, invoices:cancel, webhooks, exports; by default only invoices:create */
            scopes?: ("invoices:create" | "invoices:read" | "invoices:cancel" | "webhooks" | "exports")[];
            /**
             * Format: date-time
             * @description Time from which the key is not valid, in the future (ISO 8601); without it, the key has no end
             */
            expires_on?: string;
            /** @description IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere */
            allowed_addresses?: string[];
        };
        /**
         * @description Change of an API key; at least one member
         * @example {
         *       "scopes": [
         *         "invoices:create"
         *       ]
         *     }
         */
        UpdateApiKey: {
            /** @description Display name */
            name?: string;
            /** @description The scopes that remain: a change can only remove scopes */
            scopes?: ("invoices:create" | "invoices:read" | "invoices:cancel" | "webhooks" | "exports")[];
            /** @description IPv4 addresses, IPv4 subnets, and IPv6 subnets of at most 64 bits from which the key is valid; without any, from everywhere */
            allowed_addresses?: string[];
        };
        /**
         * @description Rotation of an API key
         * @example {
         *       "overlap_hours": 24
         *     }
         */
        RotateApiKey: {
            /**
             * @description Hours for which the old key stays valid
             * @default 24
             */
            overlap_hours: number;
        };
        /**
         * @description A webhook, with the times of its creation and disabling
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
         *       "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *       "url": "https://shop.example.com/chit",
         *       "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy",
         *       "created_on": "2026-11-20T12:00:00.000Z",
         *       "disabled_on": null
         *     }
         */
        WebhookDetails: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Owning user
             */
            user_uuid: string;
            /**
             * Format: uri
             * @description URL that receives the messages
             */
            url: string;
            /** @description Secret that signs the messages, whsec_… */
            secret: string;
            /**
             * Format: date-time
             * @description Time of the creation
             */
            created_on: string;
            /**
             * Format: date-time
             * @description Time at which it was disabled; null while it is enabled
             */
            disabled_on: string | null;
        };
        /**
         * @description URL of a webhook
         * @example {
         *       "url": "https://shop.example.com/chit"
         *     }
         */
        WebhookUrl: {
            /**
             * Format: uri
             * @description URL that receives the messages from now on
             */
            url: string;
        };
        /**
         * @description A URL that receives messages about invoices
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
         *       "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
         *       "url": "https://shop.example.com/chit",
         *       "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy"
         *     }
         */
        Webhook: {
            /**
             * Format: uuid
             * @description Identifier
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Owning user
             */
            user_uuid: string;
            /**
             * Format: uri
             * @description URL that receives the messages
             */
            url: string;
            /** @description Secret that signs the messages, whsec_… */
            secret: string;
        };
        /**
         * @description A message for one webhook, and the progress of its delivery
         * @example {
         *       "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e07",
         *       "webhook_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
         *       "event": "ping",
         *       "status": "pending",
         *       "attempts": 1,
         *       "response_status": 503,
         *       "error": "It answered 503",
         *       "payload": "{\"type\":\"ping\",\"timestamp\":\"2026-11-20T12:00:00.000Z\",\"data\":{}}",
         *       "created_on": "2026-11-20T12:00:00.000Z",
         *       "next_attempt_on": "2026-11-20T12:00:05.000Z"
         *     }
         */
        WebhookDelivery: {
            /**
             * Format: uuid
             * @description Identifier: the `webhook-id` of every attempt
             */
            uuid: string;
            /**
             * Format: uuid
             * @description Webhook that receives the message
             */
            webhook_uuid: string;
            /**
             * @description Event type
             * @enum {string}
             */
            event: "invoice.created" | "invoice.payment_detected" | "invoice.paid" | "invoice.expired" | "invoice.cancelled" | "invoice.payment_reverted" | "invoice.updated" | "invoice.price_renewed" | "ping";
            /**
             * @description pending: a further attempt follows
             * @enum {string}
             */
            status: "pending" | "succeeded" | "failed";
            /** @description Number of attempts */
            attempts: number;
            /** @description HTTP status of the latest response; null when there was none */
            response_status: number | null;
            /** @description Error of the latest attempt; null when there was none */
            error: string | null;
            /** @description The body of every attempt, as JSON text */
            payload: string;
            /**
             * Format: date-time
             * @description Time of the event
             */
            created_on: string;
            /**
             * Format: date-time
             * @description Time of the next attempt; null once the delivery has succeeded or failed
             */
            next_attempt_on: string | null;
        };
    };
    responses: {
        /** @description A member or parameter is not valid: `message` has `[member] is not valid` for each one, then sentences with the reasons */
        invalid: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request has no credential, or its credential is not valid */
        unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The role is not sufficient, or the account has no verified wallet */
        forbidden: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The resource does not exist, or it belongs to another account */
        not_found: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A unique value is taken, or another request, finished or still running, has used the `Idempotency-Key` */
        conflict: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The request body is too large */
        too_large: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The rate limit is exceeded, too many slow reads of the account wait already, or too many exports are running */
        rate_limited: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description An error in Chit; the log has its cause under the `X-Request-Id` */
        internal: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The database cannot be reached, or the read took too long */
        unavailable: {
            headers: {
                "X-Request-Id": components["headers"]["X-Request-Id"];
                "Cache-Control": components["headers"]["Cache-Control"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                "X-Ignored": components["headers"]["X-Ignored"];
                "Preference-Applied": components["headers"]["Preference-Applied"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
        Prefer: string;
        /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
        "X-Request-Id": string;
        /** @description Repetitions of the request with the same key within 24 hours receive the first answer */
        "Idempotency-Key": string;
        /** @description Maximum number of items to return */
        limit: number;
        /** @description Number of items to skip */
        offset: number;
        /** @description By creation */
        order: "ASC" | "DESC";
        /** @description Created at this time or later (ISO 8601) */
        start_date: string;
        /** @description Created at this time or earlier (ISO 8601); a date without a time includes the whole day, UTC */
        end_date: string;
        /** @description Only invoices in this token */
        token_address: string;
        /** @description Only invoices on this network */
        network: "ETH_MAINNET" | "ETH_SEPOLIA" | "ARB_MAINNET" | "ARB_SEPOLIA" | "BASE_MAINNET" | "BASE_SEPOLIA" | "OPT_MAINNET" | "OPT_SEPOLIA" | "POLYGON_MAINNET" | "POLYGON_AMOY" | "BNB_MAINNET" | "BNB_TESTNET" | "LOCAL";
        /** @description Only invoices on test networks, or only on the other networks */
        testnet: boolean;
        /** @description Only this invoice */
        uuid: string;
        /** @description Only invoices in this status */
        status: "created" | "paid" | "expired";
        /** @description Only invoices of this payer */
        customer_id: string;
        /** @description Only invoices of this order */
        order_id: string;
        /** @description Only invoices of this payment link */
        payment_link_uuid: string;
        /** @description At least this amount, in whole tokens of any token */
        amount_from: string;
        /** @description At most this amount, in whole tokens of any token */
        amount_to: string;
        /** @description Only invoices that were (or were not) paid after their expiry */
        paid_late: boolean;
        /** @description Only invoices that need attention for this reason */
        attention: "PART_PAID" | "OVERPAID" | "PAID_LATE" | "LATE_PAYMENT" | "REVERTED" | "SET_BY_ADMIN" | "IGNORED_TRANSFER";
        /** @description Only invoices that `GET /search` finds by this text */
        text: string;
        /** @description UUID of the resource */
        "invoice.uuid": string;
        /** @description UUID of the resource */
        "payment_link.uuid": string;
        /** @description Length of a bucket (UTC) */
        interval: "hour" | "day" | "week" | "month";
        /** @description Time in the first bucket (ISO 8601); by default the range has 30 buckets */
        "invoice.start_date": string;
        /** @description Time in the last bucket (ISO 8601); a date without a time includes the whole day, UTC */
        "invoice.end_date": string;
        /** @description Only this token */
        token_uuid: string;
        /** @description Only this account; for admins */
        user_uuid: string;
        /** @description IANA time zone of the times in the file; the filter does not depend on it */
        time_zone: string;
        /** @description Whether the file starts with a byte order mark, by which Excel recognizes UTF-8 */
        bom: boolean;
        /** @description UUID of the resource */
        "channels.uuid": string;
        /** @description UUID of the resource */
        "api_key.uuid": string;
        /** @description UUID of the resource */
        "webhook.uuid": string;
        /** @description Identifier of the message, which all its attempts share */
        "webhook-id": string;
        /** @description Time of this attempt, in seconds since 1970 */
        "webhook-timestamp": string;
        /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
        "webhook-signature": string;
    };
    requestBodies: never;
    headers: {
        /**
         * @description The request's own `X-Request-Id`, or a new one; the log contains it
         * @example 5f0c6a3e-7d0b-4c2f-9a57-2b8a1f7c9d10
         */
        "X-Request-Id": string;
        /**
         * @description Always `no-store`: each answer is for a single caller
         * @example no-store
         */
        "Cache-Control": "no-store";
        /**
         * @description Calls that the rate limit of the operation allows in a window; absent when no limit was counted
         * @example 600
         */
        "RateLimit-Limit": number;
        /**
         * @description Calls that are left in the current window
         * @example 599
         */
        "RateLimit-Remaining": number;
        /**
         * @description Seconds until the current window ends
         * @example 60
         */
        "RateLimit-Reset": number;
        /**
         * @description Calls and length of the window in seconds, as `calls;w=seconds`
         * @example 600;w=60
         */
        "RateLimit-Policy": string;
        /**
         * @description Seconds to wait before the next attempt
         * @example 12
         */
        "Retry-After": number;
        /**
         * @description Scheme of the credential that the operation requires (RFC 6750); `error_description` explains which credential to use instead of a valid one of the wrong kind, and `scope` names the scope that an API key lacks
         * @example Bearer
         */
        "WWW-Authenticate": string;
        /**
         * @description Unknown parameters and members, which were ignored: percent-encoded and separated by commas; `+3` counts further ones
         * @example stauts, webhook.ulr
         */
        "X-Ignored": string;
        /**
         * @description The handling that the request asked for in `Prefer`
         * @example handling=strict
         */
        "Preference-Applied": string;
        /**
         * @description File name with the date of the export in the requested time zone
         * @example attachment; filename="invoices-2026-11-22.csv"
         */
        "Content-Disposition": string;
        /**
         * @description Whether this installation detects payments on the network; with `false`, an admin confirms the payment by setting the status
         * @example true
         */
        "X-Network-Watched": string;
        /**
         * @description `true` when this is the stored answer to an earlier request with the same `Idempotency-Key`
         * @example true
         */
        "Idempotency-Replayed": "true";
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    createInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /** @description Repetitions of the request with the same key within 24 hours receive the first answer */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "amount": 12.5,
                 *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *       "network": "ARB_SEPOLIA",
                 *       "customer_id": "order-1001"
                 *     }
                 */
                "application/json": components["schemas"]["CreateInvoice"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    "X-Network-Watched": components["headers"]["X-Network-Watched"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "status": "created",
                     *         "amount": 12.5,
                     *         "fee_amount": 0.125,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *         "network": "ARB_SEPOLIA",
                     *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "hash": null,
                     *         "signature": null,
                     *         "message_id": null,
                     *         "channel_uuid": null,
                     *         "customer_id": "order-1001",
                     *         "chain_id": 421614,
                     *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    invoices: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
                /** @description By creation */
                order?: components["parameters"]["order"];
                /** @description Created at this time or later (ISO 8601) */
                start_date?: components["parameters"]["start_date"];
                /** @description Created at this time or earlier (ISO 8601); a date without a time includes the whole day, UTC */
                end_date?: components["parameters"]["end_date"];
                /** @description Only invoices in this token */
                token_address?: components["parameters"]["token_address"];
                /** @description Only invoices on this network */
                network?: components["parameters"]["network"];
                /** @description Only invoices on test networks, or only on the other networks */
                testnet?: components["parameters"]["testnet"];
                /** @description Only this invoice */
                uuid?: components["parameters"]["uuid"];
                /** @description Only invoices in this status */
                status?: components["parameters"]["status"];
                /** @description Only invoices of this payer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Only invoices of this order */
                order_id?: components["parameters"]["order_id"];
                /** @description Only invoices of this payment link */
                payment_link_uuid?: components["parameters"]["payment_link_uuid"];
                /** @description At least this amount, in whole tokens of any token */
                amount_from?: components["parameters"]["amount_from"];
                /** @description At most this amount, in whole tokens of any token */
                amount_to?: components["parameters"]["amount_to"];
                /** @description Only invoices that were (or were not) paid after their expiry */
                paid_late?: components["parameters"]["paid_late"];
                /** @description Only invoices that need attention for this reason */
                attention?: components["parameters"]["attention"];
                /** @description Only invoices that `GET /search` finds by this text */
                text?: components["parameters"]["text"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "status": "created",
                     *           "amount": 12.5,
                     *           "fee_amount": 0.125,
                     *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *           "network": "ARB_SEPOLIA",
                     *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "hash": null,
                     *           "signature": null,
                     *           "message_id": null,
                     *           "channel_uuid": null,
                     *           "customer_id": "order-1001",
                     *           "chain_id": 421614,
                     *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *           "fee_bps": "100"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["Invoice"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    checkout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description Checkout token: the last path segment of the invoice's `url` */
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "status": "created",
                     *         "amount": 12.5,
                     *         "fee_amount": 0.125,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *         "network": "ARB_SEPOLIA",
                     *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "hash": null,
                     *         "signature": null,
                     *         "message_id": null,
                     *         "channel_uuid": null,
                     *         "customer_id": null,
                     *         "chain_id": 421614,
                     *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    invoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["invoice.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "status": "created",
                     *         "amount": 12.5,
                     *         "fee_amount": 0.125,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *         "network": "ARB_SEPOLIA",
                     *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "hash": null,
                     *         "signature": null,
                     *         "message_id": null,
                     *         "channel_uuid": null,
                     *         "customer_id": "order-1001",
                     *         "chain_id": 421614,
                     *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    updateInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["invoice.uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "paid"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateInvoice"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "status": "paid",
                     *         "amount": 12.5,
                     *         "fee_amount": 0.125,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *         "network": "ARB_SEPOLIA",
                     *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "hash": null,
                     *         "signature": null,
                     *         "message_id": null,
                     *         "channel_uuid": null,
                     *         "customer_id": "order-1001",
                     *         "chain_id": 421614,
                     *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    cancelInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["invoice.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "status": "expired",
                     *         "amount": 12.5,
                     *         "fee_amount": 0.125,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *         "network": "ARB_SEPOLIA",
                     *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "hash": null,
                     *         "signature": null,
                     *         "message_id": null,
                     *         "channel_uuid": null,
                     *         "customer_id": "order-1001",
                     *         "chain_id": 421614,
                     *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *         "fee_bps": "100",
                     *         "cancelled_on": "2026-11-20T12:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    invoiceTimeline: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["invoice.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "at": "2026-11-20T12:00:00.000Z",
                     *           "kind": "seen",
                     *           "actor": null,
                     *           "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
                     *           "amount": "12.5",
                     *           "symbol": "USDC",
                     *           "reason": null,
                     *           "status": null,
                     *           "event": null,
                     *           "webhook_uuid": null,
                     *           "attempts": null,
                     *           "channel": null,
                     *           "attention": null,
                     *           "note": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["TimelineEntry"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    attention: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
                /** @description Only this invoice */
                uuid?: components["parameters"]["uuid"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "invoice": {
                     *             "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *             "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *             "status": "created",
                     *             "amount": 12.5,
                     *             "fee_amount": 0.125,
                     *             "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *             "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *             "network": "ARB_SEPOLIA",
                     *             "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *             "hash": null,
                     *             "signature": null,
                     *             "message_id": null,
                     *             "channel_uuid": null,
                     *             "customer_id": "order-1001",
                     *             "chain_id": 421614,
                     *             "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *             "fee_bps": "100"
                     *           },
                     *           "attention": [
                     *             "OVERPAID"
                     *           ],
                     *           "raised_on": "2026-11-20T12:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["InvoiceInNeed"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    resolveAttention: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["invoice.uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "note": "Refunded the difference"
                 *     }
                 */
                "application/json": components["schemas"]["ResolveAttention"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "status": "created",
                     *         "amount": 12.5,
                     *         "fee_amount": 0.125,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *         "network": "ARB_SEPOLIA",
                     *         "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "hash": null,
                     *         "signature": null,
                     *         "message_id": null,
                     *         "channel_uuid": null,
                     *         "customer_id": "order-1001",
                     *         "chain_id": 421614,
                     *         "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Invoice"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    search: {
        parameters: {
            query: {
                /** @description Hash, address, UUID, order ID, customer ID, or words of a note, in any letter case; a beginning suffices */
                text: string;
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "matched": "CUSTOMER_ID",
                     *           "invoice": {
                     *             "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                     *             "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *             "status": "created",
                     *             "amount": 12.5,
                     *             "fee_amount": 0.125,
                     *             "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *             "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                     *             "network": "ARB_SEPOLIA",
                     *             "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *             "hash": null,
                     *             "signature": null,
                     *             "message_id": null,
                     *             "channel_uuid": null,
                     *             "customer_id": "order-1001",
                     *             "chain_id": 421614,
                     *             "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                     *             "fee_bps": "100"
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["SearchHit"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentLinks: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e09",
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "url": "https://pay.example.com/pay/u1dQ0mJx3ZkT9aVb",
                     *           "status": "active",
                     *           "enabled": true,
                     *           "title": "Coffee beans, 1 kg",
                     *           "description": null,
                     *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *           "network": "ARB_SEPOLIA",
                     *           "accepts": [],
                     *           "amount": 12.5,
                     *           "min_amount": null,
                     *           "max_amount": null,
                     *           "price": null,
                     *           "currency": null,
                     *           "lines": null,
                     *           "max_uses": null,
                     *           "expires_on": null,
                     *           "redirect_url": null,
                     *           "note": null,
                     *           "channel_uuid": null,
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "totals": {
                     *             "invoices": 3,
                     *             "open": 1,
                     *             "paid": 1,
                     *             "payments": 1,
                     *             "received": "12.5",
                     *             "fees": "0.125",
                     *             "net": "12.375",
                     *             "by_token": [
                     *               {
                     *                 "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *                 "network": "ARB_SEPOLIA",
                     *                 "payments": 1,
                     *                 "received": "12.5",
                     *                 "fees": "0.125",
                     *                 "net": "12.375"
                     *               }
                     *             ]
                     *           }
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["PaymentLink"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createPaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /** @description Repetitions of the request with the same key within 24 hours receive the first answer */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Coffee beans, 1 kg",
                 *       "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *       "network": "ARB_SEPOLIA",
                 *       "amount": 12.5
                 *     }
                 */
                "application/json": components["schemas"]["CreatePaymentLink"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e09",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://pay.example.com/pay/u1dQ0mJx3ZkT9aVb",
                     *         "status": "active",
                     *         "enabled": true,
                     *         "title": "Coffee beans, 1 kg",
                     *         "description": null,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "network": "ARB_SEPOLIA",
                     *         "accepts": [],
                     *         "amount": 12.5,
                     *         "min_amount": null,
                     *         "max_amount": null,
                     *         "price": null,
                     *         "currency": null,
                     *         "lines": null,
                     *         "max_uses": null,
                     *         "expires_on": null,
                     *         "redirect_url": null,
                     *         "note": null,
                     *         "channel_uuid": null,
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "totals": {
                     *           "invoices": 3,
                     *           "open": 1,
                     *           "paid": 1,
                     *           "payments": 1,
                     *           "received": "12.5",
                     *           "fees": "0.125",
                     *           "net": "12.375",
                     *           "by_token": [
                     *             {
                     *               "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *               "network": "ARB_SEPOLIA",
                     *               "payments": 1,
                     *               "received": "12.5",
                     *               "fees": "0.125",
                     *               "net": "12.375"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["PaymentLink"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["payment_link.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e09",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://pay.example.com/pay/u1dQ0mJx3ZkT9aVb",
                     *         "status": "active",
                     *         "enabled": true,
                     *         "title": "Coffee beans, 1 kg",
                     *         "description": null,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "network": "ARB_SEPOLIA",
                     *         "accepts": [],
                     *         "amount": 12.5,
                     *         "min_amount": null,
                     *         "max_amount": null,
                     *         "price": null,
                     *         "currency": null,
                     *         "lines": null,
                     *         "max_uses": null,
                     *         "expires_on": null,
                     *         "redirect_url": null,
                     *         "note": null,
                     *         "channel_uuid": null,
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "totals": {
                     *           "invoices": 3,
                     *           "open": 1,
                     *           "paid": 1,
                     *           "payments": 1,
                     *           "received": "12.5",
                     *           "fees": "0.125",
                     *           "net": "12.375",
                     *           "by_token": [
                     *             {
                     *               "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *               "network": "ARB_SEPOLIA",
                     *               "payments": 1,
                     *               "received": "12.5",
                     *               "fees": "0.125",
                     *               "net": "12.375"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["PaymentLink"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    updatePaymentLink: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["payment_link.uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": false
                 *     }
                 */
                "application/json": components["schemas"]["UpdatePaymentLink"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e09",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://pay.example.com/pay/u1dQ0mJx3ZkT9aVb",
                     *         "status": "disabled",
                     *         "enabled": false,
                     *         "title": "Coffee beans, 1 kg",
                     *         "description": null,
                     *         "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "network": "ARB_SEPOLIA",
                     *         "accepts": [],
                     *         "amount": 12.5,
                     *         "min_amount": null,
                     *         "max_amount": null,
                     *         "price": null,
                     *         "currency": null,
                     *         "lines": null,
                     *         "max_uses": null,
                     *         "expires_on": null,
                     *         "redirect_url": null,
                     *         "note": null,
                     *         "channel_uuid": null,
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "totals": {
                     *           "invoices": 3,
                     *           "open": 1,
                     *           "paid": 1,
                     *           "payments": 1,
                     *           "received": "12.5",
                     *           "fees": "0.125",
                     *           "net": "12.375",
                     *           "by_token": [
                     *             {
                     *               "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *               "network": "ARB_SEPOLIA",
                     *               "payments": 1,
                     *               "received": "12.5",
                     *               "fees": "0.125",
                     *               "net": "12.375"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["PaymentLink"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    invoiceStatistics: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "totalInvoices": 2,
                     *         "totalByTokenResult": [
                     *           {
                     *             "token": "USDC",
                     *             "network": "ARB_SEPOLIA",
                     *             "amount": "25",
                     *             "count": "2"
                     *           }
                     *         ],
                     *         "last24HoursCount": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["InvoiceStatistics"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    invoiceVolume: {
        parameters: {
            query?: {
                /** @description Length of a bucket (UTC) */
                interval?: components["parameters"]["interval"];
                /** @description Time in the first bucket (ISO 8601); by default the range has 30 buckets */
                start_date?: components["parameters"]["invoice.start_date"];
                /** @description Time in the last bucket (ISO 8601); a date without a time includes the whole day, UTC */
                end_date?: components["parameters"]["invoice.end_date"];
                /** @description Only this token */
                token_uuid?: components["parameters"]["token_uuid"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "start": "2026-11-20T00:00:00.000Z",
                     *           "token_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
                     *           "token": "USDC",
                     *           "network": "ARB_SEPOLIA",
                     *           "count": 4,
                     *           "amount": "100",
                     *           "paid_count": 3,
                     *           "paid_amount": "75"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["InvoiceVolumePoint"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentStatistics: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "total_payments": 3,
                     *         "total_by_token": [
                     *           {
                     *             "token_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
                     *             "token": "USDC",
                     *             "network": "ARB_SEPOLIA",
                     *             "count": 3,
                     *             "received": "50",
                     *             "fees": "0.5",
                     *             "net": "49.5",
                     *             "overpaid": "5"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["PaymentStatistics"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    paymentVolume: {
        parameters: {
            query?: {
                /** @description Length of a bucket (UTC) */
                interval?: components["parameters"]["interval"];
                /** @description Time in the first bucket (ISO 8601); by default the range has 30 buckets */
                start_date?: components["parameters"]["invoice.start_date"];
                /** @description Time in the last bucket (ISO 8601); a date without a time includes the whole day, UTC */
                end_date?: components["parameters"]["invoice.end_date"];
                /** @description Only this token */
                token_uuid?: components["parameters"]["token_uuid"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "start": "2026-11-20T00:00:00.000Z",
                     *           "token_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
                     *           "token": "USDC",
                     *           "network": "ARB_SEPOLIA",
                     *           "count": 3,
                     *           "received": "50",
                     *           "fees": "0.5",
                     *           "net": "49.5",
                     *           "overpaid": "5"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["PaymentVolumePoint"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    exportInvoices: {
        parameters: {
            query?: {
                /** @description By creation */
                order?: components["parameters"]["order"];
                /** @description Created at this time or later (ISO 8601) */
                start_date?: components["parameters"]["start_date"];
                /** @description Created at this time or earlier (ISO 8601); a date without a time includes the whole day, UTC */
                end_date?: components["parameters"]["end_date"];
                /** @description Only invoices in this token */
                token_address?: components["parameters"]["token_address"];
                /** @description Only invoices on this network */
                network?: components["parameters"]["network"];
                /** @description Only invoices on test networks, or only on the other networks */
                testnet?: components["parameters"]["testnet"];
                /** @description Only this invoice */
                uuid?: components["parameters"]["uuid"];
                /** @description Only invoices in this status */
                status?: components["parameters"]["status"];
                /** @description Only invoices of this payer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Only invoices of this order */
                order_id?: components["parameters"]["order_id"];
                /** @description Only invoices of this payment link */
                payment_link_uuid?: components["parameters"]["payment_link_uuid"];
                /** @description At least this amount, in whole tokens of any token */
                amount_from?: components["parameters"]["amount_from"];
                /** @description At most this amount, in whole tokens of any token */
                amount_to?: components["parameters"]["amount_to"];
                /** @description Only invoices that were (or were not) paid after their expiry */
                paid_late?: components["parameters"]["paid_late"];
                /** @description Only invoices that need attention for this reason */
                attention?: components["parameters"]["attention"];
                /** @description Only invoices that `GET /search` finds by this text */
                text?: components["parameters"]["text"];
                /** @description Only this account; for admins */
                user_uuid?: components["parameters"]["user_uuid"];
                /** @description IANA time zone of the times in the file; the filter does not depend on it */
                time_zone?: components["parameters"]["time_zone"];
                /** @description Whether the file starts with a byte order mark, by which Excel recognizes UTF-8 */
                bom?: components["parameters"]["bom"];
                /** @description Columns in the order of the file, separated by commas; by default all: `uuid`, `order_id`, `customer_id`, `status`, `created_on`, `expires_on`, `paid_on`, `cancelled_on`, `paid_late`, `token`, `token_address`, `network`, `amount`, `fee_bps`, `fee_amount`, `amount_received`, `contract_address`, `client`, `hash`, `note`, `metadata`, `user_uuid` */
                columns?: string;
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example created_on,customer_id,status,amount,token
                     *     2026-11-20T12:00:00.000+00:00,order-1001,paid,12.5,USDC
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    exportPayments: {
        parameters: {
            query?: {
                /** @description By the time of the payment */
                order?: "ASC" | "DESC";
                /** @description Paid at this time or later (ISO 8601) */
                start_date?: string;
                /** @description Paid at this time or earlier (ISO 8601); a date without a time includes the whole day, UTC */
                end_date?: string;
                /** @description Only invoices in this token */
                token_address?: components["parameters"]["token_address"];
                /** @description Only invoices on this network */
                network?: components["parameters"]["network"];
                /** @description Only invoices on test networks, or only on the other networks */
                testnet?: components["parameters"]["testnet"];
                /** @description Only this invoice */
                uuid?: components["parameters"]["uuid"];
                /** @description Only invoices in this status */
                status?: components["parameters"]["status"];
                /** @description Only invoices of this payer */
                customer_id?: components["parameters"]["customer_id"];
                /** @description Only invoices of this order */
                order_id?: components["parameters"]["order_id"];
                /** @description Only invoices of this payment link */
                payment_link_uuid?: components["parameters"]["payment_link_uuid"];
                /** @description At least this amount, in whole tokens of any token */
                amount_from?: components["parameters"]["amount_from"];
                /** @description At most this amount, in whole tokens of any token */
                amount_to?: components["parameters"]["amount_to"];
                /** @description Only invoices that were (or were not) paid after their expiry */
                paid_late?: components["parameters"]["paid_late"];
                /** @description Only invoices that need attention for this reason */
                attention?: components["parameters"]["attention"];
                /** @description Only invoices that `GET /search` finds by this text */
                text?: components["parameters"]["text"];
                /** @description Only this account; for admins */
                user_uuid?: components["parameters"]["user_uuid"];
                /** @description IANA time zone of the times in the file; the filter does not depend on it */
                time_zone?: components["parameters"]["time_zone"];
                /** @description Whether the file starts with a byte order mark, by which Excel recognizes UTF-8 */
                bom?: components["parameters"]["bom"];
                /** @description Only payments in this status; `any` for all */
                payment_status?: "pending" | "confirmed" | "reverted" | "any";
                /** @description Columns in the order of the file, separated by commas; by default all: `paid_on`, `status`, `amount`, `fee`, `net`, `overpaid`, `token`, `token_address`, `network`, `hash`, `log_index`, `block_number`, `from`, `contract_address`, `client`, `invoice_uuid`, `order_id`, `customer_id`, `seen_on`, `flushed_on`, `uuid`, `user_uuid` */
                columns?: string;
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example paid_on,amount,fee,net,token,hash
                     *     2026-11-20T12:00:00.000+00:00,12.5,0.125,12.375,USDC,0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846
                     */
                    "text/csv": string;
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    users: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
                /** @description Ascending or descending */
                order?: "ASC" | "DESC";
                /** @description Sort field */
                order_by?: "user_uuid" | "email" | "status" | "created_on" | "role" | "wallet_requested_on";
                /** @description Only the account with this e-mail address */
                email?: string;
                /** @description Only accounts with this role */
                role?: "guest" | "customer" | "admin";
                /** @description Only accounts in this status */
                status?: "unverified" | "pending" | "verified" | "rejected" | "blocked";
                /** @description Only accounts with (`true`) or without (`false`) a wallet that waits for approval */
                requests_wallet?: boolean;
                /** @description Only accounts whose e-mail address, wallet, requested wallet or UUID (8 digits or more) begins with this text, or whose display name has words that begin with its words */
                text?: string;
                /** @description Created at this time or later (ISO 8601) */
                start_date?: components["parameters"]["start_date"];
                /** @description Created at this time or earlier (ISO 8601); a date without a time includes the whole day, UTC */
                end_date?: components["parameters"]["end_date"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "email": "shop@example.com",
                     *           "telegram_id": "8140012345",
                     *           "tg_name": "Example Shop",
                     *           "status": "verified",
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "role": "customer",
                     *           "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "fee_bps": "100"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["User"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    me: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "email": "shop@example.com",
                     *         "telegram_id": "8140012345",
                     *         "tg_name": "Example Shop",
                     *         "status": "verified",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "role": "customer",
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    requestWhitelist: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /** @description Repetitions of the request with the same key within 24 hours receive the first answer */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "wallet": "0x52908400098527886E0F7030069857D2E4169EE7"
                 *     }
                 */
                "application/json": components["schemas"]["WhitelistRequest"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "email": "shop@example.com",
                     *         "telegram_id": "8140012345",
                     *         "tg_name": "Example Shop",
                     *         "status": "verified",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "role": "customer",
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "verified",
                 *       "expected_wallet": "0x52908400098527886E0F7030069857D2E4169EE7"
                 *     }
                 */
                "application/json": components["schemas"]["UpdateUser"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "email": "shop@example.com",
                     *         "telegram_id": "8140012345",
                     *         "tg_name": "Example Shop",
                     *         "status": "verified",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "role": "customer",
                     *         "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *         "fee_bps": "100"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    updateLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/png": string;
                "image/jpeg": string;
                "image/webp": string;
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "display_name": "Example Shop",
                     *         "support_email": "shop@example.com",
                     *         "support_url": "https://shop.example.com/help",
                     *         "accent_color": "#8a2be2",
                     *         "logo_url": "https://pay.example.com/logo/5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a5b3c1e9a.png"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Profile"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "shop@example.com",
                 *       "password": "correct-horse-battery"
                 *     }
                 */
                "application/json": components["schemas"]["Register"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl",
                     *         "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu",
                     *         "expires_in": 900,
                     *         "user": {
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "email": "shop@example.com",
                     *           "telegram_id": "8140012345",
                     *           "tg_name": "Example Shop",
                     *           "status": "verified",
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "role": "customer",
                     *           "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "fee_bps": "100"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "shop@example.com",
                 *       "password": "correct-horse-battery"
                 *     }
                 */
                "application/json": components["schemas"]["Login"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl",
                     *         "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu",
                     *         "expires_in": 900,
                     *         "user": {
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "email": "shop@example.com",
                     *           "telegram_id": "8140012345",
                     *           "tg_name": "Example Shop",
                     *           "status": "verified",
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "role": "customer",
                     *           "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "fee_bps": "100"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    refreshSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu"
                 *     }
                 */
                "application/json": components["schemas"]["Refresh"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "access_token": "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.e30.c2lnbmF0dXJl",
                     *         "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu",
                     *         "expires_in": 900,
                     *         "user": {
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "email": "shop@example.com",
                     *           "telegram_id": "8140012345",
                     *           "tg_name": "Example Shop",
                     *           "status": "verified",
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "role": "customer",
                     *           "wallet": "0x52908400098527886E0F7030069857D2E4169EE7",
                     *           "fee_bps": "100"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Session"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refresh_token": "chit_rt_V2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2VuV2hhdCBhIHRva2Vu"
                 *     }
                 */
                "application/json": components["schemas"]["Refresh"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
                /** @description Repetitions of the request with the same key within 24 hours receive the first answer */
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "old_password": "correct-horse-battery",
                 *       "new_password": "staple-battery-horse"
                 *     }
                 */
                "application/json": components["schemas"]["ChangePassword"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    channels: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e04",
                     *           "channel_id": "-1001234567890",
                     *           "channel_title": "Orders",
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["Channel"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    channel: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["channels.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e04",
                     *         "channel_id": "-1001234567890",
                     *         "channel_title": "Orders",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Channel"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteChannel: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["channels.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    networks: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "id": "ARB_SEPOLIA",
                     *           "name": "Arbitrum Sepolia",
                     *           "chain_id": 421614,
                     *           "testnet": true,
                     *           "explorer_url": "https://sepolia.arbiscan.io",
                     *           "watched": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["Network"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    tokens: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
                /** @description Only tokens of this network */
                network?: "ETH_MAINNET" | "ETH_SEPOLIA" | "ARB_MAINNET" | "ARB_SEPOLIA" | "BASE_MAINNET" | "BASE_SEPOLIA" | "OPT_MAINNET" | "OPT_SEPOLIA" | "POLYGON_MAINNET" | "POLYGON_AMOY" | "BNB_MAINNET" | "BNB_TESTNET" | "LOCAL";
                /** @description Only tokens in this status; disabled tokens are listed for admins only */
                status?: "active" | "disabled";
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
                     *           "name": "USD Coin",
                     *           "address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *           "network": "ARB_SEPOLIA",
                     *           "decimals": 6,
                     *           "status": "active"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["Token"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    token: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e03",
                     *         "name": "USD Coin",
                     *         "address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                     *         "network": "ARB_SEPOLIA",
                     *         "decimals": 6,
                     *         "status": "active"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Token"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    apiKeys: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08",
                     *           "name": "shop",
                     *           "prefix": "chit_4fQz4f",
                     *           "scopes": [
                     *             "invoices:create",
                     *             "invoices:read"
                     *           ],
                     *           "allowed_addresses": [
                     *             "203.0.113.0/24"
                     *           ],
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "expires_on": null,
                     *           "last_used_on": null,
                     *           "last_used_from": null,
                     *           "replaced_by": null,
                     *           "revoked_on": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["ApiKey"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "shop",
                 *       "scopes": [
                 *         "invoices:create",
                 *         "invoices:read"
                 *       ],
                 *       "allowed_addresses": [
                 *         "203.0.113.0/24"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["CreateApiKey"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08",
                     *         "name": "shop",
                     *         "prefix": "chit_4fQz4f",
                     *         "scopes": [
                     *           "invoices:create",
                     *           "invoices:read"
                     *         ],
                     *         "allowed_addresses": [
                     *           "203.0.113.0/24"
                     *         ],
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "expires_on": null,
                     *         "last_used_on": null,
                     *         "last_used_from": null,
                     *         "replaced_by": null,
                     *         "revoked_on": null,
                     *         "key": "chit_4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["api_key.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["api_key.uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "scopes": [
                 *         "invoices:create"
                 *       ]
                 *     }
                 */
                "application/json": components["schemas"]["UpdateApiKey"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08",
                     *         "name": "shop",
                     *         "prefix": "chit_4fQz4f",
                     *         "scopes": [
                     *           "invoices:create",
                     *           "invoices:read"
                     *         ],
                     *         "allowed_addresses": [
                     *           "203.0.113.0/24"
                     *         ],
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "expires_on": null,
                     *         "last_used_on": null,
                     *         "last_used_from": null,
                     *         "replaced_by": null,
                     *         "revoked_on": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["ApiKey"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["api_key.uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "overlap_hours": 24
                 *     }
                 */
                "application/json": components["schemas"]["RotateApiKey"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e08",
                     *         "name": "shop",
                     *         "prefix": "chit_4fQz4f",
                     *         "scopes": [
                     *           "invoices:create",
                     *           "invoices:read"
                     *         ],
                     *         "allowed_addresses": [
                     *           "203.0.113.0/24"
                     *         ],
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "expires_on": null,
                     *         "last_used_on": null,
                     *         "last_used_from": null,
                     *         "replaced_by": null,
                     *         "revoked_on": null,
                     *         "key": "chit_4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4fQz4"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["CreatedApiKey"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    webhooks: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *           "url": "https://shop.example.com/chit",
                     *           "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy",
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "disabled_on": null
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["WebhookDetails"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example.com/chit"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUrl"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://shop.example.com/chit",
                     *         "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "disabled_on": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["WebhookDetails"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    webhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["webhook.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://shop.example.com/chit",
                     *         "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "disabled_on": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["WebhookDetails"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["webhook.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["webhook.uuid"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "url": "https://shop.example.com/chit"
                 *     }
                 */
                "application/json": components["schemas"]["WebhookUrl"];
            };
        };
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://shop.example.com/chit",
                     *         "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["Webhook"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["webhook.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *         "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                     *         "url": "https://shop.example.com/chit",
                     *         "secret": "whsec_ZXhhbXBsZS1zZWNyZXhhbXBsZS1zZWNy",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "disabled_on": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["WebhookDetails"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    pingWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["webhook.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e07",
                     *         "webhook_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *         "event": "ping",
                     *         "status": "pending",
                     *         "attempts": 1,
                     *         "response_status": 503,
                     *         "error": "It answered 503",
                     *         "payload": "{\"type\":\"ping\",\"timestamp\":\"2026-11-20T12:00:00.000Z\",\"data\":{}}",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "next_attempt_on": "2026-11-20T12:00:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    webhookDeliveries: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return */
                limit?: components["parameters"]["limit"];
                /** @description Number of items to skip */
                offset?: components["parameters"]["offset"];
            };
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: components["parameters"]["webhook.uuid"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "total": 1,
                     *       "data": [
                     *         {
                     *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e07",
                     *           "webhook_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *           "event": "ping",
                     *           "status": "pending",
                     *           "attempts": 1,
                     *           "response_status": 503,
                     *           "error": "It answered 503",
                     *           "payload": "{\"type\":\"ping\",\"timestamp\":\"2026-11-20T12:00:00.000Z\",\"data\":{}}",
                     *           "created_on": "2026-11-20T12:00:00.000Z",
                     *           "next_attempt_on": "2026-11-20T12:00:05.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        /**
                         * @description Count of all matching items, on this page or not
                         * @example 1
                         */
                        total: number;
                        /** @description Items of this page */
                        data: components["schemas"]["WebhookDelivery"][];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    redeliver: {
        parameters: {
            query?: never;
            header?: {
                /** @description `handling=strict` refuses unknown parameters and members with 400; otherwise they are ignored (RFC 7240) */
                Prefer?: components["parameters"]["Prefer"];
                /** @description Identifier of the request, 1 to 128 letters, digits, `.`, `_` or `-`; any other value is replaced */
                "X-Request-Id"?: components["parameters"]["X-Request-Id"];
            };
            path: {
                /** @description UUID of the resource */
                uuid: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The operation succeeded */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Cache-Control": components["headers"]["Cache-Control"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    "X-Ignored": components["headers"]["X-Ignored"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "success": true,
                     *       "data": {
                     *         "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e07",
                     *         "webhook_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e05",
                     *         "event": "ping",
                     *         "status": "pending",
                     *         "attempts": 1,
                     *         "response_status": 503,
                     *         "error": "It answered 503",
                     *         "payload": "{\"type\":\"ping\",\"timestamp\":\"2026-11-20T12:00:00.000Z\",\"data\":{}}",
                     *         "created_on": "2026-11-20T12:00:00.000Z",
                     *         "next_attempt_on": "2026-11-20T12:00:05.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true; an error has another body
                         * @enum {boolean}
                         */
                        success: true;
                        data: components["schemas"]["WebhookDelivery"];
                    };
                };
            };
            400: components["responses"]["invalid"];
            401: components["responses"]["unauthenticated"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            409: components["responses"]["conflict"];
            413: components["responses"]["too_large"];
            429: components["responses"]["rate_limited"];
            500: components["responses"]["internal"];
            503: components["responses"]["unavailable"];
        };
    };
    onInvoiceCreated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.created",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 1,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "created",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "0"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.created";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookInvoiceData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoicePaymentDetected: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.payment_detected",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 2,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "created",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "12.5",
                 *         "payment": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e06",
                 *           "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
                 *           "log_index": 4,
                 *           "from": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
                 *           "amount": "12.5",
                 *           "block_number": 98765432
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.payment_detected";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookPaymentData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoicePaid: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.paid",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 3,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "paid",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
                 *           "signature": "0x8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a8f14e45fceea167a1b",
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "12.5",
                 *         "amount_pending": "0",
                 *         "payment": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e06",
                 *           "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
                 *           "log_index": 4,
                 *           "from": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
                 *           "amount": "12.5",
                 *           "block_number": 98765432
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.paid";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookPaymentData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceExpired: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.expired",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 2,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "expired",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "0"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.expired";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookInvoiceData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceCancelled: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.cancelled",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 2,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "expired",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100",
                 *           "cancelled_on": "2026-11-20T12:00:00.000Z"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "0"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.cancelled";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookInvoiceData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoicePaymentReverted: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.payment_reverted",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 4,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "created",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "0",
                 *         "payment": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e06",
                 *           "hash": "0x5b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f8465b3c1e9a70d2f846",
                 *           "log_index": 4,
                 *           "from": "0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359",
                 *           "amount": "12.5",
                 *           "block_number": 98765432
                 *         }
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.payment_reverted";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookRevertedData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoiceUpdated: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.updated",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 2,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "paid",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "0"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.updated";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookInvoiceData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onInvoicePriceRenewed: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "invoice.price_renewed",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {
                 *         "sequence": 2,
                 *         "invoice": {
                 *           "uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e01",
                 *           "user_uuid": "019a9d3e-5c1a-7c3b-9f2e-6b1d8a4c0e02",
                 *           "status": "created",
                 *           "amount": 12.5,
                 *           "fee_amount": 0.125,
                 *           "token_address": "0x75faf114eafb1BDbe2F0316DF893fd58CE46AA4d",
                 *           "contract_address": "0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb",
                 *           "network": "ARB_SEPOLIA",
                 *           "client": "0x52908400098527886E0F7030069857D2E4169EE7",
                 *           "hash": null,
                 *           "signature": null,
                 *           "message_id": null,
                 *           "channel_uuid": null,
                 *           "customer_id": "order-1001",
                 *           "chain_id": 421614,
                 *           "url": "https://pay.example.com/checkout/q3X0f5bYH2mC8w1tZkR6uQ",
                 *           "fee_bps": "100"
                 *         },
                 *         "amount_received": "0",
                 *         "amount_pending": "0"
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "invoice.price_renewed";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookInvoiceData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onPing: {
        parameters: {
            query?: never;
            header: {
                /** @description Identifier of the message, which all its attempts share */
                "webhook-id": components["parameters"]["webhook-id"];
                /** @description Time of this attempt, in seconds since 1970 */
                "webhook-timestamp": components["parameters"]["webhook-timestamp"];
                /** @description HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}` in Base64, as `v1,…`; after a rotation of the secret one for each secret, separated by a space */
                "webhook-signature": components["parameters"]["webhook-signature"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "type": "ping",
                 *       "timestamp": "2026-11-20T12:00:00.000Z",
                 *       "data": {}
                 *     }
                 */
                "application/json": {
                    /**
                     * @description The event
                     * @enum {string}
                     */
                    type: "ping";
                    /**
                     * Format: date-time
                     * @description Time of the event
                     */
                    timestamp: string;
                    data: components["schemas"]["WebhookPingData"];
                };
            };
        };
        responses: {
            /** @description Chit disables the webhook */
            410: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit regards the message as delivered */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Chit sends the message again later, up to ten times */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
