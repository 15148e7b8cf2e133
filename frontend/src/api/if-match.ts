/** The header of an edit that is based on this version of a record; somebody else's edit since then refuses it. */
export const ifMatch = (version: number | undefined) => ({ 'If-Match': `"${version}"` });
