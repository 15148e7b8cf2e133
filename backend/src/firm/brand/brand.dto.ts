import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsOptional, Matches } from 'class-validator';
import { IdProperty, OptionalTextProperty, TimeProperty, VersionProperty } from '../../http/answers.js';
import { ifSent, TextField } from '../../http/fields.js';

export const MAX_PRODUCT_NAME = 40;
export const MAX_FIRM_NAME = 120;
export const MAX_TAGLINE = 255;

export class BrandLogo {
  @ApiProperty({
    description: 'Its public address, another one for other bytes',
    example: '/brand/logo-0123456789abcdef.png',
  })
  path: string;

  @ApiProperty({ description: 'In CSS pixels, as it is shown' }) width: number;
  @ApiProperty({ description: 'In CSS pixels, as it is shown' }) height: number;
}

const LogoProperty = () => ApiProperty({ type: BrandLogo, nullable: true });

/** What holds where nothing is stored. */
export class BrandDefaults {
  @ApiProperty() productName: string;
  @ApiProperty() firmName: string;
  @ApiProperty() tagline: string;
  @ApiProperty({ example: '#0f4c81' }) accentColor: string;
  @LogoProperty() logo: BrandLogo | null;
  @LogoProperty() darkLogo: BrandLogo | null;
}

/** The firm's brand as it is stored; null: the default. */
export class BrandSettings {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @OptionalTextProperty() productName: string | null;
  @OptionalTextProperty() firmName: string | null;
  @OptionalTextProperty() tagline: string | null;
  @OptionalTextProperty() accentColor: string | null;
  @LogoProperty() logo: BrandLogo | null;
  @LogoProperty() darkLogo: BrandLogo | null;
  @ApiProperty({ type: BrandDefaults, description: "Of the portal's settings" }) defaults: BrandDefaults;
  @TimeProperty() updatedAt: string;
}

/** A switch of a form, whose fields are texts. */
const RemovalField = (label: string): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value)),
    ifSent(),
    IsBoolean({ message: `${label} must be true or false` }),
  );

/** Fields that are not sent stay as they are; empty ones get their default. */
export class UpdateBrandRequest {
  @TextField({ label: 'Product name', optional: true, max: MAX_PRODUCT_NAME })
  productName?: string | null;

  @TextField({ label: 'Firm name', optional: true, max: MAX_FIRM_NAME })
  firmName?: string | null;

  @TextField({ label: 'Tagline', optional: true, max: MAX_TAGLINE })
  tagline?: string | null;

  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() || null : value))
  @IsOptional()
  @Matches(/^#[\da-f]{6}$/, {
    message: 'Accent must be a colour such as #14532d, with six hexadecimal digits',
  })
  accentColor?: string | null;

  @RemovalField('Use the default logo')
  removeLogo?: boolean;

  @RemovalField('Use the default logo for the dark theme')
  removeDarkLogo?: boolean;
}
