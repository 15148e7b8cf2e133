import { describe, expect, it } from '@jest/globals';
import { IsNumber, IsOptional, ValidateIf } from 'class-validator';
import { isRight } from './is-right.js';

class Row {
  @IsOptional() @IsNumber() size?: unknown;
}
class LargeRow extends Row {
  @ValidateIf((row) => row.size !== undefined)
  @IsNumber()
  weight?: unknown;
}

describe('isRight', () => {
  it.each([
    [{}, true],
    [{ size: 1, weight: 2 }, true],
    [{ size: null, weight: 2 }, true],
    [{ weight: 'unheeded' }, true],
    [{ size: 'x' }, false],
    [{ size: 1, weight: 'x' }, false],
    [{ size: 1 }, false],
  ])('heeds the rules of a class and of those it extends: %j', (fields, right) => {
    expect(isRight(Object.assign(new LargeRow(), fields))).toBe(right);
  });

  it('takes no rules that it could not heed', () => {
    class Odd {
      @IsNumber({}, { each: true }) sizes = [1];
    }
    expect(() => isRight(new Odd())).toThrow('Odd.sizes has a rule that rows of files cannot have: isNumber');
  });
});
