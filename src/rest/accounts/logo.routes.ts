import type { Profile } from '../../entities/user.entity';
import { presentProfile } from '../../presenters/profile.presenter';
import type { Services } from '../../services/services';
import { nothing, one } from '../shared/reply';
import { route } from '../shared/route';
import { logoUpload, profileShape } from './logo.schema';

const tag = 'Users';

const setLogo = ({ profiles, publicUrl }: Services) =>
  route('updateLogo', 'put /account/logo', {
    servedAtRoot: true,
    tag,
    summary: 'Upload your logo',
    description:
      'For customers and admins. The body is the image file. It is decoded and stored as a PNG without metadata; larger images are scaled down to 256 × 256 pixels.',
    credential: 'accessToken',
    upload: logoUpload,
    answer: one(profileShape, (profile: Profile) => presentProfile(profile, publicUrl)),
    handle: ({ actor, upload }) => profiles.setLogo(actor, upload),
  });

const deleteLogo = ({ profiles }: Services) =>
  route('deleteLogo', 'delete /account/logo', {
    servedAtRoot: true,
    tag,
    summary: 'Delete your logo',
    description: 'For customers and admins. Succeeds without a logo too.',
    credential: 'accessToken',
    answer: nothing,
    handle: ({ actor }) => profiles.deleteLogo(actor),
  });

/** The operations of the logo that Chit adds to the REST specification; GraphQL has the rest of the profile. */
export const logoRoutes = [setLogo, deleteLogo];
