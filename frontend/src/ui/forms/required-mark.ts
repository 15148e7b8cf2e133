/** Marks the label of a required field; screen readers skip it, since the field itself says that it is required. */
export const requiredMark = { content: '"\\2009*" / ""' };
