import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsEmail, IsNotEmpty, IsString, MaxLength } from 'class-validator';
import { UserRecord } from '../users/users.dto.js';

export class SignInRequest {
  @ApiProperty({ example: 'admin@example.com' })
  @Transform(({ value }) => (typeof value === 'string' ? value.trim().toLowerCase() : value))
  @IsEmail({}, { message: 'Please enter a valid email address' })
  email: string;

  @ApiProperty({ maxLength: 1000 })
  @MaxLength(1000, { message: 'Password is too long' })
  @IsNotEmpty({ message: 'Password is required' })
  @IsString({ message: 'Password is required' })
  password: string;
}

export class CurrentUser extends UserRecord {
  @ApiProperty({ type: [String], description: 'What the user may do' })
  can: string[];
}
