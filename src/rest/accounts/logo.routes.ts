import { presentProfile } from '../../presenters/profile.presenter';
import type { ProfileService } from '../../services/accounts/users/profile.service';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import { logoUpload, profileShape } from './logo.schema';

const tag = 'Users';

interface Dependencies {
  profiles: ProfileService;
  publicUrl: string;
}

const setLogo = ({ profiles, publicUrl }: Dependencies) =>
  route({
    operation: 'updateLogo',
    method: 'put',
    path: '/account/logo',
    servedAtRoot: true,
    tag,
    summary: 'Upload your logo',
    description:
      'For customers and admins. The body is the image file. It is decoded and stored as a PNG without metadata; larger images are scaled down to 256 × 256 pixels.',
    credential: 'accessToken',
    upload: logoUpload,
    responseShape: resourceReplyShape(profileShape),
    handle: async ({ actor, upload }) =>
      resourceReply(presentProfile(await profiles.setLogo(actor, upload), publicUrl)),
  });

const deleteLogo = ({ profiles }: Dependencies) =>
  route({
    operation: 'deleteLogo',
    method: 'delete',
    path: '/account/logo',
    servedAtRoot: true,
    tag,
    summary: 'Delete your logo',
    description: 'For customers and admins. Succeeds without a logo too.',
    credential: 'accessToken',
    responseShape: emptyReplyShape,
    handle: async ({ actor }) => {
      await profiles.deleteLogo(actor);
      return emptyReply();
    },
  });

/** The operations of the logo that Chit adds to the REST specification; GraphQL has the rest of the profile. */
export const logoRoutes = (dependencies: Dependencies): Route[] => [
  setLogo(dependencies),
  deleteLogo(dependencies),
];
