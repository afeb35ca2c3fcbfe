import { z } from 'zod';
import { BOUNDS } from '../../lib/bounds';
import * as examples from '../shared/examples';

const nullable = (description: string) => z.string().nullable().describe(description);

export const profileShape = z
  .strictObject({
    display_name: nullable('Name of the merchant'),
    support_email: nullable('E-mail address for questions of payers'),
    support_url: nullable('Web page for questions of payers (https)'),
    accent_color: nullable('Brand colour, `#rrggbb`'),
    logo_url: nullable('PNG of at most 256 × 256 pixels'),
  })
  .meta({
    id: 'Profile',
    description: 'What payers see of a merchant; a member that is not set is null',
    examples: [{ ...examples.PROFILE, logo_url: `https://pay.example.com/logo/${'5b3c1e9a'.repeat(8)}.png` }],
  });

/** The image files that are accepted as a logo. */
export const logoUpload = {
  mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
  limitBytes: BOUNDS.request.logoFile.most,
} as const;
