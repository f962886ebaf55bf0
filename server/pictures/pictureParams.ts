import { Type } from 'typebox';
import { pictureOwners } from '../../src/contract/operatorPicture';

export const PictureParams = Type.Object({
  // An unknown kind gets 404, not 400.
  owner: Type.String({ minLength: 1, maxLength: 20, description: pictureOwners.join(', ') }),
  name: Type.String({
    minLength: 1,
    maxLength: 100,
    description: 'Slug, or number of a banner, from 1',
  }),
});
