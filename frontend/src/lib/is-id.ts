const id = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether a text is the id of a record. */
export const isId = (text: string): boolean => id.test(text);
