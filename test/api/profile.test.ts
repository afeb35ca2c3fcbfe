import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { Chit } from '../support/app/chit';
import { createInvoice, createMerchant, type Merchant } from '../support/app/factories';
import { emptyPng } from '../support/http/images';
import { type DocumentedRest, documented } from '../support/http/openapi';
import { expectNotValid } from '../support/http/refusals';

const PROFILE = {
  displayName: 'Blue Bottle & Söhne',
  supportEmail: 'help@shop.test',
  supportUrl: 'https://shop.test/help?from=pay',
  accentColor: '#8a2be2',
};
const EMPTY = {
  displayName: null,
  supportEmail: null,
  supportUrl: null,
  accentColor: null,
  logoUrl: null,
};
const KB = 1024;
const MEMBERS = 'displayName supportEmail supportUrl accentColor logoUrl';

/** An image of one colour. */
const plainImage = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#8a2be2' } });

/** An image that cannot be compressed. */
const noise = (side: number) =>
  sharp(Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(Math.random() * 256))), {
    raw: { width: side, height: side, channels: 3 },
  });

describe('The profile of a merchant', () => {
  let chit: Chit;
  let rest: DocumentedRest;
  let merchant: Merchant;

  beforeAll(async () => {
    chit = await Chit.start({ ROLES: 'api' });
    rest = documented(chit);
  });
  beforeEach(async () => {
    merchant = await createMerchant(chit);
  });
  afterAll(() => chit.stop());

  const readProfile = async (as = merchant.accessToken) =>
    (await chit.operate(`profile { ${MEMBERS} }`, {}, { as })).body.data;
  const change = (input: object) =>
    chit.operate(`updateProfile { profile { ${MEMBERS} } }`, { input }, { as: merchant.accessToken });
  const upload = (bytes: Buffer, type = 'image/png', as = merchant.accessToken) =>
    rest('PUT', '/account/logo', { as, raw: bytes, headers: { 'content-type': type } });
  const auditOf = (action: string) =>
    chit.database.query(
      'SELECT actor_uuid, before::json, after::json FROM audit_entries WHERE subject = $1 AND action = $2 ORDER BY created_on, uuid',
      [`user:${merchant.uuid}`, action],
    );
  /** Fetches a logo by its public URL from this Chit. */
  const fetchLogo = (url: string) => fetch(url.replace('https://pay.chit.test', chit.url));
  const download = async (url: string) => Buffer.from(await (await fetchLogo(url)).arrayBuffer());
  /** Uploads an image and returns the stored one. */
  async function stored(bytes: Buffer, type = 'image/png'): Promise<Buffer> {
    const { status, body } = await upload(bytes, type);
    expect({ status, message: body.message }).toEqual({ status: 200 });
    return download(body.data.logo_url);
  }

  it('is empty at first', async () => {
    expect(await readProfile()).toEqual(EMPTY);
  });

  it('keeps absent members and clears those that are null', async () => {
    expect((await change(PROFILE)).body.data.profile).toEqual({ ...EMPTY, ...PROFILE });
    const { body } = await change({ supportUrl: null, accentColor: '#ABCDEF' });
    const changed = { supportUrl: null, accentColor: '#abcdef' };
    expect(body.data.profile).toEqual({ ...EMPTY, ...PROFILE, ...changed });
  });

  it('leaves an audit entry with the old and new values', async () => {
    await change({ displayName: 'One' });
    await change({ displayName: 'Two' });
    await change({ displayName: 'Two' });
    expect(await auditOf('user.profile_updated')).toEqual([
      { actor_uuid: merchant.uuid, before: { displayName: null }, after: { displayName: 'One' } },
      { actor_uuid: merchant.uuid, before: { displayName: 'One' }, after: { displayName: 'Two' } },
    ]);
  });

  it('is shown to the payer by the invoice, also by an older one', async () => {
    const { url } = await createInvoice(chit, merchant);
    await change(PROFILE);
    const token = url.split('/').at(-1);
    const { body } = await chit.graphql(`{ checkout(token: "${token}") { merchant { ${MEMBERS} } } }`);
    expect(body.data.checkout.merchant).toEqual({ ...EMPTY, ...PROFILE });
  });

  it("does not change another account's profile", async () => {
    const other = await createMerchant(chit);
    await change(PROFILE);
    expect(await readProfile(other.accessToken)).toEqual(EMPTY);
  });

  it.each([
    ['displayName', ['', ' ', '\u200b', '\u2800\u3164', '\u0301', 'x'.repeat(81), 'a\nb', 'a\u0000b']],
    ['displayName', ['a\u202eb', 'a\u2066b', 'a\u200fb', 'Pay\u00adPal', 'a\u2028b', '\ud800']],
    ['supportEmail', ['', 'nobody', 'a@b.test?subject=x', 'a@b.test\r\nBcc: c@d.test']],
    ['supportUrl', ['http://shop.test', 'javascript:alert(1)', '//shop.test', 'https://a:b@shop.test', '']],
    ['supportUrl', ['https://bank.test@evil.test', 'data:text/html,x', `https://a.test/${'x'.repeat(2048)}`]],
    ['accentColor', ['', 'red', '#fff', '#12345g', '#1234567', 'url(x)', '#8a2be2;}']],
  ] as const)('refuses a %s that could mislead payers (%#)', async (member, values) => {
    for (const value of values) expectNotValid(await change({ [member]: value }), member);
    expect(await readProfile()).toEqual(EMPTY);
  });

  it.each([
    'Ş',
    '東京ストア',
    'متجر النور',
    'क्षेत्र दुकान',
    'नमस्\u200dते',
    '👩\u200d🍳 Kitchen',
    '<b>&amp;"\'',
    "Joe's",
  ])('accepts the name %s', async (name) => {
    expect((await change({ displayName: ` ${name} ` })).body.data.profile.displayName).toBe(name);
  });

  it('refuses a change without members', async () => {
    expect(await change({})).toMatchObject({ status: 400 });
  });

  describe('Its logo', () => {
    it.each(['png', 'jpeg', 'webp'] as const)(
      'is stored as a small PNG from a file of type %s',
      async (type) => {
        const bytes = await plainImage(1_000, 500).toFormat(type).toBuffer();
        const { format, width, height } = await sharp(await stored(bytes, `image/${type}`)).metadata();
        expect({ format, width, height }).toEqual({ format: 'png', width: 256, height: 128 });
      },
    );

    it('is served under the hash of its content, for ever, with headers that allow only an image', async () => {
      const { body } = await upload(await plainImage(10, 10).png().toBuffer());
      const { logo_url: url } = body.data;
      const answer = await fetchLogo(url);
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(url).toBe(`https://pay.chit.test/logo/${createHash('sha256').update(bytes).digest('hex')}.png`);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
      expect(await readProfile()).toMatchObject({ logoUrl: url });
    });

    it('is uploaded and deleted at the root as well as below /api/v1', async () => {
      const raw = await plainImage(10, 10).png().toBuffer();
      const headers = { 'content-type': 'image/png' };
      const put = await chit.fetch('PUT', '/account/logo', { as: merchant.accessToken, raw, headers });
      expect(put.status).toBe(200);
      const remove = await chit.fetch('DELETE', '/account/logo', { as: merchant.accessToken });
      expect(remove.body).toEqual({ success: true });
      expect(await readProfile()).toEqual(EMPTY);
    });

    it('is not found once it is replaced or deleted, nor under any other name', async () => {
      const first = (await upload(await plainImage(11, 10).png().toBuffer())).body.data.logo_url;
      const second = (await upload(await plainImage(11, 11).png().toBuffer())).body.data.logo_url;
      expect((await fetchLogo(first)).status).toBe(404);
      expect((await fetchLogo(second)).status).toBe(200);
      await rest('DELETE', '/account/logo', { as: merchant.accessToken });
      expect((await rest('DELETE', '/account/logo', { as: merchant.accessToken })).status).toBe(200);
      for (const path of [second, '/logo/x.png', '/logo/', `/logo/${'a'.repeat(64)}.png`, '/logo/%00.png']) {
        expect((await fetchLogo(new URL(path, chit.url).href)).status).toBe(404);
      }
    });

    it('stays when another account with the same logo deletes its own', async () => {
      const other = await createMerchant(chit);
      const bytes = await plainImage(30, 30).png().toBuffer();
      const { logo_url: url } = (await upload(bytes)).body.data;
      expect((await upload(bytes, 'image/png', other.accessToken)).body.data.logo_url).toBe(url);
      await rest('DELETE', '/account/logo', { as: other.accessToken });
      expect((await fetchLogo(url)).status).toBe(200);
      expect((await readProfile()).logoUrl).toBe(url);
    });

    it('is one of two that are uploaded at the same time', async () => {
      const files = await Promise.all([40, 50, 60].map((side) => plainImage(side, side).png().toBuffer()));
      const urls = (await Promise.all(files.map((file) => upload(file)))).map(
        ({ body }) => body.data.logo_url,
      );
      const { logoUrl: url } = await readProfile();
      expect(urls).toContain(url);
      for (const each of urls) expect((await fetchLogo(each)).status).toBe(each === url ? 200 : 404);
    });

    it('has no metadata of the uploaded file, and is upright', async () => {
      const bytes = await plainImage(100, 50)
        .withExif({ IFD0: { Copyright: 'CANARY' }, IFD3: { GPSLatitude: '48/1 8/1 0/1' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      expect(bytes.includes('CANARY')).toBe(true);
      const logo = await stored(bytes, 'image/jpeg');
      const { exif, icc, xmp, iptc, comments, orientation, width, height } = await sharp(logo).metadata();
      expect({ exif, icc, xmp, iptc, comments, orientation }).toEqual({});
      expect({ width, height }).toEqual({ width: 50, height: 100 });
    });

    it.each(['<script>alert(1)</script>', 'PK\x03\x04 a zip archive'])(
      'does not contain what follows the image in the file: %j',
      async (more) => {
        const logo = await stored(Buffer.concat([emptyPng(8, 8), Buffer.from(more)]));
        expect(logo.includes(more)).toBe(false);
      },
    );

    it('is the first frame of an animation', async () => {
      const frames = Buffer.concat([Buffer.alloc(64 * 64 * 4, 255), Buffer.alloc(64 * 64 * 4, 9)]);
      const animation = await sharp(frames, { raw: { width: 64, height: 128, channels: 4, pageHeight: 64 } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer();
      const { height, pages } = await sharp(await stored(animation, 'image/webp')).metadata();
      expect({ height, pages }).toEqual({ height: 64, pages: undefined });
    });

    it.each([
      ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
      ['a GIF', () => Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')],
      ['HTML', () => Buffer.from('<!doctype html><p>hello')],
      ['nothing', () => Buffer.alloc(0)],
      ['the beginning of a PNG', () => emptyPng(64, 64).subarray(0, 80)],
      ['a PNG with fewer rows than it announces', () => emptyPng(64, 64, 3)],
      ['20,000 × 20,000 pixels', () => emptyPng(20_000, 20_000, 1)],
      ['4,097 pixels in a row', () => emptyPng(4_097, 1)],
    ])('is not %s', async (_name, file) => {
      expectNotValid(await upload(file()), 'body');
      expect(await readProfile()).toEqual(EMPTY);
    });

    it('is refused when half of a JPEG is missing', async () => {
      const bytes = await noise(200).jpeg().toBuffer();
      expectNotValid(await upload(bytes.subarray(0, bytes.length / 2), 'image/jpeg'), 'body');
    });

    it('is refused with a clear reason when Content-Type says something else', async () => {
      const answer = await upload(await plainImage(9, 9).webp().toBuffer(), 'image/jpeg');
      expect(answer.body.message).toEqual([
        '[body] is not valid',
        'body is image/webp, but Content-Type says image/jpeg',
      ]);
      for (const type of ['image/svg+xml', 'image/gif', 'application/json', 'text/html', '']) {
        expectNotValid(await upload(emptyPng(9, 9), type), 'body');
      }
    });

    it('decodes a decompression bomb of 16 million pixels without holding up other requests', async () => {
      const bomb = emptyPng(4_096, 4_096);
      let isDone = false;
      const done = upload(bomb).finally(() => {
        isDone = true;
      });
      let answered = 0;
      while (!isDone) {
        await readProfile();
        if (!isDone) answered += 1;
      }
      expect((await done).status).toBe(200);
      expect(answered).toBeGreaterThan(1);
    });

    it('is refused above 512 kB, also when its size is not announced', async () => {
      const large = Buffer.concat([emptyPng(9, 9), Buffer.alloc(512 * KB)]);
      expect(await upload(large)).toMatchObject({ status: 413 });
      const stream = new ReadableStream({
        start(controller) {
          for (let sent = 0; sent < 513; sent += 1) controller.enqueue(new Uint8Array(KB));
          controller.close();
        },
      });
      const chunked = await fetch(`${chit.url}/account/logo`, {
        method: 'PUT',
        body: stream,
        duplex: 'half',
        headers: { authorization: `Bearer ${merchant.accessToken}`, 'content-type': 'image/png' },
      } as RequestInit);
      expect(chunked.status).toBe(413);
    });

    it('is accepted up to 512 kB, while other bodies stay limited to 64 kB', async () => {
      const file = emptyPng(9, 9);
      const padded = Buffer.concat([file, Buffer.alloc(512 * KB - file.length)]);
      expect((await upload(padded)).status).toBe(200);
      expect((await change({ displayName: 'x'.repeat(64 * KB) })).status).toBe(413);
    });

    it('leaves an audit entry', async () => {
      const { logo_url: url } = (await upload(emptyPng(9, 9))).body.data;
      const logoHash = /[0-9a-f]{64}/.exec(url)?.[0];
      expect(await auditOf('user.logo_updated')).toEqual([
        { actor_uuid: merchant.uuid, before: { logoHash: null }, after: { logoHash } },
      ]);
    });
  });
});
