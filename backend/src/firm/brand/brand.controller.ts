import { Body, Controller, Get, Put, UploadedFiles, UseInterceptors } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import { Access } from '../../access/access.guard.js';
import { AnswersRecord } from '../../http/answers.js';
import { SeenVersion, TakesIfMatch } from '../../http/caching/etag.js';
import {
  BrandSettings,
  MAX_FIRM_NAME,
  MAX_PRODUCT_NAME,
  MAX_TAGLINE,
  UpdateBrandRequest,
} from './brand.dto.js';
import { BrandService } from './brand.service.js';

/** More than a logo can have, so that one somewhat too large is refused by its size in kB. */
const MOST_BYTES = 4 * 1024 * 1024;

const text = (maxLength: number) => ({ type: 'string', maxLength });
const file = { type: 'string', format: 'binary' };

const form = {
  schema: {
    type: 'object',
    properties: {
      productName: text(MAX_PRODUCT_NAME),
      firmName: text(MAX_FIRM_NAME),
      tagline: text(MAX_TAGLINE),
      accentColor: { type: 'string', example: '#14532d' },
      logo: file,
      darkLogo: file,
      removeLogo: { type: 'boolean' },
      removeDarkLogo: { type: 'boolean' },
    },
  },
};

interface Files {
  logo?: { buffer: Buffer }[];
  darkLogo?: { buffer: Buffer }[];
}

@ApiTags('firm')
@Controller('api/firm/brand')
export class BrandController {
  constructor(private readonly brand: BrandService) {}

  @Get()
  @Access('firm.read')
  @AnswersRecord(BrandSettings)
  getBrand() {
    return this.brand.settings();
  }

  @Put()
  @Access('firm.write')
  @TakesIfMatch()
  @UseInterceptors(
    FileFieldsInterceptor(
      [
        { name: 'logo', maxCount: 1 },
        { name: 'darkLogo', maxCount: 1 },
      ],
      { limits: { fileSize: MOST_BYTES, files: 2, fields: 10 } },
    ),
  )
  @ApiConsumes('multipart/form-data')
  @ApiBody(form)
  @AnswersRecord(BrandSettings)
  async updateBrand(
    @Body() request: UpdateBrandRequest,
    @UploadedFiles() files: Files | undefined,
    @SeenVersion() seen: number | undefined,
  ) {
    const bytes = { logo: files?.logo?.[0]?.buffer, darkLogo: files?.darkLogo?.[0]?.buffer };
    await this.brand.update(request, bytes, seen);
    return this.brand.settings();
  }
}
