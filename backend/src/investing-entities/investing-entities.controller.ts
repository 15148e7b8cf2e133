import { Body, ConflictException, Controller, Delete, Get, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Access } from '../access/access.guard.js';
import { CurrentActor, type Actor, type Reader } from '../access/actor.js';
import { AuditTrail } from '../audit/audit-trail.js';
import { CurrentBrand } from '../http/brand/current-brand.js';
import { Answers, AnswersRecord, MessageAnswer } from '../http/answers.js';
import { Cached } from '../http/caching/cached.js';
import { SeenVersion, TakesIfMatch } from '../http/caching/etag.js';
import { found, IdPipe } from '../http/pipes.js';
import {
  CreateEntityRequest,
  EntitiesQuery,
  EntityRecord,
  TaxIdAnswer,
  UpdateEntityRequest,
} from './investing-entities.dto.js';
import { InvestingEntitiesQueries } from './investing-entities.queries.js';
import { InvestingEntitiesService } from './investing-entities.service.js';
import { TaxIds } from './tax-ids.js';

const EntityId = () => Param('id', new IdPipe('Entity'));

@ApiTags('entities')
@Controller('api/entities')
export class InvestingEntitiesController {
  constructor(
    private readonly queries: InvestingEntitiesQueries,
    private readonly entities: InvestingEntitiesService,
    private readonly taxIds: TaxIds,
    private readonly trail: AuditTrail,
    private readonly brand: CurrentBrand,
  ) {}

  @Get()
  @Access('entities.read')
  @Cached()
  @Answers(EntityRecord, { pages: true })
  listEntities(@CurrentActor() reader: Reader, @Query() query: EntitiesQuery) {
    return this.queries.list(reader, this.brand.now.firmName, query);
  }

  @Get(':id')
  @Access('entities.read')
  @AnswersRecord(EntityRecord)
  getEntity(@EntityId() id: string, @CurrentActor() actor: Actor) {
    return this.read(id, actor);
  }

  /** Never cached: each call is an entry of the audit trail. */
  @Get(':id/tax-id')
  @Access('entity-tax-ids.read')
  @Answers(TaxIdAnswer)
  async getEntityTaxId(@EntityId() id: string): Promise<TaxIdAnswer> {
    const { encryptedTaxId, legalName } = found(await this.queries.taxId(id), 'Entity');
    if (!encryptedTaxId) return { taxId: null };
    await this.trail.record({
      action: 'read',
      record: { type: 'entity', id, ...(legalName !== null && { name: legalName }) },
    });
    const taxId = this.taxIds.read(encryptedTaxId, id);
    if (taxId === null)
      throw new ConflictException(
        'The tax ID cannot be decrypted, because SESSION_SECRET has changed. Please enter it again.',
      );
    return { taxId };
  }

  @Post()
  @Access('entities.write')
  @AnswersRecord(EntityRecord, { status: 201 })
  async createEntity(@Body() request: CreateEntityRequest, @CurrentActor() actor: Actor) {
    return this.read(await this.entities.createEntity(request, actor), actor);
  }

  @Put(':id')
  @Access('entities.write')
  @TakesIfMatch()
  @AnswersRecord(EntityRecord)
  async updateEntity(
    @EntityId() id: string,
    @Body() request: UpdateEntityRequest,
    @SeenVersion() seen: number | undefined,
    @CurrentActor() actor: Actor,
  ) {
    await this.entities.updateEntity(id, request, seen, actor);
    return this.read(id, actor);
  }

  @Delete(':id')
  @Access('entities.write')
  @Answers(MessageAnswer)
  async deleteEntity(@EntityId() id: string, @CurrentActor() actor: Actor) {
    await this.entities.deleteEntity(id, actor);
    return { message: 'Entity deleted' };
  }

  private async read(id: string, reader: Reader): Promise<string> {
    return found(await this.queries.one(id, reader, this.brand.now.firmName), 'Entity');
  }
}
