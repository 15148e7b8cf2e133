/** Makes the server refuse an edit (412) if the record was changed after this version. */
export const ifMatch = (version: number | undefined) => ({ 'If-Match': `"${version}"` });
