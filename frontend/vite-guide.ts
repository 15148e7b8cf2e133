import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { readGuidePage, webpSize } from './guide-markdown.mjs';

/** Pictures are taken with two pixels for each of the page's. */
const DENSITY = 2;

/** Turns pages of the guide (Markdown) into modules while building; their pictures become hashed assets. */
export function guidePages(): Plugin {
  return {
    name: 'guide-pages',
    enforce: 'pre',
    transform(source, id) {
      if (!id.endsWith('.md')) return null;
      const { title, blocks } = readGuidePage(source, id);
      const imports: string[] = [];
      const written = blocks.flatMap((block) => {
        if (block.kind !== 'picture') return JSON.stringify(block);
        const file = join(dirname(id), block.src);
        if (!existsSync(file)) {
          // A test fails for it; the client has to be built for `npm run screenshots`, which takes the picture.
          this.warn(`${block.src} of ${id} is missing: npm run screenshots takes it.`);
          return [];
        }
        const { width, height } = webpSize(readFileSync(file));
        const name = `picture${imports.length}`;
        imports.push(`import ${name} from ${JSON.stringify(block.src)};`);
        const size = { width: width / DENSITY, height: height / DENSITY };
        return `{ ...${JSON.stringify({ ...block, ...size })}, src: ${name} }`;
      });
      const code = `${imports.join('\n')}\nexport default { title: ${JSON.stringify(title)}, blocks: [${written.join(',\n')}] };`;
      return { code, map: null, moduleType: 'js' };
    },
  };
}
