import { Module } from '@nestjs/common';
import { Opens } from './opens.js';

@Module({ providers: [Opens], exports: [Opens] })
export class OpensModule {}
