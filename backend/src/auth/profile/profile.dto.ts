import { UpdateProfileRequest } from '../../users/users.dto.js';
import { OwnPasswordField } from '../fields.js';

export class SaveProfileRequest extends UpdateProfileRequest {
  @OwnPasswordField('Current password is required', {
    optional: true,
    description: 'Needed when the e-mail address is another one',
  })
  currentPassword?: string | null;
}
