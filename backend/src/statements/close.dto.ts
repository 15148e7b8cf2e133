import { ApiProperty } from '@nestjs/swagger';
import { DateProperty, EnumProperty, IdProperty } from '../http/answers.js';
import { DateField } from '../http/fields.js';

/**
 * - marks: each company that is held on the day has a mark of the quarter
 * - calls: nothing that calls asked by the day is unpaid
 * - allocations: no deal of the day is allocated beyond its total
 * - statements: those of the quarter are published, and none is a draft
 * - letter: a letter to LPs was sent after they were published
 */
export const closeSteps = ['marks', 'calls', 'allocations', 'statements', 'letter'] as const;

export class CloseQuery {
  @DateField({ label: 'Period end', required: 'Period end is required' })
  periodEnd: string;
}

/** A record that the step is about: a company, capital event, investment, statement period or letter. */
class CloseItem {
  @IdProperty() id: string;
  @ApiProperty({ example: 'Acme Robotics' }) name: string;
  @ApiProperty({ example: 'Last marked Mar 31, 2026' }) detail: string;
}

class CloseStep {
  @EnumProperty('CloseStepName', closeSteps) name: (typeof closeSteps)[number];
  @ApiProperty() done: boolean;
  @ApiProperty({ example: '3 of 24 companies are not marked in this quarter' }) summary: string;
  @ApiProperty({
    type: [CloseItem],
    description: 'What is left to do; of statements, the period; of letters, the last one',
  })
  items: CloseItem[];
}

/** What a quarter's close consists of, and what of it is done. */
export class QuarterClose {
  @DateProperty() periodEnd: string;
  @ApiProperty({ type: [CloseStep] }) steps: CloseStep[];
}
