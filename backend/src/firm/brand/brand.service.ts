import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { logoOf } from '#brand/logo';
import type { Brand, Logo } from '../../config/settings.js';
import { lockForEdit } from '../../database/records.js';
import { CurrentBrand, storedLogo } from '../../http/brand/current-brand.js';
import { WrongContent } from '../../http/pipes.js';
import { letterhead, letterStyle, PAGE_WIDTH } from '../../storage/pdf/letter-page.js';
import type { PdfDocument } from '../../storage/pdf/render-pdf.js';
import { PdfWriter } from '../../storage/pdf/write-pdf.js';
import type { BrandLogo, BrandSettings, UpdateBrandRequest } from './brand.dto.js';
import { BrandSchema } from './brand.entity.js';
import { BrandQueries } from './brand.queries.js';

type LogoField = 'logo' | 'darkLogo';

/** The files of a request; a missing one leaves the logo as it is. */
export type LogoFiles = Partial<Record<LogoField, Buffer>>;

const DRAWING_MS = 10_000;
const MARGIN = 64;

/** Changes of the firm's brand. */
@Injectable()
export class BrandService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: BrandQueries,
    private readonly pdfs: PdfWriter,
    private readonly brand: CurrentBrand,
  ) {}

  /** What is stored, and the defaults. */
  async settings(): Promise<BrandSettings> {
    const { id, version, logo, darkLogo, ...stored } = await this.queries.stored();
    const { accent, ...defaults } = this.brand.defaults;
    return {
      id,
      version,
      ...stored,
      logo: describe(storedLogo(logo)),
      darkLogo: describe(storedLogo(darkLogo)),
      defaults: {
        ...defaults,
        accentColor: accent.color,
        logo: describe(defaults.logo),
        darkLogo: describe(defaults.darkLogo),
      },
    };
  }

  /**
   * Stores the fields and files that are given; this process applies them at once, others within seconds. Errors: 400
   * for a field or a logo, 412 when it is no longer the version seen.
   */
  async update(request: UpdateBrandRequest, files: LogoFiles, seen: number | undefined): Promise<void> {
    const { removeLogo, removeDarkLogo, ...fields } = request;
    const logos = {
      logo: await this.checkedLogo('logo', files.logo),
      darkLogo: await this.checkedLogo('darkLogo', files.darkLogo),
    };
    await this.em.transactional(async (em) => {
      const stored = await lockForEdit(em, BrandSchema, { record: 'Brand', where: { isBrand: true }, seen });
      const changes = {
        ...fields,
        logo: logos.logo ?? (removeLogo ? null : undefined),
        darkLogo: logos.darkLogo ?? (removeDarkLogo ? null : undefined),
      };
      em.assign(stored, changes, { ignoreUndefined: true });
      if (stored.darkLogo && !stored.logo && !this.brand.defaults.logo)
        throw new WrongContent([
          { field: 'darkLogo', message: 'A logo for the dark theme needs a logo for the light theme too' },
        ]);
    });
    await this.brand.refresh();
  }

  /** Stores the name of the firm, unless the settings name it the same. */
  async nameFirm(firmName: string): Promise<void> {
    if (firmName !== this.brand.now.firmName) await this.update({ firmName }, {}, undefined);
  }

  /** The bytes of a logo that pages and PDFs can show. Errors: 400. */
  private async checkedLogo(field: LogoField, bytes: Buffer | undefined): Promise<Buffer | undefined> {
    if (!bytes) return undefined;
    const label = field === 'logo' ? 'The logo' : 'The logo for the dark theme';
    const cannot = (what: string): never => {
      throw new WrongContent([{ field, message: `${label} is ${what}` }]);
    };
    const logo = logoOf(bytes, cannot);
    const document = letterheadOf({ ...this.brand.now, logo });
    try {
      await this.pdfs.write(document, AbortSignal.timeout(DRAWING_MS));
    } catch {
      cannot(`a file that cannot be drawn: save it again, as a plain ${nameOf(logo)}`);
    }
    return bytes;
  }
}

const describe = (logo: Logo | null): BrandLogo | null =>
  logo && { path: logo.path, width: logo.width, height: logo.height };

const nameOf = ({ type }: Logo): string => (type === 'image/png' ? 'PNG' : 'SVG');

/** Drawn to see that statements and notices can be. */
const letterheadOf = (brand: Brand): PdfDocument => ({
  definition: { ...letterStyle, content: letterhead(brand, PAGE_WIDTH - 2 * MARGIN) },
  foot: { text: '', margin: MARGIN, width: PAGE_WIDTH - 2 * MARGIN },
});
