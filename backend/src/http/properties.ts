import { ApiProperty, type ApiPropertyOptions } from '@nestjs/swagger';

/** Properties of answers, as the contract names them. */
const money = { type: String, example: '250000.00', description: 'US dollars, two decimals' };

export const IdProperty = () => ApiProperty({ format: 'uuid' });
export const VersionProperty = () =>
  ApiProperty({ type: Number, example: 1, description: "Goes up with each edit; the record's ETag" });
export const MoneyProperty = (description = money.description) => ApiProperty({ ...money, description });
export const OptionalMoneyProperty = (description = money.description) =>
  ApiProperty({ ...money, description, nullable: true });
const date = { type: String, format: 'date', example: '2026-01-31' };
export const DateProperty = () => ApiProperty(date);
export const OptionalDateProperty = (description?: string) =>
  ApiProperty({ ...date, description, nullable: true });
export const TimeProperty = () => ApiProperty({ type: String, format: 'date-time' });
export const OptionalTextProperty = () => ApiProperty({ type: String, nullable: true });
export const EnumProperty = (enumName: string, values: readonly string[], options: ApiPropertyOptions = {}) =>
  ApiProperty({ ...options, enum: [...values], enumName } as ApiPropertyOptions);
export const RatioProperty = (description: string) =>
  ApiProperty({ type: Number, nullable: true, description, example: 0.414214 });
