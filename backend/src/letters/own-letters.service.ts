import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { found } from '../http/pipes.js';
import { letterHtml } from '../mail/letters/markdown.js';
import type { OwnLetter } from './own-letters.dto.js';
import { OwnLettersQueries } from './own-letters.queries.js';

/** Letters as their recipients read them. */
@Injectable()
export class OwnLettersService {
  constructor(
    private readonly queries: OwnLettersQueries,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** What was mailed to the LP. Errors: 404 when there is no such letter, or it was not sent to the LP. */
  async read(lpId: string, id: string): Promise<OwnLetter> {
    const { body, format, fields, ...letter } = found(await this.queries.one(lpId, id), 'Letter');
    const source = { format, body, values: fields, publicUrl: this.settings.publicUrl };
    return { ...letter, sentAt: new Date(letter.sentAt).toISOString(), html: letterHtml(source) };
  }
}
