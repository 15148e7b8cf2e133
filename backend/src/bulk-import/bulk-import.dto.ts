import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  ErrorAnswer,
  EnumProperty,
  IdProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
  PersonName,
} from '../http/answers.js';
import { ChoiceField } from '../http/fields.js';
import { importStates, type ImportState } from './import-rows.js';

const existingChoices = ['refuse', 'skip'] as const;
const yesOrNo = ['true', 'false'] as const;
const formats = ['csv', 'xlsx'] as const;

export class ImportOptions {
  @ChoiceField({ label: 'existing', enumName: 'ExistingRows', values: existingChoices, optional: true })
  existing?: (typeof existingChoices)[number];

  @ChoiceField({ label: 'dryRun', enumName: 'DryRun', values: yesOrNo, optional: true })
  dryRun?: (typeof yesOrNo)[number];
}

const examplesChoices = ['import', 'leave-out'] as const;

export class WorkbookImportOptions extends ImportOptions {
  @ChoiceField({ label: 'examples', enumName: 'ExampleRows', values: examplesChoices, optional: true })
  examples?: (typeof examplesChoices)[number];
}

export class TemplateOptions {
  @ChoiceField({ label: 'format', enumName: 'TemplateFormat', values: formats, optional: true })
  format?: (typeof formats)[number];
}

const cellTypes = ['text', 'amount', 'day', 'count', 'choice'] as const;

export class ImportColumn {
  @ApiProperty({ example: 'totalInvestment', description: 'Its header in a file; case does not matter' })
  name: string;
  @ApiProperty() required: boolean;
  @ApiProperty({ example: 'The amount that the fund invested, in US dollars' }) note: string;
  @EnumProperty('ImportCellType', cellTypes) type: (typeof cellTypes)[number];
  @ApiProperty({ type: [String], description: 'The only allowed values; empty unless it is a choice' })
  values: string[];
  @ApiProperty({
    type: [String],
    example: ['Amount Invested', 'Cost'],
    description:
      'Headers of other programs that mean this column; an import does not accept them as they are',
  })
  otherNames: string[];
}

export class ImportColumns {
  @ApiProperty({ type: [ImportColumn] }) columns: ImportColumn[];
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'The example rows of the template, in the order of the columns',
  })
  examples: string[][];
}

export class ImportResult {
  @ApiProperty({ description: 'Whether all rows were imported, or can be imported' }) success: boolean;
  @ApiProperty({ example: '42 companies imported successfully.' }) message: string;
  @ApiProperty({ description: 'Number of imported rows: all new rows, or 0' }) imported: number;
  @ApiProperty({ type: [String], example: ['Row 12: amount: Amount must be above 0'] }) errors: string[];
  @ApiProperty({ description: 'Number of rows without an error that do not exist yet' }) newRows: number;
  @ApiProperty({ description: 'Number of rows that already exist' }) existingRows: number;
  @ApiProperty({
    description: 'Number of rows with an error, including existing rows unless they are skipped',
  })
  badRows: number;
}

export class FailedImport extends ErrorAnswer {
  @ApiProperty({ example: false }) success: boolean;
  @ApiProperty({ example: 0 }) imported: number;
  @ApiProperty({ type: [String], example: ['Row 12: amount: Amount must be above 0'] }) errors: string[];
  @ApiProperty() newRows: number;
  @ApiProperty() existingRows: number;
  @ApiProperty() badRows: number;
}

export class AcceptedImport {
  @IdProperty() jobId: string;
}

/** The import of one sheet of a workbook, which can be read by its id too. */
export class ImportSheet {
  @IdProperty() id: string;
  @ApiProperty({ example: 'lp-users' }) type: string;
  @ApiProperty({ example: 'LPs', description: 'Its name in the workbook' }) name: string;
  @EnumProperty('ImportState', importStates) state: ImportState;
  @ApiProperty({ type: Number }) rowsRead: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null until the number of rows is known' })
  rowsInAll: number | null;
  @ApiProperty({ type: Number }) newRows: number;
  @ApiProperty({ type: Number }) existingRows: number;
  @ApiProperty({ type: Number }) badRows: number;
  @OptionalTextProperty() message: string | null;
  @ApiProperty({ description: 'Whether it has added records whose deletion can be requested' })
  canUndo: boolean;
}

export class ImportJobRecord {
  @IdProperty() id: string;
  @ApiProperty({ example: 'lp-users', description: '`workbook` for all sheets of a workbook' }) type: string;
  @ApiProperty() fileName: string;
  @ApiProperty({ description: 'Whether the file is only checked and nothing is imported' }) dryRun: boolean;
  @EnumProperty('ExistingRows', existingChoices) existing: (typeof existingChoices)[number];
  @EnumProperty('ImportState', importStates) state: ImportState;
  @ApiProperty({ type: Number }) rowsRead: number;
  @ApiProperty({ type: Number, nullable: true, description: 'null until the number of rows is known' })
  rowsInAll: number | null;
  @ApiProperty({ type: PersonName, nullable: true, description: 'null when the user has been deleted' })
  importedBy: PersonName | null;
  @OptionalTextProperty() message: string | null;
  @ApiProperty({ type: Number, description: 'Number of rows whose errors can be downloaded' })
  badRows: number;
  @TimeProperty() createdAt: string;
  @OptionalTimeProperty() finishedAt: string | null;
  @OptionalTimeProperty() undoneAt: string | null;
  @ApiProperty({ description: 'Whether it has added records whose deletion can be requested' })
  canUndo: boolean;
  @ApiProperty({ type: [ImportSheet], description: 'Of a workbook, in the order of import; otherwise empty' })
  sheets: ImportSheet[];
}

export class ImportJobDetail extends ImportJobRecord {
  @ApiPropertyOptional({
    type: ImportResult,
    nullable: true,
    description: 'null unless the import is done or failed',
  })
  result: ImportResult | null;
}
