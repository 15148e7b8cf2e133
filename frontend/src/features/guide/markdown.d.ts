/** Pages of the guide, which Vite (vite-guide.ts) and Jest turn into modules. */
declare module '*.md' {
  const page: import('./guide-page').GuidePage;
  export default page;
}
