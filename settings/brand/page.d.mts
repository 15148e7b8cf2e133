import type { Brand } from '../../settings.mjs';

/** The page with the brand filled in; `__CSP_NONCE__` in it is for each answer. */
export declare function brandedPage(html: string, brand: Brand): string;

export declare function brandedIcon(svg: string, brand: Pick<Brand, 'accent'>): string;
