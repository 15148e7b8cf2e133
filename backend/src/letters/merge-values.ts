import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { PerformanceService } from '../capital/performance/performance.service.js';
import type { Performance, RateOfReturn } from '../capital/performance/performance.dto.js';
import { Clock } from '../config/clock.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { longDate, usd } from '../finance/texts.js';
import { WrongContent } from '../http/pipes.js';
import {
  fieldsIn,
  figureFields,
  mergeFields,
  type MergeField,
  type MergeValues,
} from '../mail/letters/merge-fields.js';
import { MailMessages } from '../mail/mail-messages.js';
import { placeOf, type Audience, type Candidate, type Place } from './audience.js';

/** What a letter's fields depend on. */
export interface Written extends Audience {
  /** Null for one that is not saved yet. */
  id: string | null;
  subject: string;
  body: string;
  format: 'text' | 'markdown';
  asOf?: string | null | undefined;
}

export interface Merged {
  used: ReadonlySet<MergeField>;
  asOf: string;
  /** By the id of each LP. */
  values: Map<string, MergeValues>;
}

/** What the merge fields of a letter say to each LP, by the figures that screens show as of the same day. */
@Injectable()
export class LetterValues {
  constructor(
    private readonly performance: PerformanceService,
    private readonly messages: MailMessages,
    private readonly clock: Clock,
    private readonly brand: CurrentBrand,
  ) {}

  /** Errors: 400 for a field that does not exist, for a day after today, and those of the audience. */
  async of(em: EntityManager, letter: Written, candidates: readonly Candidate[]): Promise<Merged> {
    const used = usedFields(letter);
    const today = this.clock.today();
    if (letter.asOf && letter.asOf > today)
      throw new WrongContent([{ field: 'asOf', message: 'The day of the figures must not be after today' }]);
    const asOf = letter.asOf ?? today;
    const place = await placeOf(em, letter);
    const figures = await this.figuresOf(candidates, { used, asOf, place });
    const values = candidates.map((candidate) => {
      const all = {
        ...this.textsOf(candidate, { letter, asOf, place }),
        ...figureTexts(figures.get(candidate.id)),
      };
      return [candidate.id, onlyUsed(all, used)] as const;
    });
    return { used, asOf, values: new Map(values) };
  }

  /** By the id of each LP; none when the letter says no figures. */
  private async figuresOf(
    candidates: readonly Candidate[],
    { used, asOf, place }: { used: ReadonlySet<MergeField>; asOf: string; place: Place | undefined },
  ): Promise<ReadonlyMap<string, Performance>> {
    if (![...used].some((field) => figureFields.has(field))) return new Map();
    const lpIds = candidates.map(({ id }) => id);
    return this.performance.ofLps(lpIds, asOf, place?.deals);
  }

  private textsOf(
    { firstName, name, entities }: Candidate,
    { letter, asOf, place }: { letter: Written; asOf: string; place: Place | undefined },
  ): MergeValues {
    return {
      'first name': firstName || null,
      name: name || null,
      entity: entities.length === 0 ? null : listed(entities),
      deal: place?.name ?? null,
      'as of': longDate(asOf),
      firm: this.brand.now.firmName,
      link: this.messages.urlOfLetter(letter.id),
    };
  }
}

/** Errors: 400, naming what is no field. */
function usedFields({ subject, body, format }: Written): ReadonlySet<MergeField> {
  if (format === 'text') return new Set();
  const { used, unknown } = fieldsIn(subject, body);
  const [first] = unknown;
  if (first === undefined) return used;
  const known = mergeFields.map((field) => `{{${field}}}`).join(', ');
  const field = fieldsIn(subject).unknown.length > 0 ? 'subject' : 'body';
  const message = `There is no merge field {{${first}}}. The fields are ${known}`;
  throw new WrongContent([{ field, message }]);
}

const onlyUsed = (values: MergeValues, used: ReadonlySet<MergeField>): MergeValues =>
  Object.fromEntries([...used].map((field) => [field, values[field] ?? null]));

const figureTexts = (figures: Performance | undefined): MergeValues =>
  figures === undefined
    ? {}
    : {
        committed: usd(figures.commitment),
        invested: usd(figures.paidIn),
        unfunded: usd(figures.unfunded),
        distributed: usd(figures.distributed),
        value: usd(figures.nav),
        multiple: figures.tvpi === null ? null : `${figures.tvpi.toFixed(2)}x`,
        'net irr': rateText(figures.net),
      };

/** As the capital account shows it. */
function rateText(rate: RateOfReturn | null): string | null {
  if (rate?.rate != null) return percent(rate.rate);
  return rate?.periodReturn == null ? null : `${percent(rate.periodReturn)} (not annualized)`;
}

const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)}%`;

const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
