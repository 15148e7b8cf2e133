import { Injectable } from '@nestjs/common';
import { usd } from '../finance/texts.js';
import type { closeSteps, QuarterClose } from './close.dto.js';
import {
  CloseQueries,
  type AllocatedDeal,
  type HeldCompany,
  type OpenCall,
  type PreparedPeriod,
  type SentLetter,
} from './close.queries.js';

type Step = QuarterClose['steps'][number];
type Found = Omit<Step, 'name'>;

const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

@Injectable()
export class CloseService {
  constructor(private readonly queries: CloseQueries) {}

  /** Each step of the close of the quarter that ends on the day, in order. */
  async of(periodEnd: string): Promise<QuarterClose> {
    const { held, unpaid, deals, prepared, sent } = await this.queries.of(periodEnd);
    const found: Record<(typeof closeSteps)[number], Found> = {
      marks: ofMarks(held),
      calls: ofCalls(unpaid),
      allocations: ofAllocations(deals),
      statements: ofStatements(prepared),
      letter: ofLetter(prepared, sent),
    };
    const steps = Object.entries(found).map(([name, step]) => ({ name, ...step }) as Step);
    return { periodEnd, steps };
  }
}

function ofMarks(held: readonly HeldCompany[]): Found {
  const items = held
    .filter(({ isMarked }) => !isMarked)
    .map(({ id, name, detail }) => ({ id, name, detail }));
  const companies = plural(held.length, 'company', 'companies');
  if (held.length === 0) return { done: true, summary: 'No company is held', items };
  if (items.length > 0)
    return {
      done: false,
      summary: `${items.length} of ${companies} ${items.length === 1 ? 'is' : 'are'} not marked in this quarter`,
      items,
    };
  const summary =
    held.length === 1
      ? 'The company that is held is marked in this quarter'
      : `All ${companies} that are held are marked in this quarter`;
  return { done: true, summary, items };
}

function ofCalls(unpaid: readonly OpenCall[]): Found {
  const items = unpaid.map(({ id, name, day, lines, open }) => ({
    id,
    name,
    detail: `${usd(open)} open on ${plural(lines, 'line')}, due ${day}`,
  }));
  if (items.length === 0) return { done: true, summary: 'Nothing that was due by this day is unpaid', items };
  const verb = items.length === 1 ? 'is' : 'are';
  return {
    done: false,
    summary: `${plural(items.length, 'call')} due by this day ${verb} not fully paid`,
    items,
  };
}

/** What is allocated to no limited partner is the firm's share. */
function ofAllocations(deals: readonly AllocatedDeal[]): Found {
  const items = deals
    .filter(({ sign }) => sign > 0)
    .map(({ id, name, excess }) => ({ id, name, detail: `Allocated ${usd(excess)} beyond its total` }));
  const shared = deals.filter(({ sign }) => sign < 0).length;
  const ofFirm = shared === 0 ? '' : `; the firm has a share in ${plural(shared, 'deal')}`;
  if (items.length === 0) {
    const summary =
      deals.length === 0 ? 'There is no deal' : `No deal is allocated beyond its total${ofFirm}`;
    return { done: true, summary, items };
  }
  const verb = items.length === 1 ? 'is' : 'are';
  const beyond = `${items.length} of ${plural(deals.length, 'deal')} ${verb} allocated beyond ${items.length === 1 ? 'its' : 'their'} total`;
  return { done: false, summary: `${beyond}${ofFirm}`, items };
}

function ofStatements(prepared: PreparedPeriod | undefined): Found {
  if (!prepared) return { done: false, summary: 'Not prepared', items: [] };
  const { id, name, isPublished, drafts, published } = prepared;
  const state = isPublished ? `${plural(published, 'statement')} published` : 'Not published';
  const items = [{ id, name, detail: state }];
  if (isPublished && drafts === 0) return { done: true, summary: state, items };
  // A first preparation that has not finished has no statements yet.
  const summary = drafts === 0 ? 'No statement is prepared yet' : `${plural(drafts, 'draft')} to publish`;
  return { done: false, summary, items };
}

function ofLetter(prepared: PreparedPeriod | undefined, sent: SentLetter | undefined): Found {
  if (sent)
    return { done: true, summary: 'A letter was sent after the statements were published', items: [sent] };
  const summary = prepared?.isPublished
    ? 'No letter was sent since the statements were published'
    : 'To be sent once the statements are published';
  return { done: false, summary, items: [] };
}
