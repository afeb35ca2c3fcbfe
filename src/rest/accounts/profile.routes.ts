import { presentProfile } from '../../presenters/profile.presenter';
import type { ProfileService } from '../../services/accounts/users/profile.service';
import { emptyReply, emptyReplyShape, resourceReply, resourceReplyShape } from '../shared/reply';
import { type Route, route } from '../shared/route';
import { logoUpload, profileShape, updateProfileBody } from './profile.schema';

const tag = 'Users';

interface Dependencies {
  profiles: ProfileService;
  publicUrl: string;
}

const getProfile = ({ profiles, publicUrl }: Dependencies) =>
  route({
    operation: 'profile',
    method: 'get',
    path: '/account/profile',
    servedAtRoot: true,
    tag,
    summary: 'Get your profile',
    description: 'For customers and admins: what payers see of the account.',
    credential: 'accessToken',
    responseShape: resourceReplyShape(profileShape),
    handle: async ({ actor }) => resourceReply(presentProfile(await profiles.get(actor), publicUrl)),
  });

const updateProfile = ({ profiles, publicUrl }: Dependencies) =>
  route({
    operation: 'updateProfile',
    method: 'patch',
    path: '/account/profile',
    servedAtRoot: true,
    tag,
    summary: 'Change your profile',
    description:
      'For customers and admins. Checkout pages of all their invoices, old ones too, show the new profile.',
    credential: 'accessToken',
    body: updateProfileBody,
    responseShape: resourceReplyShape(profileShape),
    handle: async ({ actor, body }) =>
      resourceReply(presentProfile(await profiles.update(actor, body), publicUrl)),
  });

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

/** The profile operations that Chit adds to the REST specification. */
export const profileRoutes = (dependencies: Dependencies): Route[] => [
  getProfile(dependencies),
  updateProfile(dependencies),
  setLogo(dependencies),
  deleteLogo(dependencies),
];
