/**
 * SQL: what an entry of the trail says, as the text that its hash is made of. Hashes that are stored depend on it:
 * it is never changed.
 */
export const entryText = (entry: string): string => `json_build_array(
    ${entry}.position, ${entry}.id, to_char(${entry}.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS'),
    ${entry}.user_id, ${entry}.user_name, ${entry}.acting_as, ${entry}.action, ${entry}.record_type,
    ${entry}.record_id, ${entry}.record_name, ${entry}.before, ${entry}.after, ${entry}.address,
    ${entry}.request_id)::text`;
