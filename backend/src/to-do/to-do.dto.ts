import { ApiProperty } from '@nestjs/swagger';
import { EnumProperty, IdProperty } from '../http/answers.js';

const CountProperty = (description: string) => ApiProperty({ type: 'integer', description });

const placeKinds = ['investment', 'company'] as const;

/** An investment or a company with drafts among its documents. */
export class DraftDocumentsPlace {
  @EnumProperty('DraftDocumentsPlaceKind', placeKinds) kind: string;
  @IdProperty() id: string;
  @ApiProperty({ example: 'Seed round' }) name: string;
  @CountProperty('Number of drafts among its documents') drafts: number;
}

/** How much of each kind waits for an admin. */
export class ToDo {
  @CountProperty('Active investments that are not allocated in full') underAllocated: number;
  @CountProperty('Companies held by a price from more than a quarter ago') oldMarks: number;
  @CountProperty('Calls in force that were due before today and are not paid in full') overdueCalls: number;
  @CountProperty('People who were created and not invited yet') unsentInvitations: number;
  @CountProperty('People who were invited and have not accepted yet') openInvitations: number;
  @ApiProperty({ example: 2025, description: 'The tax year of the missing K-1s: the last finished one' })
  k1Year: number;
  @CountProperty('Entities without a K-1 for that year') missingK1s: number;
  @CountProperty('Updates that are drafts') draftUpdates: number;
  @CountProperty('Letters that are drafts') draftLetters: number;
  @CountProperty('Documents of investments and companies that are drafts') draftDocuments: number;
  @ApiProperty({ type: [DraftDocumentsPlace], description: 'Where these documents are, by name' })
  draftDocumentsPlaces: DraftDocumentsPlace[];
  @CountProperty('K-1s that are drafts') draftK1s: number;
  @CountProperty('Capital events that are drafts') draftEvents: number;
  @CountProperty('Statements that are not published yet') draftStatements: number;
  @CountProperty('E-mails of the last 30 days that could not be sent') failedMails: number;
}
