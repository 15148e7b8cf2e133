import { Injectable } from '@nestjs/common';
import { Importables } from './importables.js';

/** How many rows this process has added by imports since it began, for its metrics. */
@Injectable()
export class ImportedRows {
  private readonly rows = new Map<string, number>();

  constructor(private readonly importables: Importables) {}

  add(type: string, rows: number): void {
    this.rows.set(type, (this.rows.get(type) ?? 0) + rows);
  }

  /** Of every type there is: one that appears with its first import would hide that import from rates. */
  byType(): [type: string, rows: number][] {
    return this.importables.types.map((type) => [type, this.rows.get(type) ?? 0]);
  }
}
