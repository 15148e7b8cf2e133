import { Injectable, NotFoundException, type OnModuleInit, type PipeTransform } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Importable } from './importable.js';

/** Every Importable among the application's providers, by type. */
@Injectable()
export class Importables implements OnModuleInit {
  private readonly byType = new Map<string, Importable>();

  constructor(private readonly discovery: DiscoveryService) {}

  onModuleInit(): void {
    for (const { instance } of this.discovery.getProviders())
      if (instance instanceof Importable) this.byType.set(instance.type, instance);
  }

  get types(): string[] {
    return [...this.byType.keys()];
  }

  find(type: string): Importable | undefined {
    return this.byType.get(type);
  }
}

/** "42 companies". */
export const amountOf = (count: number, { nouns }: Pick<Importable, 'nouns'>): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? nouns.one : nouns.many}`;

/** A path's import type. Errors: 404. */
@Injectable()
export class ImportablePipe implements PipeTransform<string, Importable> {
  constructor(private readonly importables: Importables) {}

  transform(type: string): Importable {
    const importable = this.importables.find(type);
    if (!importable) throw new NotFoundException('This import type does not exist');
    return importable;
  }
}

/** The rows that this process has imported since its start, for its metrics. */
@Injectable()
export class ImportedRows {
  private readonly rows = new Map<string, number>();

  constructor(private readonly importables: Importables) {}

  add(type: string, rows: number): void {
    this.rows.set(type, (this.rows.get(type) ?? 0) + rows);
  }

  /** Every type, also with 0 rows: Prometheus' `rate` misses the first increment of a series that appears with it. */
  byType(): [type: string, rows: number][] {
    return this.importables.types.map((type) => [type, this.rows.get(type) ?? 0]);
  }
}
