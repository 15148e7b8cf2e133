import { defineEntity, p, type InferEntity, LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { NotFoundException } from '@nestjs/common';
import { createdAt, id, money, updatedAt, version } from '../database/records.js';

export const companyStatuses = ['active', 'exited', 'failed', 'pipeline', 'in_diligence', 'passed'] as const;

export const CompanySchema = defineEntity({
  name: 'Company',
  tableName: 'companies',
  properties: {
    id: id(),
    version: version(),
    name: p.text(),
    sector: p.text(),
    description: p.text().nullable(),
    website: p.text().nullable(),
    /** Entered by an admin; used only while the company has no mark. */
    enteredValuation: money().nullable(),
    valuationAtLastFundraise: money().nullable(),
    status: p.enum(companyStatuses).default('active'),
    /** Its investments are worth nothing from this day on; set exactly while the status is failed. */
    failedOn: p.date().nullable(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
});

export type Company = InferEntity<typeof CompanySchema>;

/** The company, locked against deletion until the transaction ends (`for share`). Errors: 404. */
export async function lockCompany(em: EntityManager, id: string): Promise<Company> {
  const company = await em.findOne(CompanySchema, id, { lockMode: LockMode.PESSIMISTIC_READ });
  if (!company) throw new NotFoundException('Company not found');
  return company;
}

/** A change of the write-off date of a company (`failedOn`) or of an investment (`writtenOffOn`). */
export interface WriteOff {
  /** The field's label in error messages. */
  label: string;
  isWrittenOff: boolean;
  /** From the request; undefined and null both leave the date unchanged. */
  requested: string | null | undefined;
  /** The stored date. */
  current: string | null;
  today: string;
  /** The earliest date allowed. */
  investmentDate?: string;
}

/** Why the requested date is refused; undefined when it is allowed, or none was sent. */
export function writeOffDateError(writeOff: WriteOff): string | undefined {
  const { label, isWrittenOff, requested, current, today, investmentDate } = writeOff;
  if (!requested) return undefined;
  if (!isWrittenOff) return `${label} can only be set when the status is a write-off`;
  if (requested > today && requested !== current) return `${label} cannot be after today`;
  if (investmentDate && requested < investmentDate) return `${label} cannot be before the investment date`;
  return undefined;
}

/**
 * The date to store: the requested one, else the stored one, else today, but never before the investment date.
 * Null for a record that is not written off.
 */
export function writeOffDate({
  isWrittenOff,
  requested,
  current,
  today,
  investmentDate,
}: WriteOff): string | null {
  if (!isWrittenOff) return null;
  const date = requested ?? current ?? today;
  return investmentDate && date < investmentDate ? investmentDate : date;
}
