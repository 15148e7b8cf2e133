import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, id, updatedAt } from '../database/records.js';
import { UserSchema } from '../users/user.entity.js';

export const SavedViewSchema = defineEntity({
  name: 'SavedView',
  tableName: 'saved_views',
  properties: {
    id: id(),
    user: () => p.manyToOne(UserSchema).ref(),
    list: p.text(),
    name: p.text(),
    query: p.text(),
    isDefault: p.boolean(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});
