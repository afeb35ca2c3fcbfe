import type { Metadata } from 'sharp';
import { invalid } from '../errors';
import { BOUNDS } from '../lib/bounds';
import { type ProblemCode, type Reason, reason } from '../lib/reasons';
import { FairShare } from './fair-share';

/** Media types of the images that are accepted, by the name of the format in sharp. */
const MEDIA_TYPES: Record<string, string> = { png: 'image/png', jpeg: 'image/jpeg', webp: 'image/webp' };

/** An uploaded file, with the media type of its `Content-Type` header. */
export interface EncodedImage {
  bytes: Buffer;
  mediaType: string;
}

/** Maximum width and height of a stored logo, in pixels. */
const STORED_SIDE = 256;
const MAX_SIDE = BOUNDS.request.logoSide.most;

/** The decoders of libvips that may run; all others, such as those of SVG, GIF and PDF, are blocked. */
const DECODERS = ['VipsForeignLoadPngBuffer', 'VipsForeignLoadJpegBuffer', 'VipsForeignLoadWebpBuffer'];

const refuse = (why: Reason<ProblemCode>) => invalid({ member: 'body', reason: why });

let library: typeof import('sharp') | undefined;

/** Loads sharp at the first upload, because most processes never need it. */
function loadSharp(): typeof import('sharp') {
  if (library) return library;
  const sharp: typeof import('sharp') = require('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: DECODERS });
  library = sharp;
  return sharp;
}

/**
 * Decodes uploaded logos and re-encodes them as PNG, so that no metadata and no byte of the uploaded file is stored or
 * served. Decodes one image at a time, in the thread pool; accounts take turns (round-robin).
 */
export class LogoEncoder {
  private readonly shares = new FairShare(
    {
      perAccount: BOUNDS.connections.logosDecoded.most,
      total: BOUNDS.connections.logosDecoded.most,
      waiting: BOUNDS.connections.logosWaiting.most,
    },
    reason('too_many_uploads'),
  );

  /**
   * Returns a PNG of at most 256 × 256 pixels with the aspect ratio of the image; of an animation, only its first
   * frame. Throws `invalid` when the bytes are not a complete PNG, JPEG or WebP image, when the image's type differs
   * from the given media type, or when the image has too many pixels. Throws `rate_limited` when the account has too
   * many queued images.
   */
  encode(account: string, image: EncodedImage): Promise<Buffer> {
    return this.shares.run(account, async () => {
      // Checks the header before decoding, so that an image with too many pixels is refused before memory is allocated
      // for it.
      checkHeader(await readHeader(image.bytes).catch(refuseUnreadable), image.mediaType);
      return encodeAnew(image.bytes).catch(refuseUnreadable);
    });
  }
}

const readHeader = async (bytes: Buffer): Promise<Metadata> =>
  loadSharp()(bytes, { limitInputPixels: false }).metadata();

const encodeAnew = (bytes: Buffer): Promise<Buffer> =>
  loadSharp()(bytes, { failOn: 'error', limitInputPixels: MAX_SIDE * MAX_SIDE })
    .autoOrient()
    .resize({ width: STORED_SIDE, height: STORED_SIDE, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9 })
    .timeout({ seconds: BOUNDS.times.logoDecoding.most })
    .toBuffer();

function checkHeader({ format, width, height }: Metadata, mediaType: string): void {
  const actual = MEDIA_TYPES[format];
  if (actual === undefined) throw refuse(reason('unreadable_image'));
  if (actual !== mediaType) throw refuse(reason('other_image_type', { actual, given: mediaType }));
  if (Math.max(width, height) > MAX_SIDE) throw refuse(reason('image_side', { max: MAX_SIDE }));
}

const refuseUnreadable = (): never => {
  throw refuse(reason('unreadable_image'));
};
