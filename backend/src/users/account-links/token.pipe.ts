import { Injectable, NotFoundException, type PipeTransform } from '@nestjs/common';

/** A path's token: 256 bits in base64url. What cannot be one is told the same as one that is unknown. */
@Injectable()
export class TokenPipe implements PipeTransform<string, string> {
  constructor(private readonly sentence: string) {}

  transform(value: string): string {
    if (!/^[\w-]{43}$/.test(value)) throw new NotFoundException(this.sentence);
    return value;
  }
}
