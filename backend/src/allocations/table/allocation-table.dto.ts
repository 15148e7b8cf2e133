import { ApiProperty } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, ValidateNested } from 'class-validator';
import { DateProperty, IdProperty, MoneyProperty, PersonName, VersionProperty } from '../../http/answers.js';
import { CountField, IdField, MoneyField } from '../../http/fields.js';
import { EntityName } from '../../investing-entities/investing-entities.dto.js';

/** Far more entities than LPs of a firm have, and a request below the limit of its size. */
const MOST_ENTRIES = 5_000;
const MOST_VERSIONS = 2_000_000_000;

class AllocatedDeal {
  @IdProperty() id: string;
  @ApiProperty() investmentName: string;
  @ApiProperty() companyName: string;
  @DateProperty() investmentDate: string;
  @MoneyProperty() totalInvestment: string;
}

class DealShare {
  @IdProperty() entityId: string;
  @ApiProperty() legalName: string;
  @MoneyProperty('Amount at cost') amount: string;
}

class LastDeal extends AllocatedDeal {
  @ApiProperty({ type: [DealShare], description: 'Largest first' }) shares: DealShare[];
}

class TableLp extends PersonName {
  @ApiProperty() email: string;
}

class TableAllocation {
  @IdProperty() id: string;
  @VersionProperty() version: number;
  @MoneyProperty('Amount at cost') amount: string;
}

export class AllocationTableRow {
  @ApiProperty({ type: EntityName }) entity: EntityName;
  @ApiProperty({ description: 'Whether it is the entity that an LP named alone means' }) isFirst: boolean;
  @ApiProperty({ type: TableLp }) lp: TableLp;
  @ApiProperty() isDeactivated: boolean;
  @ApiProperty({
    type: TableAllocation,
    nullable: true,
    description: 'Null without a part in the investment',
  })
  allocation: TableAllocation | null;
  @ApiProperty({
    description: 'Whether a released capital event names the allocation, which keeps its amount',
  })
  isFrozen: boolean;
}

/** What each entity has of one investment, as a table to fill. */
export class AllocationTable {
  @ApiProperty({ type: AllocatedDeal }) investment: AllocatedDeal;
  @ApiProperty({
    description: 'Whether proceeds or distributions are released, after which no allocation changes',
  })
  isFrozen: boolean;
  @ApiProperty({
    type: LastDeal,
    nullable: true,
    description: 'Of the other investments with allocations, the one of the latest date',
  })
  lastDeal: LastDeal | null;
  @ApiProperty({
    type: [AllocationTableRow],
    description: "By the LP's name: the entities of all LPs, of deactivated ones those with an allocation",
  })
  rows: AllocationTableRow[];
}

export class AllocationTableEntry {
  /** In lower case, as the database writes ids, so that an entity that is named twice is recognized. */
  @Transform(({ value }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @IdField({ label: 'Entity', required: 'Entity is required' })
  entityId: string;

  /** Null removes the allocation; absent, it stays as it is. */
  @MoneyField({ label: 'Amount', optional: true, minimum: 'above 0' })
  amount?: string | null;

  /** Of the allocation that was seen; null or absent if there was none. */
  @CountField({ label: 'Version', optional: true, most: MOST_VERSIONS })
  version?: number | null;
}

/** All allocations of the investment that were seen, with their new amounts, and those to be added. */
export class SaveAllocationTableRequest {
  @ApiProperty({ type: [AllocationTableEntry] })
  @ArrayUnique(({ entityId }: AllocationTableEntry) => entityId, {
    message: 'Each entity can have one allocation',
  })
  @ValidateNested({ each: true, message: 'each allocation must be an object' })
  @ArrayMaxSize(MOST_ENTRIES, { message: `allocations can be at most ${MOST_ENTRIES}` })
  @IsArray({ message: 'allocations must be a list' })
  @Type(() => AllocationTableEntry)
  allocations: AllocationTableEntry[];
}
