import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { ResponseParameters, Update, User, UserFromGetMe } from 'grammy/types';
import { findFreePort } from '../process/ports';
import { chatMethods } from './telegram-chat-methods';
import { type Failing, type Fault, Faults } from './telegram-faults';
import type { MessageRef } from './telegram-message';
import { methods } from './telegram-methods';
import { type Files, type Payload, readPayload } from './telegram-payload';
import { type Answered, Presses } from './telegram-presses';
import { type Limits, Rates } from './telegram-rates';
import { badRequest, notFound, Refusal } from './telegram-refusal';
import { TelegramScenes } from './telegram-scenes';
import { Profile, settings } from './telegram-settings';
import { Updates } from './telegram-updates';
import type { Forgery } from './telegram-webhook';

export interface Options {
  token?: string;
  /** Rate limits of the bot's messages; default: none. */
  limits?: Limits;
  /** Maps the registered webhook URL to the URL that requests go to; default: the same. */
  webhookTarget?: (url: string) => string;
}

/** Response of the Bot API. */
export type ApiAnswer =
  | { ok: true; result: unknown }
  | { ok: false; error_code: number; description: string; parameters?: ResponseParameters };

/** A call of the Bot API. */
export interface Call {
  method: string;
  payload: Payload;
  /** Uploaded files by the names of their multipart parts. */
  files: Files;
  /** Time of arrival, in Unix milliseconds. */
  at: number;
  /** Response, including one that a fault kept from being sent; undefined while the call is not executed. */
  answer?: ApiAnswer;
  fault?: Fault;
}

const TOKEN = '1234567890:AAF0kDk2mUq3VbHq9cPz5xWn7yLs1tRe8Ja';
const BOT = { is_bot: true as const, first_name: 'Chit', username: 'chit_test_bot' };
const ABILITIES = {
  ...{ can_join_groups: true, can_read_all_group_messages: false, supports_inline_queries: false },
  ...{ can_connect_to_business: false, has_main_web_app: false, has_topics_enabled: false },
  ...{ allows_users_to_create_topics: false, can_manage_bots: false, supports_join_request_queries: false },
};
const RATED = /^(send(Message|Photo)|editMessage\w+)$/;
const TABLE = new Map(
  Object.entries({ ...methods, ...chatMethods, ...settings }).map(([name, method]) => [
    name.toLowerCase(),
    { name, method },
  ]),
);

/** A fake Bot API server on loopback with one bot; tests control its users and chats. See README.md. */
export class TelegramServer extends TelegramScenes {
  /** All calls with the bot's token, in the order of arrival. */
  readonly calls: Call[] = [];
  /** Result of `getMe`. */
  readonly self: UserFromGetMe;
  readonly profile = new Profile();
  readonly rates: Rates;
  readonly presses = new Presses(this);
  private readonly faults = new Faults();
  private readonly http: Server;
  private port = 0;

  private constructor(
    readonly token: string,
    { limits = {}, webhookTarget = (url) => url }: Options,
  ) {
    const id = Number(token.split(':')[0]);
    super({ id, ...BOT }, new Updates(webhookTarget));
    this.self = { ...this.me, ...BOT, ...ABILITIES };
    this.rates = new Rates(limits);
    this.http = createServer((request, response) => void this.handle(request, response));
    // Telegram keeps idle connections open; Node's default of five seconds would close some just as the bot reuses
    // them.
    this.http.keepAliveTimeout = 75_000;
  }

  static async start(options: Options = {}): Promise<TelegramServer> {
    const server = new TelegramServer(options.token ?? TOKEN, options);
    await server.up();
    return server;
  }

  /** API root, without a trailing slash. */
  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Opens the port: a free one the first time, the same one afterwards. */
  async up(): Promise<void> {
    this.port ||= await findFreePort();
    this.http.listen(this.port, '127.0.0.1');
    await once(this.http, 'listening');
    this.updates.isDown = false;
  }

  /** Closes the port and all connections, and stops webhook requests, as in an outage. */
  async down(): Promise<void> {
    this.updates.isDown = true;
    const closed = once(this.http, 'close');
    this.http.close().closeAllConnections();
    await closed;
  }

  async stop(): Promise<void> {
    this.updates.stop();
    this.presses.stop();
    if (this.http.listening) await this.down();
  }

  /** The calls of one method, in the order of arrival. */
  callsOf(method: string): Call[] {
    return this.calls.filter((call) => call.method === method);
  }

  /** Queues an update for the bot; without an `update_id` it gets the next one. */
  send(update: Partial<Update>): Update {
    return this.updates.send(update);
  }

  /** Sends one request to the webhook outside of the update queue; resolves to the HTTP status of the response. */
  post(update: object, forgery?: Forgery): Promise<number> {
    return this.updates.post(update, forgery);
  }

  /** Presses the button with this label or callback data in the current keyboard; resolves to the bot's answer. */
  press(user: User, message: MessageRef, button: string): Promise<Answered> {
    return this.presses.press(user, message, button);
  }

  /** Sends a press with this callback data without checking the keyboard; resolves to the bot's answer. */
  pressData(user: User, message: MessageRef, data: string): Promise<Answered> {
    return this.presses.pressData(user, message, data);
  }

  /** Injects a fault; returns a function that ends it. */
  fail(failing: Failing): () => void {
    return this.faults.add(failing);
  }

  /** Keeps the next of these calls, or only its answer, until the returned function is called. */
  hold(when: NonNullable<Failing['when']>, what: 'call' | 'answer' = 'call'): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    this.fail({ when, times: 1, with: what === 'call' ? { held } : { answerHeld: held } });
    return release;
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const at = Date.now();
    const [, token, name = ''] = /^\/bot(\d+:[\w-]{30,})\/(\w+)\/?(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (token !== this.token)
      return reply(response, refused(token ? new Refusal(401, 'Unauthorized') : notFound()));
    const method = TABLE.get(name.toLowerCase())?.name ?? name;
    const call: Call = { method, payload: {}, files: {}, at };
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    try {
      Object.assign(call, await readPayload(request));
    } catch (error) {
      call.answer = refused(error instanceof Refusal ? error : badRequest("can't parse the request"));
    }
    this.calls.push(call);
    const fault = this.faults.of(call);
    if (fault) call.fault = fault;

    if (fault === 'silence') return;
    if (fault === 'reset') return void request.socket.resetAndDestroy();
    if (fault === 'html502') return bad(response);
    if (typeof fault === 'object' && 'slow' in fault) await pause(fault.slow, undefined, { ref: false });
    if (typeof fault === 'object' && 'held' in fault) await fault.held;
    if (typeof fault === 'object' && 'error_code' in fault) call.answer = { ok: false, ...fault };
    call.answer ??= await this.answer(call, gone.signal);
    if (typeof fault === 'object' && 'answerHeld' in fault) await fault.answerHeld;
    if (fault === 'lost') return void request.socket.resetAndDestroy();
    reply(response, call.answer);
  }

  private async answer({ method, payload, files }: Call, isGone: AbortSignal): Promise<ApiAnswer> {
    const found = TABLE.get(method.toLowerCase());
    try {
      if (!found) throw notFound();
      if (RATED.test(method)) this.rates.count(String(payload.chat_id));
      const result = await found.method(this, payload, { files, isGone });
      return { ok: true, result: structuredClone(result) };
    } catch (error) {
      return refused(error instanceof Refusal ? error : new Refusal(500, `Internal Server Error: ${error}`));
    }
  }
}

function refused({ error_code, description, parameters }: Refusal): ApiAnswer {
  return { ok: false, error_code, description, ...(parameters && { parameters }) };
}

function reply(response: ServerResponse, answer: ApiAnswer): void {
  response.writeHead(answer.ok ? 200 : answer.error_code, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answer));
}

function bad(response: ServerResponse): void {
  response.writeHead(502, { 'content-type': 'text/html' });
  response.end('<html><body><h1>502 Bad Gateway</h1></body></html>');
}
