import { defineEntity, p } from '@mikro-orm/core';
import { describeConstraint } from '../database/database-errors.js';
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

describeConstraint('saved_views_name_key', 'You already have a view with this name');
