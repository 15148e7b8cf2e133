import { ApiProperty } from '@nestjs/swagger';
import {
  EnumProperty,
  OptionalTextProperty,
  OptionalTimeProperty,
  TimeProperty,
} from '../../http/answers.js';
import { healthStates } from '../doctor/check.js';

/** What a check of the portal's health found. */
export class HealthFinding {
  @ApiProperty({ example: 'Last backup' }) name: string;
  @EnumProperty('HealthState', healthStates) state: string;
  @ApiProperty({ description: 'A sentence without its full stop' }) found: string;
  @OptionalTextProperty() advice: string | null;
}

export class HealthGroup {
  @ApiProperty({ example: 'Backups' }) name: string;
  @ApiProperty({ type: [HealthFinding] }) findings: HealthFinding[];
}

export class ScheduledTask {
  @ApiProperty({ example: 'Send due e-mails' }) name: string;
  @ApiProperty({ type: 'integer', description: 'Its interval in seconds' }) everySeconds: number;
  @OptionalTimeProperty('When a process last began it; null when none has yet') lastRunAt: string | null;
  @EnumProperty('HealthState', healthStates) state: string;
}

export class About {
  @ApiProperty({ example: '1.0.0' }) version: string;
  @ApiProperty({ example: 'Zk3v9w1Q', description: 'Differs between builds' }) build: string;
  @TimeProperty() checkedAt: string;
  @ApiProperty({ type: [HealthGroup] }) groups: HealthGroup[];
  @ApiProperty({ type: [ScheduledTask] }) tasks: ScheduledTask[];
}

export class ChangeSection {
  @ApiProperty({ example: 'Added' }) title: string;
  @ApiProperty({ type: [String] }) entries: string[];
}

/** What is new in this version, by its changelog. */
export class Changes {
  @ApiProperty({ example: '1.0.0' }) version: string;
  @ApiProperty({ type: [ChangeSection] }) sections: ChangeSection[];
}
